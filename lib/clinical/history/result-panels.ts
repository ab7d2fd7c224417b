import { upperFirst } from "../../platform/english";
import { conceptKey, conceptText, conceptWords } from "../../record/history/concept-text";
import type { Moment } from "../../record/history/moment";
import { orderedComponents, unitText } from "../../record/history/observed-value-text";
import type { History, ObservationResource, ObservedValue, Resource } from "../../record/history/schema";

/** One test in one unit: the values that may be compared, joined by a line. */
export interface ResultRow {
  key: string;
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

/** Names of FHIR's observation categories (http://terminology.hl7.org/CodeSystem/observation-category), in the order of the page. */
const categoryNames: Readonly<Record<string, string>> = {
  "vital-signs": "Vital signs",
  laboratory: "Laboratory, not in a panel",
  imaging: "Imaging",
  procedure: "Procedures",
  survey: "Surveys and scores",
  exam: "Examination",
  therapy: "Therapy",
  activity: "Activity",
  "social-history": "Social history",
};
const UNSORTED = "Other results";

/**
 * The results of a history by panel. A test stands once: in the panel of the latest report that lists it, else under its category,
 * else under "Other results". Rows are one test in one unit, told by code and unit: values in units that differ are two rows and
 * never joined. Panels of reports come first, by name; then the categories in the order above. Rows are by name.
 */
export function resultPanels({ resources }: Pick<History, "resources">): ResultPanel[] {
  const panelOf = reportPanels(resources);
  const rows = new Map<string, TestRow>();
  const homes = new Map<string, { rank: string; title: string; at: string }>();
  for (const one of resources) {
    if (one.resourceType !== "Observation") continue;
    const test = testKey(one);
    const home = panelOf.get(one.id) ?? categoryHome(one);
    const at = (one.occurredAt.start ?? one.occurredAt.end)?.at ?? "";
    const known = homes.get(test);
    // The lowest rank is that of a report; of several reports, the latest.
    if (!known || home.rank < known.rank || (home.rank === known.rank && at > known.at))
      homes.set(test, { ...home, at });
    const { unit, shape, parts } = shapeOf(one);
    const key = `${test} ${shape} ${unit}`;
    const row = rows.get(key);
    if (row) row.results.push(one);
    else {
      const title = conceptText(one.code) ?? "A result without a name";
      rows.set(key, { key, test, title, unit, parts, isNumeric: shape.startsWith("number"), results: [one] });
    }
  }
  return panelsOf(withoutEmpty([...rows.values()]), homes);
}

/** Results without a value stand in the fullest row of their test: that none was found is no other unit. */
function withoutEmpty(rows: readonly TestRow[]): TestRow[] {
  const isEmpty = ({ results }: TestRow) => results.every(foundNothing);
  const fullest = new Map<string, TestRow>();
  for (const row of rows)
    if (!isEmpty(row) && row.results.length > (fullest.get(row.test)?.results.length ?? 0)) fullest.set(row.test, row);
  return rows.filter((row) => {
    const home = isEmpty(row) ? fullest.get(row.test) : undefined;
    home?.results.push(...row.results);
    return home === undefined;
  });
}

type TestRow = ResultRow & { test: string };

function panelsOf(rows: TestRow[], homes: ReadonlyMap<string, { rank: string; title: string }>): ResultPanel[] {
  const panels = new Map<string, ResultPanel & { rank: string }>();
  for (const { test, ...row } of rows) {
    row.results.sort(byTime);
    const home = homes.get(test);
    if (!home) continue;
    const key = `${home.rank} ${home.title}`;
    const panel = panels.get(key) ?? { key, rank: home.rank, title: home.title, rows: [], latest: null };
    panel.rows.push(row);
    const last = row.results.findLast(({ occurredAt }) => (occurredAt.start ?? occurredAt.end) !== null);
    const at = last ? (last.occurredAt.start ?? last.occurredAt.end) : null;
    if (at && at.at > (panel.latest?.at ?? "")) panel.latest = at;
    panels.set(key, panel);
  }
  return [...panels.values()]
    .sort((a, b) => a.rank.localeCompare(b.rank) || a.title.localeCompare(b.title))
    .map(({ rank: _, ...panel }) => ({
      ...panel,
      rows: panel.rows.sort((a, b) => a.title.localeCompare(b.title) || a.unit.localeCompare(b.unit)),
    }));
}

const timeOf = ({ occurredAt: { start, end } }: ObservationResource) => (start ?? end)?.at ?? "9999";
const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byTime = (a: ObservationResource, b: ObservationResource) => inOrder(timeOf(a), timeOf(b)) || inOrder(a.id, b.id);

/** Of each observation in a report: the panel of the latest one. */
function reportPanels(resources: readonly Resource[]): Map<string, { rank: string; title: string }> {
  const panels = new Map<string, { rank: string; title: string }>();
  for (const one of resources) {
    // Of one type, resources come in order of time: a later report takes the place of an earlier one.
    if (one.resourceType !== "DiagnosticReport" || one.results.length === 0) continue;
    const title = conceptWords(one.code) ?? one.title ?? conceptText(one.code) ?? "A report without a name";
    for (const result of one.results) panels.set(result, { rank: "0", title });
  }
  return panels;
}

function categoryHome({ categories }: ObservationResource): { rank: string; title: string } {
  const known = Object.keys(categoryNames);
  const category = categories.find((code) => code in categoryNames) ?? categories[0];
  if (category === undefined) return { rank: "9", title: UNSORTED };
  const rank = known.indexOf(category);
  const title = categoryNames[category] ?? upperFirst(category.replaceAll("-", " "));
  return { rank: `1${rank < 0 ? "z" : String.fromCharCode(97 + rank)}`, title };
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
