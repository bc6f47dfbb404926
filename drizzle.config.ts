import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/store/schema/*.ts',
  out: './upstream/store/migrations',
});
