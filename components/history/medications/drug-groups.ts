import type { DrugSummary } from "./drug-summary";

/** Drugs that stand under one heading. */
export interface DrugGrouping {
  title: string;
  drugs: DrugSummary[];
  /** Whether they have a place on the axis of time. */
  isDrawn: boolean;
}

const titles = { active: "Taken", unsaid: "Not recorded whether still taken", past: "Past" } as const;
const UNDATED = "Not dated";

/** A drug with no date has no place in time; one that is told to be taken now stands with the others that are. */
const isUndated = ({ state, bars, given }: DrugSummary) =>
  state !== "active" && bars.length === 0 && given.length === 0;

/** What is taken, what may be, what was; last what nobody dated. Headings without a drug are left out. */
export function drugGroups(drugs: readonly DrugSummary[]): DrugGrouping[] {
  const groups = [
    ...Object.values(titles).map((title) => ({ title, drugs: [] as DrugSummary[], isDrawn: true })),
    { title: UNDATED, drugs: [] as DrugSummary[], isDrawn: false },
  ];
  for (const drug of drugs) {
    const title = isUndated(drug) ? UNDATED : titles[drug.state];
    groups.find((group) => group.title === title)?.drugs.push(drug);
  }
  return groups.filter((group) => group.drugs.length > 0);
}
