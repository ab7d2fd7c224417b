import { chunkXml } from "../../trajectories/chunks/chunk-xml";
import type { Trajectory } from "../../trajectories/entries/trajectory-entry";
import { bodyOf } from "../../trajectories/xml/entry-xml";

/** A whole trajectory as one XML, as it would be read without chunks. */
export const trajectoryXml = (trajectory: Trajectory): string =>
  chunkXml(
    trajectory.entries.map((entry, i) => ({ id: `e${i + 1}`, entry, body: bodyOf(entry), part: null })),
    ...([trajectory.patient, trajectory] as const),
  ).text;
