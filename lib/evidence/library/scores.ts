import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Severity scores: what they add up and what they may not be used for. */
export const scores: readonly Passage[] = [
  ...restate(sources.sofa, [
    {
      id: "sofa-1996-respiration-coagulation-liver",
      title: "SOFA score: respiration, platelets and bilirubin",
      topics: [
        "SOFA",
        "severity score",
        "organ dysfunction",
        "PaO2/FiO2",
        "platelets",
        "thrombocytopenia",
        "bilirubin",
        "high bilirubin",
        "mechanical ventilation",
      ],
      text: [
        "SOFA gives 0 to 4 points to each of six organ systems, 24 in all, from the worst value of the day.",
        "Respiration: PaO2/FiO2 below 400 mmHg scores 1, below 300 scores 2, and with ventilatory support below 200 scores 3 and below 100 scores 4.",
        "Platelets: below 150 x10^9/L 1, below 100 2, below 50 3, below 20 4.",
        "Bilirubin: 1.2 to 1.9 mg/dL 1, 2.0 to 5.9 2, 6.0 to 11.9 3, 12 or more 4.",
        "A system that was not measured has no score; counting it as zero makes the patient look better than is known.",
      ],
    },
    {
      id: "sofa-1996-circulation-brain-kidney",
      title: "SOFA score: circulation, consciousness and kidney",
      topics: [
        "SOFA",
        "severity score",
        "organ dysfunction",
        "mean arterial pressure",
        "hypotension",
        "vasopressor",
        "Glasgow Coma Scale",
        "low GCS",
        "creatinine",
        "urine output",
        "oliguria",
      ],
      text: [
        "SOFA scores circulation 1 for a mean arterial pressure below 70 mmHg and 2 to 4 for vasopressors by drug and dose.",
        "Glasgow Coma Scale 13 to 14 scores 1, 10 to 12 2, 6 to 9 3, below 6 4.",
        "Creatinine 1.2 to 1.9 mg/dL scores 1, 2.0 to 3.4 2, 3.5 to 4.9 or urine below 500 mL a day 3, 5.0 or more or urine below 200 mL a day 4.",
        "Without drug records, the circulation can be scored only as a lower bound.",
        "The score was made to describe organ dysfunction over time, and its rise or fall says more than a single value.",
      ],
    },
  ]),
  ...restate(sources.news2, [
    {
      id: "rcp-2017-news2",
      title: "NEWS2: early warning from vital signs",
      topics: [
        "NEWS2",
        "early warning score",
        "severity score",
        "respiratory rate",
        "high respiratory rate",
        "low respiratory rate",
        "oxygen saturation",
        "heart rate",
        "tachycardia",
        "systolic pressure",
        "temperature",
        "consciousness",
      ],
      text: [
        "NEWS2 adds 0 to 3 points for respiratory rate, oxygen saturation, supplemental oxygen, systolic pressure, heart rate, consciousness and temperature.",
        "Three points alone come from a rate of 8 or less or 25 or more breaths per minute, saturation of 91% or less, systolic pressure of 90 or less or 220 or more, heart rate of 40 or less or 131 or more, new confusion or less than alert, or temperature of 35.0 °C or less.",
        "A total of 5 to 6 asks for urgent, and 7 or more for emergency, assessment.",
        "A second saturation scale serves confirmed hypercapnic failure.",
        "It was made for wards and not to predict death in intensive care.",
      ],
    },
  ]),
  ...restate(sources.apache, [
    {
      id: "apache-1985-idea",
      title: "APACHE II: physiology, age and chronic health",
      topics: ["APACHE II", "severity score", "mortality", "prognosis", "older patient", "ICU"],
      text: [
        "APACHE II adds the most deranged values of 12 physiological measurements in the first 24 hours of intensive care, points for age, and points for severe chronic organ insufficiency or immunocompromise, to a total of 0 to 71.",
        "Together with the reason for admission it gives an expected hospital mortality for groups.",
        "It was built on American admissions of about 1979 to 1982, and as care changed its calibration drifted, so that it tends to predict more deaths than occur now.",
        "It describes case mix and severity in studies; it was not made to decide on the treatment of one patient.",
      ],
    },
  ]),
  ...restate(sources.saps2, [
    {
      id: "saps-1993-idea",
      title: "SAPS II: severity in the first 24 hours",
      topics: [
        "SAPS",
        "SAPS II",
        "severity score",
        "mortality",
        "prognosis",
        "blood urea nitrogen",
        "white cell count",
        "potassium",
        "sodium",
        "bicarbonate",
        "bilirubin",
      ],
      text: [
        "SAPS II turns 17 variables, the worst of the first 24 ICU hours, into a score and a probability of hospital death: twelve physiological ones (among them heart rate, systolic pressure, temperature, PaO2/FiO2 when ventilated, urine output, urea, white cell count, potassium, sodium, bicarbonate, bilirubin and Glasgow Coma Scale), age, type of admission, and three underlying diseases.",
        "It came from European and North American adult ICUs in 1991 and 1992, without burns, coronary care or cardiac surgery.",
        "In those groups, and in today's patients, its probability is not calibrated and it should be read as a rank at best.",
      ],
    },
  ]),
  ...restate(sources.scoreReview, [
    {
      id: "review-2010-score-limits",
      title: "Severity scores: made for groups, not for one patient's decision",
      topics: [
        "severity score",
        "prognosis",
        "prognostic uncertainty",
        "mortality",
        "APACHE II",
        "SAPS",
        "SOFA",
        "limits",
      ],
      text: [
        "A clinical review of ICU scoring systems, and not a guideline, separates two purposes: outcome scores such as APACHE and SAPS compare groups and adjust for case mix, and organ dysfunction scores such as SOFA follow the course.",
        "A probability of 40% means that about 40 of 100 similar patients died where the score was built; it does not say which.",
        "Scores lose accuracy when population and treatment change, and need updating.",
        "They may inform judgement and communication, but they are not precise enough to base the treatment of an individual on.",
      ],
    },
  ]),
];
