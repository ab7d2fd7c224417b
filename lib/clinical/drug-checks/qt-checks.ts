import { listText, upperFirst } from "../../platform/english";
import { askId, askText, checksOf, type Evidence } from "./check-row";
import { type CheckedDrug, type CheckInput, ingredientsOfAll, namedDrugs } from "./checked-drugs";
import type { DrugCheck } from "./drug-check-schema";
import { value } from "./evidence";

/** Drugs whose labels warn of a long QT, those that cause torsades oftenest apart. Propofol is left out: everybody in intensive care has it. */
const oftenest: ReadonlySet<string> = new Set([
  ...["amiodarone", "sotalol", "dofetilide", "ibutilide", "procainamide", "dronedarone", "flecainide"],
  ...["haloperidol", "methadone", "erythromycin", "ziprasidone", "terfenadine", "astemizole"],
]);
const others: ReadonlySet<string> = new Set([
  ...["ondansetron", "azithromycin", "clarithromycin", "ciprofloxacin", "levofloxacin", "moxifloxacin"],
  ...["fluconazole", "voriconazole", "citalopram", "escitalopram", "quetiapine", "hydroxyzine", "donepezil"],
]);

const source =
  "Tisdale JE et al. Drug-induced arrhythmias: AHA scientific statement. Circulation 2020;142:e214-33; Drew BJ et al. Circulation 2010;121:1047-60";

/** mmol/L and mg/dL; the second limits are where one of the others alone is told. A team decision, on the statement's "low". */
const low = [value("potassium", [[2, "<", 3.5]], 24), value("magnesium", [[2, "<", 1.6]], 24)];
const veryLow = [value("potassium", [[2, "<", 3]], 24), value("magnesium", [[2, "<", 1.2]], 24)];

const row = {
  id: "qt",
  kind: "qt" as const,
  advice: "check QTc, which is not in the record, with potassium and magnesium",
  source,
};

/** Two drugs that prolong the QT interval, or one with a low potassium or magnesium: one check, whatever the number of drugs. */
export function qtChecks(input: CheckInput): DrugCheck[] {
  const all = input.drugs.filter(({ ingredient }) => oftenest.has(ingredient) || others.has(ingredient));
  const sure = all.filter(({ standing }) => standing !== "asked");
  const evidence = evidenceOf(input, sure);
  const found = evidence ? checksOf(row, sure, { evidence, askFrom: input.askFrom }) : [];
  return [...found, ...(input.askFrom === 2 ? askedBeside(sure, all) : [])];
}

function evidenceOf(input: CheckInput, sure: readonly CheckedDrug[]): Evidence | null {
  const count = ingredientsOfAll(sure).length;
  const isOftenest = sure.some(({ ingredient }) => oftenest.has(ingredient));
  const shown = low.flatMap((one) => one(input) ?? []);
  const isVeryLow = veryLow.some((one) => one(input) !== null);
  const severity = severityOf({ count, isOftenest, isLow: shown.length > 0, isVeryLow });
  if (severity === null) return null;
  return {
    text: shown.length > 0 ? listText(shown.map(({ text }) => text)) : "long QT possible",
    severity,
    observations: shown.flatMap(({ observations }) => observations),
    resourceIds: [],
  };
}

function severityOf(of: { count: number; isOftenest: boolean; isLow: boolean; isVeryLow: boolean }) {
  const { count, isOftenest, isLow, isVeryLow } = of;
  if (count >= 2) return isLow ? 3 : isOftenest ? 2 : 1;
  if (count === 1 && isOftenest && isLow) return isVeryLow ? 3 : 2;
  return count === 1 && isVeryLow ? 2 : null;
}

/** A drug that causes torsades oftenest, and may be taken still, beside one that is given. */
function askedBeside(sure: readonly CheckedDrug[], all: readonly CheckedDrug[]): DrugCheck[] {
  const told = new Set(ingredientsOfAll(sure));
  const asked = all.filter(
    ({ standing, ingredient }) => standing === "asked" && oftenest.has(ingredient) && !told.has(ingredient),
  );
  if (sure.length === 0 || asked.length === 0) return [];
  const names = listText(ingredientsOfAll(sure));
  return [
    {
      ...{ id: askId(asked), kind: "qt", verdict: "ask", severity: 1, source },
      text: upperFirst(
        `${askText(asked)}: ${names} beside it prolong${ingredientsOfAll(sure).length > 1 ? "" : "s"} the QT interval too.`,
      ),
      ...{ drugs: namedDrugs([...sure, ...asked]), observations: [], resourceIds: [] },
    },
  ];
}
