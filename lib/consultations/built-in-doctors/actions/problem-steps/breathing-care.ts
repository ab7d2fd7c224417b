import { summaryOf } from "../../../../clinical/feature-summaries";
import type { Chart } from "../../../../clinical/schema";
import {
  hasProblem,
  inComa,
  isAbove,
  isAcidNow,
  isBelow,
  isRatioBelow,
  mayBeVentilated,
  noDiuretic,
  ventilatedLately,
  ventilatedNow,
  ventilationJustEnded,
} from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** mmHg over FiO2, and the FiO2, at which a trial of breathing is thinkable: a team decision. */
const WEANABLE = { ratio: 200, fio2: 0.5 } as const;
const isWeanable = (chart: Chart) =>
  ventilatedNow(chart) &&
  !inComa(chart) &&
  !isRatioBelow(WEANABLE.ratio)(chart) &&
  !isAbove("fio2", WEANABLE.fio2)(chart);

/** mmol/L and pH from which no acidosis drives the breathing. A team decision. */
const NOT_ACID = { bicarbonate: 26, ph: 7.42 } as const;
const mayBeAcid = (chart: Chart) =>
  !isAbove("bicarbonate", NOT_ACID.bicarbonate - 0.1)(chart) && !isAbove("ph", NOT_ACID.ph - 0.001)(chart);

/** Minutes between two gases of which the earlier was as bad, and within which it is of this failure. A team decision. */
const STAYS = { apart: 60, within: 12 * 60 } as const;

/** "Arterial pH fell from 7.30 at 41 h to ...": a fall that began in acid blood. */
const fellFrom = /pH fell from (?<ph>7\.\d+) at (?<hour>\d+) h/u;

/** Whether an earlier gas of these hours was acid too: waiting for it to get better is over. */
const staysAcid = (chart: Chart): boolean => {
  const [ph, paco2] = [summaryOf(chart, "ph"), summaryOf(chart, "paco2")];
  const texts = chart.problems?.flatMap(({ facts }) => facts.map(({ text }) => text)) ?? [];
  const fall = texts.map((text) => fellFrom.exec(text)?.groups).find((groups) => groups !== undefined);
  const earlier = [
    ...(ph ? [ph.min.minutes] : []),
    ...(paco2 ? [paco2.max.minutes] : []),
    ...(fall && Number(fall.ph) < 7.35 ? [Number(fall.hour) * 60] : []),
  ];
  return (
    ph !== null && earlier.some((at) => ph.last.minutes - at >= STAYS.apart && chart.asOfMinutes - at <= STAYS.within)
  );
};

/** Percent of a saturation that mixed venous blood has (60 to 80: Rivers EP et al. Curr Opin Crit Care 2001;7:204-11) and no arterial blood for long. */
const MAY_BE_VENOUS = 80;

/** Hypoxaemia, hypercapnia and the work of breathing. A gas is asked for beside them, with the hour of the last. */
export const breathingCare: readonly ProblemCare[] = [
  {
    problems: ["hypercapnia", "respiratory-failure"],
    query: "Acute hypercapnic respiratory failure: non-invasive ventilation, intubation, permissive hypercapnia, pH",
    checks: [
      {
        text: "Check now for a blocked or displaced tube, secretions, air trapping, sedatives; chest film.",
        when: ventilatedNow,
      },
      {
        text: "Bring ventilatory support to the bedside now, prepare to intubate; check consciousness and sedatives.",
        // Where the acid is no longer compensated, waiting for controlled oxygen to work costs time.
        when: isAcidNow(7.25),
      },
      {
        text: "Check consciousness, work of breathing, sedatives and any tube now; chest film.",
        when: ventilatedLately,
      },
      { text: "Check consciousness, work of breathing, opioids and sedatives now; chest film." },
    ],
    steps: [
      {
        id: "intubate-for-hypercapnia",
        seenBy: "paco2",
        text: "Consider intubation now: non-invasive ventilation is likely to fail at this coma score or pH.",
        speaksOf: ["gcs", "ph"],
        sourcePatterns: [/Intubation is considered/, /Glasgow Coma Scale/],
        when: (chart) => !ventilatedNow(chart) && (isBelow("gcs", 8)(chart) || isAcidNow(7.15)(chart)),
      },
      {
        id: "non-invasive-ventilation-now",
        seenBy: "paco2",
        text: "Start non-invasive ventilation at once, airway protected: pH has stayed below 7.35.",
        speaksOf: ["mechanicalVentilation", "ph"],
        sourcePatterns: [/non-invasive ventilation/i, /pH|acidosis|first mode/],
        when: (chart) => !mayBeVentilated(chart) && !inComa(chart) && isAcidNow(7.35)(chart) && staysAcid(chart),
      },
      {
        id: "non-invasive-ventilation",
        seenBy: "paco2",
        text: "Start non-invasive ventilation if pH stays below 7.35 on controlled oxygen, airway protected.",
        speaksOf: ["mechanicalVentilation", "ph"],
        sourcePatterns: [/non-invasive ventilation/i, /pH|acidosis|first mode/],
        // Acidaemia of a pH below 7.35 is where the sentence begins.
        when: (chart) => !mayBeVentilated(chart) && !inComa(chart) && isAcidNow(7.35)(chart) && !staysAcid(chart),
      },
      {
        id: "titrated-oxygen",
        seenBy: "paco2",
        text: "Give oxygen to saturation 88 to 92% only if hypercapnic failure threatens, until gases are known.",
        sourcePatterns: [/88 to 92%/, /oxygen|saturation/i],
        when: (chart) => !ventilatedNow(chart) && isAcidNow(7.35)(chart),
      },
      {
        id: "permissive-hypercapnia",
        leastSeverity: 2,
        seenBy: "paco2",
        text: "Set a long expiration, accept pH above about 7.2, if obstructed; not with raised intracranial pressure.",
        speaksOf: ["ph"],
        sourcePatterns: [/permissive hypercapnia/i],
        when: ventilatedNow,
      },
    ],
  },
  {
    problems: ["hypoxaemia", "oxygen-requirement", "respiratory-failure"],
    query: (chart) =>
      ventilatedNow(chart)
        ? "Hypoxaemia under mechanical ventilation: tidal volume, plateau pressure, prone position in ARDS"
        : "Hypoxaemia without ventilation: oxygen saturation target, high-flow nasal oxygen",
    checks: [
      {
        text: "Check pulse oximetry and repeat the gas now: it may be venous blood.",
        when: isBelow("oxygenSaturation", MAY_BE_VENOUS),
      },
      {
        text: "Check tube, secretions and chest movement now; chest film for pneumothorax, collapse, oedema, pneumonia.",
        when: (chart, { id }) => id !== "respiratory-failure" && ventilatedNow(chart),
      },
      {
        text: "Check saturation, work of breathing and any tube now; chest film.",
        when: (chart, { id }) => id !== "respiratory-failure" && ventilatedLately(chart),
      },
      {
        text: "Check saturation, work of breathing and fatigue now, ready to intubate again; chest film.",
        when: (chart, { id, severity }) => id !== "respiratory-failure" && severity > 1 && ventilationJustEnded(chart),
      },
      {
        text: "Check saturation, work of breathing and fatigue now; chest film.",
        when: (_, { id }) => id !== "respiratory-failure",
      },
    ],
    steps: [
      {
        id: "tidal-volumes",
        saidBy: "prone-positioning",
        text: "Set tidal volumes of 4 to 8 mL/kg predicted weight in ARDS.",
        speaksOf: ["weight"],
        sourcePatterns: [/tidal volumes?/i, /predicted body weight/i],
        when: ventilatedNow,
      },
      {
        id: "prone-positioning",
        // "After ventilation has been optimised", in the guideline's words: the volumes come before the turn, and one step says both. PEEP of
        // 5 cmH2O is part of what ARDS is.
        text: "Set tidal volumes 4 to 8 mL/kg predicted weight, then turn prone in ARDS; not with raised intracranial pressure or open abdomen.",
        speaksOf: ["mechanicalVentilation", "weight"],
        sourcePatterns: [/prone position/i, /below 150 mmHg/, /PEEP/],
        boundPatterns: [/tidal volumes?/i, /predicted body weight/i],
        // FiO2 of 0.6 or more was the trial's condition (Guerin C et al. PROSEVA. N Engl J Med 2013;368:2159-68), as are the cautions.
        when: (chart) => ventilatedNow(chart) && isRatioBelow(150)(chart) && isAbove("fio2", 0.59)(chart),
      },
      {
        id: "high-flow-nasal-oxygen",
        text: "Start high-flow nasal oxygen if conventional oxygen fails, without delaying intubation of a tiring patient.",
        sourcePatterns: [/high-flow nasal oxygen/i, /suggested over conventional/i],
        // Who speaks after ventilation has no tube; a mask may be on, and then oxygen is given by it.
        when: (chart, { id }) => id !== "respiratory-failure" && !ventilatedLately(chart) && !inComa(chart),
      },
      {
        id: "oxygen-target",
        text: "Prescribe oxygen to saturation 94 to 98%, or 88 to 92% if hypercapnic failure threatens.",
        sourcePatterns: [/saturation of 94/i, /range/i],
        when: (chart, { id }) => id !== "respiratory-failure" && !ventilatedNow(chart),
      },
    ],
  },
  {
    problems: ["hypoxaemia", "oxygen-requirement", "respiratory-failure"],
    query: (chart) =>
      isWeanable(chart) ? "Liberation from mechanical ventilation: spontaneous breathing trial, extubation" : null,
    checks: [
      {
        text: "Check fluid balance and weight; give a diuretic only if overloaded.",
        when: (chart) => !noDiuretic(chart),
      },
    ],
    steps: [
      {
        id: "breathing-trial",
        text: "Start a breathing trial if awake, stable and on little support.",
        sourcePatterns: [/spontaneous breathing trial/i],
        when: isWeanable,
      },
    ],
  },
  {
    problems: ["tachypnoea"],
    query: "High respiratory rate, tachypnoea: acute respiratory failure, warning of failure",
    checks: [
      {
        text: "Check saturation, work of breathing and chest now, with a film; consider acidosis and embolism.",
        sourcePatterns: [/respiratory rate/i, /failure|emergency|assess/i],
        when: (chart) => !hasProblem("hypoxaemia", "respiratory-failure")(chart) && mayBeAcid(chart),
      },
      {
        text: "Check saturation, work of breathing and chest now, with a film; consider heart failure and embolism.",
        sourcePatterns: [/respiratory rate/i, /failure|emergency|assess/i],
        when: (chart) => !hasProblem("hypoxaemia", "respiratory-failure")(chart),
      },
      {
        text: "Look for heart failure, embolism, pain and fever behind the fast breathing.",
        when: (chart) => hasProblem("myocardial-injury")(chart) || !mayBeAcid(chart),
      },
      { text: "Look for acidosis, pain, fever and embolism behind the fast breathing." },
    ],
    steps: [],
  },
  {
    problems: ["slow-breathing"],
    query: "Low respiratory rate, respiratory depression: opioid, naloxone, airway",
    checks: [
      {
        text: "Check airway, pupils, opioids and sedatives now; support the breathing.",
        sourcePatterns: [/opioid/i, /airway|ventilat/i],
      },
    ],
    steps: [],
  },
];
