import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Scores that a chart can be read by, with their points and with what they leave out. */
export const bedsideScores: readonly Passage[] = [
  ...restate(sources.shockIndex, [
    {
      id: "rady-1994-shock-index",
      title: "Shock index: heart rate over systolic pressure",
      topics: [
        "shock index",
        "heart rate",
        "tachycardia",
        "systolic pressure",
        "hypotension",
        "shock",
        "haemorrhage",
        "severity score",
      ],
      text: [
        "The shock index is heart rate divided by systolic pressure, with a usual range of 0.5 to 0.7 in healthy adults.",
        "In emergency patients with seemingly stable vital signs, a value above 0.9 marked illness that was judged to need immediate treatment or intensive care.",
        "It can rise before the pressure falls, in bleeding as in sepsis.",
        "Beta-blockers, pacing, fever, pain and atrial fibrillation shift it without a change in volume.",
        "Both values must be of the same moment and the same method, and it has no cut-off that proves shock.",
      ],
    },
  ]),
  ...restate(sources.saps2, [
    {
      id: "saps-1993-points",
      title: "SAPS II: points of the physiological part",
      topics: [
        "SAPS II",
        "severity score",
        "heart rate",
        "systolic pressure",
        "PaO2/FiO2",
        "urine output",
        "blood urea nitrogen",
        "bicarbonate",
        "Glasgow Coma Scale",
        "potassium",
      ],
      text: [
        "The heaviest points of SAPS II fall on consciousness: 26 for a Glasgow Coma Scale below 6, 13 for 6 to 8, 7 for 9 to 10, 5 for 11 to 13, taken before sedation where it is given.",
        "Systolic pressure below 70 mmHg brings 13 and 70 to 99 brings 5; a heart rate below 40 brings 11, 160 or more 7.",
        "Urine below 0.5 L a day and, when ventilated, PaO2/FiO2 below 100 mmHg bring 11 each.",
        "Blood urea nitrogen of 84 mg/dL or more brings 10, bicarbonate below 15 mmol/L 6.",
        "An unmeasured variable counts as normal in the original, which understates severity.",
      ],
    },
  ]),
  ...restate(sources.apache, [
    {
      id: "apache-1985-points",
      title: "APACHE II: points for gas exchange, pressure and kidney",
      topics: [
        "APACHE II",
        "severity score",
        "A-a gradient",
        "low PaO2",
        "mean arterial pressure",
        "creatinine",
        "pH",
        "Glasgow Coma Scale",
      ],
      text: [
        "In APACHE II oxygenation is judged by the A-a gradient when FiO2 is 0.5 or more, with 2 points from 200 mmHg, 3 from 350 and 4 from 500, and by PaO2 below that FiO2, with 1 point for 61 to 70, 3 for 55 to 60 and 4 below 55 mmHg.",
        "Mean arterial pressure brings 2 points at 50 to 69 mmHg and 4 at 49 or less.",
        "Creatinine brings 2 points from 1.5, 3 from 2.0 and 4 from 3.5 mg/dL, doubled in acute renal failure.",
        "The Glasgow Coma Scale enters as 15 minus its value, so that sedation alone can add up to 12 points.",
      ],
    },
  ]),
  ...restate(sources.blatchford, [
    {
      id: "blatchford-2000-score",
      title: "Glasgow-Blatchford score: need for treatment in upper gut bleeding",
      topics: [
        "Glasgow-Blatchford",
        "upper GI bleeding",
        "gastrointestinal bleeding",
        "blood urea nitrogen",
        "high urea",
        "systolic pressure",
        "heart rate",
        "haemoglobin",
        "severity score",
      ],
      text: [
        "The Glasgow-Blatchford score predicts the need for transfusion or intervention in upper gastrointestinal bleeding from what is known before endoscopy.",
        "Urea brings 2 points from 6.5 mmol/L, 3 from 8, 4 from 10 and 6 from 25; systolic pressure 1 point at 100 to 109 mmHg, 2 at 90 to 99 and 3 below 90; haemoglobin up to 6.",
        "A pulse of 100 or more and melaena bring 1 each, syncope, liver disease and heart failure 2 each.",
        "Without haemoglobin or history the sum is a lower bound.",
        "Urea also rises with kidney failure, and then the score overstates bleeding.",
      ],
    },
  ]),
  ...restate(sources.meldXi, [
    {
      id: "heuman-2007-meld-xi",
      title: "MELD-XI: liver and kidney without the INR",
      topics: ["MELD-XI", "MELD", "bilirubin", "high bilirubin", "creatinine", "cirrhosis", "INR", "severity score"],
      text: [
        "MELD-XI is 5.11 times the natural logarithm of bilirubin plus 11.76 times that of creatinine plus 9.44, both in mg/dL and taken as at least 1.0.",
        "It was made for patients with cirrhosis whose INR is raised by an anticoagulant, and ranked them nearly as well as MELD did.",
        "MELD itself and the Child-Pugh class cannot be formed without an INR or the clinical findings.",
        "Outside cirrhosis it marks joint liver and kidney dysfunction, as in heart failure, but its figure is no probability of death.",
      ],
    },
  ]),
  ...restate(sources.drugLiverInjury, [
    {
      id: "acg-2021-r-factor",
      title: "R factor: hepatocellular, cholestatic or mixed liver injury",
      topics: [
        "R factor",
        "alanine aminotransferase",
        "high ALT",
        "alkaline phosphatase",
        "high ALP",
        "liver injury",
        "bilirubin",
        "drug-induced liver injury",
      ],
      text: [
        "The R factor is ALT over its upper limit divided by alkaline phosphatase over its upper limit, both from the same day.",
        "A value of 5 or more means hepatocellular injury, 2 or less cholestatic injury, and between them a mixed pattern.",
        "It orders the search for a cause and does not name one; drugs can produce each pattern, and shock produces a hepatocellular one.",
        "Hepatocellular injury with bilirubin above twice the upper limit, without obstruction, carries about a 10% risk of death or transplantation when a drug is the cause.",
        "The suspected drug is stopped first.",
      ],
    },
  ]),
  ...restate(sources.curbDerivation, [
    {
      id: "lim-2003-curb65-mortality",
      title: "CURB-65: deaths by points where it was derived",
      topics: ["CURB-65", "community-acquired pneumonia", "pneumonia", "severity score", "mortality", "prognosis"],
      text: [
        "In just over a thousand adults admitted with community-acquired pneumonia in three countries, deaths within 30 days rose with each point of CURB-65.",
        "With 0 or 1 point about 1.5% died, with 2 about 9%, and with 3 or more about 22%.",
        "A point that could not be assessed, such as confusion in a sedated patient, leaves a lower bound.",
        "The score tends to understate severity in the young with severe hypoxaemia, because oxygenation is not among its items.",
        "It describes groups on arrival and not a course under treatment.",
      ],
    },
  ]),
  ...restate(sources.frailtyScale, [
    {
      id: "rockwood-2005-clinical-frailty",
      title: "Clinical Frailty Scale: function before the illness",
      topics: ["frailty", "older patient", "functional status", "recovery", "prognosis", "rehabilitation"],
      text: [
        "The Clinical Frailty Scale grades an older person's fitness from very fit to severely frail by mobility, activity and the help needed; the first version had seven grades and later ones have nine.",
        "It describes the state about two weeks before the acute illness and not at the bedside, and relatives or the general practitioner are asked.",
        "Each step went with a higher risk of death and of entry into institutional care.",
        "It was validated in older people and does not fit a younger adult with a stable disability.",
        "It informs rehabilitation and support and is no measure of a person's worth.",
      ],
    },
  ]),
];
