/** Runs once as the server starts: takes up the work that waits, unless this process only serves pages. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("./lib/platform/start-server.server");
  await startServer(async (database) => {
    const { startRunThread } = await import("./lib/runs/run-thread-start.server");
    return startRunThread(database, "app/run-worker-thread.server.ts");
  });
}
