import { RunStore } from "../../runs/run-store.server";
import { trajectoryProtocol } from "./trajectory-protocol";

/** All trajectories of the database. */
export const trajectories = new RunStore(trajectoryProtocol);
