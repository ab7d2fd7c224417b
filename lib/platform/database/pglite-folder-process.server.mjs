import { PGlite } from "@electric-sql/pglite";

// A process of its own, since making an empty database takes half a gigabyte that only the end of the process gives back.
// Says on standard output what went wrong, as JSON: nothing where nothing did.
try {
  const lite = await PGlite.create({ dataDir: process.argv[2] });
  await lite.close();
} catch (error) {
  const { message, code, errno, path } = error;
  process.stdout.write(JSON.stringify({ message, code, errno, path }));
  process.exitCode = 1;
}
