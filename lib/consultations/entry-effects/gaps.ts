import {
  allergies,
  diagnoses,
  drugs,
  fluids,
  limitsOfCare,
  microbiology,
  otherDrugs,
  otherFluids,
  otherProcedures,
  procedures,
} from "../../record/sources/usually-not-recorded";
import { type EntryView, treatmentSaid, withChange } from "./entry-view";

/** What is no longer unknown, by its name; what of it is unknown still, where an entry tells a part alone. */
const gaps = {
  sedation: { entry: drugs, rest: otherDrugs },
  vasopressor: { entry: drugs, rest: otherDrugs },
  antibiotics: { entry: drugs, rest: otherDrugs },
  fluids: { entry: fluids, rest: otherFluids },
  dialysis: { entry: procedures, rest: otherProcedures },
  cultures: { entry: microbiology, rest: null },
  diagnosis: { entry: diagnoses, rest: null },
  allergies: { entry: allergies, rest: null },
  "limits of care": { entry: limitsOfCare, rest: null },
  /** No list of what a source lacks names it. */
  "ventilator settings": { entry: null, rest: null },
} as const;
export type GapName = keyof typeof gaps;

/** Takes a gap out of what is not known, from the chart's list and from the report's. */
export function withGapClosed(view: EntryView, name: GapName): EntryView {
  const { entry, rest } = gaps[name];
  const closed = withChange(view, { kind: "gap", on: name, text: name });
  if (entry === null) return closed;
  const left = rest === null ? [] : [rest];
  const notRecorded = [...new Set(view.chart.notRecorded.flatMap((one) => (one === entry ? left : [one])))];
  return { ...closed, chart: { ...view.chart, notRecorded }, report: withoutGap(view.report, entry, rest) };
}

function withoutGap(report: EntryView["report"], entry: string, rest: string | null): EntryView["report"] {
  const { dataGaps, states } = report;
  const kept = dataGaps.flatMap((text, i) => {
    const of = states?.dataGaps?.[i];
    const names = of
      ?.flatMap((sentence) => sentence.states)
      .some((one) => one.kind === "verbatim" && one.words === entry);
    if (!names && !text.startsWith(entry)) return [{ text, states: of }];
    return rest === null ? [] : [treatmentSaid(`${rest}: not in the record.`)];
  });
  const typed = kept.flatMap((one) => (one.states ? [one.states] : []));
  return {
    ...report,
    dataGaps: kept.map(({ text }) => text),
    states: { ...states, dataGaps: typed.length === kept.length ? typed : undefined },
  };
}
