import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { callsWithoutSchemas } from './vite.calls.ts';
import { listPages } from './vite.pages.ts';

/** Writes a compressed copy of every client file, so that none is compressed per request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true });
    const texts = files.filter((file) => /\.(js|css|svg|json|txt)$/.test(file));
    await Promise.all(
      texts.map(async (file) => {
        const bytes = await readFile(join(dir, file));
        await writeFile(join(dir, `${file}.br`), brotliCompressSync(bytes));
        await writeFile(join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }),
    );
  },
});

// Icons are bundled with the pages that show them, form validation with the forms, chart code with the charts, the map's
// library with the map, stemmers with searches by keywords, passkeys and QR codes with signing in and the profile, and IP
// addresses with the settings.
const WITH_THEIR_PAGES = [
  'lucide-react/dist/esm/icons/',
  '(react-hook-form|@hookform|zod)/',
  '@tanstack/.+/(useMutation|mutationObserver|useQueries|queriesObserver)\\.js',
  'use-sync-external-store/',
  '(recharts|victory-vendor|d3-[a-z-]+|internmap|decimal\\.js-light|es-toolkit|eventemitter3)/',
  'maplibre-gl/',
  '(porter2|@orama)/',
  '(@simplewebauthn|uqr|ipaddr\\.js)/',
  '(@reduxjs|redux|redux-thunk|react-redux|react-is|reselect|immer|clsx|tiny-invariant)/',
].join('|');

// One chunk for the other libraries: split further, they weigh 5 kB more, and every page needs nearly all of them.
const LIBRARIES = {
  name: 'vendor',
  test: new RegExp(`node_modules/(?!${WITH_THEIR_PAGES})`),
  priority: 3,
};

// One chunk for the shell around every page and what starts it, which would otherwise be split into a dozen shared chunks; and
// for what most pages need of a line or two, as a chunk of its own weighs more.
const AROUND_EVERY_PAGE = {
  name: 'every-page',
  test: /\/src\/(site\/(browser|address|pages?\.)|shell\/ui\/loaded|listings\/ui\/card-listing|platform\/ui\/browser\/reduced-motion)|vite\/preload-helper/,
  priority: 2,
};

// The field that finds, whose parts are small: every page that has one of them has most.
const FIELD_THAT_FINDS = {
  name: 'find',
  test: /\/src\/search\/(ui\/find-(form|field|input)\.|domain\/kept-parameters)/,
  priority: 1,
};

// What a page with a list of homes reads from its address, in half a dozen small files that would be as many chunks. What they
// import stays where it is: other pages need some of it, and not the rest.
const LIST = {
  name: 'list',
  test: /\/src\/(search\/(domain\/(near-misses|without-hidden|found-words|where)|ui\/(list-address|use-without-hidden|searcher|results\/no-results))|hidden\/ui\/hidden-items)/,
  priority: 0,
  includeDependenciesRecursively: false,
};

export default defineConfig(({ command }) => ({
  plugins: [precompress(), callsWithoutSchemas(), tailwindcss(), listPages(), react()],
  build: {
    // Small files inlined as data: URLs would be blocked by our img-src.
    assetsInlineLimit: 0,
    // In kB: MapLibre is one file of 1.1 MB, which only maps load.
    chunkSizeWarningLimit: 1_200,
    // A document lists what its page starts with. Lists of every page's chunks in the entry cost 2 kB, more than the round
    // trip that they save when a link is followed.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        rolldownOptions: {
          input: { start: 'src/site/browser/start.tsx', styles: 'src/site/styles.css' },
          // Our modules have no side effects, so unused ones can be dropped.
          treeshake: { moduleSideEffects: [{ test: /\/src\/[^?]*\.tsx?$/, sideEffects: false }] },
          output: {
            codeSplitting: { groups: [LIBRARIES, AROUND_EVERY_PAGE, FIELD_THAT_FINDS, LIST] },
            // Each page lists some forty of them, more than once: longer names cost a kilobyte.
            entryFileNames: 'assets/start-[hash].js',
            chunkFileNames: 'assets/[hash].js',
          },
        },
      },
    },
    // The built server is bundled: unbundled, drizzle alone leaves 160 MB of garbage at import. Packages with native parts
    // stay external. Threads that render pages start from a file of their own, which loads only what pages need.
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: true, external: ['sharp', 'pino', '@node-rs/argon2'] },
            // However it is started: otherwise React would render as for development without NODE_ENV, at half the speed.
            define: { 'process.env.NODE_ENV': '"production"' },
            build: {
              ssr: true,
              outDir: 'dist/server',
              copyPublicDir: false,
              target: 'node24',
              rolldownOptions: {
                input: {
                  server: 'src/app/server.ts',
                  'page-thread': 'src/site/threads/page-thread.ts',
                },
              },
            },
          }
        : {},
  },
}));
