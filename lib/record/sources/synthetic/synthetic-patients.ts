import type { PatientRecord } from "../../schema";
import { SEED, simulate } from "./simulate";
import { abdomenStories } from "./stories/abdomen";
import { brainStories } from "./stories/brain";
import { heartStories } from "./stories/heart";
import { infectionStories } from "./stories/infection";
import { lungStories } from "./stories/lung";
import { metabolismStories } from "./stories/metabolism";
import { traumaStories } from "./stories/trauma";
import type { Story } from "./story";

/** The 24 invented patients, S-0001 to S-0024. */
export const stories: readonly Story[] = [
  ...infectionStories,
  ...heartStories,
  ...lungStories,
  ...brainStories,
  ...metabolismStories,
  ...abdomenStories,
  ...traumaStories,
]
  .map((story) => ({ observedHours: 48, ...story }))
  .sort((a, b) => a.number - b.number);

/** Their records, the same on every machine for the same seed. */
export function syntheticRecords(seed: number = SEED): PatientRecord[] {
  return stories.map((story) => simulate(story, seed));
}
