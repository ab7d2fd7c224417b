import { runKind } from "../../runs/run-kind.server";
import { RunStore } from "../../runs/run-store.server";
import { nearestTexts } from "./nearest-texts.server";
import { trajectoryProtocol } from "./trajectory-protocol";

/** All trajectories of the database. */
export const trajectories = new RunStore(trajectoryProtocol);

/** Trajectories as this server carries them. */
export const trajectoryKind = runKind({
  protocol: trajectoryProtocol,
  tasksFile: "lib/trajectories/agent-tasks/trajectory-tasks.ts",
  meansOf: async (_, reasonerFor) => ({ reasonerFor, nearest: nearestTexts }),
});
