import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routes } from './src/app/site/routes.ts';
import { callsWithoutSchemas } from './vite.calls.ts';

/** Puts a compressed twin beside every file that browsers load, so that none is compressed for a visitor. */
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

// Icons go with the pages that show them, what checks forms with those that have one, what draws with the charts.
const WITH_THEIR_PAGES = [
  'lucide-react/dist/esm/icons/',
  '(react-hook-form|@hookform|zod)/',
  '@tanstack/.+/(useMutation|mutationObserver)\\.js',
  '(recharts|victory-vendor|d3-[a-z-]+|internmap|decimal\\.js-light|es-toolkit|eventemitter3)/',
  '(@reduxjs|redux|redux-thunk|react-redux|react-is|reselect|immer|clsx|tiny-invariant)/',
].join('|');

// One piece for the other libraries: cut finer, they weigh 5 kB more, and every page needs nearly all of them.
const LIBRARIES = {
  name: 'vendor',
  test: new RegExp(`node_modules/(?!${WITH_THEIR_PAGES})`),
  priority: 1,
};

// And one for what stands around every page, which would else fall into a dozen that pages share.
const AROUND_EVERY_PAGE = {
  name: 'every-page',
  test: /\/src\/(app\/site\/root\.tsx|seo\/domain\/page-meta\.ts)|vite\/preload-helper/,
};

export default defineConfig(({ command }) => ({
  plugins: [
    precompress(),
    callsWithoutSchemas(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/app/site',
      router: {
        entry: './router.tsx',
        routesDirectory: '../../pages',
        generatedRouteTree: './route-tree.gen.ts',
        virtualRouteConfig: routes,
        quoteStyle: 'single',
        semicolons: true,
        // What a page loads and says of itself comes with the page, not with every other page; in one piece, for a browser
        // asks for what it shows while it waits too. What it shows when it fails is here already: the page may not come.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
        },
      },
      client: { entry: './client.tsx' },
      server: { entry: './server.ts' },
    }),
    react(),
  ],
  build: {
    // Small files inlined as data: addresses would be refused by our img-src.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Nothing of ours acts when it is merely loaded, so what the browser never calls can stay away.
          treeshake: { moduleSideEffects: [{ test: /\/src\/[^?]*\.tsx?$/, sideEffects: false }] },
          output: {
            codeSplitting: { groups: [LIBRARIES, AROUND_EVERY_PAGE] },
            // A page names some forty of them, more than once: longer names cost it a kilobyte.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
          },
        },
      },
    },
    // Built, the server is one bundle: unbundled, drizzle alone leaves 160 MB of garbage at import. What has
    // native parts stays out.
    ssr:
      command === 'build'
        ? { resolve: { noExternal: true, external: ['sharp', 'pino', '@node-rs/argon2'] } }
        : {},
  },
}));
