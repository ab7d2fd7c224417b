import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Red cells, platelets, coagulation, haemorrhage after trauma, thrombosis prevention. */
export const blood: readonly Passage[] = [
  ...restate(sources.aabbRedCells, [
    {
      id: "aabb-2023-red-cells",
      title: "Low haematocrit: red cell transfusion thresholds",
      topics: [
        "anaemia",
        "haematocrit",
        "low haematocrit",
        "haemoglobin",
        "transfusion",
        "red cells",
        "cardiac surgery",
        "bleeding",
      ],
      text: [
        "For adults in hospital who are haemodynamically stable, the 2023 international guideline recommends considering red cells when haemoglobin falls below 7 g/dL.",
        "Within that restrictive strategy, 7.5 g/dL may be chosen for cardiac surgery, and 8 g/dL for orthopaedic surgery or existing cardiovascular disease.",
        "Adults with blood cancers are likewise suggested a threshold of 7 g/dL.",
        "The thresholds do not hold for active haemorrhage or acute coronary ischaemia.",
        "A haematocrit is roughly three times the haemoglobin, so 21% stands near 7 g/dL and 24% near 8 g/dL; dilution by fluid lowers it without loss of cells.",
      ],
    },
  ]),
  ...restate(sources.aabbPlatelets, [
    {
      id: "aabb-2025-platelets",
      title: "Low platelets: transfusion thresholds",
      topics: [
        "thrombocytopenia",
        "low platelets",
        "platelets",
        "platelet transfusion",
        "bleeding",
        "lumbar puncture",
        "chemotherapy",
      ],
      text: [
        "The 2025 international guideline favours restrictive platelet transfusion.",
        "Platelets are recommended below 10 x10^9/L in patients without bleeding whose marrow fails from chemotherapy or allogeneic transplantation, and below 20 x10^9/L before lumbar puncture.",
        "In the trials, restrictive strategies probably brought no more deaths and no more bleeding than liberal ones.",
        "A count that falls steeply is followed by a question about sepsis, disseminated coagulation, heparin or bleeding, rather than by a transfusion alone.",
        "Counts needed for active major bleeding are higher and come from bleeding guidelines.",
      ],
    },
  ]),
  ...restate(sources.dic, [
    {
      id: "isth-2013-dic",
      title: "Disseminated intravascular coagulation: scoring and replacement",
      topics: [
        "disseminated intravascular coagulation",
        "DIC",
        "coagulopathy",
        "thrombocytopenia",
        "low platelets",
        "platelets",
        "sepsis",
        "fibrinogen",
      ],
      text: [
        "No single test makes the diagnosis of disseminated intravascular coagulation; the ISTH score adds points for platelets (1 below 100, 2 below 50 x10^9/L), fibrin markers, prothrombin time and fibrinogen in a patient with a known cause, and 5 or more is compatible with overt disease.",
        "Treating the cause is the foundation.",
        "Platelets are given for active bleeding with a count below 50 x10^9/L, or to those at high risk of bleeding below 20; plasma and fibrinogen follow bleeding and not the laboratory value alone.",
        "The score is repeated, because trends matter.",
      ],
    },
  ]),
  ...restate(sources.hit, [
    {
      id: "ash-2018-heparin-thrombocytopenia",
      title: "Heparin-induced thrombocytopenia: falling platelets on heparin",
      topics: [
        "heparin-induced thrombocytopenia",
        "thrombocytopenia",
        "low platelets",
        "platelets",
        "heparin",
        "thrombosis",
        "cardiac surgery",
        "anticoagulation",
      ],
      text: [
        "When platelets fall on heparin, typically by more than 50% between 5 and 10 days after it was started or sooner after recent exposure, the 4Ts score is recommended to estimate the probability of heparin-induced thrombocytopenia.",
        "A low score argues against testing and against stopping heparin; an intermediate or high score means stopping all heparin, giving a non-heparin anticoagulant, and testing.",
        "Platelets are not transfused as a routine.",
        "After cardiac surgery an early fall is expected, and a second fall after recovery is more suspicious than the first.",
      ],
    },
  ]),
  ...restate(sources.traumaBleeding, [
    {
      id: "european-2023-trauma-bleeding-first-hour",
      title: "Major trauma haemorrhage: permissive hypotension and tranexamic acid",
      topics: [
        "trauma",
        "haemorrhage",
        "bleeding",
        "haemorrhagic shock",
        "hypotension",
        "systolic pressure",
        "mean arterial pressure",
        "tranexamic acid",
        "lactate",
        "base deficit",
      ],
      text: [
        "In trauma with bleeding and no brain injury, a systolic target of 80 to 90 mmHg (mean 50 to 60) is recommended until major bleeding has been stopped; with severe brain injury (Glasgow Coma Scale of 8 or less) a mean arterial pressure of at least 80 mmHg is kept.",
        "Tranexamic acid, 1 g over 10 minutes then 1 g over 8 hours, is given as soon as possible and within 3 hours of injury.",
        "Lactate and base deficit are recommended to estimate and follow shock; a single haematocrit is not a marker of bleeding on its own.",
        "Control of bleeding comes without delay.",
      ],
    },
    {
      id: "european-2023-trauma-bleeding-targets",
      title: "Major trauma haemorrhage: blood components and targets",
      topics: [
        "trauma",
        "haemorrhage",
        "bleeding",
        "transfusion",
        "haemoglobin",
        "haematocrit",
        "platelets",
        "fibrinogen",
        "calcium",
        "hypothermia",
        "coagulopathy",
      ],
      text: [
        "In major trauma bleeding the targets are a haemoglobin of 7 to 9 g/dL, platelets above 50 x10^9/L (above 100 with ongoing bleeding or brain injury), and fibrinogen above 1.5 g/L, with ionised calcium kept in the normal range during massive transfusion.",
        "Plasma and red cells are begun in a ratio of at least 1 to 2, or fibrinogen concentrate with red cells, and further treatment follows laboratory values or viscoelastic tests.",
        "Heat loss is prevented and normal temperature sought, because hypothermia and acidosis worsen coagulopathy.",
        "Mechanical, then drug, prophylaxis against thrombosis starts early, the latter within 24 hours of bleeding control.",
      ],
    },
  ]),
  ...restate(sources.ashVte, [
    {
      id: "ash-2018-vte-prophylaxis",
      title: "Prevention of venous thromboembolism in the critically ill",
      topics: [
        "venous thromboembolism",
        "VTE prophylaxis",
        "heparin",
        "deep vein thrombosis",
        "pulmonary embolism",
        "anticoagulation",
        "bleeding",
      ],
      text: [
        "For critically ill medical adults, prophylaxis with low-molecular-weight or unfractionated heparin is recommended over none, and low-molecular-weight over unfractionated heparin is suggested.",
        "Drugs are suggested over mechanical devices; where bleeding or a high risk of it forbids drugs, pneumatic compression or stockings are suggested over nothing.",
        "Combining both as a routine is not suggested.",
        "The Surviving Sepsis Campaign gives the same advice for sepsis.",
        "Kidney failure changes the choice and dose, and platelets are followed on heparin.",
      ],
    },
  ]),
];
