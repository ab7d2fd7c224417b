import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** After the acute phase: weakness, rehabilitation, handover, medicines, discharge and follow-up. */
export const recovery: readonly Passage[] = [
  ...restate(sources.postIntensiveCare, [
    {
      id: "sccm-2012-post-intensive-care-syndrome",
      title: "Post-intensive-care syndrome: body, mind and mood after the ICU",
      topics: [
        "post-intensive-care syndrome",
        "PICS",
        "recovery",
        "cognitive impairment",
        "depression",
        "weakness",
        "after discharge",
        "post-acute care",
      ],
      text: [
        "Post-intensive-care syndrome names new or worse impairment of physical, cognitive or mental health that arises after critical illness and lasts beyond the hospital stay.",
        "Weakness, fatigue, poor memory and attention, anxiety, depression and post-traumatic stress are its common forms, and they often come together.",
        "Relatives can be affected too, which is called its family form.",
        "Naming it to patient, family and those who take over the care is the first measure, because it is otherwise taken for laziness, ageing or a new disease.",
      ],
    },
  ]),
  ...restate(sources.longTermImpairments, [
    {
      id: "sccm-2020-screening-after-icu",
      title: "After the ICU: who is screened, when and with what",
      topics: [
        "post-intensive-care syndrome",
        "follow-up",
        "screening",
        "cognitive impairment",
        "depression",
        "recovery",
        "delirium",
        "after discharge",
      ],
      text: [
        "Adults at high risk of lasting impairment are screened serially, beginning within 2 to 4 weeks of hospital discharge and at important changes in health or life.",
        "Risk is higher with earlier cognitive, mental or physical problems, and with delirium, deep sedation, sepsis, shock, respiratory distress syndrome or hypoxia during the stay.",
        "Suggested tools are the Montreal Cognitive Assessment, the Hospital Anxiety and Depression Scale, the Impact of Event Scale, the 6-minute walk and a quality-of-life scale.",
        "Comparison is with function before the illness.",
      ],
    },
  ]),
  ...restate(sources.niceRehabilitation, [
    {
      id: "nice-2009-rehabilitation-in-icu",
      title: "Rehabilitation begins in the ICU: assessment and goals",
      topics: ["rehabilitation", "recovery", "mobility", "weakness", "post-intensive-care syndrome", "physiotherapy"],
      text: [
        "During critical care a short clinical assessment finds adults at risk of physical and non-physical problems, and those at risk have a comprehensive one.",
        "Short- and medium-term goals are agreed with the patient, or with the family while the patient cannot take part, and a structured programme starts as early as possible.",
        "Risk factors include inability to get out of bed alone, a long stay expected, weight or muscle loss, earlier psychological illness, nightmares or intrusive memories.",
        "Goals are reviewed before the patient leaves critical care.",
      ],
    },
    {
      id: "nice-2009-rehabilitation-follow-up",
      title: "Rehabilitation after critical illness: ward, discharge and two to three months",
      topics: [
        "rehabilitation",
        "follow-up",
        "discharge planning",
        "recovery",
        "after discharge",
        "post-acute care",
        "post-intensive-care syndrome",
      ],
      text: [
        "The rehabilitation plan goes with the patient from critical care to the ward and home, with a named person who coordinates it.",
        "Before discharge home a functional assessment covers physical, sensory, communication, social and psychological problems, and the patient receives a summary and contact details.",
        "Adults with rehabilitation needs are seen again 2 to 3 months after leaving critical care, face to face, by someone who knows the critical illness.",
        "Slow recovery or new problems lead to referral.",
      ],
    },
  ]),
  ...restate(sources.niceAcutelyIll, [
    {
      id: "nice-2007-leaving-critical-care",
      title: "Leaving critical care: time of day and handover",
      topics: [
        "ICU discharge",
        "handover",
        "discharge planning",
        "early warning score",
        "monitoring",
        "post-acute care",
      ],
      text: [
        "Once the decision to leave critical care is made, transfer to the ward avoids the hours between 22:00 and 07:00 wherever possible, and a transfer at night is documented as an adverse incident.",
        "The critical care and the ward team share the care of the patient at transfer.",
        "A formal structured handover, supported by a written plan, holds a summary of the stay, treatments, a monitoring plan, ongoing problems, rehabilitation needs, and special communication needs.",
        "Vital signs on the ward are scored, and a rising score is answered by a graded response.",
      ],
    },
  ]),
  ...restate(sources.niceTransition, [
    {
      id: "nice-2015-discharge-planning",
      title: "Discharge planning: from admission to the first days at home",
      topics: ["discharge planning", "follow-up", "readmission", "older patient", "care home", "post-acute care"],
      text: [
        "Planning for discharge starts at admission, with one named coordinator for the patient who has social care needs.",
        "The plan covers the diagnosis, medicines, wound and equipment needs, who to call, and arrangements for care at home.",
        "The discharge summary reaches the general practitioner within 24 hours.",
        "A person at risk of readmission is followed up within 24 to 72 hours by telephone or in person.",
        "Frail older patients with complex needs have a comprehensive geriatric assessment begun at admission.",
      ],
    },
  ]),
  ...restate(sources.niceMedicines, [
    {
      id: "nice-2015-medicines-reconciliation",
      title: "Medicines reconciliation: within a day and at every move",
      topics: [
        "medication reconciliation",
        "medicines",
        "ICU discharge",
        "discharge planning",
        "drug interaction",
        "post-acute care",
      ],
      text: [
        "On admission an accurate list of all current medicines is made and compared with what is prescribed, within 24 hours or sooner when clinically necessary.",
        "It may have to be done more than once in a stay, above all at a move between units.",
        "On discharge the next carer is told which medicines were stopped, changed or started and why, and how long each is to go on, within 24 hours.",
        "Allergies and reactions are part of the record.",
        "A chart without a medicines list can show none of this, and the prescription record must be opened.",
      ],
    },
  ]),
  ...restate(sources.whoTransitions, [
    {
      id: "who-2019-transitions-of-care",
      title: "Medicines at transitions: ICU drugs that should not go home by accident",
      topics: [
        "medication reconciliation",
        "transitions of care",
        "proton pump inhibitor",
        "antipsychotic",
        "polypharmacy",
        "discharge planning",
        "post-acute care",
      ],
      text: [
        "Unintended discrepancies in medicines are common whenever a patient moves between settings, and admission and discharge are the most dangerous moments.",
        "The remedy is a best possible medication history from at least two sources, reconciliation at each transition, and involvement of patient and family with a list that they can read.",
        "Drugs begun for the acute phase, such as acid suppressants, antipsychotics and sedatives, need a stated end.",
        "Long-term drugs that were paused need a stated restart, and patients with many medicines are reviewed first.",
      ],
    },
  ]),
  ...restate(sources.survivingSepsis, [
    {
      id: "ssc-2021-recovery",
      title: "Sepsis: handover, discharge and follow-up of survivors",
      topics: [
        "sepsis",
        "recovery",
        "follow-up",
        "discharge planning",
        "medication reconciliation",
        "rehabilitation",
        "post-acute care",
      ],
      text: [
        "For adult survivors of sepsis and their families the campaign recommends screening for economic and social support before discharge, with referral where it is available.",
        "A handover of critically important information at transitions is suggested, and medicines are reconciled at both ICU and hospital discharge.",
        "Written and spoken information on sepsis and its after-effects belongs in the discharge summary.",
        "Physical, cognitive and emotional problems are assessed after discharge, and a post-illness follow-up or rehabilitation programme is suggested for those who were ventilated for more than 48 hours or in the ICU for more than 72.",
      ],
    },
  ]),
  ...restate(sources.afterSepsis, [
    {
      id: "prescott-2018-after-sepsis",
      title: "The months after sepsis: readmission and new limits",
      topics: ["sepsis", "recovery", "readmission", "follow-up", "infection", "acute kidney injury", "heart failure"],
      text: [
        "Survivors of sepsis commonly have one or two new limits in daily activities, and some have lasting cognitive impairment.",
        "About 40% are back in hospital within 90 days, often for a cause that could be treated early: another infection, heart failure, acute kidney injury, or aspiration.",
        "The review advises finding new physical, mental and cognitive problems, adjusting long-term medicines, and watching for those causes.",
        "Physical therapy after discharge was associated with lower long-term mortality, which is not proof that it causes it.",
      ],
    },
  ]),
  ...restate(sources.escHeartFailureUpdate, [
    {
      id: "esc-2023-after-heart-failure",
      title: "After a hospital stay for heart failure: titrate within six weeks",
      topics: [
        "heart failure",
        "acute heart failure",
        "discharge planning",
        "follow-up",
        "potassium",
        "creatinine",
        "post-acute care",
      ],
      text: [
        "After admission for acute heart failure an intensive strategy is recommended: evidence-based drugs are started before discharge and raised rapidly over the first 6 weeks with frequent, careful visits.",
        "It lowers readmission for heart failure or death.",
        "At each visit symptoms and signs of congestion, blood pressure, heart rate, natriuretic peptide, potassium and kidney function are checked.",
        "Congestion is treated out before the patient goes home.",
        "The trial behind it excluded patients with severe kidney failure, so doses are individual there.",
      ],
    },
  ]),
  ...restate(sources.pulmonaryRehabilitation, [
    {
      id: "bts-2013-pulmonary-rehabilitation",
      title: "Pulmonary rehabilitation after a COPD exacerbation",
      topics: [
        "pulmonary rehabilitation",
        "COPD",
        "COPD exacerbation",
        "recovery",
        "rehabilitation",
        "after discharge",
      ],
      text: [
        "Patients admitted for an exacerbation of COPD are offered pulmonary rehabilitation to begin within one month of discharge.",
        "Programmes last 6 to 12 weeks with at least two supervised sessions a week, and combine progressive resistance and aerobic training with education.",
        "They improve exercise capacity, breathlessness and quality of life.",
        "Stable heart disease or oxygen therapy is no reason to leave a patient out; unstable cardiac disease is.",
        "An assessment before and after shows whether the aims were met.",
      ],
    },
  ]),
  ...restate(sources.acquiredWeakness, [
    {
      id: "ats-2014-icu-acquired-weakness",
      title: "Weakness acquired in the ICU: recognition",
      topics: ["ICU-acquired weakness", "weakness", "mobility", "weaning", "sepsis", "recovery", "rehabilitation"],
      text: [
        "Weakness acquired in the ICU is generalised, develops after the onset of critical illness, and has no other cause than the illness and its treatment.",
        "It is found by manual muscle testing in a patient who is awake and follows commands; a sum score below 48 of 60 is the usual mark.",
        "It goes with longer ventilation, longer stay, and higher mortality.",
        "It is more frequent with severe sepsis, long ventilation and long immobility.",
        "A limb that cannot be tested because of sedation is not a strong limb.",
      ],
    },
  ]),
  ...restate(sources.padis, [
    {
      id: "padis-2018-mobility",
      title: "Mobilisation in the ICU: when it is safe to start and to stop",
      topics: ["mobility", "rehabilitation", "physiotherapy", "weakness", "delirium", "mechanical ventilation"],
      text: [
        "Performing rehabilitation or mobilisation in critically ill adults is suggested (conditional recommendation, low quality of evidence).",
        "Starting is usually thought safe with a heart rate of 60 to 130 per minute, systolic pressure of 90 to 180 mmHg or mean of 60 to 100 mmHg, respiratory rate of 5 to 40, saturation of 88% or more, FiO2 below 0.6 and PEEP below 10.",
        "Vasoactive drugs or mechanical ventilation alone are no bar.",
        "It stops with new instability, distress or loss of a tube or line.",
        "Serious events are rare.",
      ],
    },
  ]),
  ...restate(sources.padisUpdate, [
    {
      id: "padis-2025-update",
      title: "Sedation, mobility and sleep: what the 2025 update changes",
      topics: ["sedation", "dexmedetomidine", "delirium", "mobility", "sleep", "melatonin", "mechanical ventilation"],
      text: [
        "The 2025 update suggests dexmedetomidine over propofol for sedation in mechanically ventilated adults when light sedation or less delirium is the priority.",
        "It suggests enhanced mobilisation or rehabilitation over usual care, and melatonin over none for sleep.",
        "For antipsychotics in delirium it makes no recommendation for or against.",
        "For benzodiazepines in anxiety it makes none either, for want of evidence.",
        "All are conditional, so that bradycardia, hypotension and the patient's own needs decide at the bedside.",
      ],
    },
  ]),
  ...restate(sources.earlyMobilisation, [
    {
      id: "team-2022-early-mobilisation",
      title: "Very early active mobilisation: more was not better",
      topics: ["mobility", "rehabilitation", "mechanical ventilation", "physiotherapy", "recovery"],
      text: [
        "In 750 adults under mechanical ventilation, more active and earlier mobilisation, with sedation minimised for it, was compared with the usual level of mobilisation.",
        "Days alive and out of hospital up to day 180 did not differ.",
        "Adverse events held to come from mobilisation, such as arrhythmia, change in pressure and desaturation, were more frequent with it, at 9.2% against 4.1%.",
        "The usual care already included mobilisation, so that the result argues for a suitable dose and not for bed rest.",
      ],
    },
  ]),
  ...restate(sources.dysphagia, [
    {
      id: "zuercher-2019-dysphagia",
      title: "Swallowing after extubation: screen before food",
      topics: ["dysphagia", "extubation", "aspiration", "nutrition", "pneumonia", "recovery"],
      text: [
        "Difficulty in swallowing is frequent after extubation, and much of it shows no cough or choking.",
        "It goes with aspiration pneumonia, longer tube feeding, longer stay and higher mortality.",
        "Long intubation, neurological disease, and high severity of illness raise the risk.",
        "A bedside water-swallow screen by trained staff comes before oral intake, and a specialist examination, where available by endoscopy, follows a failed screen.",
        "Changes of texture, posture and swallowing therapy are the usual measures, with tube feeding in the meantime.",
      ],
    },
  ]),
  ...restate(sources.abcdef, [
    {
      id: "abcdef-2019-bundle",
      title: "ABCDEF bundle: daily elements and what went with them",
      topics: ["ABCDEF bundle", "sedation", "delirium", "mobility", "weaning", "family communication", "recovery"],
      text: [
        "The bundle joins assessment of pain, both awakening and breathing trials, choice of sedation, delirium assessment, early mobility, and engagement of the family.",
        "In more than 15,000 adults of 68 ICUs, days with the whole bundle went with less delirium, coma, restraint and ventilation on the next day, and with fewer deaths and readmissions to the ICU.",
        "The more elements were done, the stronger was the association.",
        "Patients who are less ill receive more of it, so that part of the association may not be cause.",
      ],
    },
  ]),
  ...restate(sources.familyCare, [
    {
      id: "sccm-2017-icu-diary",
      title: "Families in the ICU: presence, diaries and support",
      topics: ["family communication", "ICU diary", "relatives", "post-intensive-care syndrome", "recovery"],
      text: [
        "Open or flexible presence of relatives at the bedside is suggested, and the option to take part in rounds or in care for those who wish it.",
        "Diaries kept in the ICU are suggested to lessen anxiety, depression and post-traumatic stress in families.",
        "Written information about the setting and the illness is given, and relatives are supported as decision makers.",
        "Routine interdisciplinary conferences are suggested, with structured communication that leaves room for the relatives to speak.",
      ],
    },
  ]),
  ...restate(sources.adaHospital, [
    {
      id: "ada-2025-diabetes-discharge",
      title: "Diabetes and stress hyperglycaemia: the plan for discharge",
      topics: [
        "diabetes",
        "glucose",
        "hyperglycaemia",
        "discharge planning",
        "follow-up",
        "insulin",
        "post-acute care",
      ],
      text: [
        "A structured discharge plan fitted to the person is recommended for all with diabetes or new hyperglycaemia in hospital.",
        "A glycated haemoglobin from the last 3 months tells known or unrecognised diabetes from stress, unless transfusion or anaemia distorts it.",
        "Follow-up is within a month, and within 1 to 2 weeks where treatment was changed or control was not reached.",
        "Medicines are reconciled, and the patient is shown self-monitoring and the signs of high and low glucose before leaving.",
      ],
    },
  ]),
  ...restate(sources.nicePressureUlcers, [
    {
      id: "nice-2014-pressure-ulcers",
      title: "Pressure ulcers: risk and turning",
      topics: ["pressure ulcer", "immobility", "skin", "nutrition", "weakness", "nursing care"],
      text: [
        "Adults with much reduced mobility, loss of sensation, poor nutrition or a previous ulcer are assessed for the risk of pressure ulcers, with a validated scale to support judgement.",
        "Those at high risk change position at least every 4 hours, others at risk at least every 6.",
        "A high-specification foam mattress is used for high risk and in hospital theatres.",
        "Redness that does not blanch is a warning, and the skin is then looked at again at least every 2 hours until it has gone.",
        "Massage of the skin is not offered.",
      ],
    },
  ]),
];
