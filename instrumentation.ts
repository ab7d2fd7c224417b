/** Runs once as the server starts: takes up the work that waits, unless this process only serves pages. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("./lib/platform/start-server.server");
  await startServer(async () => {
    const { startWorker } = await import("./lib/runs/run-worker.server");
    const { runKinds } = await import("./app/run-kinds.server");
    const { runReasoners } = await import("./lib/privacy/run-reasoners.server");
    await startWorker(runKinds, runReasoners);
  });
}
