import type { Background } from "../../clinical/background/background-schema";
import { drugName } from "../../clinical/background/background-text";
import { isCloudedAt, relaxantsAt, sedationText, vasopressorsNow } from "../../clinical/background/drugs-given";
import { suspicionsOf } from "../../clinical/background/suspected-infection";
import { summaryOf } from "../../clinical/feature-summaries";
import type { Problem } from "../../clinical/problems/problem-schema";
import { urgencyOf } from "../../clinical/problems/problems";
import { SEPSIS } from "../../clinical/problems/sepsis-problem";
import type { Chart } from "../../clinical/schema";
import { listText } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { moreUrgent } from "../../record/urgency";
import { hourText } from "../../record/value-text";
import { withComaOffSedation } from "./coma-off-sedation";
import { consciousnessProblems } from "./consciousness";
import { brain, infection, namedInRecord } from "./named-in-record";
import { withBrainTold } from "./told-of-brain";
import { withCreatinineBefore } from "./told-of-creatinine";
import { withHeartTold } from "./told-of-heart";
import { withKidneysTold } from "./told-of-kidneys";

/** What is said to be not recorded by the values of a stay alone, told as the record of years has it. */
export const withRecordTold = (chart: Chart, background: Background): Chart =>
  [
    withSedationTold,
    withRelaxantTold,
    withComaOffSedation,
    withCauseTold,
    withBrainTold,
    withHeartTold,
    withKidneysTold,
    withInfectionTold,
    withCreatinineBefore,
    withWeightBefore,
    withMarkersMild,
  ].reduce((read, told) => told(read, background), chart);

/** Where what was given is recorded, it is told of each coma score under which sedative it was taken, or that none is recorded. */
function withSedationTold(chart: Chart, background: Background): Chart {
  const told = <T extends { feature: FeatureId; text: string }>(one: T, low: number, last: number): T => {
    const sedation = one.feature === "gcs" ? sedationOf(background, low, last) : null;
    return sedation === null ? one : { ...one, text: one.text.replace(/sedation (?:is )?not recorded/u, sedation) };
  };
  const last = summaryOf(chart, "gcs")?.last.minutes;
  return {
    ...chart,
    findings: chart.findings.map((one) => told(one, one.minutes, last ?? one.minutes)),
    ...(chart.problems && {
      problems: chart.problems.map((one) => ({
        ...one,
        facts: one.facts.map((fact) => told(fact, fact.worst.minutes, fact.latest.minutes)),
      })),
    }),
  };
}

/** Of two scores the last is told of, unless the low one alone was taken under a sedative. */
function sedationOf(background: Background, low: number, last: number): string | null {
  const then = sedationText(background, last);
  const atLow = sedationText(background, low);
  return !then?.startsWith("under ") && atLow?.startsWith("under ") ? `${atLow} at ${hourText(low)}` : then;
}

/**
 * Under a muscle relaxant nobody answers, and the rate of breathing is the ventilator's: the one is said of the score, the other is no problem of the patient's
 * and stands last, as mild.
 */
function withRelaxantTold(chart: Chart, background: Background): Chart {
  const under = (id: FeatureId) => {
    const last = summaryOf(chart, id)?.last.minutes;
    const drugs = last === undefined ? [] : relaxantsAt({ background }, last);
    return drugs.length > 0 ? listText([...new Set(drugs.map(drugName))]) : null;
  };
  const [score, breaths] = [under("gcs"), under("respiratoryRate")];
  if (score === null && breaths === null) return chart;
  const said = ({ feature, text }: { feature: FeatureId; text: string }) =>
    feature === "gcs" && score !== null
      ? withRelaxant(text, score)
      : feature === "respiratoryRate" && breaths !== null
        ? `${text} (the ventilator's: ${breaths} relaxes all muscles)`
        : text;
  const problems = chart.problems?.map((one): Problem => {
    const told = one.facts.map((fact) => ({ ...fact, text: said(fact) }));
    if (one.id === "tachypnoea" && breaths !== null)
      return {
        ...one,
        ...{ title: `Fast ventilator rate under ${breaths}`, severity: 1 as const },
        facts: told.map((fact) => ({ ...fact, severity: 1 as const, reach: 1, now: fact.now === 0 ? 0 : 1 })),
      };
    return consciousnessProblems.includes(one.id) && score !== null
      ? {
          ...one,
          title: withRelaxant(one.title.replace(/^(?:Coma|Reduced consciousness)$/u, "Low coma score"), score),
          facts: told,
        }
      : { ...one, facts: told };
  });
  const isVentilators = ({ id }: Problem) => id === "tachypnoea" && breaths !== null;
  return {
    ...chart,
    findings: chart.findings.map((one) => ({
      ...one,
      text: said(one),
      ...(one.feature === "respiratoryRate" && breaths !== null && one.severity > 1 && { severity: 1 as const }),
    })),
    ...(problems && {
      problems: [...problems.filter((one) => !isVentilators(one)), ...problems.filter(isVentilators)],
    }),
  };
}

/** What the latest score was taken under: "under midazolam", and not "under midazolam at 10 h". */
const underNow = /\bunder (?:(?! at \d)[^;,)])+(?=[;,)]|$)/u;

/** The relaxant beside what sedates; where nothing does, by itself. */
const withRelaxant = (text: string, drugs: string): string =>
  underNow.test(text)
    ? text.replace(underNow, (found) => `${found} and ${drugs}`)
    : text.endsWith(")")
      ? `${text.slice(0, -1)}; not to be read under ${drugs})`
      : `${text} under ${drugs}`;

/** What the record names as taking consciousness away stands beside a low score, whatever may have been given: it is no guess. */
function withCauseTold(chart: Chart, background: Background): Chart {
  const cause = namedInRecord(chart, background, brain);
  if (cause === null || !chart.problems) return chart;
  const told = (one: Problem): Problem =>
    consciousnessProblems.includes(one.id) && one.course !== "past" && isBare(one)
      ? { ...one, title: `${one.title}: ${cause} recorded` }
      : one;
  return { ...chart, problems: chart.problems.map(told) };
}

/** Under a relaxant the title tells of that; with no ventilation recorded, of the airway. */
const isBare = ({ title }: Problem) => title === "Coma" || title === "Reduced consciousness";

/** A recorded infection is no guess: the problem and its reading name it. One that is treated on suspicion is told by its culture and its drug. */
function withInfectionTold(chart: Chart, background: Background): Chart {
  if (!chart.problems) return chart;
  const named = namedInRecord(chart, background, infection);
  if (named === null) return withSuspicionTold(chart, background);
  const told = (one: Problem): Problem => ({
    ...one,
    title: one.title
      .replace(/^Possible sepsis, not recorded$/u, `Sepsis likely: ${named} recorded`)
      .replace(/^Possible septic shock(?=:)/u, "Septic shock likely")
      .replace(/^Possible cardiogenic or septic shock(?=:)/u, "Septic or cardiogenic shock likely")
      .replace(/^Possible sepsis (?=with|after)/u, "Sepsis likely "),
    reading: one.reading && {
      ...one.reading,
      text: one.reading.text
        .replace(new RegExp(SEPSIS, "iu"), (text) => text.replace(/none is recorded$/u, `${named} is recorded`))
        .replace(/infection possible, not recorded/iu, `Infection recorded: ${named}`),
    },
  });
  return { ...chart, problems: chart.problems.map(told) };
}

function withSuspicionTold(chart: Chart, background: Background): Chart {
  const [suspicion] = suspicionsOf(background);
  if (!suspicion) return chart;
  const by = `culture of ${suspicion.culture.specimen}, ${drugName(suspicion.antibiotic)}`;
  const told = (text: string) =>
    text.replace(new RegExp(SEPSIS, "iu"), (was) =>
      was.replace(/none is recorded$/u, `one is suspected by the record (${by})`),
    );
  return {
    ...chart,
    problems: chart.problems?.map((one) => ({
      ...one,
      title: told(one.title),
      facts: one.facts.map((fact) => ({ ...fact, text: told(fact.text) })),
      reading: one.reading && { ...one.reading, text: told(one.reading.text) },
    })),
  };
}

/** Their limits are those above which more patients died of COVID-19 (limits.ts). */
const markersOfCovid: ReadonlySet<string> = new Set(["raised-ldh", "raised-d-dimer", "lymphopenia", "inflammation"]);
const covid = /covid|sars[- ]cov/iu;

/** In a record of another illness those markers say less: they are mild, and lead nothing. */
function withMarkersMild(chart: Chart, background: Background): Chart {
  const { problems } = chart;
  if (!problems || namedInRecord(chart, background, covid) !== null) return chart;
  const isMarker = ({ id, severity }: Problem) => severity > 1 && markersOfCovid.has(id);
  const mild = problems.filter(isMarker).map(
    (one): Problem => ({
      ...one,
      severity: 1,
      facts: one.facts.map((fact) => ({ ...fact, severity: 1, reach: 1, now: fact.now === 0 ? 0 : 1 })),
    }),
  );
  if (mild.length === 0) return chart;
  const others = problems.filter((one) => !isMarker(one));
  const last = others.findLastIndex(({ course }) => course !== "past");
  const told = others.toSpliced(last + 1, 0, ...mild);
  const isSedated = (minutes: number) => isCloudedAt({ background }, minutes);
  const [before, after] = [problems, told].map((some) => urgencyOf(some, isSedated));
  const held = vasopressorsNow({ ...chart, background }).length > 0 ? "watch" : "stable";
  // Only what the markers made urgent is less so without them.
  const urgency = before && after && chart.urgency === before ? moreUrgent(held, after) : chart.urgency;
  return { ...chart, problems: told, ...(urgency && { urgency }) };
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
