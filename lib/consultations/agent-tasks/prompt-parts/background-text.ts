import type { Background } from "../../../clinical/background/background-schema";
import { allergiesText, drugText, limitsText, problemName } from "../../../clinical/background/background-text";
import { isCarrier } from "../../../clinical/background/drug-order";
import type { LaidMemory } from "../../../clinical/background/laid-memory";
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
      ...laidText(background.laid),
    ],
    "\n",
  );
}

/** Entries of a laid memory that a prompt holds, the latest. A team decision. */
const LAID = 40;

/** What a trajectory that was chosen remembered of the years before: what is open first, the latest first, each by the name by which it is cited. */
function laidText(laid: LaidMemory | undefined): PromptText[] {
  if (laid === undefined) return [];
  const { entries, question, asOf, reader, leftOut } = laid;
  const ranked = entries.toSorted(
    (a, b) => Number(a.state === "closed") - Number(b.state === "closed") || b.at.minutes - a.at.minutes,
  );
  const more = ranked.length - LAID;
  const lines = [
    own`Asked: ${question}`,
    ...ranked
      .slice(0, LAID)
      .map(
        ({ id, at, event, state }) =>
          own`${ownWords(id)}, ${ownWords(stayTimeText(at))}: ${event}${ownWords(state === "closed" ? " [over]" : "")}`,
      ),
    ...(more > 0 ? [own`${more} more`] : []),
  ];
  const left = leftOut > 0 ? own`; ${leftOut} of its entries were not known at this hour, and are left out` : "";
  return [
    own`Memory of the years, read ${reader} up to ${ownWords(stayTimeText(asOf))}${left} (its reader's words, not the source's; weigh what of it bears on the leading problems):`,
    fenced("record", { trajectory: "memory" }, joined(lines, "\n")),
  ];
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
    listed("Memory of the years", laidFirst(background.laid), BRIEF, ({ id, event }) => own`${ownWords(id)}, ${event}`),
  ].filter((line) => textOf(line) !== "");
  return fenced("record", {}, joined(lines, "\n"));
}

const BRIEF = 12;

/** What is open in a laid memory, the latest first. */
const laidFirst = (laid: LaidMemory | undefined) =>
  (laid?.entries ?? []).filter(({ state }) => state === "open").toSorted((a, b) => b.at.minutes - a.at.minutes);

type Text = string | PromptText;

function listed<T>(heading: string, items: readonly T[], most: number, text: (one: T) => Text): PromptText {
  if (items.length === 0) return own``;
  const more = items.length - most;
  const told = [...items.slice(0, most).map(text), ...(more > 0 ? [`${more} more`] : [])];
  // What is of the record alone is read for identifiers as one text.
  const isPlain = told.every((one) => typeof one === "string");
  return own`${ownWords(heading)}: ${isPlain ? told.join("; ") : joined(told, "; ")}.`;
}
