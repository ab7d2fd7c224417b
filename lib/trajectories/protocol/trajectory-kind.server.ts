import { runKind } from "../../runs/run-kind.server";
import { earlierReadings } from "./earlier-readings.server";
import { nearestTexts } from "./nearest-texts.server";
import { trajectoryProtocol } from "./trajectory-protocol";

/** Trajectories as this server carries them. */
export const trajectoryKind = runKind({
  protocol: trajectoryProtocol,
  tasksFile: "lib/trajectories/agent-tasks/trajectory-tasks.ts",
  meansOf: async (database, reasonerFor) => ({
    ...{ reasonerFor, nearest: nearestTexts, earlier: earlierReadings(database) },
  }),
});
