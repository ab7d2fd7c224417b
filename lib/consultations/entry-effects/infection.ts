import { upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import type { EntryOf } from "../clinician-entries/entry-schema";
import { drugName, substanceOf, whenOf } from "../clinician-entries/entry-text";
import { besideStep, type Entered, type EntryView } from "./entry-view";
import { withGapClosed } from "./gaps";
import { recordedStates } from "./recorded-states";
import { withCaution, withStep } from "./steps";

const signs: readonly FeatureId[] = ["temperature", "wbc", "lactate"];

/** What was given is not proposed again: it is reviewed. */
export function antibioticEffect(view: EntryView, entered: Entered<EntryOf<"antibiotic">>): EntryView {
  const { entry } = entered;
  return withStep(withGapClosed(view, "antibiotics"), {
    topic: "antimicrobial",
    text: `Review ${drugName(entry)}, given${whenOf(entry)}, by the source and by what grows.`,
    features: signs,
    beside: besideStep(entered),
  });
}

const asked = {
  pending: "ask for the result",
  "no growth": "it does not exclude infection where antimicrobials came first",
  growth: "fit the antimicrobials to what grew",
} as const;

export function cultureEffect(view: EntryView, entered: Entered<EntryOf<"culture">>): EntryView {
  const { entry } = entered;
  const { specimen, result } = entry;
  const found = result === "pending" ? "" : `, ${result}`;
  return withStep(withGapClosed(view, "cultures"), {
    topic: "culture",
    text: `Culture of ${specimen} taken${whenOf(entry)}${found}: ${asked[result]}.`,
    features: signs,
    beside: besideStep(entered),
  });
}

const follow = {
  done: "check that it sufficed: drains, imaging, markers",
  planned: "ask when, and what it waits for",
  "not possible": "ask again as the patient changes",
} as const;

export function sourceControlEffect(view: EntryView, entered: Entered<EntryOf<"source-control">>): EntryView {
  const { entry } = entered;
  const { procedure, status } = entry;
  return withStep(view, {
    topic: "source",
    text: `${upperFirst(`source control by ${procedure}`)} ${status}${whenOf(entry)}: ${follow[status]}.`,
    features: signs,
    beside: besideStep(entered),
  });
}

/** An allergy stands beside every step on antimicrobials. */
export function allergyEffect(view: EntryView, entered: Entered<EntryOf<"allergy">>): EntryView {
  const { entry, by, recorded } = entered;
  const { reaction, note } = entry;
  // The record's own words say more than the few that an entry can choose from.
  const told = recorded && note ? note.toLowerCase() : reaction === "not known" ? "reaction not known" : reaction;
  const caution = `Caution: allergy to ${substanceOf(entry)}, ${told} (${by}).`;
  return withCaution(withGapClosed(view, "allergies"), "antimicrobial", caution, recordedStates(entered));
}
