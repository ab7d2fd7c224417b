import { antimicrobialsNow, antimicrobialsOrdered } from "../../../clinical/background/drugs-given";
import { limitsThatHold } from "../../../clinical/background/limits-of-care";
import { type Recheck, recheckOf } from "../../../clinical/recheck";
import type { FinalReport } from "../../protocol/reviews-and-reports";
import type { WithFinalReport } from "../../protocol/state";
import { enteredLine } from "../entered-line";
import { toldProblems } from "../problems-section";
import { FEW_RECORD_WORDS, RECORD_WORDS, recordedLine } from "../recorded-line";
import type { ClaimBuilder } from "../report-claims";
import type { ReportClaim, ReportDocument, ReportProblem, ReportSection } from "../schema";
import { yearsLine } from "../years-line";
import { doctorsDiffer } from "./doctors-differ";
import { cutProblems, fitPage } from "./fit-page";
import { modelVocabularyIn } from "./model-vocabulary";
import { notRecordedNames } from "./not-known";
import { notMeasuredNames } from "./not-measured";
import type { PageContent } from "./page-content";
import { type PageFrame, pageSections, wordsBeforeAppendix } from "./page-sections";
import { countWords, STEP_WORDS } from "./page-words";
import { asTaken, type Step, stepText } from "./steps-in-order";

/** What stands around the page's sections and takes up words too. */
type Surroundings = Pick<ReportDocument, "title" | "subject" | "notice" | "headline" | "citations"> & {
  risk: Pick<ReportDocument["risk"], "sentence" | "onPage">;
};

/** The page, what had to go from it into the appendix, and whose limits it looks by. */
export interface ReportPage {
  page: ReportSection[];
  further: ReportSection[];
  recheck: Recheck | null;
}

/**
 * Lays out the page that is read to the end, within its words.
 * @param steps in the order in which they matter, each with where it stands in the final report.
 */
export function reportPage(
  state: WithFinalReport,
  {
    final,
    steps,
    claims,
    around,
  }: { final: FinalReport; steps: readonly Step[]; claims: ClaimBuilder; around: Surroundings },
): ReportPage {
  const { chart } = state;
  const next = recheckOf(chart);
  // Whom nobody treats is looked at for what they suffer from: no value brings that look forward, and none is missed.
  const isForComfort = limitsThatHold(chart.background?.limits ?? []).some(({ limits }) =>
    limits.includes("comfort care"),
  );
  const recheck = next && isForComfort ? { ...next, triggers: [] } : next;
  const { full, milder, repeated } = toldProblems(chart);
  const told = steps.map(({ said, at, isKept, problem }) => ({ claim: claims(said, at), isKept, problem }));
  const isPlain = ({ text }: ReportClaim) => modelVocabularyIn(text).length === 0 && countWords(text) <= STEP_WORDS;
  const plain = told.filter(({ claim }) => isPlain(claim));
  const all: PageContent = {
    problems: full,
    milder,
    differ: doctorsDiffer(state, final),
    steps: plain.map(({ claim }) => ({ ...claim, text: stepText(claim.text) })),
    kept: plain.filter(({ isKept }) => isKept).length,
    triggers: recheck?.triggers.map(({ text }) => text) ?? [],
    unmeasured: isForComfort ? [] : notMeasuredNames(chart, final.dataGaps),
    unknown: notRecordedNames(chart),
  };
  const frameWith = (recordWords: number, years: number): PageFrame => ({
    risk: around.risk.onPage ?? around.risk.sentence,
    recheckMinutes: recheck?.minutes ?? null,
    entered: enteredLine(state),
    recorded: recordedLine(
      chart.background,
      recordWords,
      chart.admissionReason,
      antimicrobialsNow(chart).length > 0 ? [] : antimicrobialsOrdered(chart),
    ),
    years: yearsLine(chart, years),
    unfit: told.length - plain.length,
    all,
  });
  const wordsIn = (frame: PageFrame) => (content: PageContent) =>
    wordsBeforeAppendix({
      ...around,
      sections: pageSections(content, frame),
      citations: around.citations.map((one) => ({ ...one, onPage: cites(content, one.number) })),
    });
  const problemOfStep = new Map(plain.map(({ claim, problem }) => [claim.at, problem]));
  const signsTold = new Set(repeated.map(({ title }) => title));
  const fittedIn = (frame: PageFrame) =>
    withoutOrphans(all, wordsIn(frame), ({ at }) => {
      const problem = problemOfStep.get(at) ?? null;
      return problem === null || signsTold.has(problem) ? null : problem;
    });
  const usual = frameWith(RECORD_WORDS, MOST_YEARS);
  const isShort = (usual.recorded !== null || usual.years !== null) && isStarved(fittedIn(usual), all);
  const frame = isShort ? frameWith(FEW_RECORD_WORDS, FEW_YEARS) : usual;
  const fitting = fittedIn(frame);
  const content = { ...fitting, steps: asTaken(fitting.steps) };
  const shown = new Set(content.steps.map(({ at }) => at));
  return {
    page: pageSections(content, frame),
    further: furtherSections(
      [...cutProblems(all, content), ...repeated],
      told.flatMap(({ claim }) => (shown.has(claim.at) ? [] : [claim])),
      all.triggers.slice(content.triggers.length),
      chart.passedOver?.map(({ text }) => text) ?? [],
    ),
    recheck,
  };
}

/** Entries of a trajectory's memory on the page, and on a full one. A team decision. */
const [MOST_YEARS, FEW_YEARS] = [3, 1];

/** Steps that a page keeps before the record's line gives up names for more. A team decision. */
const ENOUGH_STEPS = 5;

/** Whether a page has come to name a severe problem without a value, is silent about what is not known, or has few steps. */
function isStarved({ problems, unknown, unmeasured, steps }: PageContent, all: PageContent): boolean {
  const isBare = ({ severity, facts }: ReportProblem) => severity > 1 && facts.length === 0;
  const isSilent = unknown.length + unmeasured.length === 0 && all.unknown.length + all.unmeasured.length > 0;
  return problems.some(isBare) || isSilent || steps.length < Math.min(ENOUGH_STEPS, all.steps.length);
}

/** The page without steps of problems that it had no room to name, as often as the room that they leave changes what it names. */
function withoutOrphans(
  all: PageContent,
  wordsOf: (content: PageContent) => number,
  problemOf: (step: ReportClaim) => string | null,
): PageContent {
  const page = fitPage(all, wordsOf);
  const named = new Set([...page.problems, ...page.milder].map(({ title }) => title));
  const isOrphan = (step: ReportClaim) => {
    const problem = problemOf(step);
    return problem !== null && !named.has(problem);
  };
  if (!page.steps.some(isOrphan)) return page;
  const orphans = new Set(page.steps.filter(isOrphan));
  const steps = all.steps.filter((one) => !orphans.has(one));
  return withoutOrphans({ ...all, steps }, wordsOf, problemOf);
}

const cites = ({ steps }: PageContent, number: number) =>
  steps.some(({ evidence }) => evidence.some(({ citation }) => citation === number));

/** What the page had no room for. */
function furtherSections(
  problems: readonly ReportProblem[],
  steps: ReportClaim[],
  triggers: string[],
  passedOver: string[],
): ReportSection[] {
  return [
    ...(problems.length > 0
      ? [
          {
            id: "further-problems",
            heading: "Further on the problems",
            blocks: [{ kind: "problems" as const, items: [...problems] }],
          },
        ]
      : []),
    ...(steps.length > 0
      ? [{ id: "further-steps", heading: "Further checks", blocks: [{ kind: "claims" as const, items: steps }] }]
      : []),
    ...(triggers.length > 0
      ? [
          {
            id: "further-triggers",
            heading: "Look again sooner also if",
            blocks: [{ kind: "list" as const, items: triggers }],
          },
        ]
      : []),
    ...(passedOver.length > 0
      ? [
          {
            id: "passed-over",
            heading: "Single values that those around them do not bear out: nothing is made of them",
            blocks: [{ kind: "list" as const, items: passedOver }],
          },
        ]
      : []),
  ];
}
