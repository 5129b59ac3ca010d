import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from what the slices' tables say. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/*/server/**/tables.ts',
  out: './db/migrations',
});
