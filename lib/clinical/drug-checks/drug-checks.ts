import { listText } from "../../platform/english";
import { inInternationalNames } from "../background/background-text";
import type { Chart } from "../schema";
import { allergyChecks } from "./allergy-checks";
import { checksOfRow } from "./check-row";
import { askFrom, type CheckInput, checkedDrugs, unrecognisedDrugs } from "./checked-drugs";
import type { DrugCheck } from "./drug-check-schema";
import { infusionChecks } from "./infusion-checks";
import { kidneyRows } from "./kidney-rows";
import { laboratoryRows } from "./laboratory-rows";
import { pairChecks } from "./pair-checks";
import { problemRows } from "./problem-rows";
import { qtChecks } from "./qt-checks";

/** Every line of the tables of drugs and what they are compared with; pairs, allergies, the QT interval and infusions have files of their own. */
export const drugCheckRows = [...kidneyRows, ...laboratoryRows, ...problemRows];

const verdicts: readonly DrugCheck["verdict"][] = ["found", "ask", "not-checkable"];

/**
 * What the drugs of a chart ask for, worst first: against allergies, the kidneys, laboratory values, problems, limits of care and each other. None
 * where the record tells of nothing but values. No check of a drug that has ended; one whose state nobody tells is asked about.
 */
export function drugChecks(chart: Chart): DrugCheck[] {
  const { background } = chart;
  if (!background) return [];
  const input: CheckInput = { chart, background, drugs: checkedDrugs(background), askFrom: askFrom(background) };
  const found = [
    ...allergyChecks(input),
    ...drugCheckRows.flatMap((row) => checksOfRow(row, input)),
    ...pairChecks(input),
    ...qtChecks(input),
    ...infusionChecks(input),
    ...unrecognised(input),
  ];
  const told = withQuestionsJoined(found).map((one) => ({ ...one, text: inInternationalNames(one.text) }));
  return told.sort(
    (a, b) =>
      b.severity - a.severity || verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict) || (a.id < b.id ? -1 : 1),
  );
}

/** So many are named. */
const NAMED = 8;

/** What was checked against nothing, since our table of drugs does not know it. */
function unrecognised({ background }: CheckInput): DrugCheck[] {
  const drugs = unrecognisedDrugs(background);
  if (drugs.length === 0) return [];
  const names = drugs.slice(0, NAMED).map(({ name }) => name);
  const more = drugs.length > NAMED ? [`${drugs.length - NAMED} more`] : [];
  return [
    {
      ...{ id: "unrecognised", kind: "unrecognised", verdict: "not-checkable", severity: 1 },
      text: `Checked against nothing, since our table of drugs does not know the names: ${listText([...names, ...more])}.`,
      drugs: drugs.map(({ resourceId, name }) => ({ resourceId, ingredient: name })),
      ...{ observations: [], resourceIds: [], source: "a team decision" },
    },
  ];
}

/** All that is asked about one drug in one sentence: "Check whether metformin is still given: eGFR 22 mL/min/1.73 m²; lactate 4.2 mmol/L at 32 h." */
function withQuestionsJoined(checks: readonly DrugCheck[]): DrugCheck[] {
  const questions = new Map<string, DrugCheck[]>();
  for (const check of checks.filter(({ verdict }) => verdict === "ask"))
    questions.set(check.id, [...(questions.get(check.id) ?? []), check]);
  return [
    ...checks.filter(({ verdict }) => verdict !== "ask"),
    ...[...questions.values()].map((all) => all.sort(worstFirst).reduce(joined)),
  ];
}

const worstFirst = (a: DrugCheck, b: DrugCheck) => b.severity - a.severity || (a.text < b.text ? -1 : 1);

function joined(one: DrugCheck, other: DrugCheck): DrugCheck {
  const reason = other.text.slice(other.text.indexOf(": ") + 2);
  const once = <T>(items: readonly T[]) => [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  return {
    ...one,
    text: one.text.includes(reason.slice(0, -1)) ? one.text : `${one.text.slice(0, -1)}; ${reason}`,
    drugs: once([...one.drugs, ...other.drugs]),
    observations: once([...one.observations, ...other.observations]),
    resourceIds: once([...one.resourceIds, ...other.resourceIds]).sort(),
    source: once([...one.source.split("; "), ...other.source.split("; ")]).join("; "),
  };
}
