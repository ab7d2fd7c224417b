/**
 * Names of drugs, each row one drug: the first is its name here, the others are what it is called too (other side of the Atlantic, brands,
 * what charts write). Written for this check alone, so that it errs otherwise than what it checks.
 */
const rows = `
noradrenaline|norepinephrine|levophed
adrenaline|epinephrine
vasopressin|pitressin
phenylephrine|neosynephrine|neo-synephrine
dopamine
dobutamine
milrinone
levosimendan
hetastarch|hespan|hydroxyethyl starch
propofol|diprivan
midazolam|versed
lorazepam|ativan
diazepam|valium
ketamine|ketalar
dexmedetomidine|precedex
fentanyl|sublimaze
remifentanil
morphine
hydromorphone|dilaudid
oxycodone
rocuronium
vecuronium
cisatracurium|nimbex
suxamethonium|succinylcholine
heparin
enoxaparin|lovenox|clexane
dalteparin|fragmin
warfarin|coumadin
apixaban|eliquis
rivaroxaban|xarelto
dabigatran|pradaxa
argatroban
bivalirudin
aspirin|acetylsalicylic
clopidogrel|plavix
ticagrelor|brilinta
alteplase|tpa
vancomycin
piperacillin|zosyn|tazocin|pip/tazo
tazobactam|zosyn|tazocin|pip/tazo
meropenem|merrem
imipenem
ertapenem
ceftriaxone|rocephin
cefepime|maxipime
cefazolin|ancef|cephazolin
ceftazidime
cefuroxime
ampicillin|unasyn
sulbactam|unasyn
amoxicillin|augmentin
clavulanate|augmentin
penicillin
nafcillin
oxacillin
ciprofloxacin
levofloxacin
moxifloxacin
azithromycin
erythromycin
clindamycin
metronidazole|flagyl
linezolid|zyvox
daptomycin
gentamicin
tobramycin
amikacin
doxycycline
sulfamethoxazole|sulfameth|bactrim|smx
trimethoprim|bactrim|tmp
fluconazole
micafungin
caspofungin
voriconazole
aciclovir|acyclovir
insulin|humalog|lantus|glargine
furosemide|frusemide|lasix
bumetanide
metolazone
spironolactone
amiodarone
diltiazem
metoprolol
esmolol|brevibloc
labetalol|labetolol
carvedilol
bisoprolol
amlodipine
nicardipine
hydralazine
lisinopril
losartan
nitroglycerin|nitroglycerine|glyceryl trinitrate
nitroprusside|nipride
digoxin
atorvastatin
simvastatin
levetiracetam|keppra
phenytoin|dilantin
valproate|divalproex|depakote|valproic
lacosamide
haloperidol
quetiapine
hydrocortisone
methylprednisolone|solu-medrol|solumedrol
prednisone
prednisolone
dexamethasone
levothyroxine
pantoprazole|protonix
omeprazole
famotidine
octreotide|sandostatin
paracetamol|acetaminophen|tylenol
ibuprofen
tacrolimus
mycophenolate
naloxone
flumazenil
salbutamol|albuterol
ipratropium
metformin
gabapentin
rifampicin|rifampin
pethidine|meperidine
sodium chloride|nacl|normal saline|ns|d5ns|d5/.45ns|d5 1/2ns|d5 1/4ns
lactated ringers|ringer|lr|d5lr|d5rl
potassium chloride|kcl
potassium phosphate|k phos|kphos
sodium phosphate|na phos|naphos
dextrose|glucose|d5w|d10w|d50
packed red blood cells|packed rbc|packed red
fresh frozen plasma|fresh frozen|ffp
tirofiban|aggrastat
nesiritide|natrecor
pentobarbital|pentobarbitol
neutra phos|neutra-phos|phos-nak
aluminum magnesium hydrox|aluminum-magnesium|maalox`;

const drugs = rows
  .trim()
  .split("\n")
  .map((row) => row.split("|"));
const byWord = new Map(drugs.flatMap((names) => names.map((name) => [name, names])));
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const known = [...byWord.keys()].sort((a, b) => b.length - a.length).map(escaped);
const part = `(?:${known.join("|")})`;

/** A drug, or several that are given as one: "piperacillin-tazobactam". */
export const drugPattern = () => new RegExp(`(?<![\\w-])${part}(?:[-/]${part})*(?![\\w])`, "gi");

/** The names under which raw rows may hold each part of a drug's name; its own words where the table has none of it. */
export function spellingsOf(name) {
  // A row that gives a code alone is told by it.
  const lower = name.toLowerCase().replace(/^code /, "");
  const parts = lower.match(new RegExp(`(?<![\\w])${part}(?![\\w])`, "g"));
  return parts ? parts.map((one) => byWord.get(one) ?? [one]) : [[lower.trim()]];
}

/** A word at its start; a short one in whole. */
const wordIn = (word) => new RegExp(`(?<![a-z])${escaped(word)}${word.length < 4 ? "(?![a-z])" : ""}`);

/** Whether names of a raw row are of the drug. */
export function isDrug(names, name) {
  const text = ` ${names.join(" ; ").toLowerCase()} `;
  return spellingsOf(name).every((all) => all.some((one) => wordIn(one).test(text)));
}

/** Diagnoses as reports call them, with the words of titles of ICD-9, ICD-10 and SNOMED CT that are the same. */
export const diagnosisWords = {
  "septic shock": /septic shock/i,
  "cardiogenic shock": /cardiogenic shock/i,
  "haemorrhagic shock": /(?:hemorrhagic|haemorrhagic|hypovol[ae]+mic) shock/i,
  "pulmonary embolism": /pulmonary embol/i,
  pneumonia: /pneumonia/i,
  ards: /respiratory distress syndrome|\bards\b/i,
  copd: /chronic obstructive|chronic airway obstruction|\bcopd\b|obstructive chronic bronchitis/i,
  "heart failure": /heart failure/i,
  "myocardial infarction": /myocardial infarction|\bn?stemi\b|subendocardial infarction/i,
  "stroke or bleeding in the brain": /infarction|stroke|(?:intracerebral|subarachnoid|intracranial|subdural) h/i,
  seizures: /seizure|epilep/i,
  "cardiac arrest": /cardiac arrest/i,
  "chronic kidney disease": /chronic kidney|chronic renal|end[- ]stage (?:renal|kidney)/i,
  "diabetic ketoacidosis": /ketoacidosis/i,
  cirrhosis: /cirrhosis/i,
  "gastrointestinal bleeding": /gastrointestinal (?:hemorrhage|haemorrhage|bleed)/i,
};

const plain = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Whether names of a raw row hold a title, or the beginning of it that a report prints. */
export function isTitle(names, title) {
  const cut = plain(title.replace(/(?:\.\.\.|…)$/, ""));
  return cut !== "" && names.some((name) => plain(name).includes(cut));
}
