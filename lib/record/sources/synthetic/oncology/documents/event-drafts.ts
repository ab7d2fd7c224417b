import { daysAfter, daysBetween } from "../days";
import type { Draws } from "../draws";
import type { ToldLife } from "../journey/tell-life";
import type { DocumentKind } from "../notes/document-brief";
import type { LatentFact } from "../notes/latent-fact";
import { affirmed, Drafts, recalled, type Said } from "./drafts";

/** Which document tells of a fact first; null: the first clinic letter does, as history. */
function homeOf(fact: LatentFact): DocumentKind | null {
  switch (fact.kind) {
    case "diagnosis":
    case "marker":
      return "pathology";
    case "stage":
      return fact.basis === "clinical" ? "tumour board" : "pathology";
    case "alteration":
      return "molecular";
    case "metastasis":
      return "radiology";
    case "procedure":
      return fact.role === "diagnostic" ? "progress note" : "operation";
    case "radiotherapy":
      return "radiotherapy summary";
    case "comorbidity":
      return null;
    case "laboratory":
      return "nursing";
    case "encounter":
      return fact.class === "inpatient" ? "discharge summary" : "progress note";
    case "death":
      return "telephone call";
    default:
      return "clinic letter";
  }
}

/** The documents in which each thing is told for the first time, and what only seems so. */
export function eventDrafts(told: ToldLife, draws: Draws): Drafts {
  const { life, facts, decoys, recordUntil } = told;
  const drafts = new Drafts();
  const firstVisit = daysAfter(life.diagnosedOn, 9) < recordUntil ? daysAfter(life.diagnosedOn, 9) : recordUntil;
  const history: Said[] = [];
  for (const fact of facts) {
    if (fact.told === "coded") continue;
    const home = homeOf(fact);
    if (home === null || fact.on < daysAfter(life.diagnosedOn, -10)) history.push(recalled(fact));
    // Radiotherapy is summed up when it is over, a stay when the patient leaves.
    else if ((fact.kind === "radiotherapy" || fact.kind === "encounter") && fact.until !== null)
      drafts.add(home, fact.until, [affirmed(fact)]);
    else drafts.add(home, fact.on, [affirmed(fact)]);
  }
  for (const decoy of decoys) {
    const said: Said = decoy;
    if (decoy.stance === "family" || (decoy.stance === "negated" && decoy.fact.kind === "comorbidity"))
      history.push(said);
    else addDecoy(drafts, said, recordUntil, draws);
  }
  drafts.add("clinic letter", firstVisit, history, false);
  addPlans(drafts, facts, firstVisit, draws);
  return drafts;
}

const within = (day: string, recordUntil: string) => (day < recordUntil ? day : recordUntil);

function addDecoy(drafts: Drafts, said: Said, recordUntil: string, draws: Draws): void {
  const { fact, stance } = said;
  if (stance === "mistaken") drafts.add("progress note", within(daysAfter(fact.on, 3), recordUntil), [said], false);
  else if (stance === "corrected")
    drafts.add("clinic letter", within(daysAfter(fact.on, 12 + draws.whole(0, 30)), recordUntil), [said], false);
  else if (fact.kind === "metastasis") drafts.add("radiology", within(fact.on, recordUntil), [said]);
  else drafts.add(draws.is(0.5) ? "tumour board" : "clinic letter", within(fact.on, recordUntil), [said]);
}

/** What is going to be done is said before it is: of some treatments and operations. */
function addPlans(drafts: Drafts, facts: readonly LatentFact[], firstVisit: string, draws: Draws): void {
  for (const fact of facts) {
    const isPlanned =
      fact.kind === "treatment" ||
      (fact.kind === "procedure" && fact.role === "curative") ||
      fact.kind === "radiotherapy";
    if (!isPlanned || fact.told === "coded" || !draws.is(0.4)) continue;
    const day = daysAfter(fact.on, -draws.whole(5, 14));
    if (day >= firstVisit && daysBetween(day, fact.on) > 0)
      drafts.add(draws.is(0.5) ? "tumour board" : "clinic letter", day, [
        { stance: "planned", fact, relative: null, instead: null },
      ]);
  }
}
