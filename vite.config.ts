import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routes } from './src/app/site/routes.ts';
import { callsWithoutSchemas } from './vite.calls.ts';

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
// library with the map, and what only the router uses with it.
const WITH_THEIR_PAGES = [
  'lucide-react/dist/esm/icons/',
  '(react-hook-form|@hookform|zod)/',
  '@tanstack/.+/(useMutation|mutationObserver|useQueries|queriesObserver|hydration)\\.js',
  'use-sync-external-store/',
  '(recharts|victory-vendor|d3-[a-z-]+|internmap|decimal\\.js-light|es-toolkit|eventemitter3)/',
  'maplibre-gl/',
  '(@reduxjs|redux|redux-thunk|react-redux|react-is|reselect|immer|clsx|tiny-invariant)/',
].join('|');

// The modules of the router that links and buttons import on any page are excepted.
const ROUTER_PACKAGES =
  '@tanstack/(router-core|history|store|react-store|start-[a-z-]+|react-start[a-z-]*|react-router/(?!dist/esm/(useRouter|routerContext|ClientOnly)\\.))';

// One chunk for the other libraries: split further, they weigh 5 kB more, and every page needs nearly all of them.
const LIBRARIES = {
  name: 'vendor',
  test: new RegExp(`node_modules/(?!${WITH_THEIR_PAGES}|${ROUTER_PACKAGES})`),
  priority: 3,
};

// One chunk for the shell around every page, which would otherwise be split into a dozen shared chunks.
const AROUND_EVERY_PAGE = {
  name: 'every-page',
  test: /\/src\/app\/site\/site-shell\.tsx|vite\/preload-helper/,
  priority: 2,
};

// One chunk for what every page needs that isn't static: what it was rendered from, and the saving of homes.
const LANDING = {
  name: 'landing',
  test: /\/src\/(app\/site\/landing-site|platform\/ui\/(route-query|api\/sent-answers)|shell\/ui\/site-facts)\.ts/,
  priority: 1.5,
};

// One chunk for the router, which most pages load late. Its root isn't part of it: a group takes along what it imports,
// and pages would load the router for what they share with the root.
const ROUTER = {
  name: 'router',
  test: new RegExp(`node_modules/${ROUTER_PACKAGES}`),
  priority: 1,
};

const ENTRY = 'assets/start-';

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
        // A page's loader and head are split from other pages, in one chunk with its pending component, which the browser
        // requests too. Its error component stays in the main bundle, because the page's chunk may fail to load.
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
    // Small files inlined as data: URLs would be blocked by our img-src.
    assetsInlineLimit: 0,
    // In kB: MapLibre is one file of 1.1 MB, which only maps load.
    chunkSizeWarningLimit: 1_200,
    // Only the entry preloads what a page starts with. Lists of every page's chunks in the route tree cost 2 kB, more
    // than the round trip that they save when a link is followed.
    modulePreload: {
      resolveDependencies: (_, chunks, { hostId }) => (hostId.startsWith(ENTRY) ? chunks : []),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Our modules have no side effects, so unused ones can be dropped.
          treeshake: { moduleSideEffects: [{ test: /\/src\/[^?]*\.tsx?$/, sideEffects: false }] },
          output: {
            codeSplitting: { groups: [LIBRARIES, AROUND_EVERY_PAGE, LANDING, ROUTER] },
            // Each page lists some forty of them, more than once: longer names cost a kilobyte.
            entryFileNames: `${ENTRY}[hash].js`,
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
            build: {
              rolldownOptions: {
                input: {
                  server: 'src/app/site/server.ts',
                  'page-thread': 'src/app/site/page-thread.ts',
                },
              },
            },
          }
        : {},
  },
}));
