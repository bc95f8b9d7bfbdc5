"""What the app knows and what can happen: values alone. What happens then is said in the wings above."""
