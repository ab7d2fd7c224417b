import type { Assertion } from "../../../claims/assertions/assertion";
import type { Chart } from "../../../clinical/schema";
import { ventilatedNow } from "../../../clinical/ventilated-at";
import { listText, lowerFirst, upperFirst } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import { unmeasuredName } from "../../../record/feature-names";
import { drugs, limitsOfCare, procedures } from "../../../record/sources/usually-not-recorded";
import { hourText } from "../../../record/value-text";
import { courseOf } from "../chart-reading/feature-course";
import { outsidePhrase } from "../doctor-reading/model-certainty";
import { asSentence, listed, type Phrase, phrase, stating } from "../wording/phrase";
import { notMeasuredStated } from "../wording/value-phrases";

/** A measurement that would matter for this patient, when it matters, and what stays open without it. Never that it is normal. */
interface Need {
  /** Any of these answers the question. */
  features: readonly FeatureId[];
  when: (chart: Chart) => boolean;
  open: string;
  /** Features that `open` speaks of. */
  speaksOf?: readonly [FeatureId, ...FeatureId[]];
}

const abnormal = (chart: Chart, ids: readonly FeatureId[]) =>
  ids.some((id) => ["critical", "marked", "mild"].includes(courseOf(chart, id)));
const pressures: FeatureId[] = ["meanPressure", "niMeanPressure", "systolicPressure", "niSystolicPressure"];

const needs: readonly Need[] = [
  {
    features: ["lactate"],
    when: (c) => abnormal(c, [...pressures, "ph", "bicarbonate"]),
    open: "hypoperfusion is neither shown nor excluded",
  },
  {
    features: ["ph", "bicarbonate"],
    when: (c) => abnormal(c, ["lactate", "creatinine", "glucose"]),
    open: "an acidosis is neither shown nor excluded",
  },
  {
    features: ["pao2", "oxygenSaturation"],
    when: (c) => ventilatedNow(c) || abnormal(c, ["respiratoryRate"]),
    open: "oxygenation cannot be judged",
  },
  {
    features: ["paco2"],
    when: (c) => ventilatedNow(c) || abnormal(c, ["respiratoryRate", "ph"]),
    open: "ventilation cannot be judged",
    speaksOf: ["mechanicalVentilation"],
  },
  {
    features: ["troponinI", "troponinT"],
    when: (c) => c.careUnit === "coronary care",
    open: "myocardial injury is neither shown nor excluded",
  },
  { features: ["gcs"], when: () => true, open: "consciousness cannot be judged" },
  { features: ["creatinine"], when: () => true, open: "kidney function cannot be judged" },
  {
    features: ["bilirubin"],
    when: (c) => abnormal(c, ["platelets", "alanineAminotransferase", "aspartateAminotransferase"]),
    open: "liver function cannot be judged",
  },
  {
    features: ["hematocrit"],
    when: (c) => abnormal(c, ["heartRate", ...pressures]),
    open: "bleeding is neither shown nor excluded",
  },
];

/** What a record of this kind does not hold and this patient's findings ask about: the entries that name it, and when they matter. */
const unrecorded: readonly { entry: string; when: (chart: Chart) => boolean; so: string; speaksOf?: [FeatureId] }[] = [
  {
    entry: drugs,
    when: (c) => abnormal(c, pressures) || abnormal(c, ["lactate"]),
    so: "the pressures cannot be read against their support",
  },
  {
    entry: drugs,
    when: (c) => abnormal(c, ["gcs"]),
    so: "a low coma score cannot be told from sedation",
    speaksOf: ["gcs"],
  },
  {
    entry: procedures,
    when: (c) => abnormal(c, ["creatinine", "urineOutput", "bun"]),
    so: "kidney values cannot be read against it",
  },
  { entry: limitsOfCare, when: () => true, so: "a limit on treatment would change what the risk means" },
];

/** What is missing that matters here, most telling first: measurements and scores. `outside` are a model's reasons why the patient lies beyond its experience. */
export function gapsOf(chart: Chart, outside: readonly string[], limit: number): Phrase[] {
  const measurements = needs
    .filter((n) => n.features.every((f) => chart.notMeasured.includes(f)) && n.when(chart))
    .map(({ features, open, speaksOf }) => {
      const names = upperFirst(listText(features.map(unmeasuredName)));
      const was = features.length > 1 ? "were" : "was";
      return phrase`${stating(`${names} ${was} not measured`, ...features.map(notMeasuredStated))}: ${speakingOf(open, speaksOf)}`;
    });
  const urine =
    chart.urineMlPerKgPerHour === null && abnormal(chart, ["creatinine", "bun"])
      ? [
          stating(
            "Urine output by weight cannot be computed from what was charted: oliguria is neither shown nor excluded",
            { kind: "mention", features: ["urineOutput"] },
          ),
        ]
      : [];
  const scores = chart.severities.flatMap((s) => {
    const open = s.components.filter((c) => c.points === null).map((c) => c.name);
    if (s.id !== "sofa" || open.length === 0) return [];
    const unscored = stating(`${listText(open.map(lowerFirst))} could not be scored`, {
      kind: "components",
      names: open,
      scored: false,
    });
    return [phrase`${s.title.split(",")[0] ?? ""} is incomplete: ${unscored}`];
  });
  const domain = outside.length > 0 ? [phrase`Outside what the model was trained on: ${outsidePhrase(outside)}`] : [];
  return [...domain, ...silence(chart), ...measurements, ...urine, ...scores].slice(0, limit).map(asSentence);
}

/** Signs that are no longer charted, by the hour of the last: "No heart rate and no blood pressure charted after 41 h". */
function silence({ chartingStopped: stopped = [], asOfMinutes }: Chart): Phrase[] {
  const hours = [...new Set(stopped.map(({ lastMinutes }) => hourText(lastMinutes)))];
  const told = hours.map((hour, i) => {
    const at = stopped.filter(({ lastMinutes }) => hourText(lastMinutes) === hour);
    const names = listText(at.map(({ sign }) => `no ${sign}`));
    const last = Math.max(...at.map(({ lastMinutes }) => lastMinutes));
    const silent: Assertion = {
      kind: "not-measured",
      features: at.flatMap(({ features }) => features),
      lastHours: Math.floor((asOfMinutes - last - 1) / 60),
      again: false,
    };
    return stating(i === 0 ? `${upperFirst(names)} charted after ${hour}` : `${names} after ${hour}`, silent);
  });
  return told.length > 0
    ? [phrase`${listed(told)}: how ${stopped.length > 1 ? "they are" : "it is"} now is not known`]
    : [];
}

/** What this kind of record does not hold at all and this patient's findings ask about, one sentence for each entry. */
export function unrecordedGaps(chart: Chart): Phrase[] {
  return chart.notRecorded.flatMap((entry) => {
    const so = unrecorded.filter((u) => u.entry === entry && u.when(chart)).map((u) => speakingOf(u.so, u.speaksOf));
    const named = stating(entry, { kind: "verbatim", words: entry });
    return so.length > 0 ? [asSentence(phrase`${named}: not in the record; ${listed(so)}`)] : [];
  });
}

function speakingOf(words: string, features: readonly [FeatureId, ...FeatureId[]] | undefined): Phrase {
  return features ? stating(words, { kind: "mention", features: [...features] }) : stating(words);
}
