import { observationsOf } from "../record/observations";
import type { ListColumnsOf } from "../record/patient-list-columns";
import { sourceOf } from "../record/source-of";
import { findingsOf } from "./chart";
import { summariesOf } from "./feature-summaries";

/** Findings that the patient list shows. */
const STANDOUTS = 2;

/** Computes what the patient list shows of a record: how many values it holds, and its worst findings at its end. */
export const listColumnsOf: ListColumnsOf = (record) => {
  const { observedMinutes, source } = record.encounter;
  const observations = observationsOf(record, observedMinutes);
  const summaries = summariesOf(observations, observedMinutes);
  const found = findingsOf(observations, summaries, observedMinutes, sourceOf(source).lookBack);
  return {
    observations: summaries.reduce((sum, s) => sum + s.count, 0),
    standouts: found.slice(0, STANDOUTS).map(({ text, severity, direction }) => ({ text, severity, direction })),
  };
};
