import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routes } from './src/app/routes.ts';

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

export default defineConfig(({ command }) => ({
  plugins: [
    precompress(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/app',
      router: {
        entry: './router.tsx',
        routesDirectory: '../pages',
        generatedRouteTree: './route-tree.gen.ts',
        virtualRouteConfig: routes,
        quoteStyle: 'single',
        semicolons: true,
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
    // One piece for the libraries: cut finer, they weigh 5 kB more, and every page needs nearly all of them.
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] } },
        },
      },
    },
    // Built, the server is one bundle: unbundled, drizzle alone leaves 160 MB of garbage at import. What has
    // native parts stays out.
    ssr: command === 'build' ? { resolve: { noExternal: true, external: ['sharp', 'pino'] } } : {},
  },
}));
