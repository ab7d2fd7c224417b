import { upperFirst } from "../../platform/english";
import { entryText } from "../clinician-entries/entry-text";
import type { ConsultationState } from "../protocol/state";
import { cutToWords } from "./page/page-words";

/** Words that what clinicians entered may take on the page; the appendix has each entry whole. */
const LINE = 40;

/** "Noradrenaline 0.2 ug/kg/min since 40 h (Dr Ito)." Null where nothing was entered. */
export function enteredLine({ broughtIn }: Pick<ConsultationState, "broughtIn">): string | null {
  const told = broughtIn.flatMap(({ entered }) => (entered ? [`${entryText(entered.entry)} (${entered.name})`] : []));
  return told.length === 0 ? null : cutToWords(`${upperFirst(told.join("; "))}.`, LINE);
}
