import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** What concerns every ICU patient: fluid balance, ulcers, families, limits of treatment, uncertainty. */
export const icuGeneral: readonly Passage[] = [
  ...restate(sources.esicmFluidsChoice, [
    {
      id: "esicm-2024-fluid-choice",
      title: "Resuscitation fluid: crystalloid, balanced or saline, albumin",
      topics: [
        "fluid resuscitation",
        "crystalloid",
        "balanced crystalloid",
        "saline",
        "albumin",
        "traumatic brain injury",
        "sepsis",
        "shock",
      ],
      text: [
        "For volume expansion in critically ill adults in general, crystalloids are suggested over albumin, and balanced crystalloids over isotonic saline.",
        "For traumatic brain injury, isotonic saline is suggested over both albumin and balanced crystalloids.",
        "In patients with cirrhosis albumin is suggested, and in sepsis balanced crystalloids.",
        "These are conditional statements of the European society, most of them of low certainty, and they concern the choice of fluid and not its amount.",
        "A high chloride load from saline can itself lower bicarbonate and pH.",
      ],
    },
  ]),
  ...restate(sources.esicmFluidRemoval, [
    {
      id: "esicm-2025-fluid-removal",
      title: "Fluid balance after the acute phase: de-escalation and removal",
      topics: [
        "fluid balance",
        "fluid overload",
        "weight",
        "weight gain",
        "diuretic",
        "oedema",
        "de-resuscitation",
        "urine output",
      ],
      text: [
        "Once the acute phase of resuscitation is over in a critically ill adult, the 2025 European guideline suggests de-escalating fluid therapy over not doing so (conditional, low certainty), and removing fluid with diuretics by a protocol over usual care (conditional, moderate certainty).",
        "The trials behind it included patients from general and respiratory intensive care after shock had been treated.",
        "A rising body weight from day to day is mostly fluid and not tissue.",
        "Removal is a matter of timing: hypotension, rising lactate or new vasopressor need speak against it.",
      ],
    },
  ]),
  ...restate(sources.rose, [
    {
      id: "ifa-2018-fluid-overload",
      title: "Weight gain and cumulative fluid balance: what counts as overload",
      topics: [
        "weight",
        "weight gain",
        "fluid balance",
        "fluid overload",
        "cumulative balance",
        "oedema",
        "mechanical ventilation",
        "acute kidney injury",
      ],
      text: [
        "A consensus review of the International Fluid Academy expresses fluid accumulation as cumulative balance in litres divided by baseline body weight in kilograms, and takes 10% as the mark of overload, above which outcomes in cohorts of ICU patients were worse.",
        "It describes four phases of fluid therapy: resuscitation, optimisation, stabilisation and evacuation, each with its own aim.",
        "The association with mortality does not show that removal cures: sicker patients receive and keep more fluid.",
        "A single weight says little; its change against the admission weight says more.",
      ],
    },
  ]),
  ...restate(sources.stressUlcer, [
    {
      id: "sccm-2024-stress-ulcer",
      title: "Stress ulcer prophylaxis: for whom and how long",
      topics: [
        "stress ulcer prophylaxis",
        "gastrointestinal bleeding",
        "proton pump inhibitor",
        "coagulopathy",
        "shock",
        "liver disease",
        "enteral nutrition",
        "prevention",
      ],
      text: [
        "For critically ill adults the 2024 guideline names coagulopathy, shock and chronic liver disease as the risk factors for clinically important stress-related bleeding; there was no firm evidence that mechanical ventilation alone is one.",
        "Adults with a risk factor are suggested prophylaxis with a proton pump inhibitor or an H2 blocker, in low dose, by the enteral or intravenous route, and it is suggested in neurocritical care too.",
        "Enteral feeding itself is suggested as protective.",
        "Prophylaxis stops when the risk has gone, at the latest before leaving the ICU.",
      ],
    },
  ]),
  ...restate(sources.familyCare, [
    {
      id: "sccm-2017-family-communication",
      title: "Families in the ICU: conferences and structured communication",
      topics: [
        "family communication",
        "goals of care",
        "palliative care",
        "family conference",
        "shared decision making",
        "end of life",
      ],
      text: [
        "The 2017 guideline on family-centred care suggests open presence of families at the bedside and on rounds, routine interdisciplinary family conferences, and a structured way of speaking in them, such as VALUE: value what is said, acknowledge emotion, listen, understand the patient as a person, and elicit questions.",
        "Printed information, ICU diaries and help with decisions for surrogates are suggested too.",
        "Proactive palliative care consultation is suggested for selected patients, among them those with advanced dementia, global cerebral ischaemia after arrest, or prolonged ICU stay.",
        "Most of the evidence is of low quality.",
      ],
    },
  ]),
  ...restate(sources.sharedDecisions, [
    {
      id: "accm-ats-2016-shared-decisions",
      title: "Shared decisions about life support",
      topics: [
        "shared decision making",
        "goals of care",
        "palliative care",
        "family communication",
        "time-limited trial",
        "end of life",
        "prognosis",
      ],
      text: [
        "The American critical care and thoracic societies define shared decision making as a joint process in which patients, or their surrogates, and clinicians decide together on the best scientific evidence and on the patient's values, goals and preferences.",
        "It is used to set overall goals of care, including limits of life support, and for major decisions that preferences may change.",
        "How much of the burden a family wishes to carry is asked and not assumed.",
        "Where benefit is unsure, a trial of treatment with agreed aims and an agreed time to review them is one honest form.",
      ],
    },
  ]),
  ...restate(sources.inappropriateTreatment, [
    {
      id: "ats-2015-potentially-inappropriate",
      title: "Disagreement over potentially inappropriate treatment: a fair process instead of a number",
      topics: [
        "potentially inappropriate treatment",
        "goals of care",
        "conflict",
        "end of life",
        "palliative care",
        "prognosis",
      ],
      text: [
        "Where patient or family and clinicians disagree about a treatment that could have some of the effect sought, five societies of intensive care ask for a fair process in place of a unilateral judgement.",
        "Disagreement is prevented by early communication and expert consultation, and where it persists a fair process is followed: notice, a second medical opinion, review by a committee, an offer of transfer, and recourse to independent appeal.",
        "No probability from a score or model settles such a disagreement.",
      ],
    },
  ]),
  ...restate(sources.devastatingBrainInjury, [
    {
      id: "ncs-2015-devastating-brain-injury",
      title: "Devastating brain injury: observe before judging the outlook",
      topics: [
        "devastating brain injury",
        "prognosis",
        "prognostic uncertainty",
        "prognostication",
        "coma",
        "low GCS",
        "intracerebral haemorrhage",
        "traumatic brain injury",
        "end of life",
      ],
      text: [
        "For adults with a brain injury that looks unsurvivable on arrival, the Neurocritical Care Society recommends continuing treatment and determining prognosis from repeated examinations over about 72 hours, unless brain death or clear earlier wishes settle the matter.",
        "Early pessimism can fulfil itself, so that time and repeated examination come before any judgement of the outlook.",
        "Severity scales are not used alone for an individual.",
        "Communication is consistent, and uncertainty is stated as such.",
      ],
    },
  ]),
  ...restate(sources.endOfLife, [
    {
      id: "nice-2015-last-days",
      title: "Care in the last days of life",
      topics: ["end of life", "palliative care", "goals of care", "dying", "symptom control", "communication"],
      text: [
        "When an adult may be entering the last days of life, NICE advises gathering physiological and social signs together with the person's own wishes, reviewing at least every 24 hours, and staying alert for signs of improvement, because recognition is uncertain and some recover.",
        "Uncertainty is said openly to the person and those close to them.",
        "Drugs for pain, breathlessness, agitation, nausea and secretions are prescribed in anticipation, one symptom at a time, and observations or treatments that no longer help are stopped.",
        "Hydration is assessed daily and its benefits and burdens discussed.",
      ],
    },
  ]),
  ...restate(sources.niceFluids, [
    {
      id: "nice-2013-maintenance-fluids",
      title: "Routine maintenance fluid: water, sodium and potassium a day",
      topics: [
        "maintenance fluid",
        "fluid balance",
        "weight",
        "sodium",
        "potassium",
        "glucose",
        "intravenous fluid",
        "hypernatraemia",
        "hyponatraemia",
      ],
      text: [
        "For adults in hospital who need intravenous fluid for routine maintenance alone, NICE advises 25 to 30 mL/kg a day of water, about 1 mmol/kg a day each of sodium, potassium and chloride, and 50 to 100 g of glucose a day, with less for older, frail, renal or cardiac patients.",
        "More than 2.5 litres a day raises the risk of hyponatraemia.",
        "Patients on intravenous fluid have daily balance, urea, creatinine and electrolytes, and weight twice a week.",
        "Harm from fluid, such as pulmonary oedema or new hypernatraemia, is reported as an incident.",
      ],
    },
  ]),
];
