// Exits with 0 while the site of this container is alive, or is what another path says: /readyz. The image has no other HTTP client.
const { PORT = '3000' } = process.env;
const address = new URL(process.argv[2] ?? '/livez', `http://127.0.0.1:${PORT}`);
const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) });
process.exit(answer.ok ? 0 : 1);
