import { stories } from "../synthetic-patients";
import { asthmaHistory } from "./stories/asthma";
import { atrialFibrillationHistory } from "./stories/atrial-fibrillation";
import { bowelObstructionHistory } from "./stories/bowel-obstruction";
import { breastCancerHistory } from "./stories/breast-cancer";
import { bypassSurgeryHistory } from "./stories/bypass-surgery";
import { cardiacArrestHistory } from "./stories/cardiac-arrest";
import { cardiogenicShockHistory } from "./stories/cardiogenic-shock";
import { childAsthmaHistory } from "./stories/child-asthma";
import { cirrhosisHistory } from "./stories/cirrhosis";
import { colonCancerHistory } from "./stories/colon-cancer";
import { copdHistory } from "./stories/copd";
import { fallWithDeliriumHistory } from "./stories/fall-with-delirium";
import { fallsHistory } from "./stories/falls";
import { gastrointestinalBleedHistory } from "./stories/gastrointestinal-bleed";
import { haemorrhageHistory } from "./stories/haemorrhage";
import { heartFailureClinicHistory } from "./stories/heart-failure-clinic";
import { hepatectomyHistory } from "./stories/hepatectomy";
import { hyponatraemiaHistory } from "./stories/hyponatraemia";
import { infarctionHistory } from "./stories/infarction";
import { ketoacidosisHistory } from "./stories/ketoacidosis";
import { kidneyInjuryHistory } from "./stories/kidney-injury";
import { liverFailureHistory } from "./stories/liver-failure";
import { lungCancerHistory } from "./stories/lung-cancer";
import { lymphomaHistory } from "./stories/lymphoma";
import { multimorbidHistory } from "./stories/multimorbid";
import { opioidOverdoseHistory } from "./stories/opioid-overdose";
import { pancreatitisHistory } from "./stories/pancreatitis";
import { pneumoniaWithArdsHistory } from "./stories/pneumonia-with-ards";
import { pregnancyHistory } from "./stories/pregnancy";
import { pulmonaryEmbolismHistory } from "./stories/pulmonary-embolism";
import { rheumatoidArthritisHistory } from "./stories/rheumatoid-arthritis";
import { septicShockHistory } from "./stories/septic-shock";
import { strokeHistory } from "./stories/stroke";
import { subarachnoidHaemorrhageHistory } from "./stories/subarachnoid-haemorrhage";
import { tumourLysisHistory } from "./stories/tumour-lysis";
import { urosepsisHistory } from "./stories/urosepsis";
import { historyOf, type SyntheticHistory, type ToldHistory } from "./told-history";

/** The histories of the invented patients: of those with a stay in intensive care, then of those who were never there. */
export const toldHistories: readonly ToldHistory[] = [
  bypassSurgeryHistory,
  ketoacidosisHistory,
  gastrointestinalBleedHistory,
  cardiogenicShockHistory,
  copdHistory,
  strokeHistory,
  septicShockHistory,
  pneumoniaWithArdsHistory,
  pancreatitisHistory,
  liverFailureHistory,
  infarctionHistory,
  cardiacArrestHistory,
  haemorrhageHistory,
  pulmonaryEmbolismHistory,
  urosepsisHistory,
  subarachnoidHaemorrhageHistory,
  opioidOverdoseHistory,
  hyponatraemiaHistory,
  tumourLysisHistory,
  kidneyInjuryHistory,
  hepatectomyHistory,
  bowelObstructionHistory,
  asthmaHistory,
  fallWithDeliriumHistory,
  multimorbidHistory,
  breastCancerHistory,
  lungCancerHistory,
  colonCancerHistory,
  lymphomaHistory,
  heartFailureClinicHistory,
  rheumatoidArthritisHistory,
  pregnancyHistory,
  cirrhosisHistory,
  atrialFibrillationHistory,
  fallsHistory,
  childAsthmaHistory,
];

/** As FHIR R4: the same on every machine. */
export function syntheticHistories(): SyntheticHistory[] {
  const byNumber = new Map(stories.map((story) => [story.number, story]));
  return toldHistories.map((told) => historyOf(told, byNumber.get(told.number)));
}
