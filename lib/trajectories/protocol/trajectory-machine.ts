import { machineOf } from "../../runs/run-machine";
import { trajectoryRules } from "./trajectory-rules";

/** Folding, commands and replay of trajectories. */
export const trajectory = machineOf(trajectoryRules);
