import { upperFirst } from "../../platform/english";
import { conceptKey, conceptText, conceptWords } from "../../record/history/concept-text";
import type { Moment } from "../../record/history/moment";
import { orderedComponents, unitText } from "../../record/history/observed-value-text";
import type { History, ObservationResource, ObservedValue, Resource } from "../../record/history/schema";

/** One test in one unit: the values that may be compared, joined by a line. */
export interface ResultRow {
  key: string;
  /** Of the test: the same for its rows in other units. */
  test: string;
  title: string;
  /** As written beside its numbers; "" where they have none, and for results that are no numbers. */
  unit: string;
  /** Names of its parts, for a blood pressure and its like; empty where it is one value. */
  parts: string[];
  /** Whether its values are numbers that a line may join. */
  isNumeric: boolean;
  /** In order of time; undated ones last. */
  results: ObservationResource[];
}

export interface ResultPanel {
  key: string;
  title: string;
  rows: ResultRow[];
  /** When any of it was last measured; null where nothing is dated. */
  latest: Moment | null;
}

const VITAL_SIGNS = "Vital signs";
/** Names of FHIR's observation categories (http://terminology.hl7.org/CodeSystem/observation-category). */
const categoryNames: Readonly<Record<string, string>> = {
  "vital-signs": VITAL_SIGNS,
  // So exports write it that are not of US Core.
  "vital-sign": VITAL_SIGNS,
  laboratory: "Laboratory",
  imaging: "Imaging",
  procedure: "From procedures",
  survey: "Questionnaires and scores",
  exam: "Examination",
  therapy: "Therapy",
  activity: "Activity",
  "social-history": "Social history",
};
const UNSORTED = "Other results";

/**
 * The results of a history by panel: the one rule, of the overview and of the page of results. A test stands once: among the vital signs
 * if it is one, else in the panel of the latest report that lists it, else under its category, else under "Other results". Rows are one
 * test in one unit, told by code and unit: values in units that differ are two rows and never joined. Vital signs come first, then the
 * panel that was measured last. Rows are by name.
 */
export function resultPanels({ resources }: Pick<History, "resources">): ResultPanel[] {
  const observations = resources.filter((one) => one.resourceType === "Observation");
  const rows = new Map<string, ResultRow>();
  for (const one of observations) {
    const { unit, shape, parts } = shapeOf(one);
    const test = testKey(one);
    const key = `${test} ${shape} ${unit}`;
    const row = rows.get(key);
    if (row) row.results.push(one);
    else {
      const title = conceptText(one.code) ?? "A result without a name";
      rows.set(key, { key, test, title, unit, parts, isNumeric: shape.startsWith("number"), results: [one] });
    }
  }
  return panelsOf(withoutEmpty([...rows.values()]), homesOf(observations, reportPanels(resources)));
}

/** Where a test stands: a lower rank goes before a higher one. */
interface Home {
  rank: "vital sign" | "report" | "category" | "none";
  title: string;
}
const ranks: readonly Home["rank"][] = ["vital sign", "report", "category", "none"];

/** The home of each test: that of the lowest rank among its results; of several of that rank, the latest. */
function homesOf(
  observations: readonly ObservationResource[],
  reports: ReadonlyMap<string, string>,
): Map<string, Home> {
  const homes = new Map<string, Home & { at: string }>();
  for (const one of observations) {
    const at = (one.occurredAt.start ?? one.occurredAt.end)?.at ?? "";
    const home = homeOf(one, reports.get(one.id));
    const known = homes.get(testKey(one));
    const by = known ? ranks.indexOf(home.rank) - ranks.indexOf(known.rank) : -1;
    if (!known || by < 0 || (by === 0 && at > known.at)) homes.set(testKey(one), { ...home, at });
  }
  return homes;
}

function homeOf({ categories }: ObservationResource, report: string | undefined): Home {
  const category = categories.find((code) => code in categoryNames) ?? categories[0];
  const title = category && (categoryNames[category] ?? upperFirst(category.replaceAll("-", " ")));
  if (title === VITAL_SIGNS) return { rank: "vital sign", title };
  if (report !== undefined) return { rank: "report", title: report };
  return title === undefined ? { rank: "none", title: UNSORTED } : { rank: "category", title };
}

/** Results without a value stand in the fullest row of their test: that none was found is no other unit. */
function withoutEmpty(rows: readonly ResultRow[]): ResultRow[] {
  const isEmpty = ({ results }: ResultRow) => results.every(foundNothing);
  const fullest = new Map<string, ResultRow>();
  for (const row of rows)
    if (!isEmpty(row) && row.results.length > (fullest.get(row.test)?.results.length ?? 0)) fullest.set(row.test, row);
  return rows.filter((row) => {
    const home = isEmpty(row) ? fullest.get(row.test) : undefined;
    for (const one of row.results) home?.results.push(one);
    return home === undefined;
  });
}

function panelsOf(rows: readonly ResultRow[], homes: ReadonlyMap<string, Home>): ResultPanel[] {
  const panels = new Map<string, ResultPanel & { rank: Home["rank"] }>();
  for (const row of rows) {
    row.results.sort(byTime);
    const home = homes.get(row.test);
    if (!home) continue;
    const key = `${home.rank} ${home.title}`;
    const panel = panels.get(key) ?? { key, rank: home.rank, title: home.title, rows: [], latest: null };
    panel.rows.push(row);
    const last = row.results.findLast(({ occurredAt }) => (occurredAt.start ?? occurredAt.end) !== null);
    const at = last ? (last.occurredAt.start ?? last.occurredAt.end) : null;
    if (at && at.at > (panel.latest?.at ?? "")) panel.latest = at;
    panels.set(key, panel);
  }
  const isLater = ({ rank }: { rank: Home["rank"] }) => (rank === "vital sign" ? 0 : 1);
  return [...panels.values()]
    .sort(
      (a, b) =>
        isLater(a) - isLater(b) ||
        inOrder(b.latest?.at ?? "", a.latest?.at ?? "") ||
        ranks.indexOf(a.rank) - ranks.indexOf(b.rank) ||
        a.title.localeCompare(b.title),
    )
    .map(({ rank: _, ...panel }) => ({
      ...panel,
      rows: panel.rows.sort((a, b) => a.title.localeCompare(b.title) || a.unit.localeCompare(b.unit)),
    }));
}

const timeOf = ({ occurredAt: { start, end } }: ObservationResource) => (start ?? end)?.at ?? "9999";
const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byTime = (a: ObservationResource, b: ObservationResource) => inOrder(timeOf(a), timeOf(b)) || inOrder(a.id, b.id);

/** Of each observation in a report: the name of the latest one. */
function reportPanels(resources: readonly Resource[]): Map<string, string> {
  const panels = new Map<string, string>();
  for (const one of resources) {
    // Of one type, resources come in order of time: a later report takes the place of an earlier one.
    if (one.resourceType !== "DiagnosticReport" || one.results.length === 0) continue;
    const title = conceptWords(one.code) ?? one.title ?? conceptText(one.code) ?? "A report without a name";
    for (const result of one.results) panels.set(result, title);
  }
  return panels;
}

const testKey = ({ id, code }: ObservationResource) => conceptKey(code) ?? `unnamed ${id}`;

const isFound = (value: ObservedValue | null): boolean => value !== null && value.kind !== "absent";

/** Whether it has no value, nor any of its parts one. */
const foundNothing = ({ value, components }: ObservationResource): boolean =>
  !isFound(value) && !components.some((part) => isFound(part.value));

/** What kind of value it is, its unit, and its parts by name. */
function shapeOf(observation: ObservationResource): { unit: string; shape: string; parts: string[] } {
  const { value } = observation;
  if (foundNothing(observation)) return { unit: "", shape: "none", parts: [] };
  if (value === null && observation.components.length > 0) {
    const parts = orderedComponents(observation);
    const units = new Set(parts.map((part) => unitOf(part.value)));
    const names = parts.map(({ code }) => conceptText(code) ?? "unnamed part");
    const isNumeric = parts.every((part) => part.value === null || part.value.kind === "quantity");
    const shape = `${isNumeric && units.size === 1 ? "number" : "text"} ${names.join("|")}`;
    return { unit: units.size === 1 ? ([...units][0] ?? "") : "", shape, parts: names };
  }
  return { unit: unitOf(value), shape: value?.kind === "quantity" ? "number" : "text", parts: [] };
}

/** Two units are one where their UCUM codes are; without a code, where they are written alike. */
const unitOf = (value: ObservedValue | null): string =>
  value?.kind === "quantity" ? unitText(value.ucum === null ? value : { unit: null, ucum: value.ucum }) : "";
