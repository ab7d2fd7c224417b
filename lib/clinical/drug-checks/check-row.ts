import { listText, upperFirst } from "../../platform/english";
import { type CheckedDrug, type CheckInput, type DrugSet, ingredientsOfAll, isIn, namedDrugs } from "./checked-drugs";
import type { DrugCheck } from "./drug-check-schema";

type Severity = DrugCheck["severity"];

/** What a drug is compared with, as it stands in a record. */
export interface Evidence {
  /** Begins a sentence, in small letters where it may: "potassium 6.2 mmol/L at 46 h". */
  text: string;
  severity: Severity;
  observations: DrugCheck["observations"];
  resourceIds: readonly string[];
  /** When it was measured, where a drug that began later is not meant. */
  at?: number;
}

/** One line of a table: these drugs, compared with this, by this source. */
export interface CheckRow {
  id: string;
  kind: DrugCheck["kind"];
  drugs: DrugSet;
  /** Null where the record does not show it. */
  when: (input: CheckInput) => Evidence | null;
  /** What a colleague would ask, after a colon, in the words of an appeal: "check whether it can be held". */
  advice: string;
  source: string;
  /** Only drugs that were begun before the value. */
  begunBefore?: true;
}

/** What a row comes to: one check of the drugs that are given, and one that asks about the others. */
export function checksOfRow(row: CheckRow, input: CheckInput): DrugCheck[] {
  const meant = input.drugs.filter((one) => isIn(one, row.drugs));
  if (meant.length === 0) return [];
  const evidence = row.when(input);
  if (evidence === null) return [];
  const before = row.begunBefore ? meant.filter((one) => isBegun(one, evidence.at)) : meant;
  return checksOf(row, before, { evidence, askFrom: input.askFrom });
}

const isBegun = ({ drug: { since } }: CheckedDrug, at: number | undefined) =>
  at === undefined || since === null || since.minutes <= at;

type Head = Pick<CheckRow, "id" | "kind" | "advice" | "source">;

/** @param drugs those that are given make one check; of the others each is asked about, from a severity on */
export function checksOf(
  row: Head,
  drugs: readonly CheckedDrug[],
  { evidence, askFrom }: { evidence: Evidence; askFrom: CheckInput["askFrom"] },
): DrugCheck[] {
  const sure = drugs.filter(({ standing }) => standing !== "asked");
  const told = new Set(sure.map(({ ingredient }) => ingredient));
  const asked = drugs.filter(({ standing, ingredient }) => standing === "asked" && !told.has(ingredient));
  const checks: DrugCheck[] = [];
  if (sure.length > 0) {
    const given = sure.every(({ standing }) => standing === "given") ? "given" : "on the list";
    const text = `${begun(evidence.text)} with ${listText(ingredientsOfAll(sure))} ${given}: ${row.advice}.`;
    checks.push(checkOf(row, sure, { evidence, verdict: "found", text, severity: evidence.severity }));
  }
  if (evidence.severity < askFrom) return checks;
  for (const ingredient of ingredientsOfAll(asked)) {
    const meant = asked.filter((one) => one.ingredient === ingredient);
    const text = `${askText(meant)}: ${evidence.text}.`;
    checks.push(checkOf(row, meant, { evidence, verdict: "ask", text, severity: (evidence.severity - 1) as Severity }));
  }
  return checks;
}

/** With a capital, but "eGFR" as it is. */
const begun = (text: string) => (/^[a-z][A-Z]/.test(text) ? text : upperFirst(text));

/** All that is asked about one drug has one id. */
export const askId = (drugs: readonly CheckedDrug[]) => `ask-${ingredientsOfAll(drugs).join("-").replaceAll(" ", "-")}`;

/** "Check whether apixaban is still given". */
export function askText(asked: readonly CheckedDrug[]): string {
  const names = ingredientsOfAll(asked);
  return `Check whether ${listText(names, "or")} is still given`;
}

function checkOf(
  { id, kind, source }: Head,
  drugs: readonly CheckedDrug[],
  { evidence, ...said }: Pick<DrugCheck, "verdict" | "text" | "severity"> & { evidence: Evidence },
): DrugCheck {
  return {
    ...{ id: said.verdict === "ask" ? askId(drugs) : id, kind, ...said },
    drugs: namedDrugs(drugs),
    observations: [...evidence.observations],
    resourceIds: [...new Set(evidence.resourceIds)].sort(),
    source,
  };
}
