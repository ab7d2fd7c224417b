import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Adrenal, thyroid and calcium crises, poisons that dialysis removes, anaphylaxis, heat. */
export const endocrinePoisoning: readonly Passage[] = [
  ...restate(sources.adrenalCrisis, [
    {
      id: "endocrine-2016-adrenal-crisis",
      title: "Adrenal crisis: hydrocortisone before the laboratory answers",
      topics: [
        "adrenal crisis",
        "adrenal insufficiency",
        "hydrocortisone",
        "hypotension",
        "hyponatraemia",
        "hyperkalaemia",
        "hypoglycaemia",
      ],
      text: [
        "Hypotension with low sodium, high potassium or low glucose in a patient with known or possible adrenal insufficiency is treated as adrenal crisis without waiting for tests.",
        "Hydrocortisone 100 mg is given at once by injection, then 200 mg over 24 hours, with rapid isotonic saline.",
        "Blood for cortisol and ACTH is taken first where that costs no time.",
        "Long-term steroids that were stopped or not absorbed are the commonest setting in hospital, so the drug history is asked for.",
        "Infection is the usual trigger.",
      ],
    },
  ]),
  ...restate(sources.corticosteroidInsufficiency, [
    {
      id: "sccm-esicm-2017-corticosteroid-insufficiency",
      title: "Corticosteroid insufficiency of critical illness: tests settle little",
      topics: ["adrenal insufficiency", "corticosteroid", "hydrocortisone", "septic shock", "vasopressor", "ARDS"],
      text: [
        "Critical illness can blunt the adrenal response, and no single test diagnoses it with confidence.",
        "The task force suggests a change in cortisol below 9 microg/dL after 250 microg of cosyntropin, or a random cortisol below 10 microg/dL, as supportive findings.",
        "In septic shock that does not respond to fluid and moderate to high vasopressor doses, hydrocortisone below 400 mg a day for at least 3 days is suggested.",
        "Corticosteroids are suggested against in major trauma and in sepsis without shock.",
        "Etomidate given for intubation suppresses the adrenal for a day or more.",
      ],
    },
  ]),
  ...restate(sources.thyroidStorm, [
    {
      id: "jta-2016-thyroid-storm",
      title: "Thyroid storm: fever, fast heart and confusion out of proportion",
      topics: ["thyroid storm", "hyperthyroidism", "tachycardia", "fever", "atrial fibrillation", "heart failure"],
      text: [
        "Thyroid storm is thyrotoxicosis with failing organs: altered consciousness, fever of 38 °C or more, a heart rate of 130 or more, heart failure, or gut and liver signs with jaundice.",
        "Thyroid hormone levels do not tell storm from simple thyrotoxicosis; the clinical picture does.",
        "Antithyroid drug, inorganic iodide, corticosteroid and a beta1-selective blocker are given together, and the trigger is sought.",
        "With cardiogenic shock or a failing ventricle, beta-blockade is used with great care, short-acting and under monitoring.",
        "Cooling is physical, and salicylates are avoided.",
      ],
    },
  ]),
  ...restate(sources.hypothyroidism, [
    {
      id: "ata-2014-myxoedema-coma",
      title: "Myxoedema coma: cold, slow and drowsy",
      topics: [
        "myxoedema coma",
        "hypothyroidism",
        "hypothermia",
        "bradycardia",
        "hypercapnia",
        "hyponatraemia",
        "coma",
      ],
      text: [
        "Severe hypothyroidism with depressed consciousness, low temperature, slow heart, hypoventilation with hypercapnia, and low sodium is called myxoedema coma.",
        "Initial treatment is intravenous levothyroxine, 200 to 400 micrograms, with lower doses in small, old or cardiac patients.",
        "Empirical glucocorticoid at stress dose is given before levothyroxine, until adrenal insufficiency is excluded.",
        "Mental state, heart and lung function show the response.",
        "A mildly abnormal thyroid test in critical illness is common without thyroid disease, and is not treated as this.",
      ],
    },
  ]),
  ...restate(sources.hypercalcaemia, [
    {
      id: "endocrine-2023-hypercalcaemia",
      title: "Hypercalcaemia of malignancy: fluid, calcitonin, antiresorptive",
      topics: ["hypercalcaemia", "calcium", "cancer", "dehydration", "acute kidney injury", "confusion"],
      text: [
        "In adults with hypercalcaemia of malignancy treatment with denosumab or an intravenous bisphosphonate is recommended, and denosumab is suggested over the bisphosphonate.",
        "For severe hypercalcaemia, a calcium above 14 mg/dL, calcitonin together with one of them is suggested at the start, because it acts within hours and its effect fades in 2 to 3 days.",
        "Intravenous fluid restores volume first, and kidney function decides on dose and drug.",
        "Severity of symptoms and speed of the rise matter beside the number.",
        "Total calcium is read with albumin, or ionised calcium is measured.",
      ],
    },
  ]),
  ...restate(sources.hypocalcaemia, [
    {
      id: "endocrinology-2016-hypocalcaemia",
      title: "Acute hypocalcaemia: symptoms decide",
      topics: ["hypocalcaemia", "calcium", "seizure", "QT interval", "magnesium", "low magnesium"],
      text: [
        "Acute hypocalcaemia shows as tingling, cramps, tetany, seizures, or a long QT interval, and symptoms depend on the speed of the fall.",
        "An adjusted calcium below 1.9 mmol/L, or symptoms at any low value, is treated as an emergency with intravenous calcium gluconate under ECG monitoring, 10 to 20 mL of 10% over 10 minutes, followed by an infusion.",
        "Magnesium is measured and replaced, since low magnesium keeps calcium low.",
        "In critical illness total calcium misleads when albumin is low, and ionised calcium is preferred.",
      ],
    },
  ]),
  ...restate(sources.ethyleneGlycol, [
    {
      id: "extrip-2023-ethylene-glycol",
      title: "Ethylene glycol poisoning: osmolal gap, anion gap, dialysis",
      topics: [
        "ethylene glycol",
        "toxic alcohol",
        "poisoning",
        "osmolal gap",
        "anion gap",
        "metabolic acidosis",
        "dialysis",
        "acute kidney injury",
      ],
      text: [
        "Ethylene glycol raises the osmolal gap early and the anion gap later, as it is turned into glycolate, so that neither alone excludes it.",
        "Intermittent haemodialysis is the preferred form of removal, and an antidote, fomepizole or ethanol, goes on beside it.",
        "Removal is recommended with an anion gap above 27 mmol/L, a glycolate above 12 mmol/L, coma, seizures, or acute kidney injury or chronic kidney disease.",
        "A very high concentration or osmolal gap is a further reason, with thresholds that depend on the antidote.",
        "A gas analyser may read glycolate as lactate.",
      ],
    },
  ]),
  ...restate(sources.salicylate, [
    {
      id: "extrip-2015-salicylate",
      title: "Salicylate poisoning: respiratory alkalosis with acidosis",
      topics: [
        "salicylate",
        "poisoning",
        "respiratory alkalosis",
        "low PaCO2",
        "metabolic acidosis",
        "dialysis",
        "tachypnoea",
      ],
      text: [
        "Salicylate stimulates breathing and produces acid, so that a low PaCO2 below what the acidosis explains is typical in adults.",
        "Haemodialysis is recommended for altered mental state, new hypoxaemia that needs oxygen, a concentration above 7.2 mmol/L (100 mg/dL), above 6.5 mmol/L (90 mg/dL) with impaired kidney function, or failure of standard therapy with a high concentration.",
        "It is suggested for a pH of 7.20 or less.",
        "Intubation is dangerous when the ventilator cannot match the patient's own breathing.",
        "Concentrations are repeated until they clearly fall.",
      ],
    },
  ]),
  ...restate(sources.anaphylaxis, [
    {
      id: "wao-2020-anaphylaxis",
      title: "Anaphylaxis: intramuscular adrenaline first",
      topics: ["anaphylaxis", "allergy", "adrenaline", "hypotension", "bronchospasm", "shock", "distributive shock"],
      text: [
        "Anaphylaxis is highly likely with sudden skin or mucosal signs together with breathing, circulation or severe gut symptoms, or with hypotension, bronchospasm or laryngeal involvement after a known or probable allergen, even without skin signs.",
        "Adrenaline 0.01 mg/kg, at most 0.5 mg, is given into the outer thigh at once and repeated after 5 to 15 minutes where needed.",
        "Antihistamines and corticosteroids come second and never instead.",
        "Fluid is given early for hypotension, with the patient lying.",
        "A tryptase sample within hours helps later diagnosis.",
      ],
    },
  ]),
  ...restate(sources.heatstroke, [
    {
      id: "nejm-2019-heatstroke",
      title: "Heatstroke: cool first, and fast",
      topics: [
        "heatstroke",
        "hyperthermia",
        "high temperature",
        "rhabdomyolysis",
        "liver injury",
        "coma",
        "coagulopathy",
      ],
      text: [
        "Heatstroke is a core temperature above 40 °C with disturbed brain function after heat or exertion, and it can lead to rhabdomyolysis, liver and kidney injury and coagulopathy over days.",
        "Rapid cooling below about 39 °C, best by immersion in cold water in the exertional form, and by evaporation and ice packs in the classic form, comes before anything else.",
        "Antipyretics do not help and may harm.",
        "A core thermometer is needed, because skin readings mislead.",
        "Infection and drugs are considered, but cooling does not wait for them.",
      ],
    },
  ]),
];
