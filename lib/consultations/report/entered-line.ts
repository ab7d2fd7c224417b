import { upperFirst } from "../../platform/english";
import { entryText } from "../clinician-entries/entry-text";
import { entriesIn, isReplaced } from "../entry-effects/entry-effects";
import type { ConsultationState } from "../protocol/state";
import { cutToWords } from "./page/page-words";

/** Words that what clinicians entered may take on the page; the appendix has each entry whole. */
const LINE = 40;

/** "Noradrenaline 0.2 ug/kg/min since 40 h (Dr Ito)." What a later entry takes the place of is left out. Null where nothing was entered. */
export function enteredLine(state: Pick<ConsultationState, "broughtIn">): string | null {
  const entries = entriesIn(state);
  const told = entries.filter((one) => !isReplaced(one, entries)).map(({ entry, by }) => `${entryText(entry)} (${by})`);
  return told.length === 0 ? null : cutToWords(`${upperFirst(told.join("; "))}.`, LINE);
}
