import { daysAfter, daysBetween } from "../days";
import type { Draws, Weighted } from "../draws";
import type { ToldLife } from "../journey/tell-life";
import type { DocumentKind } from "../notes/document-brief";
import type { LatentFact, LatentFactOf } from "../notes/latent-fact";
import { affirmed, type Draft, recalled, type Said } from "./drafts";

/** Where there are more documents than a record has, the smallest go, and a later letter tells what they told. */
export function mergedTo(number: number, drafts: readonly Draft[], recordUntil: string): Draft[] {
  const kept = [...drafts];
  while (kept.length > number) {
    const smallest = kept.filter(({ mayMerge }) => mayMerge).toSorted((a, b) => a.says.length - b.says.length)[0];
    if (smallest === undefined) break;
    kept.splice(kept.indexOf(smallest), 1);
    const into =
      kept.find((one) => one.date > smallest.date && (one.kind === "clinic letter" || one.kind === "progress note")) ??
      closing(kept, recordUntil);
    into.says.unshift(...smallest.says.flatMap((said) => laterSaid(said, smallest.date, into)));
  }
  return kept;
}

/** The letter at the end of the record. */
function closing(kept: Draft[], recordUntil: string): Draft {
  const last = kept.find((one) => one.date === recordUntil && one.kind === "clinic letter");
  if (last !== undefined) return last;
  const made: Draft = { kind: "clinic letter", date: recordUntil, says: [], mayMerge: false };
  kept.push(made);
  return made;
}

/** What was said on the day is recalled later; a plan is told no more once it has been carried out. */
function laterSaid(said: Said, before: string, { date, says }: Draft): Said[] {
  if (said.stance === "planned" && said.fact.on <= date) return [];
  const isThere = says.some(({ fact, stance }) => fact.id === said.fact.id && stance === said.stance);
  if (isThere) return [];
  return [said.stance === "affirmed" && before < date ? { ...said, stance: "recalled" } : said];
}

const kinds: Weighted<DocumentKind> = [
  ["progress note", 30],
  ["nursing", 20],
  ["chemotherapy chart", 18],
  ["clinic letter", 14],
  ["telephone call", 10],
  ["radiology", 8],
];

/** Fills a record up to its number of documents: visits, charts, calls and images that tell again what is known, or nothing. */
export function filledTo(number: number, drafts: Draft[], told: ToldLife, draws: Draws): Draft[] {
  const { life, recordUntil } = told;
  const days = Math.max(1, daysBetween(life.diagnosedOn, recordUntil));
  for (let i = drafts.length; i < number; i++) {
    const date = daysAfter(life.diagnosedOn, Math.floor(draws.share() * (days + 1)));
    const running = told.facts.filter(
      (fact): fact is LatentFactOf<"treatment"> =>
        fact.kind === "treatment" && fact.told !== "coded" && fact.on < date && (fact.until ?? recordUntil) > date,
    );
    const wanted = draws.weighted(kinds);
    const kind = wanted === "chemotherapy chart" && running.length === 0 ? "progress note" : wanted;
    drafts.push({ kind, date, says: again(kind, date, told, running, draws), mayMerge: true });
  }
  return drafts;
}

function again(
  kind: DocumentKind,
  date: string,
  { facts, decoys }: ToldLife,
  running: readonly LatentFact[],
  draws: Draws,
): Said[] {
  const known = facts.filter((fact) => fact.told !== "coded" && fact.on < date);
  const some = (of: readonly LatentFact[], share: number) => of.filter(() => draws.is(share)).map(recalled);
  const ofKind = (...names: LatentFact["kind"][]) => known.filter((fact) => names.includes(fact.kind));
  switch (kind) {
    case "chemotherapy chart":
      return running.slice(0, 2).map(affirmed);
    case "clinic letter":
      return [
        ...some(ofKind("diagnosis"), 0.9),
        ...some(ofKind("stage", "marker", "alteration", "metastasis"), 0.35),
        ...some(
          ofKind("procedure", "radiotherapy", "treatment").filter((one) => !running.includes(one)),
          0.35,
        ),
        ...running.filter(() => draws.is(0.8)).map(affirmed),
      ];
    case "progress note":
      return [
        ...some(ofKind("diagnosis"), 0.6),
        ...some(
          ofKind("metastasis", "treatment")
            .filter((one) => !running.includes(one))
            .slice(-2),
          0.3,
        ),
        ...running.filter(() => draws.is(0.5)).map(affirmed),
      ];
    case "nursing":
      return [...some(ofKind("comorbidity"), 0.15), ...running.filter(() => draws.is(0.3)).map(affirmed)];
    case "radiology":
      return [
        ...some(ofKind("diagnosis"), 0.7),
        ...some(ofKind("metastasis"), 0.6),
        ...decoys.filter(({ stance, fact }) => stance === "negated" && fact.kind === "metastasis" && draws.is(0.4)),
      ];
    default:
      return [];
  }
}
