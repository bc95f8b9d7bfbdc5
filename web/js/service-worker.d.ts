// What a service worker finds around it: TypeScript's library of workers declares these on `self` alone.
declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
declare function addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
declare function addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
