/**
 * What a first step asks for, by the words by which clinicians and guidelines name it: the same words read a reader's list and a
 * report's steps. Written from the readers' wording and the usual names of each action, not from what reports say.
 */
const actionsByWord = {
  "blood gas": "blood gas|gas(?:es)?|co2|carbon dioxide|paco2|minute volume",
  oxygen: "oxygen|saturation|high[- ]flow|cpap",
  "breathing support": String.raw`non-?invasive (?:support|ventilation)|cpap|high[- ]flow|intubat\w*|tube back|the tube`,
  "chest film": "chest[- ](?:film|x-?ray|radiograph|examination)|film|lung ultrasound|lungs|ultrasound now",
  "tube and ventilator": String.raw`tube (?:position|fault)|suction\w*|secretion\w*|minute (?:volume|ventilation)|peep|protective ventilation|tidal volume\w*|plateau|ventilator|ventilation up|ventilation (?:down|modestly)|bronchodilator|gas trapping|air trapping`,
  prone: "prone|proning|ecmo",
  pneumothorax: "pneumothorax",
  weaning: String.raw`breathing trial|wean\w*|extubat\w*`,
  physiotherapy: "physiotherapy|mobilise|sitting out|out of bed",
  embolism: String.raw`embol\w+`,
  airway: "airway",
  neurology: String.raw`neurolog\w+|pupils?|focal|what loses the point|wakefulness|obeys?|orientation|consciousness`,
  sedation: String.raw`sedat\w+|opioids?|reverse`,
  "head imaging": String.raw`ct\b(?! if still falling)|head imaging|image if it drops|repeat imaging|brain imaging`,
  eeg: String.raw`eeg|electroencephalo\w+`,
  delirium: "delirium|withdrawal|thiamine",
  glucose: "glucose|insulin|dextrose|sulphonylurea",
  perfusion: "perfusion|capillary refill|warm or cold|lying pressure|mixed venous",
  lactate: "lactate",
  echocardiography: String.raw`echo\w*|tamponade|filling`,
  ecg: "ecg|electrocardiogram|capture|underlying rhythm|rhythm",
  troponin: "troponin",
  "rate or rhythm control": String.raw`rate control|rhythm control|cardiover\w*|synchronised shock|shock if|amiodarone|control the rate|adenosine|pace faster|pacemaker|pacing|rate drug|rate-slowing`,
  fluid: String.raw`hydrat\w+|fluids?|under-filled|bolus(?! drugs)|volume`,
  vasopressor: "vasopressors?|noradrenaline|norepinephrine|pressor|inotropes?",
  "lower the pressure":
    "oral agents|vasoactive tablets|(?:lower|ease|bring|drop) (?:the )?(?:systolic|pressure)|antihypertensive|pressure (?:target|stops swinging)|oral regimen|intravenous drug|pain relief|why the pressure",
  "line against cuff": "cuff",
  "review of heart drugs": "qt-prolonging|beta[- ]blocker|ace inhibitor|nitrate|vasodilator|antihypertensive doses",
  diuretic: String.raw`diure\w+|fluid off|wet`,
  "fluid balance": String.raw`urine volumes|urine not charted|urine output|fluid balance|weigh(?: her| him)?\b|urine (?:measured|charting)|urine: none|match the urine`,
  catheter: String.raw`catheter(?! sepsis)|bladder scan|urolog\w+|irrigation|obstruct\w+`,
  "bladder pressure": "bladder pressure|abdominal pressure",
  "kidney imaging or sediment": "renal (?:ultrasound|imaging)|ultrasound of the kidneys|sediment|urine protein",
  "kidney function": "nephrology|renal function|creatinine|chemistry|urea",
  "spare the kidney": String.raw`renal dosing|(?:kidney|nephro|renal)[- ]?tox\w*|toxins|no contrast|drug doses|dose all drugs|dos(?:es|ing)\b.*\bkidney`,
  "renal replacement": String.raw`renal replacement|dialys\w+|renal opinion|filter`,
  potassium: String.raw`k(?= repeat| replace| \d|[,/])|potassium|electrolytes`,
  magnesium: String.raw`mg(?= \d|[,/])|magnesium`,
  sodium: "sodium|osmolality|desmopressin|free water|water (?:limited|by)",
  "acid-base cause": String.raw`bicarbonate|ketones|anion gap|gap\b(?! trapping)|chloride`,
  cultures: String.raw`cultur\w+|sputum`,
  antimicrobials: "antifungals?|antimicrobials?|antibiotics?|acyclovir|aciclovir",
  source: String.raw`source|lines? (?:sites?|out|changed)|change lines|c\. difficile|tap (?:the )?ascites|wound|sternum|operated site|steroids`,
  temperature: "temperature|normothermia|warm slowly",
  "blood count": "h(?:a)?ematocrit|h(?:a)?emoglobin|blood count|white count|repeat count",
  platelets: "platelets",
  clotting: "clotting|coagulation|inr|fibrinogen|4t|heparin (?:exposure|antibody|review|stopped)|antibody test",
  "haemolysis screen": "h(?:a)?emolysis|blood film",
  bleeding: String.raw`bleed\w*|stool|retroperitoneum|access site|drains?|crossmatch\w*|groin|surgeon\w*|theatre|endoscopy`,
  transfusion: String.raw`transfus\w+|red cells|crossmatch\w*|units|group and save`,
  anticoagulation: String.raw`antithrombotics|anticoag\w+|antiplatelet|heparin|aspirin|thrombosis prophylaxis`,
  liver: "alp|liver|doppler|ammonia|paracetamol|acetylcysteine|ultrasound,|lactulose|alkaline phosphatase",
  nutrition: "nutrition|eat",
  observations: "observations",
  "goals of care": "goals at|goals of care|family|ceiling|prognosis|limits at",
  disposition: "discharge|step-down|step down|ward|step down",
} as const satisfies Record<string, string>;

export type StepAction = keyof typeof actionsByWord;

const named = (Object.entries(actionsByWord) as [StepAction, string][]).map(
  ([action, words]) => [action, new RegExp(String.raw`\b(?:${words})(?!\w)`, "i")] as const,
);

/** The actions that a step names, in the order of its words. Empty where none is known. */
export function actionsOf(step: string): StepAction[] {
  return named
    .flatMap(([action, words]) => {
      const at = words.exec(step)?.index;
      return at === undefined ? [] : [{ action, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ action }) => action);
}
