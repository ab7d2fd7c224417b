import { admissionReasons } from "../../clinical/admission-text";
import type { Background } from "../../clinical/background/background-schema";
import { problemName } from "../../clinical/background/background-text";
import { sedationBeside } from "../../clinical/background/drugs-given";
import { stayTimeText } from "../../clinical/background/stay-clock";
import { flagOf } from "../../clinical/feature-summaries";
import type { Problem } from "../../clinical/problems/problem-schema";
import { SEPSIS } from "../../clinical/problems/sepsis-problem";
import type { Chart } from "../../clinical/schema";
import { lowerFirst } from "../../platform/english";

/** What is said to be not recorded by the values of a stay alone, told as the record of years has it. */
export const withRecordTold = (chart: Chart, background: Background): Chart =>
  withWeightBefore(
    withCreatinineBefore(withInfectionTold(withSedationTold(chart, background), background), background),
    background,
  );

/** Where what was given is recorded, a score is told with what may cloud it; without a sedative it was taken without one as far as the record goes. */
function withSedationTold(chart: Chart, background: Background): Chart {
  if (!background.recorded.includes("drugs given")) return chart;
  const told = (text: string, minutes: number) =>
    text.replace(/sedation (?:is )?not recorded/u, sedationBeside(background, minutes));
  return {
    ...chart,
    findings: chart.findings.map((one) =>
      one.feature === "gcs" ? { ...one, text: told(one.text, one.minutes) } : one,
    ),
    ...(chart.problems && {
      problems: chart.problems.map((one) => ({
        ...one,
        facts: one.facts.map((fact) =>
          fact.feature === "gcs" ? { ...fact, text: told(fact.text, fact.latest.minutes) } : fact,
        ),
      })),
    }),
  };
}

/** Words of a diagnosis or a reason for admission that name an infection. */
const infection =
  /\b(?:uro)?sepsis\b|\bseptic|pneumonia|\bempyema|pyelonephritis|urinary (?:tract )?infection|\bUTI\b|cholangitis|cholecystitis|cellulitis|fasciitis|abscess|peritonitis|diverticulitis|meningitis|encephalitis|endocarditis|osteomyelitis|bacter[ae]*mia|\binfection\b|perforat/iu;
const uncertain = /\?|rule[sd]? out|\br\/o\b|history of|personal|possible|suspected/iu;
/** A diagnosis that was written down no longer before is of this illness. A team decision. */
const THIS_ILLNESS = -14 * 24 * 60;
/** Words of its name. */
const NAME = 6;

/** What the record names as an infection of this illness; null where it names none. */
function infectionNamed(chart: Chart, { problems }: Background): string | null {
  const titles = problems
    .filter(({ state, isUnconfirmed, since, confirmed }) => {
      const began = (since ?? confirmed).minutes;
      return state !== "ended" && !isUnconfirmed && began > THIS_ILLNESS;
    })
    .map(({ title }) => problemName(title));
  const found = [...admissionReasons(chart.admissionReason), ...titles].find(
    (text) => infection.test(text) && !uncertain.test(text),
  );
  if (found === undefined) return null;
  const clause = found.split(/, (?=after|stented|with)/u)[0] ?? found;
  return lowerFirst(
    clause
      .split(/\s+/u)
      .slice(0, NAME)
      .join(" ")
      .replace(/ (?:from|an?|the|of|with|to|in)$|,$/u, ""),
  );
}

/** A recorded infection is no guess: the problem and its reading name it. */
function withInfectionTold(chart: Chart, background: Background): Chart {
  const named = infectionNamed(chart, background);
  if (named === null || !chart.problems) return chart;
  const told = (one: Problem): Problem => ({
    ...one,
    title: one.title.replace(/^Possible sepsis, not recorded$/u, `Sepsis likely: ${named} recorded`),
    reading: one.reading && {
      ...one.reading,
      text: one.reading.text
        .replace(new RegExp(SEPSIS, "iu"), (text) => text.replace(/none is recorded$/u, `${named} is recorded`))
        .replace(/infection possible, not recorded/iu, `Infection recorded: ${named}`),
    },
  });
  return { ...chart, problems: chart.problems.map(told) };
}

/** The usual creatinine, where the record has one of before: it says more than that none is in the stay. */
function withCreatinineBefore(chart: Chart, { creatinineBefore }: Background): Chart {
  if (!creatinineBefore) return chart;
  const { value, at } = creatinineBefore;
  const told = (text: string) =>
    text.replace(/value before admission (?:is )?not recorded/u, `${value} mg/dL ${stayTimeText(at)}`);
  const isUsual = flagOf("creatinine", value) !== "high";
  const withoutChronic = (one: Problem): Problem["reading"] =>
    isUsual && /^Chronic kidney disease possible, not recorded$/u.test(one.reading?.text ?? "") ? null : one.reading;
  return {
    ...chart,
    findings: chart.findings.map((one) => ({ ...one, text: told(one.text) })),
    ...(chart.problems && {
      problems: chart.problems.map((one) => ({
        ...one,
        ...{ title: told(one.title), reading: withoutChronic(one) },
        facts: one.facts.map((fact) => ({ ...fact, text: told(fact.text) })),
      })),
    }),
  };
}

/** A flow without a weight in the stay is told with the weight of before. */
function withWeightBefore(chart: Chart, { weightBefore }: Background): Chart {
  if (!weightBefore || !chart.problems) return chart;
  const told = (text: string) => text.replace(/no weight recorded/u, `weight of before: ${weightBefore.value} kg`);
  return {
    ...chart,
    findings: chart.findings.map((one) => ({ ...one, text: told(one.text) })),
    problems: chart.problems.map((one) => ({
      ...one,
      facts: one.facts.map((fact) => ({ ...fact, text: told(fact.text) })),
    })),
  };
}
