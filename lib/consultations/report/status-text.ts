import { vitalSystems } from "../../clinical/body-systems";
import { moderateScoreAt } from "../../clinical/problems/moderate-score";
import { asEarlier, problemName } from "../../clinical/problems/problem-name";
import type { Problem } from "../../clinical/problems/problem-schema";
import type { Chart } from "../../clinical/schema";
import { OF_NOW } from "../../clinical/value-age";
import { CHARTED, NOT_CHARTED, ventilatedNow } from "../../clinical/ventilated-at";
import { lacksVitalSigns } from "../../clinical/vital-signs";
import type { RiskBand } from "../../experts/calibration/headline-risk";
import { listText, lowerFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { urgencyWords } from "../../record/urgency";
import { hourText } from "../../record/value-text";

/** How urgent it is, and of what: what leads and how old it is where that is not of now. */
interface Status {
  lead: string;
  names: string;
  /** Whether it is urgent: else the words are one sentence. */
  urgent: boolean;
}

const MOST = 4;

const highBands: ReadonlySet<RiskBand | null> = new Set<RiskBand>([
  "over twice the average",
  "over three times the average",
]);

/** Whether nothing that was measured is urgent, and the risk is high all the same: a reader who meets only one of the two is misled. */
export const valuesBelieRisk = (urgency: Chart["urgency"], band: RiskBand | null): boolean =>
  urgency === "stable" && highBands.has(band);

/**
 * Null where the run recorded no problems.
 * @param band the word of the risk; null where none is made of it, or it is not told beside
 */
export function statusOf(chart: Chart, band: RiskBand | null): Status | null {
  const status = statusByValues(chart);
  if (status === null || !valuesBelieRisk(chart.urgency, band)) return status;
  return { ...status, lead: besideHighRisk(status.lead, band) };
}

/** "Values stable, yet the risk is over twice the average; leading problem" of "Stable; leading problem". */
function besideHighRisk(lead: string, band: RiskBand | null): string {
  const [word = "", rest] = lead.split(/(?=[;.] )/u);
  const values = word === urgencyWords.stable ? "Values stable" : word;
  return `${values}, yet the risk is ${band}${rest ?? ""}`;
}

/** What is said in place of "Stable" where no vital sign, or no new value, shows it. */
const NOTHING_URGENT = "Nothing urgent charted";

function statusByValues(chart: Chart): Status | null {
  const { problems, urgency, asOfMinutes } = chart;
  if (!problems || !urgency) return null;
  const word = urgency === "stable" && lacksVitalSigns(chart) ? NOTHING_URGENT : urgencyWords[urgency];
  const standing = problems.filter(({ course }) => course !== "past");
  const [first] = standing;
  const [over] = problems;
  if (!over) return { lead: `${word}. No problem is found in the recorded values`, names: "", urgent: false };
  if (!first)
    return {
      lead: `${word}. No problem stands; ${lowerFirst(asEarlier(problemName(over)))}`,
      names: "",
      urgent: false,
    };
  if (urgency === "stable") return { ...stable(first, chart), urgent: false };
  const leading = standing
    .filter((one, i) => i === 0 || one.severity > 1 || moderateScoreAt(one) !== null)
    .slice(0, MOST);
  const carriers = leading.filter((one) => one.facts.some(({ now }) => now > 1));
  const allOld = carriers.length > 0 && leading.every((one) => isOld(one, asOfMinutes));
  const names = leading.map(nameNow).map((name, _, all) => withoutOther(name, all));
  const aged = leading.map((one, i) => {
    const name = names[i] ?? "";
    if (!isOld(one, asOfMinutes) || saysWhen(name)) return name;
    return `${name} (${allOld ? "" : "last measured "}at ${hourText(latestOf(one))})`;
  });
  return { lead: allOld ? `${word} when last measured` : word, names: listText(aged), urgent: true };
}

/** "recovering acute kidney injury", "just corrected hypercapnia": what gets better is not named as though it did not. */
function nameNow(one: Problem): string {
  const way = /, (recovering|(?:just )?corrected)\b/u.exec(one.title)?.[1];
  return `${way ? `${way} ` : ""}${problemName(one)}`;
}

/** A patient of whom nothing is urgent: no old value makes one stable, nor blood tests alone. */
function stable(first: Problem, chart: Chart): Pick<Status, "lead" | "names"> {
  const name = nameNow(first);
  const old = isOld(first, chart.asOfMinutes);
  const word = old || lacksVitalSigns(chart) ? NOTHING_URGENT : urgencyWords.stable;
  const when = !old || saysWhen(name) ? "" : `, last measured at ${hourText(latestOf(first))}`;
  return { lead: `${word}; leading problem`, names: `${name}${when}` };
}

/** "hypoxaemia at 24 h" */
const saysWhen = (name: string) => / at \d+ h\b/u.test(name);

/** When a problem was last measured: by the newest of what shows that it stands. A setting of the oxygen is no measurement of it. */
function latestOf({ facts }: Problem): number {
  const measured = facts.filter(({ feature }) => feature !== "fio2");
  const standing = measured.filter(({ now }) => now > 0);
  const of = [standing, measured, facts].find((some) => some.length > 0) ?? [];
  return Math.max(0, ...of.map(({ latest }) => latest.minutes));
}

/** FiO2 from which the need for it is a lack of oxygen by itself (as in `breathing-problems`): set since the last gas, it is of now. */
const HIGH_NEED = 0.6;
const needsMuch = ({ facts }: Problem) =>
  facts.some(
    ({ now, text }) => now > 0 && Number(/; FiO2 (\d\.\d+) since \d+ h, no gas since/u.exec(text)?.[1]) >= HIGH_NEED,
  );

const isOld = (one: Problem, asOfMinutes: number) =>
  !needsMuch(one) &&
  asOfMinutes - latestOf(one) > (vitalSystems.has(one.system) || isOfGas(one) ? OF_NOW.vital : OF_NOW.other);

/** What a gas shows changes with the breathing, whatever system it is told under. */
const gases: ReadonlySet<FeatureId> = new Set(["paco2", "ph", "pao2"]);
const isOfGas = ({ facts }: Problem) => facts.length > 0 && facts.every(({ feature }) => gases.has(feature));

/** "high blood pressure" of "high blood pressure with coma" where coma is named too. */
function withoutOther(name: string, all: readonly string[]): string {
  const other = all.find((one) => one !== name && name.endsWith(` with ${one}`));
  return other ? name.slice(0, -` with ${other}`.length) : name;
}

/** "ventilation charted", or what is known of it; null where this kind of record does not hold it. */
export function presentVentilation(
  chart: Pick<Chart, "ventilation" | "summaries" | "asOfMinutes" | "notMeasured">,
): string | null {
  const { lastMinutes } = chart.ventilation;
  if (lastMinutes === null) return chart.notMeasured.includes("mechanicalVentilation") ? NOT_CHARTED : null;
  return ventilatedNow(chart) ? CHARTED : `ventilation last charted at ${hourText(lastMinutes)}`;
}
