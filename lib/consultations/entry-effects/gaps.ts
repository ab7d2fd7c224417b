import type { Background, BackgroundKind } from "../../clinical/background/background-schema";
import { OXIMETRY } from "../../clinical/background/measured";
import {
  allergies,
  antibiotics,
  comorbidities,
  diagnoses,
  drugs,
  fluids,
  imaging,
  limitsOfCare,
  microbiology,
  notes,
  otherDrugs,
  otherFluids,
  otherProcedures,
  oximetry,
  oximetryOfStay,
  procedures,
  sedatives,
  vasopressors,
} from "../../record/sources/usually-not-recorded";
import { classesOf } from "../../terminology/drugs/drug-classes";
import { type EntryView, treatmentSaid, withChange } from "./entry-view";

/** What is no longer unknown, by its name; what of it is unknown still, where an entry tells a part alone. */
const gaps = {
  sedation: { entry: drugs, part: sedatives, rest: otherDrugs },
  vasopressor: { entry: drugs, part: vasopressors, rest: otherDrugs },
  antibiotics: { entry: drugs, part: antibiotics, rest: otherDrugs },
  fluids: { entry: fluids, part: null, rest: otherFluids },
  dialysis: { entry: procedures, part: null, rest: otherProcedures },
  cultures: { entry: microbiology, part: null, rest: null },
  diagnosis: { entry: diagnoses, part: null, rest: null },
  allergies: { entry: allergies, part: null, rest: null },
  "limits of care": { entry: limitsOfCare, part: null, rest: null },
  /** No list of what a source lacks names it. */
  "ventilator settings": { entry: null, part: null, rest: null },
} as const;
export type GapName = keyof typeof gaps;

/** What a kind of the record fills. Orders say what was prescribed, not what was given. */
const filledBy: Partial<Record<BackgroundKind, readonly string[]>> = {
  problems: [diagnoses, comorbidities],
  "drugs given": [drugs, sedatives, vasopressors, antibiotics],
  procedures: [procedures],
  allergies: [allergies],
  "limits of care": [limitsOfCare],
  cultures: [microbiology],
  imaging: [imaging],
  notes: [notes],
};

/** What is not recorded, without what a record of years holds. */
export function withoutRecorded(notRecorded: readonly string[], background: Background): string[] {
  const { recorded, drugs: given } = background;
  const filled = new Set<string>(recorded.flatMap((kind) => filledBy[kind] ?? []));
  const isFluid = ({ ingredients, told }: Background["drugs"][number]) =>
    told === "given" && ingredients.some((one) => classesOf(one).some(({ group }) => group === "fluid"));
  if (given.some(isFluid)) filled.add(fluids);
  const saturation = background.valuesBeside?.find(({ name }) => name === OXIMETRY);
  // One of the way to the stay says nothing of the stay.
  const left = saturation && saturation.at.minutes < 0 ? [oximetryOfStay] : [];
  return notRecorded.flatMap((one) => (one === oximetry && saturation ? left : filled.has(one) ? [] : [one]));
}

/** Takes a gap out of what is not known, from the chart's list and from the report's. */
export function withGapClosed(view: EntryView, name: GapName): EntryView {
  const { entry, part, rest } = gaps[name];
  const closed = withChange(view, { kind: "gap", on: name, text: name });
  if (entry === null) return closed;
  const parts = Object.values(gaps).flatMap((gap) => (gap.entry === entry && gap.part !== null ? [gap.part] : []));
  const left = rest === null ? [] : [...parts, rest];
  const split = view.chart.notRecorded.flatMap((one) => (one === entry ? left : [one]));
  const notRecorded = [...new Set(split)].filter((one) => one !== part);
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
