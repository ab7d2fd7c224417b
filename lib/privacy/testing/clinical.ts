/** Sentences without identifiers, with the values, names of drugs, eponyms and times that must stay. */
export interface ClinicalSentence {
  text: string;
  keep: readonly string[];
}

const sentence = (text: string, ...keep: string[]): ClinicalSentence => ({
  text,
  keep: keep.length > 0 ? keep : [text],
});

export const clinical: { tuned: readonly ClinicalSentence[]; heldOut: readonly ClinicalSentence[] } = {
  tuned: [
    sentence("Lactate 4.8 mmol/L at minute 1440, rising over 12 h; base excess -8.2 mmol/L."),
    sentence(
      "MAP 58 mmHg, 6 h below 65; noradrenaline 0.24 mcg/kg/min.",
      "MAP 58 mmHg",
      "6 h below 65",
      "noradrenaline 0.24 mcg/kg/min",
    ),
    sentence("GCS 3/15 (E1 V1 M1), pupils 3 mm, RASS -4.", "GCS 3/15", "E1 V1 M1", "RASS -4"),
    sentence(
      "Creatinine 1.1 -> 2.3 mg/dL, KDIGO stage 2, urine 0.3 mL/kg/h over 24 h.",
      "1.1 -> 2.3 mg/dL",
      "KDIGO stage 2",
      "0.3 mL/kg/h",
    ),
    sentence(
      "Started Piperacillin Tazobactam 4.5 g every 8 h and Vancomycin 1 g.",
      "Piperacillin Tazobactam 4.5 g",
      "Vancomycin 1 g",
    ),
    sentence(
      "Glasgow Coma Scale 9, Glasgow-Blatchford score at least 7.",
      "Glasgow Coma Scale 9",
      "Glasgow-Blatchford score at least 7",
    ),
    sentence(
      "By Winter's formula the expected PaCO2 is 28 mmHg; Henderson-Hasselbalch gives 24.",
      "Winter's formula",
      "28 mmHg",
      "Henderson-Hasselbalch gives 24",
    ),
    sentence(
      "Swan-Ganz catheter: cardiac index 1.9 L/min/m2, wedge 24 mmHg.",
      "Swan-Ganz catheter",
      "1.9 L/min/m2",
      "24 mmHg",
    ),
    sentence("Platelets 85 x10^9/L, INR 1.8, Child-Pugh not computable.", "85 x10^9/L", "INR 1.8", "Child-Pugh"),
    sentence(
      "FiO2 0.6, PEEP 10 cmH2O, P/F 120 mmHg, tidal volume 420 mL.",
      "FiO2 0.6",
      "PEEP 10 cmH2O",
      "P/F 120 mmHg",
      "420 mL",
    ),
    sentence(
      "Temperature 38.9 C, HR 118/min, RR 28/min, SpO2 91 %, BP 92/48 mmHg.",
      "38.9 C",
      "118/min",
      "28/min",
      "91 %",
      "92/48 mmHg",
    ),
    sentence("67-year-old woman, medical ICU, day 2 of the stay, hour 36.", "67-year-old woman", "day 2", "hour 36"),
    sentence(
      "Klebsiella Pneumoniae and Staphylococcus Aureus grew in blood.",
      "Klebsiella Pneumoniae",
      "Staphylococcus Aureus",
    ),
    sentence(
      "Guillain-Barre Syndrome was considered; Apgar scores 4 and 7.",
      "Guillain-Barre Syndrome",
      "Apgar scores 4 and 7",
    ),
    sentence(
      "Calibrated risk 0.312 (0.214 to 0.430); logit -1.27; attribution +0.418.",
      "0.312",
      "0.214 to 0.430",
      "-1.27",
      "+0.418",
    ),
    sentence(
      "Sodium 128 mmol/L, potassium 6.1 mmol/L, glucose 342 mg/dL, osmolality 301.",
      "128 mmol/L",
      "6.1 mmol/L",
      "342 mg/dL",
      "301",
    ),
    sentence(
      "Furosemide 80 mg twice, Amiodarone 300 mg, Hydrocortisone 50 mg every 6 h.",
      "Furosemide 80 mg",
      "Amiodarone 300 mg",
      "Hydrocortisone 50 mg every 6 h",
    ),
    sentence("Troponin 12400 ng/L, CK 18250 U/L, AST 1234 U/L.", "12400 ng/L", "18250 U/L", "1234 U/L"),
    sentence("Power 4/5 in both legs, 2/6 systolic murmur, pain 7/10.", "4/5", "2/6 systolic murmur", "7/10"),
    sentence("The model weighs it at +0.42; the other at -0.16.", "at +0.42", "at -0.16"),
    sentence("Reviewed at 14:35 and 22:10; next lactate in 2 hours.", "14:35", "22:10", "2 hours"),
    sentence(
      "Surviving Sepsis Campaign 2021 suggests lactate clearance within 6 h.",
      "Surviving Sepsis Campaign 2021",
      "6 h",
    ),
    sentence("Swelling since day 3 after the operation; drain 350 mL in 24 h.", "day 3", "350 mL in 24 h"),
  ],
  heldOut: [
    sentence("pH 7.18, PaCO2 62 mmHg, HCO3 22 mmol/L on FiO2 of 80%.", "7.18", "62 mmHg", "22 mmol/L", "80%"),
    sentence("Bilirubin 6.4 mg/dL; MELD-XI 21; Maddrey not available.", "6.4 mg/dL", "MELD-XI 21"),
    sentence(
      "Dobutamine at 5 mcg/kg/min, Milrinone stopped 4 hours ago.",
      "Dobutamine at 5 mcg/kg/min",
      "Milrinone",
      "4 hours ago",
    ),
    sentence(
      "Meropenem 1 g 8 hourly, Linezolid 600 mg, Caspofungin 70 mg loading.",
      "Meropenem 1 g",
      "Linezolid 600 mg",
      "Caspofungin 70 mg",
    ),
    sentence(
      "The Fick cardiac output was 3.2 L/min, Frank-Starling curve flat.",
      "Fick cardiac output",
      "3.2 L/min",
      "Frank-Starling",
    ),
    sentence("Cheyne-Stokes breathing; Kussmaul respiration earlier.", "Cheyne-Stokes", "Kussmaul respiration"),
    sentence(
      "SAPS II physiology part 38; APACHE II physiology part 19; SOFA at least 9.",
      "SAPS II physiology part 38",
      "APACHE II physiology part 19",
      "SOFA at least 9",
    ),
    sentence("Urine 1250 mL over 24 h; balance +3400 mL since admission.", "1250 mL over 24 h", "+3400 mL"),
    sentence(
      "Haemoglobin 7.1 g/dL falling from 10.4 g/dL; two units of red cells.",
      "7.1 g/dL",
      "10.4 g/dL",
      "two units",
    ),
    sentence(
      "Escherichia Coli in urine, 10^5 CFU/mL; Clostridioides Difficile negative.",
      "Escherichia Coli",
      "10^5 CFU/mL",
      "Clostridioides Difficile",
    ),
    sentence("A-a gradient 310 mmHg; shock index 1.28; anion gap not computable.", "310 mmHg", "1.28", "anion gap"),
    sentence(
      "Levetiracetam 1.5 g, Phenytoin level 14 mg/L, Midazolam 6 mg/h.",
      "Levetiracetam 1.5 g",
      "14 mg/L",
      "Midazolam 6 mg/h",
    ),
    sentence(
      "Wolff-Parkinson-White pattern; Mobitz II block at 42 bpm.",
      "Wolff-Parkinson-White",
      "Mobitz II",
      "42 bpm",
    ),
    sentence("Weight 92 kg, height 178 cm, BMI 29.0, age 71 years.", "92 kg", "178 cm", "29.0", "age 71 years"),
    sentence(
      "Over the first 48 h the white cell count went from 18.2 to 11.4 x10^9/L.",
      "48 h",
      "18.2 to 11.4 x10^9/L",
    ),
    sentence("Extubated on day 6, reintubated 9 h later.", "day 6", "9 h later"),
    sentence("Insulin 4 units/h, glucose 9.8 mmol/L, ketones 5.6 mmol/L.", "4 units/h", "9.8 mmol/L", "5.6 mmol/L"),
    sentence("R factor 2.4; ALP 410 IU/L; ALT 96 IU/L; INR 2.6.", "2.4", "410 IU/L", "96 IU/L", "INR 2.6"),
    sentence(
      "Hours 0 to 24: minute 300 value 3.9; minute 1380 value 2.1.",
      "Hours 0 to 24",
      "minute 300 value 3.9",
      "minute 1380 value 2.1",
    ),
    sentence("Mechanical ventilation is recorded from minute 60 to minute 2580.", "minute 60 to minute 2580"),
    sentence("The Hudson mask was changed for Optiflow at 60 L/min.", "Hudson mask", "Optiflow at 60 L/min"),
    sentence(
      "Reflexes 2+ throughout; Babinski Sign absent; Romberg Test not done.",
      "2+",
      "Babinski Sign",
      "Romberg Test",
    ),
  ],
};
