import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** After cardiac arrest: circulation, ventilation, temperature, outlook; accidental hypothermia. */
export const cardiacArrest: readonly Passage[] = [
  ...restate(sources.postResuscitation, [
    {
      id: "erc-2021-post-arrest-targets",
      title: "After cardiac arrest: oxygen, carbon dioxide, pressure and glucose",
      topics: [
        "cardiac arrest",
        "post-resuscitation care",
        "oxygen saturation",
        "PaCO2",
        "PaO2",
        "mean arterial pressure",
        "urine output",
        "lactate",
        "glucose",
        "seizure",
      ],
      text: [
        "After return of circulation in an adult, oxygen is titrated to a saturation of 94 to 98% (PaO2 75 to 100 mmHg), with both hypoxaemia and hyperoxaemia avoided, and ventilation to a normal PaCO2 of 35 to 45 mmHg.",
        "Mean arterial pressure below 65 mmHg is avoided; the aim is urine above 0.5 mL/kg/h and a normal or falling lactate.",
        "Glucose is kept at 140 to 180 mg/dL and hypoglycaemia below 70 mg/dL avoided.",
        "Seizures are treated, preferably with levetiracetam or valproate, but prophylaxis is not recommended.",
      ],
    },
    {
      id: "erc-2021-post-arrest-prognosis",
      title: "After cardiac arrest: neurological prognosis no earlier than 72 hours",
      topics: [
        "cardiac arrest",
        "prognosis",
        "prognostication",
        "coma",
        "Glasgow Coma Scale",
        "sedation",
        "prognostic uncertainty",
        "end of life",
      ],
      text: [
        "In a comatose adult after cardiac arrest, prognosis is assessed at 72 hours or later, with a motor score of 3 or less, after sedation, relaxants and metabolic disturbance have been excluded as confounders.",
        "A poor outcome is likely when two or more of these agree: absent pupillary and corneal reflexes at 72 hours, bilaterally absent N20 potentials, a highly malignant EEG after 24 hours, neuron-specific enolase above 60 micrograms/L at 48 or 72 hours, status myoclonus within 72 hours, or diffuse anoxic injury on imaging.",
        "No single test decides, and with conflicting results one observes and tests again.",
      ],
    },
  ]),
  ...restate(sources.temperatureControl, [
    {
      id: "erc-2022-temperature-control",
      title: "After cardiac arrest: prevent fever",
      topics: [
        "cardiac arrest",
        "post-resuscitation care",
        "temperature",
        "fever",
        "high temperature",
        "temperature control",
        "hypothermia",
      ],
      text: [
        "For adults who stay comatose after cardiac arrest, the 2022 European update recommends continuous monitoring of core temperature and active prevention of fever, meaning a temperature above 37.7 °C, for at least 72 hours.",
        "It could not recommend for or against cooling to 32 to 36 °C.",
        "Comatose patients who are mildly hypothermic after return of circulation are not actively warmed to reach normal temperature.",
        "Cooling before hospital with rapid infusion of large volumes of cold fluid is recommended against.",
      ],
    },
  ]),
  ...restate(sources.ercSpecial, [
    {
      id: "erc-2021-hypothermia",
      title: "Low temperature: accidental hypothermia and the heart",
      topics: [
        "hypothermia",
        "low temperature",
        "temperature",
        "rewarming",
        "cardiac arrest",
        "arrhythmia",
        "bradycardia",
      ],
      text: [
        "Accidental hypothermia is an involuntary fall of core temperature below 35 °C, and core temperature must be taken with a low-reading thermometer.",
        "Below about 30 °C the heart becomes prone to ventricular fibrillation, and slow rhythms are often physiological and recover with warming.",
        "In arrest below 30 °C adrenaline is withheld, and if ventricular fibrillation persists after three shocks further shocks wait until the patient is warmer; between 30 and 35 °C the intervals between drugs are doubled.",
        "Cardiac instability or arrest calls for a centre with extracorporeal rewarming.",
        "In the ICU a low temperature may instead reflect sepsis, exposure or renal replacement.",
      ],
    },
  ]),
];
