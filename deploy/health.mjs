// Exits with 0 while the site of this container is alive. The image has no other HTTP client.
const { PORT = '3000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/livez`, {
  signal: AbortSignal.timeout(4_000),
});
process.exit(answer.ok ? 0 : 1);
