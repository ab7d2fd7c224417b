import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Withdrawal, neuromuscular weakness, liver and bowel crises, thrombotic and bleeding disorders. */
export const brainGutBlood: readonly Passage[] = [
  ...restate(sources.alcoholWithdrawal, [
    {
      id: "asam-2020-alcohol-withdrawal",
      title: "Alcohol withdrawal: benzodiazepines, thiamine, and delirium",
      topics: ["alcohol withdrawal", "alcohol", "thiamine", "benzodiazepine"],
      text: [
        "Alcohol withdrawal begins 6 to 24 hours after the last drink, with seizures mostly in the first 2 days and delirium at about 2 to 4 days.",
        "Benzodiazepines are first-line, by symptoms where the patient can be assessed; phenobarbital is an alternative or addition in experienced hands.",
        "Withdrawal delirium is treated with parenteral benzodiazepine to light somnolence, in a monitored setting.",
        "Thiamine is given, by injection in the ICU or where Wernicke encephalopathy is possible.",
        "Fever, low glucose, electrolytes and head injury are looked for, because they look alike.",
      ],
    },
  ]),
  ...restate(sources.guillainBarre, [
    {
      id: "ean-2023-guillain-barre",
      title: "Guillain-Barre syndrome: breathing and autonomic instability",
      topics: [
        "Guillain-Barre syndrome",
        "neuromuscular weakness",
        "weakness",
        "acute respiratory failure",
        "arrhythmia",
        "mechanical ventilation",
      ],
      text: [
        "Guillain-Barre syndrome brings weakness that rises over days to 4 weeks, and about a fifth of patients need ventilation.",
        "Vital capacity, respiratory rate, cough and swallowing are followed, since blood gases turn abnormal late.",
        "Risk of ventilation is estimated from the speed of onset, weakness of face or bulbar muscles and muscle strength at admission.",
        "Intravenous immunoglobulin, 0.4 g/kg a day for 5 days, or plasma exchange is recommended in those who cannot walk unaided within 2 or 4 weeks of onset.",
        "Oral corticosteroids are recommended against.",
        "Pressure and rhythm may swing widely.",
      ],
    },
  ]),
  ...restate(sources.encephalopathy, [
    {
      id: "easl-2022-hepatic-encephalopathy",
      title: "Hepatic encephalopathy: precipitant, lactulose, and other causes",
      topics: [
        "hepatic encephalopathy",
        "encephalopathy",
        "cirrhosis",
        "confusion",
        "low GCS",
        "lactulose",
        "rifaximin",
        "ammonia",
      ],
      text: [
        "Overt hepatic encephalopathy is a clinical diagnosis; a normal ammonia in a confused patient with cirrhosis calls it into question, and a high one does not prove it.",
        "Precipitants are sought and treated: infection, bleeding, constipation, electrolyte disorder, dehydration and sedatives.",
        "Lactulose is given to two to three soft stools a day, and rifaximin is added to prevent a second episode.",
        "Imaging of the brain is done in a first or unclear episode.",
        "With a Glasgow Coma Scale below 8 the airway is at risk and intensive care is advised.",
      ],
    },
  ]),
  ...restate(sources.alcoholHepatitis, [
    {
      id: "aasld-2019-alcohol-hepatitis",
      title: "Alcohol-associated hepatitis: pattern, infection, prednisolone",
      topics: [
        "alcoholic hepatitis",
        "alcohol-associated hepatitis",
        "jaundice",
        "high bilirubin",
        "transaminases",
        "corticosteroid",
        "infection",
      ],
      text: [
        "Alcohol-associated hepatitis is recent jaundice in heavy drinking, with AST above 50 and below 400 U/L, AST to ALT above 1.5, and bilirubin above 3 mg/dL.",
        "Infection is sought first, with cultures and a diagnostic tap of ascites.",
        "A Maddrey discriminant function of 32 or more, or a MELD above 20, marks severe disease in which prednisolone 40 mg a day is considered when there is no contraindication.",
        "The Lille score at day 7 shows who does not respond, and treatment is then stopped.",
        "Nutrition and abstinence are part of treatment.",
      ],
    },
  ]),
  ...restate(sources.aasldAscites, [
    {
      id: "aasld-2021-peritonitis-and-kidney",
      title: "Cirrhosis with a rising creatinine: tap, albumin, terlipressin with care",
      topics: [
        "cirrhosis",
        "hepatorenal syndrome",
        "spontaneous bacterial peritonitis",
        "ascites",
        "acute kidney injury",
        "creatinine",
        "albumin",
      ],
      text: [
        "Patients with cirrhosis and ascites who are admitted as an emergency have a diagnostic tap, and 250 neutrophils per microlitre or more means peritonitis that is treated at once.",
        "Albumin, 1.5 g/kg on day 1 and 1.0 g/kg on day 3, is given with the antibiotic.",
        "In acute kidney injury diuretics and nephrotoxic drugs stop, and volume is restored.",
        "For hepatorenal injury a vasoconstrictor with albumin is used; terlipressin is avoided with hypoxaemia or volume overload and in the most severe failure, because of respiratory failure.",
      ],
    },
  ]),
  ...restate(sources.mesenteric, [
    {
      id: "wses-2022-mesenteric-ischaemia",
      title: "Acute mesenteric ischaemia: pain, lactate and CT angiography",
      topics: [
        "mesenteric ischaemia",
        "bowel ischaemia",
        "lactate",
        "metabolic acidosis",
        "atrial fibrillation",
        "abdominal pain",
      ],
      text: [
        "Severe abdominal pain out of proportion to the findings is taken as acute mesenteric ischaemia until disproved.",
        "CT angiography is done at once for any suspicion, and a raised creatinine is no reason against it.",
        "No laboratory test confirms or excludes it: a raised lactate comes late and a normal one is no reassurance.",
        "Fluid, broad-spectrum antibiotics, and heparin unless contraindicated are started, and vasopressors are used with caution.",
        "Peritonitis means laparotomy; otherwise revascularisation is sought, with a planned second look.",
      ],
    },
  ]),
  ...restate(sources.thromboticPurpura, [
    {
      id: "isth-2020-thrombotic-purpura",
      title: "Thrombotic thrombocytopenic purpura: low platelets with haemolysis",
      topics: [
        "thrombotic thrombocytopenic purpura",
        "thrombocytopenia",
        "low platelets",
        "haemolysis",
        "anaemia",
        "acute kidney injury",
        "plasma exchange",
      ],
      text: [
        "Low platelets with haemolytic anaemia and fragmented red cells, without another cause, raise thrombotic thrombocytopenic purpura, and treatment does not wait for the ADAMTS13 result.",
        "For the first acute event plasma exchange with corticosteroid is recommended; rituximab and caplacizumab are suggested in addition.",
        "ADAMTS13 is sampled before plasma is given; activity below 10 IU/dL confirms the diagnosis.",
        "Platelet transfusion is kept for life-threatening bleeding.",
        "Disseminated coagulation has a long prothrombin time, which is usually normal here.",
      ],
    },
  ]),
  ...restate(sources.anticoagulantBleeding, [
    {
      id: "acc-2020-anticoagulant-bleeding",
      title: "Bleeding under an oral anticoagulant: stop, support, reverse",
      topics: [
        "bleeding",
        "anticoagulation",
        "reversal",
        "warfarin",
        "intracerebral haemorrhage",
        "gastrointestinal bleeding",
      ],
      text: [
        "A bleed is major when it is at a critical site, causes haemodynamic instability, or drops haemoglobin by 2 g/dL or needs two or more units of red cells.",
        "The anticoagulant is stopped, local control sought, and volume restored.",
        "At a critical site or when life is threatened, it is reversed: warfarin by prothrombin complex concentrate with intravenous vitamin K, dabigatran by idarucizumab, factor Xa inhibitors by andexanet alfa or prothrombin complex concentrate.",
        "The time of the last dose and kidney function say how much drug remains.",
        "Restart is planned, not forgotten.",
      ],
    },
  ]),
  ...restate(sources.esicmTransfusion, [
    {
      id: "esicm-2020-transfusion",
      title: "Transfusion without bleeding in the ICU: restrictive, with exceptions",
      topics: ["transfusion", "anaemia", "low haematocrit", "haematocrit", "myocardial infarction", "platelets"],
      text: [
        "In critically ill adults who do not bleed, a restrictive red cell threshold of 7 g/dL is recommended over 9 g/dL, with or without septic shock or respiratory distress syndrome.",
        "With acute coronary syndrome a liberal threshold of 9 to 10 g/dL is suggested, and after cardiac surgery 7.5 g/dL.",
        "For acute brain injury no recommendation could be made at that time.",
        "Platelets are not suggested above 10 x10^9/L without bleeding or a procedure.",
        "A fall after much fluid may be dilution, so trend and volume are read together.",
      ],
    },
  ]),
];
