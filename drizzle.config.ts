import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from the slices' table definitions. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/*/server/**/tables.ts',
  out: './db/migrations',
});
