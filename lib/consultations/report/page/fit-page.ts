import { reducedConsciousness } from "../../../clinical/problems/moderate-score";
import type { ReportProblem } from "../schema";
import type { PageContent } from "./page-content";
import { countWords, PAGE_WORDS } from "./page-words";
import { hasLongFirst, hasLongSecond, namesTwo, withShortFirst, withShortSecond } from "./second-values";

/** Makes the content a little smaller; null where nothing of the kind is left to take. */
type Cut = (content: PageContent) => PageContent | null;

/** Steps on a page, and milder problems in their one line with its words: a team decision. */
const MOST_STEPS = 9;
const ENOUGH_STEPS = 8;
const MOST_MILDER = 5;
const MILDER_WORDS = 45;

/** Of a milder problem one fact is told. What does not fit leaves all after it out too, so that none left out is worse than one told. */
function milderLine(milder: readonly ReportProblem[]): ReportProblem[] {
  const short = milder.slice(0, MOST_MILDER).map((one) => ({ ...one, facts: one.facts.slice(0, 1) }));
  const wordsUpTo = (i: number) =>
    short.slice(0, i + 1).reduce((sum, { facts }) => sum + countWords(facts.join(" ")), 0);
  return short.filter((_, i) => wordsUpTo(i) <= MILDER_WORDS);
}

const shorter =
  (part: "milder" | "differ" | "steps" | "triggers" | "unmeasured" | "unknown", least: number): Cut =>
  (content) =>
    content[part].length > least ? { ...content, [part]: content[part].slice(0, -1) } : null;

/** Takes off the last step, but none of those that cannot wait. */
const fewerSteps =
  (least: number): Cut =>
  (content) =>
    shorter("steps", Math.max(least, content.kept))(content);

/** Takes something off the last problem that has it, the first `spared` aside. */
const lessOfProblem =
  (has: (one: ReportProblem) => boolean, less: (one: ReportProblem) => ReportProblem, spared = 0): Cut =>
  (content) => {
    const at = content.problems.findLastIndex((one, i) => i >= spared && has(one));
    return at < 0 ? null : { ...content, problems: content.problems.map((one, i) => (i === at ? less(one) : one)) };
  };

/**
 * A mild problem told in full is told by one fact, before the milder ones: it comes before them, and is not hidden behind them. Those of
 * severity 2 and 3 are never taken off the page.
 */
const withoutMild =
  (spares: (one: ReportProblem) => boolean): Cut =>
  (content) => {
    const at = content.problems.findLastIndex((one, i) => i > 0 && one.severity === 1 && !spares(one));
    const taken = content.problems[at];
    if (!taken) return null;
    return {
      ...content,
      problems: content.problems.filter((_, i) => i !== at),
      milder: milderLine([taken, ...content.milder]),
    };
  };
/** The first line names a moderate score: it outlasts other mild problems. */
const withoutMildProblem = withoutMild(({ title }) => reducedConsciousness.test(title));
const withoutMildScore = withoutMild(() => false);

/** What the record holds of a step's drugs stands in the appendix too. */
const besideStep = / Recorded: (?:[^.]|\.\d)*\.$/u;
const withoutRecordedBeside: Cut = (content) => {
  const at = content.steps.findLastIndex(({ text }) => besideStep.test(text));
  const steps = content.steps.map((one, i) => (i === at ? { ...one, text: one.text.replace(besideStep, "") } : one));
  return at < 0 ? null : { ...content, steps };
};

/** "On what the low lactate means: see the appendix." */
const shortDifference = (line: string) =>
  line.replace(/^(On [^:]+): (?!see the appendix\.$).+$/su, "$1: see the appendix.");
const withShortDifference: Cut = (content) => {
  const differ = content.differ.map(shortDifference);
  return differ.every((line, i) => line === content.differ[i]) ? null : { ...content, differ };
};

const hasCauses = ({ notExcluded }: ReportProblem) => notExcluded !== null;
const withoutCauses = (one: ReportProblem) => ({ ...one, notExcluded: null });
const hasFacts = (more: number) => (one: ReportProblem) => one.facts.length > more;
const hasUnnamedFacts = (one: ReportProblem) => one.facts.length > 1 && !namesTwo(one);
const withoutFact = (one: ReportProblem) => ({ ...one, facts: one.facts.slice(0, -1) });
const isOverAndTold = (one: ReportProblem) => one.course === "past" && one.facts.length > 0;
const FIRST = 2;
/** Problems that keep a second fact before a step goes. */
const TOLD_WHOLE = 3;

/** "Septic shock possible, not recorded as a diagnosis." without what speaks for it; what speaks against it stands nowhere else and stays. */
const withoutGrounds = (reading: string) =>
  reading.replace(/ \(for it: (?:(?!; against it: ).)*(?:; (?<against>against it: .*))?\)(?=\.$)/su, (...found) => {
    const { against } = found.at(-1) as { against?: string };
    return against ? ` (${against})` : "";
  });

/** The reading alone, with neither. */
const withoutAnyGrounds = (reading: string) => reading.replace(/ \((?:for|against) it: .*\)(?=\.$)/su, "");

const lessOfReading = (less: (reading: string) => string): Cut =>
  lessOfProblem(
    ({ reading }) => reading !== null && less(reading) !== reading,
    (one) => ({ ...one, reading: one.reading && less(one.reading) }),
  );

/** In this order, each until it is used up: what costs the reader least goes first, the name of a severe problem never. */
const cuts: readonly Cut[] = [
  shorter("unknown", 7),
  lessOfProblem(hasCauses, withoutCauses, FIRST),
  shorter("milder", 3),
  fewerSteps(ENOUGH_STEPS),
  lessOfProblem(hasFacts(2), withoutFact),
  // What speaks for a reading goes after the facts that say the same at length.
  lessOfReading(withoutGrounds),
  shorter("unknown", 5),
  shorter("triggers", 3),
  shorter("milder", 2),
  lessOfProblem(hasCauses, withoutCauses, 1),
  withoutMildProblem,
  fewerSteps(7),
  lessOfReading(withoutAnyGrounds),
  lessOfProblem(
    ({ reading }) => reading !== null,
    (one) => ({ ...one, reading: null }),
  ),
  lessOfProblem(hasCauses, withoutCauses),
  shorter("differ", 1),
  shorter("unknown", 3),
  fewerSteps(6),
  // A mild problem that is live, such as little urine, is not left to the appendix for a seventh step.
  shorter("milder", 1),
  withoutMildScore,
  lessOfProblem(hasUnnamedFacts, withoutFact, TOLD_WHOLE),
  fewerSteps(5),
  shorter("triggers", 1),
  shorter("milder", 0),
  lessOfProblem(hasUnnamedFacts, withoutFact),
  shorter("unmeasured", 3),
  // Steps that cannot be left outlast the way by which a second value came to its latest; the values that titles name outlast the further
  // steps that can wait, but not the last word of what is not known.
  lessOfProblem(hasLongSecond, withShortSecond),
  shorter("unknown", 1),
  fewerSteps(4),
  shorter("unmeasured", 1),
  lessOfProblem(hasLongFirst, withShortFirst, TOLD_WHOLE),
  fewerSteps(1),
  // On what the doctors differ is told as long as any value but the last goes; how they do stands in the appendix.
  withShortDifference,
  withoutRecordedBeside,
  shorter("unmeasured", 0),
  shorter("triggers", 0),
  shorter("unknown", 0),
  shorter("differ", 0),
  lessOfProblem(isOverAndTold, withoutFact, 1),
  // How the first values came about goes before a problem stands there without any.
  lessOfProblem(hasLongFirst, withShortFirst),
  // A title names nothing without its value: the single value of a lower problem goes before it.
  lessOfProblem((one) => hasFacts(0)(one) && !namesTwo(one), withoutFact, 1),
  lessOfProblem(hasFacts(1), withoutFact),
  lessOfProblem(hasFacts(0), withoutFact, 1),
  lessOfProblem(hasFacts(0), withoutFact),
  shorter("steps", 0),
];

/** What is given back where the last cut left room: the values that titles name, a word of what is not known, steps, a few milder problems, the causes problem by problem, then more of both. */
function givenBack(all: PageContent, cut: PageContent): ((content: PageContent) => PageContent)[] {
  const causes = cut.problems.flatMap(({ title, notExcluded }) => {
    const whole = all.problems.find((one) => one.title === title);
    if (!whole || whole.notExcluded === notExcluded) return [];
    return (content: PageContent) => ({
      ...content,
      problems: content.problems.map((one) => (one.title === title ? { ...one, notExcluded: whole.notExcluded } : one)),
    });
  });
  const steps = all.steps.slice(cut.steps.length, MOST_STEPS).map(() => (content: PageContent) => ({
    ...content,
    steps: all.steps.slice(0, content.steps.length + 1),
  }));
  const isWhole = ({ title }: ReportProblem) => cut.problems.some((one) => one.title === title);
  const line = milderLine([...all.problems.filter((one) => !isWhole(one)), ...all.milder]);
  const milder = line.slice(cut.milder.length).map(() => (content: PageContent) => ({
    ...content,
    milder: line.slice(0, content.milder.length + 1),
  }));
  const values = cut.problems.flatMap(({ title, facts }) => {
    const whole = all.problems.find((one) => one.title === title);
    const least = Math.min(whole?.facts.length ?? 0, whole && namesTwo(whole) ? 2 : 1);
    return Array.from({ length: Math.max(0, least - facts.length) }, () => (content: PageContent) => ({
      ...content,
      problems: content.problems.map((one) =>
        one.title === title ? { ...one, facts: whole?.facts.slice(0, one.facts.length + 1) ?? [] } : one,
      ),
    }));
  });
  // A page is not silent about what is not known where a word of it fits.
  const isSilent = cut.unknown.length + cut.unmeasured.length === 0;
  const notKnown = all.unknown.slice(0, isSilent ? 1 : 0).map((first) => (content: PageContent) => ({
    ...content,
    unknown: [first],
  }));
  const firstSteps = Math.max(0, ENOUGH_STEPS - cut.steps.length);
  const atLength = cut.problems.flatMap(({ title, facts }) => {
    const whole = all.problems.find((one) => one.title === title)?.facts.slice(0, facts.length) ?? [];
    if (whole.every((fact, i) => fact === facts[i])) return [];
    return (content: PageContent) => ({
      ...content,
      problems: content.problems.map((one) => (one.title === title ? { ...one, facts: whole } : one)),
    });
  });
  return [
    ...values,
    ...notKnown,
    ...steps.slice(0, firstSteps),
    ...atLength,
    ...milder.slice(0, FIRST),
    ...causes,
    ...steps.slice(firstSteps),
    ...milder.slice(FIRST),
  ];
}

/**
 * The content of a page that keeps to the words a page may have. Pure: the same content gives the same page.
 * @param wordsOf how many words the page with this content has, whatever stands around it included.
 */
export function fitPage(content: PageContent, wordsOf: (content: PageContent) => number): PageContent {
  let fitting: PageContent = {
    ...content,
    steps: content.steps.slice(0, MOST_STEPS),
    milder: milderLine(content.milder),
  };
  for (const cut of cuts) {
    while (wordsOf(fitting) > PAGE_WORDS) {
      const less = cut(fitting);
      if (less === null) break;
      fitting = less;
    }
  }
  return filled(content, fitting, wordsOf);
}

/** The content with all of what was cut that still fits. */
function filled(all: PageContent, cut: PageContent, wordsOf: (content: PageContent) => number): PageContent {
  const fuller = givenBack(all, cut).reduce((content, give) => {
    const more = give(content);
    return wordsOf(more) <= PAGE_WORDS ? more : content;
  }, cut);
  // What is whole again needs no word of what is missing, which may leave room once more.
  return fuller === cut ? cut : filled(all, fuller, wordsOf);
}

/** The problems of which the page does not say everything, whole: the rest of a line would not say what it is about. */
export function cutProblems(all: PageContent, page: PageContent): ReportProblem[] {
  return [...all.problems, ...all.milder].filter((whole) => {
    const isMilder = page.milder.some(({ title }) => title === whole.title);
    const shown = [...page.problems, ...page.milder].find(({ title }) => title === whole.title);
    if (!shown || shown.facts.length < whole.facts.length) return true;
    if (shown.facts.some((fact) => !whole.facts.includes(fact))) return true;
    if (isMilder) return whole.reading !== null || whole.notExcluded !== null;
    return shown.reading !== whole.reading || shown.notExcluded !== whole.notExcluded;
  });
}
