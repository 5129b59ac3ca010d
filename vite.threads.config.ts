import { defineConfig } from 'vite';

/** Worker threads other than the feed's, each a small bundle of its own, because the site's would cost a thread 90 MB. */
export default defineConfig({
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: 'src/market/server/report/report-thread.ts',
    outDir: 'dist/threads',
    target: 'node24',
  },
});
