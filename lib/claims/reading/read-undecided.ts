import { spanOf } from "../../platform/text-patterns";
import type { Assertion, AssertionOf } from "../assertions/assertion";
import { clauseText, isVerbatim, type ParsedSentence } from "./parsed-sentence";

type Topic = AssertionOf<"undecided">["topic"];

/** Diagnoses, which a record of values does not hold. Those that values define (acidosis, hypotension) are read as levels. */
export const diagnoses =
  /\b(?:(?:septic|cardiogenic|haemorrhagic|hemorrhagic|hypovolaemic|hypovolemic|obstructive|anaphylactic|distributive) shock|sepsis(?!-3)|septicaemia|bacteraemia|pneumonia|pneumonitis|ARDS|(?:acute )?respiratory distress syndrome|strokes?(?! volume)|shock|(?:intracranial|intracerebral|subarachnoid|subdural|gastrointestinal|GI|retroperitoneal|active|internal|variceal|upper)[ -](?:haemorrhage|hemorrhage|bleed(?:ing)?|haematoma)|(?:acute )?(?:myocardial )?infarct(?:ion|s)?|acute coronary syndrome|(?:NSTEMI|STEMI)|heart failure|cardiac failure|cardiomyopathy|cardiac arrest|(?:cardiac )?tamponade|pulmonary (?:o?edema|embol\w+)|embolism|thrombosis|COPD|emphysema|asthma|cirrhosis|hepatitis|liver failure|hepatic failure|pancreatitis|peritonitis|cholangitis|cholecystitis|(?:mesenteric|bowel|gut|intestinal|myocardial|limb) isch\w+|ischaemic bowel|ischemic bowel|perforation|bowel obstruction|(?:diabetic )?ketoacidosis|diabetes|cancer|malignan\w+|tumou?r|metastas\w+|leuka?emia|lymphoma|encephal(?:itis|opathy)|meningitis|seizures?|status epilepticus|delirium|endocarditis|urinary tract infection|urosepsis|(?:wound|catheter|line|abdominal|chest|skin|soft tissue)[ -](?:\w+ )?infections?|infections?|abscess|trauma|burns?|overdose|poisoning|intoxication|rhabdomyolysis|disseminated intravascular coagulation|DIC|multi-?organ failure|(?:acute )?tubular necrosis|dementia|chronic kidney disease|compartment syndrome|heart block|atrial fibrillation|arrhythmias?)\b/gi;

/** Drugs, fluids and organ support of which this kind of record holds nothing. */
const treatments =
  /\b(?:noradrenaline|norepinephrine|adrenaline|epinephrine|vasopress\w+|dopamine|dobutamine|inotrop\w+|levosimendan|milrinone|phenylephrine|antibiotics?|antimicrobials?|antifungals?|antivirals?|meropenem|vancomycin|piperacillin|tazobactam|ceft\w+|ciprofloxacin|sedat(?:ion|ive|ives|ed)|propofol|midazolam|fentanyl|morphine|opioids?|insulin|diuretics?|furosemide|steroids?|hydrocortisone|heparin|anticoagul\w+|warfarin|aspirin|statins?|beta-?blockers?|amiodarone|crystalloids?|colloids?|albumin infusion|saline|(?:iv|intravenous) fluids?|fluid (?:resuscitation|boluse?s?|challenge|therapy)|resuscitated|bicarbonate infusion|chemotherapy|parenteral nutrition|enteral nutrition|(?:red cell|blood|platelet|plasma) transfusions?|transfus\w+|(?:units? of )(?:red cells|blood|plasma|platelets)|proning|prone position\w*|ECMO|intra-?aortic balloon|high-?flow nasal|CPAP|BiPAP|non-?invasive ventilation|paralysed|muscle relaxants?|neuromuscular block\w+|paracetamol|cooling blanket)\b/gi;

const others: readonly (readonly [Exclude<Topic, "treatment" | "words">, RegExp])[] = [
  [
    "microbiology",
    /\b(?:cultures?|gram[- ](?:negative|positive)|sputum|bacteri(?:a|um)\b|serology|swabs?|Escherichia coli|Staphylococc\w+|Streptococc\w+|Klebsiella|Pseudomonas|candida)\b/gi,
  ],
  [
    "imaging",
    /\b(?:imaging|x-?rays?|radiograph\w*|CT\b|MRI|ultrasound|echocardiogra\w+|echo\b|infiltrates?|effusions?|consolidation|ECG|electrocardiogram)\b/gi,
  ],
  [
    "history",
    /\b(?:famil\w+ (?:reports?|says|states|describes?)|history of|known (?:allergy|to have)|allerg(?:y|ic|ies)|reports? that|unwell for|smok(?:er|ing|es)|alcohol\w*|comorbidit\w+|past medical|home medication|found at home)\b/gi,
  ],
  [
    "procedures",
    /\b(?:(?:ha?emo)?dialysis|dialysed|haemofiltration|hemofiltration|renal replacement(?: therapy)?|CRRT|surgery(?!\s+(?:recovery|unit|ICU))|operat(?:ion|ed|ive(?:ly)?)|post-?operative|laparotomy|bypass|theatre|extubat\w+|intubat\w+|tracheostom\w+|bronchoscop\w+|endoscop\w+|colonoscop\w+|drain(?:ed|age)|catheteris\w+|angiograph\w+|stent\w*|amputat\w+|biops\w+|line insertion)\b/gi,
  ],
  [
    "examination",
    /\b(?:on examination|auscultation|abdomen (?:is|was)|pupils?|crackles|murmur|capillary refill|mottl\w+|jugular|oedematous|tender)\b/gi,
  ],
  [
    "cause",
    /\b(?:because of|due to|caused by|secondary to|explained by|accounts? for|attributable to|as a (?:result|consequence) of|brought on by|triggered by|explains?)\b/gi,
  ],
];

/** What is asked, feared, weighed, advised or said to be missing is not said to be so. */
export const leavesOpen =
  /\b(?:possibl[ey]|likely|unlikely|probabl[ey]|presum\w+|suspect\w*|suspicion|may|might|could|would|should|can|cannot be|not excluded|nor excluded|not exclude|excluded?|exclud\w+|not (?:in|held|recorded|documented|known|part of|stated)|does not (?:hold|show|record|say)|no record|unrecorded|unknown|consider\w*|consistent with|compatible with|suggest\w*|points? to(?:wards)?|indicat\w+|differential|rule[ds]? out|question of|concern(?:s|ing)? (?:for|about)|risk of|whether|if|unless|until|check|ask|look for|search for|screen\w*|review|for instance|such as|e\.g\.|depends?|needs? to be|to tell|neither)\b|\?/i;
export const ofPatientsAtLarge =
  /\b(?:guidelines?|guidance|recommend\w*|according to|campaign|evidence suggests|is associated with|the passage|trials?|stud(?:y|ies)|cohorts?|models?|logit|attribut\w+|weighs?)\b/i;

/**
 * Reads what a sentence says that this kind of record cannot decide: diagnoses, treatments, imaging, causes. What it only calls
 * possible, and what it advises, is no statement. The reason of the admission is held.
 */
export function readUndecided(parsed: ParsedSentence): Assertion[] {
  const { text, sentence, facts } = parsed;
  if (
    sentence.part === "action" ||
    sentence.part === "check" ||
    sentence.part === "gap" ||
    ofPatientsAtLarge.test(text)
  )
    return [];
  const admitted = facts.chart.admissionReason?.toLowerCase() ?? "";
  const wordsOf = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isVerbatim(parsed, spanOf(match)) && !leavesOpen.test(clauseText(parsed, match.index)))
      .map(([words]) => words)
      .filter((words) => !admitted.includes(words.toLowerCase()));
  const topics: (readonly [Topic, RegExp])[] = [["treatment", treatments], ...others];
  return [...new Set(wordsOf(diagnoses))]
    .map((name): Assertion => ({ kind: "diagnosis", name }))
    .concat(
      topics.flatMap(([topic, pattern]) => {
        const [words] = wordsOf(pattern);
        return words === undefined ? [] : [{ kind: "undecided" as const, topic, words }];
      }),
    );
}
