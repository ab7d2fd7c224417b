import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/**/tables.server.ts",
  out: "./lib/platform/database/migrations",
});
