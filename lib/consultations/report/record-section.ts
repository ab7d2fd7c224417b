import type { Background } from "../../clinical/background/background-schema";
import { allergiesText, drugText, limitsText, problemName } from "../../clinical/background/background-text";
import { isCarrier, isPackage } from "../../clinical/background/drug-order";
import { limitsThatHold } from "../../clinical/background/limits-of-care";
import { stayTimeText } from "../../clinical/background/stay-clock";
import { besideTexts } from "../../clinical/background/values-beside";
import { culturesText } from "../entry-effects/steps-of-record";
import type { ReportSection } from "./schema";

/** So many of a kind stand in the appendix; a record of thirty years has hundreds. A team decision. */
const MOST = 60;

/** What the record of years says, kind by kind, as it was known at the hour of reading. */
export function recordSection(background: Background | undefined): ReportSection[] {
  if (!background) return [];
  const { problems, drugs, procedures, cultures, notes, sources } = background;
  const given = drugs.filter(({ told }) => told === "given");
  const others = drugs.filter((one) => one.told !== "given" && !isPackage(one));
  const rows: [string, string[]][] = [
    ["Limits of care", limitsOf(background)],
    ["Allergies", [allergiesText(background.allergies) ?? "not recorded"]],
    [
      "Running, or given in 24 h",
      given.filter((one) => one.state === "running" && !isCarrier(one)).map((one) => drugText(one)),
    ],
    [
      "Fluids, feeds, carriers",
      given.filter((one) => one.state === "running" && isCarrier(one)).map((one) => drugText(one)),
    ],
    ["Given before", given.filter(({ state }) => state !== "running").map((one) => drugText(one))],
    ["Ordered or taken", others.filter(({ state }) => state === "running").map((one) => drugText(one))],
    ["Ordered or taken, end not said", others.filter(({ state }) => state === "unsaid").map((one) => drugText(one))],
    ["Problems", problems.map(problemLine)],
    ["Procedures", procedures.map(({ title, since }) => `${title}${since ? ` (${stayTimeText(since)})` : ""}`)],
    ["Measured, not among the values", besideTexts(background)],
    ["Cultures", cultures.length > 0 ? [culturesText(cultures)] : []],
    ["Notes read", notes.map(({ title, at }) => `${title}${at ? ` (${stayTimeText(at)})` : ""}`)],
  ];
  return [
    {
      id: "record",
      heading: "What the record says beside the values",
      blocks: [
        {
          kind: "paragraph",
          text: `As known at the hour of reading, from: ${sources.join(", ")}. Times before the stay are told as before its start.`,
        },
        {
          kind: "table",
          columns: ["Kind", "Recorded"],
          rows: rows.flatMap(([kind, texts]) => (texts.length > 0 ? [[kind, cutList(texts)]] : [])),
        },
      ],
    },
  ];
}

const limitsOf = (background: Background): string[] => {
  const text = limitsText(background);
  const held = limitsThatHold(background.limits).map(({ words }) => `"${words}"`);
  return text === null ? ["not recorded"] : [`${text} (${held.join(", ")})`];
};

const problemLine = ({ title, state, since, isUnconfirmed }: Background["problems"][number]) => {
  const parts = [
    since ? `since ${stayTimeText(since)}` : null,
    isUnconfirmed ? "unconfirmed" : null,
    state === "active" ? null : state,
  ].filter((part) => part !== null);
  return `${problemName(title)}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`;
};

function cutList(texts: readonly string[]): string {
  const more = texts.length - MOST;
  return [...texts.slice(0, MOST), ...(more > 0 ? [`${more} more`] : [])].join("; ");
}
