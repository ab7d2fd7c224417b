import type { Background } from "../../clinical/background/background-schema";
import { allergiesText, drugName, drugText, limitsText, problemName } from "../../clinical/background/background-text";
import { isCarrier } from "../../clinical/background/drug-order";
import { lowerFirst } from "../../platform/english";
import { cutToWords } from "./page/page-words";

/** How many of each the page names: a team decision. The appendix has all. */
const MOST_RUNNING = 5;
const MOST_PROBLEMS = 5;
const MOST_HOME = 4;

/** Words that the line may take on the page: a team decision. */
export const RECORD_WORDS = 60;

/**
 * What the record of years says, in a line of the page: what limits care, what nobody may give, what runs, what the patient lives with, what is
 * taken at home. "Limits of care: no intubation. Allergies: penicillin (anaphylaxis). Running: noradrenaline 0.3 ug/kg/min since 12 h. Known:
 * heart failure." Null where the record says nothing of these.
 */
export function recordedLine(background: Background | undefined): string | null {
  if (!background) return null;
  const { drugs, problems } = background;
  const limits = limitsText(background);
  const allergies = allergiesText(background.allergies);
  const running = drugs.filter((one) => one.told === "given" && one.state === "running" && !isCarrier(one));
  const home = drugs.filter((one) => one.told !== "given" && one.state === "running" && (one.since?.minutes ?? -1) < 0);
  const standing = problems.filter(({ state }) => state !== "ended");
  const parts = [
    limits && `Limits of care: ${limits}.`,
    allergies && `Allergies: ${allergies}.`,
    named(
      "Running",
      running.map((one) => drugText(one, { withDose: false })),
      MOST_RUNNING,
    ),
    named("Known", [...new Set(standing.map(({ title }) => lowerFirst(problemName(title))))], MOST_PROBLEMS),
    named("At home", home.map(drugName), MOST_HOME),
  ].filter(Boolean);
  return parts.length === 0 ? null : cutToWords(parts.join(" "), RECORD_WORDS);
}

function named(heading: string, names: readonly string[], most: number): string | null {
  if (names.length === 0) return null;
  const more = names.length - most;
  return `${heading}: ${[...names.slice(0, most), ...(more > 0 ? [`${more} more`] : [])].join(", ")}.`;
}
