import type { Assertion } from "../../../claims/assertions/assertion";
import { observationRef } from "../../../claims/evidence-kinds/observation";
import type { EvidenceRef } from "../../../claims/schema";
import { summaryOf } from "../../../clinical/feature-summaries";
import { problemName } from "../../../clinical/problems/problem-name";
import type { Problem } from "../../../clinical/problems/problem-schema";
import { hasStandingFever } from "../../../clinical/problems/standing-fever";
import type { Chart } from "../../../clinical/schema";
import { OF_NOW } from "../../../clinical/value-age";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { FeatureId } from "../../../record/catalogue";
import { nameOf } from "../../../record/feature-names";
import { drugs } from "../../../record/sources/usually-not-recorded";
import { hourText } from "../../../record/value-text";
import type { Report } from "../../protocol/reviews-and-reports";
import {
  isAbove,
  isFresh,
  isOver,
  OLD_GAS,
  potassiumToTell,
  pressingProblems,
  shownOf,
  stands,
} from "../chart-reading/present-state";
import { disputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { sourceIn } from "../evidence/source-sentence";
import { asSentence, type Phrase, phrase, stating } from "../wording/phrase";
import { namedValue, numberAtHour, valueAtHour } from "../wording/value-phrases";
import type { Wording } from "../wording/wording";
import { type CheckRule, checkRules } from "./bedside-check-table";
import { careOf } from "./problem-steps/care-of-problems";
import type { ProblemCheck } from "./problem-steps/problem-step";
import { seeksSource } from "./source-of-fever";

type Check = Report["checks"][number];

const most = 10;
/** The most checks of what presses: the rest is for treatments and what is in dispute. */
const mostPressing = 8;
const mostEvidence = 3;

const notRecorded = stating("treatments are not in this record", { kind: "not-recorded", what: drugs });

/** Whether a check is of drugs, and the record tells of some that were given. */
const isInRecord = (check: string, { background }: Chart): boolean =>
  /vasopressor|sedat|given/iu.test(check) && (background?.recorded.includes("drugs given") ?? false);

/**
 * What to check at the bedside: first what each pressing problem asks for at once, then what this record does not hold, treatments
 * given for a finding and what would settle a disputed one. Each check cites its finding, and the sentence of a passage where one was
 * retrieved.
 */
export function bedsideChecks(chart: Chart, passages: readonly RetrievedPassage[], say: Wording): Check[] {
  const disputed = disputedFindingsIn(chart).flatMap(({ bedsideCheck, subject, checkedWhen }): Check[] =>
    bedsideCheck === null || !(checkedWhen?.(chart) ?? true)
      ? []
      : [
          {
            ...say([
              stating(`Check ${bedsideCheck}${isInRecord(bedsideCheck, chart) ? "" : ": this is not in this record"}.`),
            ]),
            evidence: (subject(chart)?.evidence ?? []).slice(0, mostEvidence),
          },
        ],
  );
  const treated = checkRules.flatMap((rule): Check[] => {
    const finding = chart.findings.find(
      (f) => rule.findings.includes(`${f.feature}-${f.direction}`) && f.severity >= (rule.leastSeverity ?? 1),
    );
    const isAnswered = rule.answeredBy !== undefined && chart.background?.recorded.includes(rule.answeredBy);
    if (!finding || isAnswered || isOver(finding, chart) || !(rule.when?.(chart) ?? true)) return [];
    const asked = askedOf(rule, chart);
    if (asked === null) return [];
    return [
      {
        ...say([asSentence(asked)]),
        evidence: [observationRef(finding.feature, finding), ...potassiumShown(rule.treatmentGiven, chart)],
      },
    ];
  });
  const first = [
    ...contradictedChecks(chart, say),
    ...gasCheck(chart, say),
    ...pressingChecks(chart, passages, say),
    ...bloodCheck(chart, say),
  ];
  const left = Math.max(0, most - first.length - Math.min(2, disputed.length));
  return [...first, ...treated.slice(0, left), ...disputed].slice(0, most);
}

/** Taken from any adult in intensive care within a day. */
const bloodTests = ["potassium", "creatinine", "hematocrit"] as const satisfies readonly FeatureId[];

/** Blood where none was tested for a day, or in the whole stay, by a source that holds such tests. */
function bloodCheck(chart: Chart, say: Wording): Check[] {
  const taken = bloodTests.flatMap((id) => summaryOf(chart, id)?.last ?? []);
  if (taken.length === 0 && !bloodTests.some((id) => chart.notMeasured.includes(id))) return [];
  const last = Math.max(...taken.map(({ minutes }) => minutes));
  if (chart.asOfMinutes - last <= OF_NOW.other) return [];
  const when = taken.length === 0 ? "none is recorded" : `last at ${hourText(last)}`;
  const asked = stating(`Take blood now for a count, electrolytes and creatinine: ${when}.`, {
    kind: "mention",
    features: [...bloodTests],
  });
  const evidence = bloodTests.map((id): EvidenceRef => {
    const value = summaryOf(chart, id)?.last;
    return value ? observationRef(id, value) : { kind: "not-measured", feature: id };
  });
  return [{ ...say([asked]), evidence: evidence.filter((ref) => isOfChart(ref, chart)) }];
}

/** A source that cannot hold a measurement says nothing of whether it was made. */
const isOfChart = (ref: EvidenceRef, { notMeasured }: Chart) =>
  ref.kind !== "not-measured" || notMeasured.includes(ref.feature);

/** A sample to repeat before anything is done about the value: of problems that stand, where two values of one hour contradict each other. */
function contradictedChecks(chart: Chart, say: Wording): Check[] {
  const standing = (chart.problems ?? [])
    .filter(stands)
    .flatMap((problem) =>
      problem.facts.filter(({ now }) => now > 0).map(({ feature }) => ({ feature, problem: problem.id })),
    );
  return chart.summaries.flatMap(({ feature, last, contradictedBy }): Check[] => {
    const found = standing.find((one) => one.feature === feature);
    if (!found || !contradictedBy) return [];
    const of = stating(`Repeat ${nameOf(feature)} now before ${treatments[feature] ?? "it is treated"}`, {
      kind: "problem",
      problem: found.problem,
      course: null,
    });
    const values = phrase`${numberAtHour(feature, contradictedBy)} and ${valueAtHour(feature, last)}`;
    return [
      {
        ...say([asSentence(phrase`${of}: ${values} contradict each other`)]),
        evidence: [observationRef(feature, contradictedBy), observationRef(feature, last)],
      },
    ];
  });
}

/** What a wrong value of a feature would lead to. */
const treatments: Partial<Record<FeatureId, string>> = {
  hematocrit: "transfusing",
  hemoglobin: "transfusing",
  platelets: "transfusing",
};

/** For each pressing problem, worst first, what to look at now; one of which the table knows nothing is named, so that it is not passed over. */
function pressingChecks(chart: Chart, passages: readonly RetrievedPassage[], say: Wording): Check[] {
  const asked = pressingProblems(chart).flatMap((problem) => {
    const cares = careOf(problem);
    const rules = cares.flatMap((care) => {
      const rule = care.checks.find(({ when }) => when?.(chart, problem) ?? true);
      return rule ? [{ rule, of: care as object }] : [];
    });
    const text = `Check ${problemName(problem)} at the bedside now: nothing that was retrieved bears on it.`;
    const unknown = problem.severity > 1 && cares.length === 0 ? [{ rule: { text } as ProblemCheck, of: problem }] : [];
    return [...rules, ...unknown].map((one, turn) => ({ ...one, problem, turn }));
  });
  const byTurn = asked.toSorted((a, b) => placeInTurn(a) - placeInTurn(b));
  // Two problems of one care, such as creatinine and urine, ask for it once; the one for which it comes first does.
  const inTurn = byTurn.filter((one, i) => byTurn.findIndex(({ of }) => of === one.of) === i);
  // The search for the source of a fever is not left out.
  const searches = inTurn.filter(({ problem, rule }) => hasStandingFever(problem) && seeksSource(rule));
  const others = inTurn.filter((one) => !searches.includes(one)).slice(0, Math.max(0, mostPressing - searches.length));
  return inTurn
    .filter((one) => searches.includes(one) || others.includes(one))
    .map(({ problem, rule }) => {
      const [worst] = problem.facts.toSorted((a, b) => b.now - a.now);
      const source = rule.sourcePatterns && sourceIn(rule.sourcePatterns, chart, passages);
      const said = withPotassium(stating(rule.text, { kind: "problem", problem: problem.id, course: null }), chart);
      const shown = [...(worst ? [shownOf(worst, chart)] : []), ...potassiumShown(rule.text, chart)];
      return { ...say([said]), evidence: [...shown, ...(source ? [source] : [])] };
    });
}

/**
 * The first of each severe problem, then whatever a critical one asks for, its source after what is measured, before anything of a mild one; then in
 * turn.
 */
function placeInTurn({
  problem,
  turn,
  rule,
}: {
  problem: Pick<Problem, "severity">;
  turn: number;
  rule: ProblemCheck;
}) {
  if (turn === 0 && problem.severity > 1) return 0;
  if (problem.severity > 2) return seeksSource(rule) ? 1.5 : 1;
  return 2 + turn;
}

/** The potassium that goes with words which speak of it. */
const potassiumFor = (text: string, chart: Chart) => (/\bpotassium\b/iu.test(text) ? potassiumToTell(chart) : null);

function potassiumShown(text: string, chart: Chart): EvidenceRef[] {
  const last = potassiumFor(text, chart);
  return last ? [observationRef("potassium", last)] : [];
}

/** "calcium ... was given for the potassium (5.6 mmol/L at 39 h)" */
/** Where the record holds the drugs that were given, what of a treatment they do not answer; null where its procedures do. */
function askedOf(rule: CheckRule, chart: Chart): Phrase | null {
  const { besideDrugs } = rule;
  const isHeld = chart.background?.recorded.includes("drugs given") ?? false;
  if (!besideDrugs || !isHeld) return phrase`Check whether ${treatmentFor(rule, chart)}: ${notRecorded}`;
  const isTold = chart.background?.procedures.some(({ title }) => besideDrugs.told.test(title));
  return isTold ? null : stating(`Check whether ${besideDrugs.asked}: this is not in this record`);
}

function treatmentFor({ treatmentGiven }: CheckRule, chart: Chart): Phrase {
  const last = potassiumFor(treatmentGiven, chart);
  return last ? phrase`${treatmentGiven} (${valueAtHour("potassium", last)})` : stating(treatmentGiven);
}

/** A check that speaks of potassium, with the value where it is high or rises: "Repeat potassium within 4 hours: potassium 5.2 mmol/L at 45 h." */
function withPotassium(said: Phrase, chart: Chart): Phrase {
  const last = potassiumFor(said.text, chart);
  if (!last) return said;
  const start = { ...said, text: said.text.replace(/\.$/u, "") };
  return asSentence(phrase`${start}: ${namedValue("potassium", last)}`);
}

const breathing: ReadonlySet<string> = new Set([
  ...["hypoxaemia", "respiratory-failure", "oxygen-requirement", "hypercapnia", "tachypnoea", "acidaemia"],
]);

/** How soon another gas, by the severity of what breathing is in: while the last is of the half day, and later. A team decision. */
const gasTimes = {
  1: ["within 6 hours", "if saturation or breathing gives cause"],
  2: ["within 2 hours", "now"],
  3: ["within the hour", "now"],
} as const satisfies Record<Problem["severity"], readonly [string, string]>;

/** A gas, with the hour of the last: now where that says little of breathing any more. */
/** FiO2 at which an old gas is taken again whatever the saturation. A team decision. */
const MUCH_OXYGEN = 0.5;
const stillNeedsOxygen = (chart: Chart) => isFresh("fio2", 12)(chart) && isAbove("fio2", MUCH_OXYGEN - 0.01)(chart);

function gasCheck(chart: Chart, say: Wording): Check[] {
  const problem = pressingProblems(chart).find(({ id }) => breathing.has(id));
  if (!problem) return [];
  const gas = summaryOf(chart, "pao2")?.last;
  const [worst] = problem.facts;
  const of: Assertion = { kind: "mention", features: ["pao2"] };
  if (!gas) {
    const when = problem.severity > 1 ? "now" : "if saturation or breathing gives cause";
    const none = stating(`Take an arterial gas ${when}: none is recorded.`, of);
    return [{ ...say([none]), evidence: worst ? [shownOf(worst, chart)] : [] }];
  }
  const isOld = chart.asOfMinutes - gas.minutes >= OLD_GAS;
  const [early, late] = gasTimes[isOld && stillNeedsOxygen(chart) ? 2 : problem.severity];
  const taken = stating(`last at ${hourText(gas.minutes)}`, of);
  return [
    {
      ...say([asSentence(phrase`Take an arterial gas ${isOld ? late : early}: ${taken}`)]),
      evidence: [observationRef("pao2", gas)],
    },
  ];
}
