import { register } from "tsx/esm/api";

// A pool's threads begin here, in JavaScript, since tsx is to be registered inside a thread before TypeScript is imported.
register();

/** The file is imported with the first task, so that one that cannot be read is told to whoever gave the task. */
export default async function work({ file, task }) {
  const module = await import(file);
  return module.work(task);
}
