import { defineConfig } from 'vite';

/** What threads run besides the feed's: each a small bundle of its own, for the site's would cost a thread 90 MB. */
export default defineConfig({
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: 'src/market/server/report/report-thread.ts',
    outDir: 'dist/threads',
    target: 'node24',
  },
});
