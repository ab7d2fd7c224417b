import { conveningKind } from "@/lib/cohorts/convening/convening-kind.server";
import { consultationKind } from "@/lib/consultations/consultation-kind.server";
import type { Database } from "@/lib/platform/database/database.server";
import { AppError } from "@/lib/platform/errors";
import { maySteer } from "@/lib/platform/permissions";
import type { User } from "@/lib/platform/sign-in/auth.server";
import type { RunKind } from "@/lib/runs/run-kind.server";
import { kindOfRun } from "@/lib/runs/run-store.server";
import { trajectoryKind } from "@/lib/trajectories/protocol/trajectory-kind.server";

/** Every deliberation that this server carries. One more protocol is one more entry. */
export const runKinds: readonly RunKind[] = [consultationKind, conveningKind, trajectoryKind];

const folders: Readonly<Record<string, string>> = { consultation: "consultations", trajectory: "trajectories" };

/** Where a run is read; of a kind that has no address of its own, its events. */
export const runAddress = (kind: string, id: string): string =>
  folders[kind] === undefined ? `/api/runs/${id}/events` : `/api/${folders[kind]}/${id}`;

/** What a run is of. @throws AppError "not-found" */
export async function runKindOf(database: Database, id: string): Promise<RunKind> {
  const kind = await kindOfRun(database, id);
  const found = runKinds.find((one) => one.kind === kind);
  if (!found) throw new AppError("not-found", { userMessage: `This server carries no run of the kind "${kind}".` });
  return found;
}

/** What a run is of, for somebody who would stop it or take it up again. @throws AppError "not-found", "forbidden" */
export async function runKindToSteer(database: Database, id: string, user: User): Promise<RunKind> {
  const kind = await runKindOf(database, id);
  if (!maySteer(user, await kind.read(database, id)))
    throw new AppError("forbidden", {
      userMessage: "Only whoever convened this run, or an administrator, may do this. You can fork it.",
    });
  return kind;
}
