import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Glucose, ketoacidosis, nutrition, albumin. */
export const metabolic: readonly Passage[] = [
  ...restate(sources.hyperglycaemicCrises, [
    {
      id: "ada-2024-dka-diagnosis",
      title: "Diabetic ketoacidosis: diagnosis and severity",
      topics: [
        "diabetic ketoacidosis",
        "DKA",
        "ketones",
        "glucose",
        "hyperglycaemia",
        "high glucose",
        "metabolic acidosis",
        "low bicarbonate",
        "low pH",
        "anion gap",
      ],
      text: [
        "The 2024 consensus diagnoses diabetic ketoacidosis in adults from three findings together: glucose of 200 mg/dL or more or a history of diabetes; beta-hydroxybutyrate of 3.0 mmol/L or more or urine ketones of 2+ or more; and pH below 7.3 or bicarbonate below 18 mmol/L.",
        "It is moderate with a pH of 7.0 to 7.25 or bicarbonate of 10 to below 15, and severe with a pH below 7.0, bicarbonate below 10 mmol/L, or stupor or coma.",
        "A normal glucose does not exclude it, above all with SGLT2 inhibitors.",
        "The anion gap is no longer among the first-line criteria.",
      ],
    },
    {
      id: "ada-2024-dka-treatment",
      title: "Diabetic ketoacidosis: fluid, potassium before insulin, and resolution",
      topics: [
        "diabetic ketoacidosis",
        "DKA",
        "insulin",
        "potassium",
        "hypokalaemia",
        "fluid resuscitation",
        "bicarbonate",
        "glucose",
        "ketones",
      ],
      text: [
        "Treatment of diabetic ketoacidosis in adults rests on isotonic or balanced crystalloid, insulin and potassium.",
        "Below 3.5 mmol/L potassium is replaced first and insulin waits; from 3.5 to 5.0 it is added to the fluids; above 5.0 insulin starts and potassium is checked every 2 hours.",
        "When glucose falls below 250 mg/dL, dextrose is added so that insulin can go on until ketosis clears.",
        "Bicarbonate is reserved for a pH below 7.0.",
        "Resolution means beta-hydroxybutyrate below 0.6 mmol/L with a pH of 7.3 or more or bicarbonate of 18 or more.",
      ],
    },
    {
      id: "ada-2024-hhs",
      title: "Hyperglycaemic hyperosmolar state",
      topics: [
        "hyperglycaemic hyperosmolar state",
        "HHS",
        "hyperglycaemia",
        "high glucose",
        "glucose",
        "osmolality",
        "dehydration",
        "hypernatraemia",
        "coma",
      ],
      text: [
        "The hyperosmolar state in adults is glucose of 600 mg/dL or more, with a calculated effective osmolality above 300 mOsm/kg or total osmolality above 320, little ketosis (beta-hydroxybutyrate below 3.0 mmol/L), and a pH of 7.3 or more with bicarbonate of 15 mmol/L or more.",
        "It develops over days, mostly in older patients, with greater fluid loss and a higher mortality than ketoacidosis.",
        "Fluid comes first; glucose and osmolality are brought down gradually, and the measured sodium is read with the glucose in mind.",
        "About a third of patients have features of both crises.",
      ],
    },
  ]),
  ...restate(sources.glycaemia, [
    {
      id: "sccm-2024-glucose-control",
      title: "High glucose in the critically ill: when to give insulin",
      topics: ["hyperglycaemia", "high glucose", "glucose", "insulin", "hypoglycaemia", "glycaemic control"],
      text: [
        "For critically ill adults the 2024 guideline starts a glycaemic protocol when hyperglycaemia of 180 mg/dL (10 mmol/L) or more persists.",
        "It suggests against intensive control to 80 to 139 mg/dL in comparison with 140 to 200 mg/dL, because intensive control brings more hypoglycaemia.",
        "When insulin is used, a continuous infusion is suggested over subcutaneous doses, with checks at intervals of an hour or less while glucose is unstable, and with explicit decision support.",
        "A high glucose also marks stress, steroids and feeding, and its association with death is not proof of cause.",
      ],
    },
  ]),
  ...restate(sources.adaHospital, [
    {
      id: "ada-2025-hypoglycaemia",
      title: "Low glucose in hospital: levels and response",
      topics: ["hypoglycaemia", "low glucose", "glucose", "insulin", "diabetes", "glycaemic control"],
      text: [
        "In hospital, hypoglycaemia is level 1 below 70 mg/dL, level 2 below 54 mg/dL, and level 3 when altered mental or physical function needs another person's help, whatever the value.",
        "A nurse-led protocol for treatment belongs in every hospital, each episode is recorded, and the regimen is reviewed when glucose falls below 70 mg/dL.",
        "For most critically ill adults the aim is 140 to 180 mg/dL once insulin has been started for a persistent 180 mg/dL or more.",
        "In the ICU, hypoglycaemia without insulin points to liver failure, sepsis or adrenal failure.",
      ],
    },
  ]),
  ...restate(sources.espen, [
    {
      id: "espen-2023-early-nutrition",
      title: "Nutrition in the ICU: early enteral feeding and when to wait",
      topics: [
        "nutrition",
        "enteral nutrition",
        "parenteral nutrition",
        "protein",
        "shock",
        "bowel obstruction",
        "weight",
      ],
      text: [
        "Adults who stay in the ICU, above all beyond 48 hours, should be considered for medical nutrition; when they cannot eat, enteral feeding within 48 hours is preferred over early parenteral feeding.",
        "It waits with uncontrolled shock, hypoxaemia or acidosis, active upper gastrointestinal bleeding, bowel ischaemia, bowel obstruction, abdominal compartment syndrome, or gastric aspirates above 500 mL in 6 hours.",
        "In the early phase energy stays at or below about 70% of expenditure and rises over days.",
        "Protein may be built up to 1.3 g/kg a day.",
      ],
    },
  ]),
  ...restate(sources.aspen, [
    {
      id: "aspen-2022-energy",
      title: "Nutrition in the ICU: energy in the first 7 to 10 days",
      topics: ["nutrition", "energy", "calories", "parenteral nutrition", "enteral nutrition", "weight"],
      text: [
        "For critically ill adults in the first 7 to 10 days of the ICU stay, the 2022 American guideline found no clear difference in outcome between higher and lower energy intake and suggests 12 to 25 kcal/kg a day.",
        "It found no significant difference in clinical outcome between early exclusive parenteral and early enteral feeding, so either is acceptable; supplementary parenteral nutrition is not suggested before day 7.",
        "The evidence on protein was too thin to change the earlier advice of 1.2 to 2.0 g/kg a day.",
        "Weights used for dosing should be free of oedema.",
      ],
    },
  ]),
  ...restate(sources.refeeding, [
    {
      id: "aspen-2020-refeeding",
      title: "Refeeding syndrome: falling phosphate, potassium and magnesium",
      topics: [
        "refeeding syndrome",
        "nutrition",
        "hypokalaemia",
        "low potassium",
        "hypomagnesaemia",
        "low magnesium",
        "phosphate",
        "thiamine",
        "malnutrition",
      ],
      text: [
        "Refeeding syndrome is a fall of phosphate, potassium or magnesium, alone or together, within 5 days of restarting or markedly raising energy in someone who had little: a fall of 10 to 20% is mild, 20 to 30% moderate, and more than 30%, or organ dysfunction from it or from thiamine deficiency, severe.",
        "In adults at risk, electrolytes are checked first, thiamine 100 mg is given before feeding, and energy begins at about 10 to 20 kcal/kg in the first 24 hours.",
        "Severely low electrolytes are corrected before feeding is started or increased.",
      ],
    },
  ]),
  ...restate(sources.visceralProteins, [
    {
      id: "aspen-2021-albumin-marker",
      title: "Low albumin: inflammation and risk, not nutritional state",
      topics: [
        "albumin",
        "low albumin",
        "hypoalbuminaemia",
        "inflammation",
        "nutrition",
        "prognosis",
        "liver function",
      ],
      text: [
        "Serum albumin and prealbumin characterise inflammation and are no proxies for total body protein or muscle, so they should not serve as markers of nutritional state.",
        "In critical illness albumin falls within hours to days from capillary leak, dilution by fluid and reduced synthesis, whatever the patient has eaten.",
        "A low value is associated with worse outcome because it reflects the severity of the illness; bringing the number up is not itself a treatment goal.",
        "Liver disease, losses through kidney or gut, and dilution are considered when it is unexpectedly low.",
      ],
    },
  ]),
  ...restate(sources.albuminUse, [
    {
      id: "ictmg-2024-albumin-use",
      title: "Albumin infusion: where it is and is not suggested",
      topics: [
        "albumin",
        "low albumin",
        "hypoalbuminaemia",
        "fluid resuscitation",
        "cirrhosis",
        "paracentesis",
        "spontaneous bacterial peritonitis",
      ],
      text: [
        "The international transfusion guideline of 2024 suggests against intravenous albumin in critically ill adults as first-line volume replacement or to raise serum albumin.",
        "It is likewise not suggested together with diuretics to remove fluid, nor for hypotension during dialysis as a routine.",
        "In cirrhosis it is suggested with paracentesis of more than 5 litres and for spontaneous bacterial peritonitis, and not for infections outside the peritoneum.",
        "The Surviving Sepsis Campaign's suggestion of albumin after large volumes of crystalloid stands beside this as a weak recommendation.",
      ],
    },
  ]),
];
