// The sounds of the table, drawn with Web Audio: paper, wood, a cup, a spoon. None lasts longer than a quarter second.
let speaker;
let grain;

// A second of noise, made once: all paper and wood is cut from it. Its own small generator, so that it always sounds alike.
const noise = (context) => {
  if (!grain) {
    grain = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const data = grain.getChannelData(0);
    let state = 9;
    for (let at = 0; at < data.length; at++) {
      state = (state * 1664525 + 1013904223) >>> 0;
      data[at] = state / 2147483648 - 1;
    }
  }
  return new AudioBufferSourceNode(context, { buffer: grain });
};

const swell = (out, at, rise, length, loud) => {
  const gain = new GainNode(out.context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
};

// Paper sliding or tapping: noise around a pitch.
const paper = (out, at, { pitch, length, loud, rise = 0.004, sharp = 0.9 }) => {
  const source = noise(out.context);
  const filter = new BiquadFilterNode(out.context, { type: "bandpass", frequency: pitch, Q: sharp });
  source.connect(filter).connect(swell(out, at, rise, length, loud));
  source.start(at, (pitch % 700) / 1000, length + 0.02);
};

// Wood, china or a chime: a tone with its partials, higher ones fading sooner.
const tone = (out, at, { pitch, length, loud, partials = [1], fall = 1 }) =>
  partials.forEach((times, number) => {
    const source = new OscillatorNode(out.context);
    source.frequency.setValueAtTime(pitch * times, at);
    source.frequency.exponentialRampToValueAtTime(pitch * times * fall, at + length);
    source.connect(swell(out, at, 0.003, length / (1 + number / 2), loud / (1 + number * 1.6)));
    source.start(at);
    source.stop(at + length + 0.02);
  });

const card = (out, at, loud = 0.5) => {
  paper(out, at, { pitch: 2600, length: 0.05, loud });
  tone(out, at + 0.004, { pitch: 170, length: 0.07, loud: loud * 0.7, fall: 0.7 });
};

const DRAWN = {
  deal: (out, at) => [0, 0.07, 0.14].forEach((late) => paper(out, at + late, { pitch: 3600, length: 0.07, loud: 0.3, rise: 0.02 })),
  card,
  jump: (out, at) => [0, 0.08].forEach((late) => card(out, at + late)),
  trick: (out, at) => {
    paper(out, at, { pitch: 1900, length: 0.13, loud: 0.3, rise: 0.06 });
    card(out, at + 0.14, 0.3);
  },
  clear: (out, at) => paper(out, at, { pitch: 1300, length: 0.24, loud: 0.45, rise: 0.12, sharp: 0.6 }),
  trump: (out, at) => tone(out, at, { pitch: 2350, length: 0.24, loud: 0.16, partials: [1, 2.76, 5.4] }),
  turn: (out, at) => {
    tone(out, at, { pitch: 520, length: 0.09, loud: 0.28, partials: [1, 2.4] });
    paper(out, at, { pitch: 5200, length: 0.025, loud: 0.12 });
  },
  end: (out, at) => [0, 0.11].forEach((late, number) => tone(out, at + late, { pitch: number ? 880 : 660, length: 0.14, loud: 0.22, partials: [1, 2, 3] })),
  won: (out, at) => [660, 880, 1100].forEach((pitch, number) => tone(out, at + number * 0.07, { pitch, length: 0.11, loud: 0.2, partials: [1, 2, 3] })),
  lost: (out, at) => [392, 311].forEach((pitch, number) => tone(out, at + number * 0.11, { pitch, length: 0.14, loud: 0.22, partials: [1, 2], fall: 0.94 })),
  stone: (out, at) => {
    tone(out, at, { pitch: 1450, length: 0.05, loud: 0.22, partials: [1, 1.7], fall: 0.8 });
    paper(out, at, { pitch: 3000, length: 0.02, loud: 0.3 });
  },
};
const APART = { deal: 0.22, card: 0.08, jump: 0.16, trick: 0.2, clear: 0.2, trump: 0.2, turn: 0.1, end: 0.25, won: 0.3, lost: 0.3, stone: 0.07 };

// Lay these sounds one after another on the time of an audio context, at a loudness from 0 to 1; the node that they come from.
export const draw = (context, names, loudness) => {
  const out = new GainNode(context, { gain: loudness });
  out.connect(context.destination);
  let at = context.currentTime + 0.01;
  for (const name of names) {
    DRAWN[name](out, at);
    at += APART[name];
  }
  return out;
};

const soon = (ms) => new Promise((done) => setTimeout(done, ms));

// Play these sounds now. A browser that has not yet been pressed stays silent, and saves nothing up for its first press.
export const play = async (names, loudness) => {
  speaker ??= new AudioContext();
  if (speaker.state !== "running") await Promise.race([speaker.resume(), soon(200)]);
  if (speaker.state !== "running") return;
  const out = draw(speaker, names, loudness);
  setTimeout(() => out.disconnect(), 3000);
};
