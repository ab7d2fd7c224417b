import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Arithmetic of blood gases and solutes: oxygenation, compensation, osmolality, corrected sodium. */
export const gasExchange: readonly Passage[] = [
  ...restate(sources.gasExchange, [
    {
      id: "petersson-2014-alveolar-arterial-gradient",
      title: "A-a gradient: is the lung the cause of a low PaO2",
      topics: [
        "A-a gradient",
        "alveolar-arterial difference",
        "hypoxaemia",
        "low PaO2",
        "FiO2",
        "PaCO2",
        "hypoventilation",
        "shunt",
      ],
      text: [
        "The alveolar gas equation estimates alveolar oxygen as FiO2 times barometric pressure less 47 mmHg, minus PaCO2 divided by about 0.8; the arterial value subtracted from it is the A-a gradient.",
        "A low PaO2 with a normal gradient points to hypoventilation or too little inspired oxygen; a wide one to ventilation-perfusion mismatch, shunt or impaired diffusion.",
        "The gradient widens with age and with a high FiO2, so that it is compared at similar FiO2 alone.",
        "Shunt is the cause that responds least to more oxygen.",
      ],
    },
  ]),
  ...restate(sources.ratioAndFio2, [
    {
      id: "karbing-2007-ratio-varies-with-fio2",
      title: "P/F ratio under changing FiO2: the same lung, another number",
      topics: [
        "PaO2/FiO2",
        "FiO2",
        "changing FiO2",
        "PEEP",
        "hypoxaemia",
        "low PaO2",
        "measurement",
        "ARDS",
        "mechanical ventilation",
      ],
      text: [
        "The PaO2/FiO2 ratio is not a constant of the lung: in patients whose FiO2 was varied over the usual clinical range, the ratio changed enough to put about 30% of them into another class of severity.",
        "How it moves depends on shunt and on ventilation-perfusion mismatch, which differ from one patient to another.",
        "PEEP and mean airway pressure move it too.",
        "A change in the ratio is therefore read together with FiO2 and PEEP at both times, and a trend across a change of settings is no sure sign of recovery or worsening.",
      ],
    },
  ]),
  ...restate(sources.saturationRatio, [
    {
      id: "rice-2007-saturation-ratio",
      title: "S/F ratio: oxygenation when no arterial gas was taken",
      topics: ["SpO2/FiO2", "oxygen saturation", "low oxygen saturation", "PaO2/FiO2", "FiO2", "hypoxaemia", "ARDS"],
      text: [
        "When no arterial gas is at hand, the ratio of pulse saturation to FiO2 can stand in for PaO2/FiO2 in ventilated adults with acute lung injury.",
        "In the study an SpO2/FiO2 of 235 corresponded to a PaO2/FiO2 of 200 mmHg, and 315 to 300.",
        "It holds only for a saturation of 97% or lower, where the dissociation curve is not flat.",
        "Poor perfusion, skin pigment and abnormal haemoglobins make the saturation wrong, and the ratio with it.",
      ],
    },
  ]),
  ...restate(sources.rox, [
    {
      id: "roca-2019-rox",
      title: "ROX index: will high-flow oxygen suffice",
      topics: [
        "ROX index",
        "high-flow nasal oxygen",
        "respiratory rate",
        "high respiratory rate",
        "oxygen saturation",
        "FiO2",
        "pneumonia",
        "intubation",
      ],
      text: [
        "The ROX index is SpO2/FiO2 divided by the respiratory rate, with FiO2 as a fraction and saturation in per cent.",
        "In adults with pneumonia on nasal high flow, 4.88 or more at 2, 6 or 12 hours went with a low risk of intubation.",
        "Values below 2.85 at 2 hours, 3.47 at 6 hours and 3.85 at 12 hours marked those likely to fail.",
        "Between them the patient is reassessed soon.",
        "It was derived for pneumonia, it does not replace judgement, and it must not delay intubation of a tiring patient.",
      ],
    },
  ]),
  ...restate(sources.oximetryBias, [
    {
      id: "sjoding-2020-oximetry",
      title: "Pulse oximetry that reads too high: occult hypoxaemia",
      topics: ["pulse oximetry", "oxygen saturation", "hypoxaemia", "low PaO2", "measurement", "skin pigmentation"],
      text: [
        "In paired measurements of hospital patients, a pulse saturation of 92 to 96% hid an arterial saturation below 88% in 11.7% of pairs from Black patients and in 3.6% of pairs from White patients.",
        "A saturation within the target range therefore does not exclude hypoxaemia, and less so with dark skin.",
        "Shock, vasoconstriction, movement and cold also disturb the reading, and carbon monoxide makes it falsely high.",
        "Where treatment turns on a few per cent, an arterial gas with measured saturation decides.",
      ],
    },
  ]),
  ...restate(sources.acidBase, [
    {
      id: "nejm-2014-gas-consistency",
      title: "pH, PaCO2 and bicarbonate that do not fit: check the gas before reading it",
      topics: ["Henderson-Hasselbalch", "pH", "PaCO2", "bicarbonate", "acid-base", "measurement", "blood gas"],
      text: [
        "The three values of a blood gas are tied by the Henderson-Hasselbalch equation: pH is 6.1 plus the logarithm of bicarbonate over 0.03 times PaCO2.",
        "In the simpler form, hydrogen ion in nmol/L is 24 times PaCO2 in mmHg over bicarbonate in mmol/L.",
        "When pH, PaCO2 and bicarbonate of one time do not satisfy it, one of them is wrong, or they come from different samples.",
        "A bicarbonate from the chemistry laboratory is a total carbon dioxide taken at another moment and commonly differs from the calculated one by 1 to 2 mmol/L.",
      ],
    },
    {
      id: "nejm-2014-compensation",
      title: "Compensation: what PaCO2 or bicarbonate to expect",
      topics: [
        "compensation",
        "acid-base",
        "respiratory acidosis",
        "metabolic alkalosis",
        "hypercapnia",
        "high bicarbonate",
        "low bicarbonate",
        "PaCO2",
        "low PaCO2",
        "high pH",
      ],
      text: [
        "In a metabolic alkalosis the expected PaCO2 is about 0.7 times the bicarbonate above 24, plus 40 mmHg, give or take 2.",
        "For each 10 mmHg that PaCO2 rises above 40, bicarbonate rises by about 1 mmol/L when the change is acute and by 4 to 5 when it is chronic; for each 10 mmHg that it falls, bicarbonate falls by about 2 when acute and 4 to 5 when chronic.",
        "A value outside the expected range means a second disturbance.",
        "Respiratory compensation takes hours, renal compensation 2 to 5 days.",
        "Compensation does not overshoot to the other side of a normal pH.",
      ],
    },
    {
      id: "nejm-2014-anion-gap",
      title: "Anion gap: needs chloride and an eye on albumin",
      topics: ["anion gap", "chloride", "metabolic acidosis", "albumin", "low albumin", "bicarbonate", "ketoacidosis"],
      text: [
        "The anion gap is sodium minus chloride minus bicarbonate, and its normal range depends on the laboratory, often about 8 to 12 mmol/L.",
        "Each fall of albumin by 1 g/dL lowers it by about 2.5 mmol/L, so that a normal gap with a low albumin can hide unmeasured acid.",
        "A raised gap points to lactate, ketones, kidney failure or a poison; a normal one to loss of bicarbonate or to chloride given.",
        "Without a chloride the gap cannot be computed, and lactate, ketones and history must serve instead.",
      ],
    },
  ]),
  ...restate(sources.winter, [
    {
      id: "winter-1967-expected-paco2",
      title: "Winter's formula: the PaCO2 to expect in metabolic acidosis",
      topics: [
        "Winter's formula",
        "metabolic acidosis",
        "expected PaCO2",
        "low bicarbonate",
        "PaCO2",
        "respiratory acidosis",
        "compensation",
      ],
      text: [
        "In simple metabolic acidosis at steady state the arterial PaCO2 follows the bicarbonate: about 1.5 times bicarbonate in mmol/L plus 8 mmHg, with a band of 2 either way.",
        "A measured PaCO2 above the band means that breathing does not keep up, a respiratory acidosis on top, and in a tiring or sedated patient that is a warning.",
        "A PaCO2 below the band means a respiratory alkalosis as well, as in sepsis, liver failure or salicylate poisoning.",
        "Under controlled ventilation the ventilator sets the PaCO2 and the formula judges its setting.",
      ],
    },
  ]),
  ...restate(sources.correctedSodium, [
    {
      id: "hillier-1999-corrected-sodium",
      title: "Low sodium with high glucose: corrected sodium",
      topics: [
        "corrected sodium",
        "sodium",
        "low sodium",
        "hyponatraemia",
        "glucose",
        "high glucose",
        "hyperglycaemia",
        "osmolality",
      ],
      text: [
        "Glucose draws water out of cells and dilutes sodium, so that a low sodium in hyperglycaemia may be no lack of salt or excess of water.",
        "In volunteers made hyperglycaemic, sodium fell by about 2.4 mmol/L for each 100 mg/dL of glucose above normal, more than the older factor of 1.6.",
        "The fall per step was steeper above 400 mg/dL, so no single factor fits all values.",
        "A corrected sodium that is high shows a large deficit of water; one that is still low shows a true hyponatraemia beside the high glucose.",
      ],
    },
  ]),
  ...restate(sources.hyponatraemia, [
    {
      id: "euro-2014-osmolality",
      title: "Osmolality: calculated, effective, and what urea does not do",
      topics: [
        "osmolality",
        "effective osmolality",
        "sodium",
        "glucose",
        "blood urea nitrogen",
        "high urea",
        "hyponatraemia",
        "osmolal gap",
      ],
      text: [
        "Serum osmolality is estimated as twice the sodium in mmol/L plus glucose in mg/dL over 18 plus blood urea nitrogen in mg/dL over 2.8.",
        "Urea and ethanol cross cell membranes and move no water, so that effective osmolality leaves urea out.",
        "A measured osmolality below 275 mOsm/kg is always hypotonic; at 275 or above a low sodium may be isotonic or hypertonic, most often from glucose.",
        "A measured value more than about 10 mOsm/kg above the estimate suggests an unmeasured solute such as an alcohol, and needs a measured osmolality to be known.",
      ],
    },
  ]),
];
