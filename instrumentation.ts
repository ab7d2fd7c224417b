import { isOutage } from "./lib/platform/database/outage";

/** Runs once as the server starts: takes up the work that waits, unless this process only serves pages. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("./lib/platform/start-server.server");
  await startServer(
    async (database) => {
      const { startRunThread } = await import("./lib/runs/run-thread-start.server");
      return startRunThread(database, "app/run-worker-thread.server.ts");
    },
    async (database) => {
      const { startImports } = await import("./lib/record/sources/staged/own-imports.server");
      const { factsMaking } = await import("./lib/cohorts/run/facts-making.server");
      const facts = factsMaking(database);
      const leaveImports = await startImports(database, async () => {
        const list = await import("./lib/consultations/chart-of-stay/renew-patient-list.server");
        await list.renewPatientListAfter(database);
        void facts.begin();
      });
      // Of what changed while no server was here, or was left half way.
      void facts.begin();
      return async () => void (await Promise.all([leaveImports(), facts.leave()]));
    },
  );
}

/** Tells the HTTP server (scripts/page-outage.mjs) that a page failed for want of the database. */
export function onRequestError(error: unknown): void {
  const noted: unknown = Reflect.get(globalThis, Symbol.for("consilium.outage-of-page"));
  if (isOutage(error) && typeof noted === "function") noted();
}
