import { elapsed, joinedRuns } from "@/components/ui/chart-geometry";
import type { FeatureId } from "@/lib/record/catalogue";
import type { PatientRecord } from "@/lib/record/schema";
import { gapMinutesOf, pointsOf } from "./series-points";

/** What went on over a while: from the first entry that shows it to the last, in minutes; one entry is a moment. */
interface Lane {
  title: string;
  spans: { from: number; to: number }[];
  /** "charted from 2 h to 31 h 20 min". */
  text: string;
}

/** Entries that show that something went on: ventilation itself, and an arterial line by the pressures that it gives. */
const shownBy: readonly { title: string; feature: FeatureId }[] = [
  { title: "Ventilation", feature: "mechanicalVentilation" },
  { title: "Arterial line", feature: "meanPressure" },
];

/** What happened to the patient as far as the record shows it. Where it was charted no more, nothing is claimed. */
export function eventsOf(record: PatientRecord): Lane[] {
  return shownBy.flatMap(({ title, feature }) => {
    const entries = pointsOf(record, feature).points.filter(({ value }) => value > 0);
    const spans = joinedRuns(entries, gapMinutesOf(feature)).map((run) => ({
      from: run[0]?.minutes ?? 0,
      to: run.at(-1)?.minutes ?? 0,
    }));
    if (spans.length === 0) return [];
    const said = spans.map(({ from, to }) =>
      from === to ? `at ${elapsed(from)}` : `from ${elapsed(from)} to ${elapsed(to)}`,
    );
    return [{ title, spans, text: `charted ${said.join("; ")}` }];
  });
}
