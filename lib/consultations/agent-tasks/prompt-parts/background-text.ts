import type { Background } from "../../../clinical/background/background-schema";
import { allergiesText, drugText, limitsText, problemName } from "../../../clinical/background/background-text";
import { isCarrier } from "../../../clinical/background/drug-order";
import type { LaidMemory } from "../../../clinical/background/laid-memory";
import { stayTimeText } from "../../../clinical/background/stay-clock";
import { besideTexts } from "../../../clinical/background/values-beside";
import { culturesText } from "../../entry-effects/steps-of-record";
import { fenced } from "./fenced-text";

/** What a prompt holds of a long record, in the order in which it stands: active problems first, drugs by what is asked for first. A team decision. */
const PROBLEMS = 100;
const DRUGS = 60;
const PROCEDURES = 30;

const stateWords = { running: "running", past: "over", unsaid: "end not said" };

/** What the record of years says beside the values: data, in marks, without a date or a name. "" where it says nothing. */
export function backgroundText(background: Background | undefined): string {
  if (!background) return "";
  const { problems, drugs, procedures, cultures, notes } = background;
  const told = drugs.filter((one) => !isCarrier(one));
  const lines = [
    `Limits of care: ${limitsText(background) ?? "not recorded"}.`,
    `Allergies: ${allergiesText(background.allergies) ?? "not recorded"}.`,
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
    ...(cultures.length > 0 ? [`Cultures: ${culturesText(cultures)}.`] : []),
  ].filter((line) => line !== "");
  const texts = notes.map(({ title, at, text, isCut }, i) =>
    fenced(
      "record",
      { note: String(i + 1), title, at: at ? stayTimeText(at) : "not dated" },
      `${text}${isCut ? " ..." : ""}`,
    ),
  );
  return [
    "From the record of years (hours of the stay; before it, how long before its start):",
    fenced("record", {}, lines.join("\n")),
    ...(texts.length > 0 ? ["Last notes, the latest first:", ...texts] : []),
    ...laidText(background.laid),
  ].join("\n");
}

/** Entries of a laid memory that a prompt holds, the latest. A team decision. */
const LAID = 40;

/** What a trajectory that was chosen remembered of the years before: what is open first, the latest first, each by the name by which it is cited. */
function laidText(laid: LaidMemory | undefined): string[] {
  if (laid === undefined) return [];
  const { entries, question, asOf, reader, leftOut } = laid;
  const ranked = entries.toSorted(
    (a, b) => Number(a.state === "closed") - Number(b.state === "closed") || b.at.minutes - a.at.minutes,
  );
  const more = ranked.length - LAID;
  const lines = [
    `Asked: ${question}`,
    ...ranked
      .slice(0, LAID)
      .map(({ id, at, event, state }) => `${id}, ${stayTimeText(at)}: ${event}${state === "closed" ? " [over]" : ""}`),
    ...(more > 0 ? [`${more} more`] : []),
  ];
  const left = leftOut > 0 ? `; ${leftOut} of its entries were not known at this hour, and are left out` : "";
  return [
    `Memory of the years, read ${reader} up to ${stayTimeText(asOf)}${left} (its reader's words, not the source's; weigh what of it bears on the leading problems):`,
    fenced("record", { trajectory: "memory" }, lines.join("\n")),
  ];
}

/** The same for a doctor who has read it, and for the chair: limits, allergies, what runs. */
export function backgroundBrief(background: Background | undefined): string {
  if (!background) return "";
  const running = background.drugs.filter((one) => one.told === "given" && one.state === "running" && !isCarrier(one));
  const lines = [
    `Limits of care: ${limitsText(background) ?? "not recorded"}. Allergies: ${allergiesText(background.allergies) ?? "not recorded"}.`,
    listed("Running", running, BRIEF, (one) => drugText(one, { withDose: false })),
    listed(
      "Problems",
      background.problems.filter(({ state }) => state !== "ended"),
      BRIEF,
      ({ title }) => problemName(title),
    ),
    listed("Memory of the years", laidFirst(background.laid), BRIEF, ({ id, event }) => `${id}, ${event}`),
  ].filter((line) => line !== "");
  return fenced("record", {}, lines.join("\n"));
}

const BRIEF = 12;

/** What is open in a laid memory, the latest first. */
const laidFirst = (laid: LaidMemory | undefined) =>
  (laid?.entries ?? []).filter(({ state }) => state === "open").toSorted((a, b) => b.at.minutes - a.at.minutes);

function listed<T>(heading: string, items: readonly T[], most: number, text: (one: T) => string): string {
  if (items.length === 0) return "";
  const more = items.length - most;
  return `${heading}: ${[...items.slice(0, most).map(text), ...(more > 0 ? [`${more} more`] : [])].join("; ")}.`;
}
