import { stemmedWords } from "../../evidence/search/stems";

/** A procedure as sentences speak of it, and the titles under which records hold it. */
export interface ProcedureName {
  name: string;
  said: RegExp;
  titles: RegExp;
  /** It is going on where nothing else is said. */
  lasts: boolean;
}

/** What the chart tells of by values too. */
export const VENTILATION = "invasive ventilation";

/** A team decision, after the titles of ICD-10-PCS, MIMIC's procedure events and the synthetic patients. */
export const procedureNames: readonly ProcedureName[] = [
  {
    name: "dialysis",
    said: /\b(?:(?:continuous |intermittent )?(?:ha?emo)?dialysis|dialysed|dialyzed|ha?emo-?(?:dia)?filtration|(?:continuous )?renal replacement(?: therapy)?|CRRT|CVVHD?F?)\b(?! (?:catheter|line|access|fistula))/giu,
    titles: /dialysis(?! catheter| line)|filtration|renal replacement|\bCRRT\b|\bCVVH|urinary filtration/iu,
    lasts: true,
  },
  {
    name: "intubation",
    said: /\b(?:(?:endotracheal |orotracheal |tracheal )?intubation|intubated)\b/giu,
    titles: /intubation|endotracheal|invasive (?:mechanical )?ventilation/iu,
    lasts: true,
  },
  {
    name: VENTILATION,
    said: /\b(?:(?<!non-?\s?)invasive(?:ly)? (?:mechanical )?ventilat\w+|mechanical(?:ly)? ventilat\w+)/giu,
    titles: /invasive (?:mechanical )?ventilation|mechanical ventilation|respiratory ventilation/iu,
    lasts: true,
  },
  { name: "extubation", said: /\bextubat(?:ed|ion)\b/giu, titles: /extubation/iu, lasts: false },
  { name: "tracheostomy", said: /\btracheostom(?:y|ised|ized)\b/giu, titles: /tracheo?stomy/iu, lasts: true },
  {
    name: "bronchoscopy",
    said: /\bbronchoscop(?:y|ed)\b/giu,
    titles: /bronchoscop|inspection of tracheobronchial/iu,
    lasts: false,
  },
  {
    name: "endoscopy",
    said: /\b(?:gastroscopy|(?:upper )?(?:GI )?endoscopy|EGD|OGD)\b/giu,
    titles: /endoscop|gastroscop|\bEGD\b|inspection of (?:upper|lower) intestinal/iu,
    lasts: false,
  },
  { name: "colonoscopy", said: /\bcolonoscopy\b/giu, titles: /colonoscop|lower intestinal/iu, lasts: false },
  {
    name: "CT",
    said: /\b(?:CT(?: scans?)?|computed tomography)(?: of (?:the )?(?:head|chest|brain|abdomen|pelvis|thorax))?\b/gu,
    titles: /\bCT\b|computed tomography|computerized tomography/iu,
    lasts: false,
  },
  {
    name: "X-ray",
    said: /\b(?:chest )?(?:X-?rays?|radiographs?)\b/giu,
    titles: /x-?ray|radiograph|plain radiography/iu,
    lasts: false,
  },
  {
    name: "echocardiography",
    said: /\b(?:[Ee]chocardiogra(?:phy|m)s?|TTE|TOE)\b/gu,
    titles: /echocardiogra|ultrasonography of heart|\bTT?E\b/iu,
    lasts: false,
  },
  {
    name: "arterial line",
    said: /\barterial (?:line|catheter)(?: (?:insertion|placement))\b/giu,
    titles: /arterial (?:line|cath)/iu,
    lasts: true,
  },
  {
    name: "central venous line",
    said: /\bcentral (?:venous )?(?:line|catheter)s?\b/giu,
    titles: /central|multi lumen|\bPICC\b|superior vena cava/iu,
    lasts: true,
  },
  {
    name: "ECMO",
    said: /\b(?:ECMO|extracorporeal membrane oxygenation)\b/giu,
    titles: /ECMO|extracorporeal/iu,
    lasts: true,
  },
  { name: "laparotomy", said: /\blaparotomy\b/giu, titles: /laparotomy/iu, lasts: false },
  {
    name: "coronary bypass",
    said: /\b(?:CABG|coronary (?:artery )?bypass(?: graft\w*)?)\b/giu,
    titles: /CABG|bypass coronary|coronary artery bypass/iu,
    lasts: false,
  },
  {
    name: "lumbar puncture",
    said: /\blumbar punctures?\b/giu,
    titles: /lumbar puncture|drainage of spinal canal/iu,
    lasts: false,
  },
];

const specific = /\b(?:head|chest|brain|abdomen|pelvis|thorax)\b/iu;

/** Whether a title of the record is of the procedure of which a sentence speaks, by our table or by all of its words. */
export function namesProcedure(title: string, said: string): boolean {
  const place = specific.exec(said)?.[0];
  if (place !== undefined && specific.test(title) && !title.toLowerCase().includes(place.toLowerCase())) return false;
  if (isNonInvasive(title) !== isNonInvasive(said)) return false;
  const known = procedureNames.find((one) => one.name === said || new RegExp(one.said.source, "iu").test(said));
  if (known) return known.titles.test(title);
  const held = new Set(stemmedWords(title));
  const wanted = stemmedWords(said);
  return wanted.length > 0 && wanted.every((word) => held.has(word));
}

const isNonInvasive = (text: string) => /non-?\s?invasive/iu.test(text);
