import type { Chart } from "../../../clinical/schema";
import {
  type DisputedFinding,
  facts,
  lastValueFact,
  namedValueText,
  observationRef,
  summaryOf,
  valueAtHourText,
} from "./disputed-finding";

/** A change of FiO2 this large moves PaO2/FiO2 by itself. */
const setting = 0.15;

const found = (chart: Chart) => chart.findings.find((f) => f.id === "oxygenation-ratio-low");
const fio2 = (chart: Chart) => summaryOf(chart, "fio2");
const pao2 = (chart: Chart) => summaryOf(chart, "pao2");

/** A low PaO2/FiO2 while the FiO2 was being changed. */
export const oxygenationSetting: DisputedFinding = {
  id: "oxygenation-setting",
  feature: "pao2",
  topic: "What the low PaO2/FiO2 under a changing FiO2 means",
  attributedFeatures: ["pao2", "fio2", "oxygenSaturation"],
  applies: (chart) => {
    const of = fio2(chart);
    return found(chart) !== undefined && of !== null && of.max.value - of.min.value >= setting;
  },
  subject: (chart) => {
    const finding = found(chart);
    if (!finding) throw new Error("no low PaO2/FiO2");
    const { minutes, value } = finding;
    return { text: finding.text, evidence: [observationRef("pao2", { minutes, value })], weight: 0 };
  },
  graver: {
    name: "a lung that fails",
    factsThatHold: (chart) => {
      const [gas, oxygen] = [pao2(chart), fio2(chart)];
      return facts(
        oxygen !== null &&
          oxygen.last.value > oxygen.first.value + 0.05 && {
            text: `more oxygen is given than at first (FiO2 ${valueAtHourText("fio2", oxygen.first)}, then ${valueAtHourText("fio2", oxygen.last)})`,
            evidence: [observationRef("fio2", oxygen.first), observationRef("fio2", oxygen.last)],
            weight: 0.4,
          },
        gas !== null &&
          oxygen !== null &&
          gas.last.value < gas.first.value &&
          oxygen.last.value >= oxygen.first.value && {
            text: `the gas is lower on no less oxygen (${namedValueText("pao2", gas.last)})`,
            evidence: [observationRef("pao2", gas.last)],
            weight: 0.2,
          },
        lastValueFact(chart, "oxygenSaturation", (value) => value < 92, 0.3),
      );
    },
    passage: [/PaO2|hypox|ARDS/i, /mortality|severe|outcome|150|100/i],
  },
  milder: {
    name: "a change of setting",
    factsThatHold: (chart) => {
      const oxygen = fio2(chart);
      return facts(
        oxygen !== null &&
          oxygen.last.value < oxygen.max.value - 0.05 && {
            text: `the oxygen has been turned down from ${valueAtHourText("fio2", oxygen.max)} to ${valueAtHourText("fio2", oxygen.last)}`,
            evidence: [observationRef("fio2", oxygen.max), observationRef("fio2", oxygen.last)],
            weight: 0.4,
          },
        lastValueFact(chart, "oxygenSaturation", (value) => value >= 94, 0.2),
      );
    },
    passage: [/FiO2|inspired oxygen/i, /PEEP|setting|titrat|lower/i],
  },
  settledBy: "a gas taken once the FiO2 has stood still",
  bedsideCheck: "which FiO2 and PEEP the gas was taken under",
  retrievalQuery: "PaO2/FiO2 ratio under changing FiO2, ARDS severity, PEEP, hypoxaemia",
  source: "Karbing DS et al. Variation in the PaO2/FiO2 ratio with FiO2. Crit Care 2007;11:R118",
};
