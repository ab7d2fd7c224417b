import { z } from "zod";
import type { Background, BackgroundDrug } from "../../clinical/background/background-schema";
import { drugName } from "../../clinical/background/background-text";
import { figuresNotRead } from "../../clinical/background/figures-not-read";
import type { LaidEntry } from "../../clinical/background/laid-memory";
import { listText } from "../../platform/english";
import { placeOf } from "../../platform/text-patterns";
import { hourText } from "../../record/value-text";
import { classesOf, ingredientsIn } from "../../terminology/drugs/drug-classes";
import { amountIn, amountsOf } from "../background/amounts";
import { contradicted, type Judgement, notFound, supported } from "../judgement";
import { type AllowedFigures, allowedBy, mergedFigures } from "../quantities";
import { type CitedFrom, evidenceKind } from "./evidence-kind";
import type { EvidenceSources } from "./evidence-sources";

const kinds = ["drug", "problem", "procedure", "allergy", "limit", "culture", "note", "memory"] as const;
type Of = (typeof kinds)[number];

const schema = z.strictObject({
  kind: z.literal("resource"),
  /** As the chart's background names it: what its source page is opened by. */
  resourceId: z.string().min(1),
  of: z.enum(kinds),
  /** Its name as the record writes it; of a note a span of its text, letter by letter; of a trajectory's memory the event in its reader's words. */
  words: z.string().min(1),
  /** Of a drug, the rate that is cited: the one at the end or the highest. */
  amount: z.strictObject({ value: z.number(), unit: z.string() }).optional(),
  /** A moment that is cited of it, on the stay's clock. */
  minutes: z.number().int().optional(),
  /** Of a trajectory's memory, which of its entries: "m4". The resource is what it was read from. */
  entry: z.string().optional(),
});
export type ResourceRef = z.infer<typeof schema>;

/** Agents read times in whole hours. */
const minutesTolerance = 60;

/** Something that the record of years holds beside the values of the stay: a drug, a problem, a procedure, an allergy, a limit, a culture, a span of a note, an entry of a trajectory's memory of it. */
export const resource = evidenceKind({
  schema,
  claimKind: "record",
  check: checkResource,
  exists: (ref, { chart }) => itemOf(ref, chart.background) !== null,
  figures: figuresBeside,
  key: ({ of, resourceId, words, amount, entry }) =>
    [of, entry ?? resourceId, ...(of === "note" ? [words] : []), ...(amount ? [amount.value, amount.unit] : [])].join(
      " ",
    ),
  topic: ({ of, resourceId, entry }) => `${of} ${entry ?? resourceId}`,
  notation: { write: resourceCited, read: readResource },
  shown: ({ of, words, amount, minutes }) => {
    if (of === "note") return `a note: “${words}”`;
    if (of === "memory") return `the years before: “${words}”`;
    const rate = amount ? ` ${amount.value} ${amount.unit}` : "";
    return `${words}${rate}${minutes === undefined || minutes < 0 ? "" : `, ${hourText(minutes)}`}`;
  },
});

/** One thing of the background as it is cited. */
interface Item {
  of: Of;
  resourceId: string;
  /** Its name; of a note its title. */
  words: string;
  /** Moments that are told of it. */
  minutes: readonly number[];
  drug: BackgroundDrug | null;
  /** Of a note. */
  text: string | null;
  /** What else is told of it, for its figures. */
  told: string;
  /** Of a trajectory's memory, and by which name it is cited. */
  laid: LaidEntry | null;
  entry?: string;
}

/** All that a background lets be cited, in its order: drugs, problems, procedures, allergies, limits, cultures, notes, a trajectory's memory. */
export function itemsOf(background: Background | undefined): Item[] {
  if (!background) return [];
  const { drugs, problems, procedures, allergies, limits, cultures, notes, laid } = background;
  const bare = { drug: null, text: null, told: "", laid: null };
  const minutes = (...times: readonly ({ minutes: number } | null)[]) => times.flatMap((one) => one?.minutes ?? []);
  return [
    ...drugs.map((drug) => ({
      ...{ ...bare, of: "drug" as const, resourceId: drug.resourceId, words: drug.name, drug, told: drug.dose ?? "" },
      minutes: minutes(drug.since, drug.until, drug.highest),
    })),
    ...problems.map((one) => ({
      ...{ ...bare, of: "problem" as const, resourceId: one.resourceId, words: one.title },
      minutes: minutes(one.since, one.confirmed),
    })),
    ...procedures.map((one) => ({
      ...{ ...bare, of: "procedure" as const, resourceId: one.resourceId, words: one.title },
      minutes: minutes(one.since, one.until),
    })),
    ...allergies.items.map((one) => ({
      ...{ ...bare, of: "allergy" as const, resourceId: one.resourceId, words: one.title, told: one.reaction ?? "" },
      minutes: [],
    })),
    ...limits.map((one) => ({
      ...{ ...bare, of: "limit" as const, resourceId: one.resourceId, words: one.words },
      minutes: minutes(one.since),
    })),
    ...cultures.map((one) => ({
      ...{ ...bare, of: "culture" as const, resourceId: one.resourceId, words: cultureText(one) },
      minutes: minutes(one.at),
    })),
    ...notes.map((one) => ({
      ...{ ...bare, of: "note" as const, resourceId: one.resourceId, words: one.title, text: one.text },
      minutes: minutes(one.at),
    })),
    ...(laid?.entries ?? []).map((one) => ({
      ...{
        ...bare,
        of: "memory" as const,
        resourceId: one.sources[0]?.resourceId ?? "",
        words: one.event,
        laid: one,
        entry: one.id,
      },
      minutes: minutes(one.at),
      told: one.sources.map(({ text, excerpt }) => `${text} ${excerpt ?? ""}`).join(" "),
    })),
  ];
}

/** "blood culture growing Escherichia coli". */
function cultureText({ specimen, result, organisms }: Background["cultures"][number]): string {
  return `${specimen} culture ${result === "growth" ? `growing ${listText(organisms)}` : result}`;
}

const itemOf = ({ of, resourceId, entry }: ResourceRef, background: Background | undefined): Item | null =>
  itemsOf(background).find(
    (one) => one.of === of && (of === "memory" ? one.laid?.id === entry : one.resourceId === resourceId),
  ) ?? null;

/** An entry of a laid memory as it is cited. */
export const memoryRef = ({ id, event, sources }: LaidEntry): ResourceRef => ({
  ...{ kind: "resource", of: "memory", entry: id, words: event },
  resourceId: sources[0]?.resourceId ?? "",
});

/** What is cited of something that the background holds. @throws Error where it holds no such thing. */
export function resourceRef(
  background: Background,
  of: Of,
  resourceId: string,
  rest: Partial<Pick<ResourceRef, "words" | "amount" | "minutes">> = {},
): ResourceRef {
  const item = itemsOf(background).find((one) => one.of === of && one.resourceId === resourceId);
  if (!item) throw new Error(`The background holds no ${of} of this id.`);
  return { kind: "resource", resourceId, of, words: item.words, ...rest };
}

function checkResource(ref: ResourceRef, { chart }: EvidenceSources): Judgement {
  const { of, words, amount, minutes } = ref;
  if (!chart.background) return notFound("This chart holds no record beside the values of the stay.");
  const item = itemOf(ref, chart.background);
  if (!item) return notFound(`The record holds no such ${of}.`);
  if (item.text !== null) {
    return placeOf(words, item.text)
      ? supported(`Stands in the record's note "${item.words}".`)
      : contradicted(`The record's note "${item.words}" does not say this word for word.`);
  }
  if (item.laid !== null) return checkMemory(item.laid, ref);
  if (!isSame(item.words, words)) return contradicted(`The record calls this ${of} "${item.words}", not "${words}".`);
  const { now, highest } = item.drug ? amountsOf(item.drug) : { now: [], highest: [] };
  const known = [...now, ...highest];
  const near = (value: number | null) =>
    value !== null && amount && Math.abs(value - amount.value) <= amount.value * 0.005;
  if (amount && !known.some((one) => near(amountIn(one, amount.unit, null))))
    return contradicted(
      `The record gives ${item.words} ${known.map(({ value, unit }) => `${value} ${unit}`).join(", ") || "no rate"}, not ${amount.value} ${amount.unit}.`,
    );
  if (minutes !== undefined && !item.minutes.some((one) => Math.abs(one - minutes) <= minutesTolerance))
    return contradicted(
      `The record tells ${item.words} of ${item.minutes.map(hourText).join(", ") || "no hour"}, not of ${hourText(minutes)}.`,
    );
  return supported(`The record holds it: ${item.words}.`);
}

/** An entry against what it was read from: its words, the resource that is named, and that each of its figures stands in a source. */
function checkMemory({ id, event, sources }: LaidEntry, { words, resourceId }: ResourceRef): Judgement {
  if (!isSame(event, words)) return contradicted(`The trajectory's memory has "${event}" under ${id}, not "${words}".`);
  if (!sources.some((one) => one.resourceId === resourceId))
    return contradicted(`The trajectory did not read ${id} from this resource.`);
  const strange = figuresNotRead({ event, sources });
  if (strange.length > 0)
    return contradicted(
      `What the trajectory read for ${id} does not say ${listText(strange)}: ${sources.map(({ text }) => text).join("; ")}.`,
    );
  return supported(`A trajectory read it in the years before: ${sources.map(({ text }) => text).join("; ")}.`);
}

const isSame = (one: string, other: string) => folded(one) === folded(other);
const folded = (text: string) => text.toLowerCase().replace(/\s+/gu, " ").trim();

/** Its rates and doses, its hours, how long it has gone on, and the figures of its words. */
function figuresBeside(ref: ResourceRef, { chart }: EvidenceSources): AllowedFigures {
  const item = itemOf(ref, chart.background);
  if (!item) return allowedBy(ref.words);
  const { now, highest } = item.drug ? amountsOf(item.drug) : { now: [], highest: [] };
  const hours = item.minutes.map((minutes) => minutes / 60);
  return mergedFigures([
    allowedBy(item.of === "note" ? ref.words : `${item.words} ${item.told}`),
    {
      values: [...now, ...highest].map(({ value }) => value),
      times: [...hours, ...hours.map((hour) => chart.asOfMinutes / 60 - hour)],
    },
  ]);
}

/** What a drug is dissolved in says nothing of it. */
const carriers: ReadonlySet<string> = new Set(["fluid", "glucose-raising"]);
const LONGEST_HANDLE = 5;

/** A short name that stays the same whatever else the record holds: "noradrenaline", "chronic-obstructive-pulmonary-disease". */
function handleOf(of: Of, words: string): string {
  const known = of === "drug" || of === "allergy" ? ingredientsIn(words) : [];
  const active = known.filter((one) => !classesOf(one).every(({ group }) => carriers.has(group)));
  if (active.length > 0 && active.length <= 3) return slug(drugName({ ingredients: active, name: words }));
  return slug(words).split("-").slice(0, LONGEST_HANDLE).join("-") || "unnamed";
}

const slug = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");

/** How something of the background is cited without figures or a quote: "drug noradrenaline", "problem septic-shock". */
export const resourceForm = ({ of, words, entry }: Pick<ResourceRef, "of" | "words" | "entry">): string =>
  `${of} ${entry ?? handleOf(of, words)}`;

/** "drug noradrenaline", "drug noradrenaline 0.2 ug/kg/min", "problem septic-shock", 'note "walks with a stick"', "memory m4". */
function resourceCited({ of, words, amount, entry }: ResourceRef): string {
  if (of === "note") return `note "${words}"`;
  return `${resourceForm({ of, words, entry })}${amount ? ` ${amount.value} ${amount.unit}` : ""}`;
}

function readResource(text: string, { chart }: CitedFrom): ResourceRef | null {
  const quote = /^note(?: \d+)?:? ["\u201c](.+)["\u201d]$/isu.exec(text)?.[1];
  const items = itemsOf(chart.background);
  if (quote !== undefined) {
    const holds = items.find((one) => one.text !== null && placeOf(quote, one.text));
    return holds ? { kind: "resource", resourceId: holds.resourceId, of: "note", words: quote } : null;
  }
  const remembered = /^memory (m\d+)$/u.exec(text)?.[1];
  if (remembered !== undefined) {
    const laid = items.find((one) => one.laid?.id === remembered)?.laid;
    return laid ? memoryRef(laid) : null;
  }
  const [, of, handle, value, unit = ""] =
    /^(drug|problem|procedure|allergy|limit|culture) ([a-z0-9-]+)(?: (\d+(?:\.\d+)?) ([a-z/[\]%]+))?$/i.exec(text) ??
    [];
  const item = items.find((one) => one.of === of && handleOf(one.of, one.words) === handle);
  if (!item) return null;
  const amount = value === undefined ? {} : { amount: { value: Number(value), unit } };
  return { kind: "resource", resourceId: item.resourceId, of: item.of, words: item.words, ...amount };
}
