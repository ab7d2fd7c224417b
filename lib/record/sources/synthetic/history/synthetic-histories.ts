import { stories } from "../synthetic-patients";
import { bypassSurgeryHistory } from "./stories/bypass-surgery";
import { cardiogenicShockHistory } from "./stories/cardiogenic-shock";
import { pneumoniaWithArdsHistory } from "./stories/pneumonia-with-ards";
import { septicShockHistory } from "./stories/septic-shock";
import { historyOf, type SyntheticHistory, type ToldHistory } from "./told-history";

/** The histories of the invented patients: of those with a stay in intensive care, then of those who were never there. */
export const toldHistories: readonly ToldHistory[] = [
  bypassSurgeryHistory,
  cardiogenicShockHistory,
  septicShockHistory,
  pneumoniaWithArdsHistory,
];

/** As FHIR R4: the same on every machine. */
export function syntheticHistories(): SyntheticHistory[] {
  const byNumber = new Map(stories.map((story) => [story.number, story]));
  return toldHistories.map((told) => historyOf(told, byNumber.get(told.number)));
}
