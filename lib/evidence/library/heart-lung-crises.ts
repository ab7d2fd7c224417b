import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Aorta, pericardium, right heart, ventricular storms; pleura, airway, non-invasive ventilation. */
export const heartLungCrises: readonly Passage[] = [
  ...restate(sources.aortic, [
    {
      id: "esc-2024-acute-aortic-syndrome",
      title: "Acute aortic syndrome: pulse and pressure first, surgery for type A",
      topics: [
        "aortic dissection",
        "aorta",
        "high blood pressure",
        "systolic pressure",
        "heart rate",
        "beta-blocker",
        "chest pain",
      ],
      text: [
        "In acute aortic syndrome pain is treated, and heart rate is brought to 60 per minute or less and systolic pressure below 120 mmHg, with an intravenous beta-blocker first and a vasodilator added where needed, as long as brain, kidney and cord stay perfused.",
        "Type A dissection is an emergency for surgery.",
        "Type B without complications is treated medically at first, and one with malperfusion or rupture by endovascular repair.",
        "Pressure is measured in both arms and followed in the higher one.",
        "CT of the whole aorta with ECG gating is the first test in a stable patient.",
      ],
    },
  ]),
  ...restate(sources.pericardial, [
    {
      id: "esc-2015-tamponade",
      title: "Cardiac tamponade: recognise and drain",
      topics: [
        "tamponade",
        "pericardial effusion",
        "hypotension",
        "tachycardia",
        "shock",
        "cardiac surgery",
        "low output",
      ],
      text: [
        "Tamponade is suspected with hypotension, tachycardia, raised jugular pressure, muffled heart sounds and a pulsus paradoxus above 10 mmHg, and echocardiography is the first test.",
        "Urgent pericardiocentesis or surgical drainage is the treatment, with imaging guidance.",
        "Vasodilators and diuretics are not recommended, since filling is what keeps the output.",
        "Positive pressure ventilation can make it collapse.",
        "After cardiac surgery clot may be localised and missed by the transthoracic view, so that falling output with rising filling pressure leads to further imaging or re-exploration.",
      ],
    },
  ]),
  ...restate(sources.ventricularArrhythmia, [
    {
      id: "esc-2022-electrical-storm",
      title: "Electrical storm: three episodes in a day",
      topics: [
        "ventricular tachycardia",
        "electrical storm",
        "arrhythmia",
        "amiodarone",
        "beta-blocker",
        "potassium",
        "magnesium",
        "sedation",
      ],
      text: [
        "Electrical storm is three or more episodes of sustained ventricular arrhythmia within 24 hours, at least 5 minutes apart, each needing termination.",
        "Reversible causes such as ischaemia, low potassium or magnesium, fever and drugs that lengthen QT are corrected.",
        "Mild to moderate sedation is recommended to ease distress and lower sympathetic tone.",
        "A beta-blocker, preferably non-selective, with intravenous amiodarone is recommended in structural heart disease.",
        "Catheter ablation or mechanical support is considered where drugs fail, and deep sedation with intubation in an intractable storm.",
      ],
    },
  ]),
  ...restate(sources.pulmonaryHypertension, [
    {
      id: "esc-2022-right-heart-failure",
      title: "Right heart failure in pulmonary hypertension: what not to do",
      topics: [
        "right heart failure",
        "pulmonary hypertension",
        "hypotension",
        "vasopressor",
        "diuretic",
        "hypoxaemia",
        "intubation",
      ],
      text: [
        "In right heart failure with pulmonary hypertension the trigger, such as infection, arrhythmia, embolism or stopped drugs, is sought and treated.",
        "Fluid is optimised, mostly by intravenous diuretics, since a distended right ventricle does not gain from more volume.",
        "Afterload is lowered with pulmonary arterial drugs, output supported with an inotrope, and systemic pressure with a vasopressor.",
        "Intubation is avoided where possible, because it often brings collapse.",
        "Specific drugs of the patient are not interrupted, and an expert centre is called early.",
      ],
    },
  ]),
  ...restate(sources.nonCardiacSurgery, [
    {
      id: "esc-2022-perioperative-injury",
      title: "Heart injury around non-cardiac surgery: troponin without chest pain",
      topics: ["perioperative myocardial injury", "troponin", "postoperative", "surgery"],
      text: [
        "Most heart injury around non-cardiac surgery is silent, because analgesia and sedation mask pain, and it is found only by troponin.",
        "In patients with heart disease, risk factors or age of 65 or more, high-sensitivity troponin before and at 24 and 48 hours after intermediate- or high-risk surgery is recommended.",
        "A rise leads to a search for the cause: coronary occlusion, supply-demand mismatch, embolism, sepsis, arrhythmia or heart failure.",
        "A value from before surgery tells chronic elevation from a new one.",
        "It goes with higher mortality at 30 days.",
      ],
    },
  ]),
  ...restate(sources.pleural, [
    {
      id: "bts-2023-pleural-infection",
      title: "Pleural infection: pH of the fluid and drainage",
      topics: ["pleural infection", "pleural effusion", "empyema", "pneumonia", "sepsis", "drainage", "glucose"],
      text: [
        "In parapneumonic effusion pleural fluid pH decides: at 7.2 or below a drain is placed where it is safe; above 7.2 and below 7.4 the lactate dehydrogenase and the clinical picture help.",
        "Where pH is not available, a pleural glucose below 3.3 mmol/L points to infection.",
        "A small-bore drain of 14F or less is the first choice.",
        "Fluid that is frank pus is drained.",
        "Tissue plasminogen activator with DNase is considered when drainage fails, and a surgeon's opinion is sought when it does not resolve.",
      ],
    },
    {
      id: "bts-2023-pneumothorax",
      title: "Pneumothorax: symptoms and high-risk features decide",
      topics: [
        "pneumothorax",
        "hypoxaemia",
        "tension pneumothorax",
        "hypotension",
        "mechanical ventilation",
        "chest drain",
      ],
      text: [
        "For spontaneous pneumothorax symptoms and high-risk features now matter more than size.",
        "High-risk features are haemodynamic compromise, significant hypoxia, bilateral disease, underlying lung disease, age of 50 or more with a smoking history, and haemothorax; with one of them a chest drain is placed where it is safe.",
        "A patient without symptoms may be managed conservatively whatever the size.",
        "Sudden hypoxaemia or hypotension under positive pressure ventilation raises the question of tension, which is decompressed at once and not after a radiograph.",
      ],
    },
  ]),
  ...restate(sources.intubation, [
    {
      id: "das-2018-intubation",
      title: "Intubation of the critically ill: prepare, oxygenate, limit attempts",
      topics: ["intubation", "airway", "hypoxaemia", "hypotension", "capnography", "mechanical ventilation"],
      text: [
        "Critically ill adults have little reserve, so that a plan, a checklist, assigned roles and announced rescue steps come before induction.",
        "Preoxygenation is best sitting or head up, with high-flow nasal oxygen or positive pressure, and nasal oxygen goes on during the attempt.",
        "Hypotension is anticipated with fluid and vasopressor at hand.",
        "At most three attempts at laryngoscopy are made, then a supraglottic airway, and front-of-neck access when oxygenation fails.",
        "Waveform capnography confirms the tube, and no trace means a wrong place until proved otherwise.",
      ],
    },
  ]),
  ...restate(sources.nonInvasiveVentilation, [
    {
      id: "ers-ats-2017-noninvasive-ventilation",
      title: "Non-invasive ventilation: where it helps beyond COPD",
      topics: [
        "non-invasive ventilation",
        "pulmonary oedema",
        "acute heart failure",
        "extubation",
        "acute respiratory failure",
        "hypercapnia",
        "postoperative",
      ],
      text: [
        "Bilevel support or continuous positive pressure is recommended in respiratory failure from cardiogenic pulmonary oedema, and is suggested early for immunocompromised patients and after surgery.",
        "It is suggested to prevent respiratory failure after extubation in high-risk patients, and suggested against as a treatment once such failure is established.",
        "In hypercapnia without acidosis from COPD it is not suggested to prevent acidosis.",
        "For hypoxaemic failure of unknown cause and for asthma no recommendation could be given.",
        "A trial is watched closely, since late failure costs more than early intubation.",
      ],
    },
  ]),
  ...restate(sources.obesityHypoventilation, [
    {
      id: "ats-2019-obesity-hypoventilation",
      title: "Obesity hypoventilation: bicarbonate as the clue",
      topics: ["obesity hypoventilation", "obesity", "hypercapnia", "high bicarbonate", "bicarbonate", "high PaCO2"],
      text: [
        "Obesity hypoventilation is a body mass index of 30 kg/m2 or more with an awake PaCO2 above 45 mmHg and sleep-disordered breathing, after other causes of hypoventilation are excluded.",
        "A serum bicarbonate below 27 mmol/L makes it unlikely where suspicion is not high; at 27 or above an arterial gas settles it.",
        "Patients admitted with respiratory failure and suspected of it are suggested to go home with non-invasive ventilation until tested as outpatients, ideally within 3 months.",
        "Uncontrolled oxygen can raise PaCO2 further.",
      ],
    },
  ]),
];
