import type { Background } from "../../clinical/background/background-schema";
import type { Chart } from "../../clinical/schema";
import type { Entry, EntryKind, EntryOf } from "../clinician-entries/entry-schema";
import { entryText } from "../clinician-entries/entry-text";
import type { ConsultationState } from "../protocol/state";
import { dialysisEffect, ventilatorEffect } from "./breathing-and-kidneys";
import { fluidEffect, vasopressorEffect } from "./circulation";
import { sedationEffect } from "./consciousness";
import { withDrugChecks } from "./drug-check-steps";
import { entriesOfRecord } from "./entries-of-record";
import { type Entered, type EntryChange, type EntryView, type ReportParts, withChange } from "./entry-view";
import { withoutRecorded } from "./gaps";
import { allergyEffect, antibioticEffect, cultureEffect, sourceControlEffect } from "./infection";
import { diagnosisEffect, limitEffect } from "./limits-and-diagnoses";
import { withInfectionOfRecord } from "./steps-of-record";
import { withRecordTold } from "./told-of-record";

type Effect<K extends EntryKind> = (view: EntryView, entered: Entered<EntryOf<K>>) => EntryView;

/** What each kind of entry changes. None but a value put right moves a number, and that one is moved by asking the experts again. */
const effects: { [K in EntryKind]: Effect<K> } = {
  sedation: sedationEffect,
  vasopressor: vasopressorEffect,
  ventilator: ventilatorEffect,
  fluid: fluidEffect,
  antibiotic: antibioticEffect,
  culture: cultureEffect,
  "source-control": sourceControlEffect,
  "limit-of-care": limitEffect,
  diagnosis: diagnosisEffect,
  allergy: allergyEffect,
  "value-corrected": (view, { entry }) =>
    withChange(view, { kind: "number", on: entry.feature, text: `the experts are asked again: ${entryText(entry)}` }),
  dialysis: dialysisEffect,
};

/** What was entered into a consultation and stands, oldest first. */
export function entriesIn({ broughtIn }: Pick<ConsultationState, "broughtIn">): Entered[] {
  return broughtIn.flatMap(({ id, entered, withdrawn }) =>
    entered && !withdrawn ? [{ id, by: entered.name, entry: entered.entry }] : [],
  );
}

/** A chart and a report as they are read with what clinicians entered, and what each entry changed. The same as they were where nothing was. */
export function withEntries<R extends ReportParts>(
  given: { chart: Chart; report: R },
  entries: readonly Entered[],
): { chart: Chart; report: R; changes: ReadonlyMap<string, readonly EntryChange[]> } {
  const changes = new Map<string, readonly EntryChange[]>();
  const { background } = given.chart;
  const recorded = background ? { chart: given.chart, report: reportWithRecord(given, background) } : given;
  let view: EntryView = { ...recorded, changes: [], own: new Set() };
  const order = entries.toSorted((a, b) => turnOf(a.entry) - turnOf(b.entry));
  for (const one of order) {
    view = isReplaced(one, entries) ? { ...view, changes: [] } : withEntry({ ...view, changes: [] }, one);
    changes.set(one.id, view.changes);
  }
  const isRead = entries.length > 0 || background !== undefined;
  return { chart: view.chart, report: { ...given.report, ...(isRead && view.report) }, changes };
}

const nothing: ReportParts = { drivers: [], disagreements: [], actions: [], checks: [], dataGaps: [] };

/**
 * A chart as it is read with the record of years, before any doctor sees it: problems by what was given, no gap that the record fills. What it
 * is read by are the rules for entries.
 */
export function chartWithRecord(chart: Chart, background: Background): Chart {
  const given = { ...chart, background };
  const read = withRecorded({ chart: given, report: nothing, changes: [], own: new Set() }, background).chart;
  return {
    ...withRecordTold(read, background),
    notRecorded: withoutRecorded(chart.notRecorded, background),
    notMeasured: chart.notMeasured.filter((id) => !background.valuesBeside?.some(({ feature }) => feature === id)),
  };
}

/** A report's steps as the record bears on them. The chart is read with it already. */
function reportWithRecord(
  { chart, report }: { chart: Chart; report: ReportParts },
  background: Background,
): ReportParts {
  const view = withRecorded({ chart, report, changes: [], own: new Set() }, background);
  return withDrugChecks(withInfectionOfRecord(view, background, chart), chart).report;
}

function withRecorded(view: EntryView, background: Background): EntryView {
  const entries = entriesOfRecord(background, view.chart.asOfMinutes);
  return entries.toSorted((a, b) => turnOf(a.entry) - turnOf(b.entry)).reduce(withEntry, view);
}

/** A caution and a limit bear on the steps of all other entries too, whichever came first. */
const turnOf = ({ kind }: Entry) => (kind === "limit-of-care" ? 2 : kind === "allergy" ? 1 : 0);

/** Whether a later entry takes its place. */
export function isReplaced(one: Entered, entries: readonly Entered[]): boolean {
  return entries.slice(entries.indexOf(one) + 1).some((later) => replaces(later.entry, one.entry));
}

function withEntry(view: EntryView, entered: Entered): EntryView {
  const effect = effects[entered.entry.kind] as Effect<EntryKind>;
  return isLater(entered.entry, view.chart.asOfMinutes) ? view : effect(view, entered);
}

/** Whether one entry takes the place of another: of one drug, one allergy, one diagnosis the latest word counts; so for the ventilator. */
function replaces(later: Entry, earlier: Entry): boolean {
  return subjectOf(later) !== null && subjectOf(later) === subjectOf(earlier);
}

function subjectOf(entry: Entry): string | null {
  switch (entry.kind) {
    case "sedation":
    case "vasopressor":
    case "antibiotic":
      return `${entry.kind} ${entry.drug}`;
    case "ventilator":
    case "dialysis":
      return entry.kind;
    case "diagnosis":
      return `diagnosis ${entry.diagnosis}`;
    case "limit-of-care":
      return `limit ${entry.limit}`;
    case "allergy":
      return `allergy ${entry.substance} ${entry.named}`;
    case "culture":
      return `culture ${entry.specimen} ${entry.start}`;
    case "source-control":
      return `source control ${entry.procedure}`;
    case "value-corrected":
      return `value ${entry.feature} ${entry.minutes} ${entry.was}`;
    case "fluid":
      return null;
    default:
      return entry satisfies never;
  }
}

/** What begins after the hour up to which the team reads bears on nothing that they see; what is planned may lie ahead. */
export function isLater(entry: Entry, asOfMinutes: number): boolean {
  if (entry.kind === "source-control" && entry.status === "planned") return false;
  return entry.start !== null && entry.start > asOfMinutes;
}
