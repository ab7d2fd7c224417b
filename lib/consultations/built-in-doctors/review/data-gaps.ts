import type { Chart } from "../../../clinical/schema";
import { listText, lowerFirst, sentence, upperFirst } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import { unmeasuredName } from "../../../record/feature-names";
import { courseOf } from "../chart-reading/feature-course";
import { outsideText } from "../doctor-reading/model-certainty";

/** A measurement that would matter for this patient, when it matters, and what stays open without it. Never that it is normal. */
interface Need {
  /** Any of these answers the question. */
  features: readonly FeatureId[];
  when: (chart: Chart) => boolean;
  open: string;
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
    when: (c) => c.ventilation.recorded || abnormal(c, ["respiratoryRate"]),
    open: "oxygenation cannot be judged",
  },
  {
    features: ["paco2"],
    when: (c) => c.ventilation.recorded || abnormal(c, ["respiratoryRate", "ph"]),
    open: "ventilation cannot be judged",
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

/** What a record of this kind does not hold and this patient's findings ask about: the words to look for, and when they matter. */
const unrecorded: readonly { words: RegExp; when: (chart: Chart) => boolean; so: string }[] = [
  {
    words: /vasopressor/i,
    when: (c) => abnormal(c, pressures) || abnormal(c, ["lactate"]),
    so: "the pressures cannot be read against their support",
  },
  { words: /sedative/i, when: (c) => abnormal(c, ["gcs"]), so: "a low coma score cannot be told from sedation" },
  {
    words: /dialysis/i,
    when: (c) => abnormal(c, ["creatinine", "urineOutput", "bun"]),
    so: "kidney values cannot be read against it",
  },
  { words: /limits of care/i, when: () => true, so: "a limit on treatment would change what the risk means" },
];

/** What is missing that matters here, most telling first: measurements and scores. `outside` are a model's reasons why the patient lies beyond its experience. */
export function gapsOf(chart: Chart, outside: readonly string[], limit: number): string[] {
  const measurements = needs
    .filter((n) => n.features.every((f) => chart.notMeasured.includes(f)) && n.when(chart))
    .map((n) =>
      sentence(
        `${upperFirst(listText(n.features.map(unmeasuredName)))} ${n.features.length > 1 ? "were" : "was"} not measured: ${n.open}`,
      ),
    );
  const urine =
    chart.urineMlPerKgPerHour === null && abnormal(chart, ["creatinine", "bun"])
      ? ["Urine output by weight cannot be computed from what was charted: oliguria is neither shown nor excluded."]
      : [];
  const scores = chart.severities.flatMap((s) => {
    const open = s.components.filter((c) => c.points === null);
    return s.id === "sofa" && open.length > 0
      ? [
          sentence(
            `${s.title.split(",")[0]} is incomplete: ${listText(open.map((c) => lowerFirst(c.name)))} could not be scored`,
          ),
        ]
      : [];
  });
  const domain = outside.length > 0 ? [sentence(`Outside what the model was trained on: ${outsideText(outside)}`)] : [];
  return [...new Set([...domain, ...measurements, ...urine, ...scores])].slice(0, limit);
}

/** What this kind of record does not hold at all and this patient's findings ask about, one sentence for each entry. */
export function unrecordedGaps(chart: Chart): string[] {
  const entries = chart.notRecorded.map((entry) => ({
    entry,
    so: unrecorded.filter((u) => u.words.test(entry) && u.when(chart)).map((u) => u.so),
  }));
  return entries.flatMap(({ entry, so }) =>
    so.length > 0 ? [sentence(`${entry}: not in the record; ${listText(so)}`)] : [],
  );
}
