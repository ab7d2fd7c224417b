import type { Background } from "../../../clinical/background/background-schema";
import { allergiesText, drugText, limitsText, problemName } from "../../../clinical/background/background-text";
import { isCarrier } from "../../../clinical/background/drug-order";
import { stayTimeText } from "../../../clinical/background/stay-clock";
import { besideTexts } from "../../../clinical/background/values-beside";
import { joined, own, ownWords, type PromptText, textOf } from "../../../language-models/prompt-text";
import { culturesText } from "../../entry-effects/steps-of-record";
import { fenced } from "./fenced-text";

/** What a prompt holds of a long record, in the order in which it stands: active problems first, drugs by what is asked for first. A team decision. */
const PROBLEMS = 100;
const DRUGS = 60;
const PROCEDURES = 30;

const stateWords = { running: "running", past: "over", unsaid: "end not said" };

/** What the record of years says beside the values: data, in marks, without a date or a name. "" where it says nothing. */
export function backgroundText(background: Background | undefined): PromptText {
  if (!background) return own``;
  const { problems, drugs, procedures, cultures, notes } = background;
  const told = drugs.filter((one) => !isCarrier(one));
  const lines = [
    own`Limits of care: ${limitsText(background) ?? "not recorded"}.`,
    own`Allergies: ${allergiesText(background.allergies) ?? "not recorded"}.`,
    listed("Drugs", told, DRUGS, (one) => `${drugText(one)} [${one.told}, ${stateWords[one.state]}]`),
    listed("Problems", problems, PROBLEMS, ({ title, state, since }) =>
      [
        problemName(title),
        [state === "active" ? null : state, since ? `since ${stayTimeText(since)}` : null].filter(Boolean).join(", "),
      ]
        .filter((part) => part !== "")
        .join(" | "),
    ),
    listed(
      "Procedures",
      procedures,
      PROCEDURES,
      ({ title, since, isRunning }) =>
        `${title}${since ? ` (${stayTimeText(since)}${isRunning ? ", goes on" : ""})` : ""}`,
    ),
    listed("Measured, not among the values", besideTexts(background), DRUGS, (one) => one),
    ...(cultures.length > 0 ? [own`Cultures: ${culturesText(cultures)}.`] : []),
  ].filter((line) => textOf(line) !== "");
  const texts = notes.map(({ title, at, text, isCut }, i) =>
    fenced(
      "record",
      { note: String(i + 1), title, at: at ? stayTimeText(at) : "not dated" },
      `${text}${isCut ? " ..." : ""}`,
    ),
  );
  return joined(
    [
      own`From the record of years (hours of the stay; before it, how long before its start):`,
      fenced("record", {}, joined(lines, "\n")),
      ...(texts.length > 0 ? [own`Last notes, the latest first:`, ...texts] : []),
    ],
    "\n",
  );
}

/** The same for a doctor who has read it, and for the chair: limits, allergies, what runs. */
export function backgroundBrief(background: Background | undefined): PromptText {
  if (!background) return own``;
  const running = background.drugs.filter((one) => one.told === "given" && one.state === "running" && !isCarrier(one));
  const lines = [
    own`Limits of care: ${limitsText(background) ?? "not recorded"}. Allergies: ${allergiesText(background.allergies) ?? "not recorded"}.`,
    listed("Running", running, BRIEF, (one) => drugText(one, { withDose: false })),
    listed(
      "Problems",
      background.problems.filter(({ state }) => state !== "ended"),
      BRIEF,
      ({ title }) => problemName(title),
    ),
  ].filter((line) => textOf(line) !== "");
  return fenced("record", {}, joined(lines, "\n"));
}

const BRIEF = 12;

function listed<T>(heading: string, items: readonly T[], most: number, text: (one: T) => string): PromptText {
  if (items.length === 0) return own``;
  const more = items.length - most;
  return own`${ownWords(heading)}: ${[...items.slice(0, most).map(text), ...(more > 0 ? [`${more} more`] : [])].join("; ")}.`;
}
