import { brandsAndDevices } from "./brands-and-devices";
import { isGermanAt } from "./german-text";
import { isKnownWord } from "./known-words";
import { anyCase, isAcronym, isOrdinary, nameRun, nameWithin, word } from "./name-words";
import { namesThatAreWords } from "./other-known-words";
import { everyMatch, type Finder, foundIdentifier } from "./schema";

/** Where names stand: what comes before (or after) one, and whether its first word may be one that is also a common word. */
interface Context {
  pattern: RegExp;
  /** "Mr Black", "Name: Rose": what stands there is a name, whatever else it may mean. */
  firstStands?: boolean;
  /** "Pt DNR" is no name, "MRS OKAFOR" is. */
  acronyms?: boolean;
  accept?: (name: string) => boolean;
}

const run = `(?<name>${nameRun})`;
const before = (words: string, flags = "gu") => new RegExp(String.raw`(?<![\p{L}\d])(?:${words})${run}`, flags);

export const title = String.raw`(?:D[Rr]s?|Doctor|DOCTOR|Prof(?:essor)?|PROF(?:ESSOR)?|M[Rr]s|Mr|MRS|Ms|Miss|MISS|Mx|Sir|Dame|Lady|Lord|Rev(?:erend)?|Rabbi|Imam|Nurse|Sister|Matron|Captain|Capt|Officer|Detective|Judge|Sgt|Pastor|Father|dr|mr|mrs|prof)\.?[ \t]{1,3}(?:and[ \t]{1,3}(?:Mrs?|Ms|Dr)\.?[ \t]{1,3})?`;
const afterTitle = new Set(
  "practitioner specialist manager led in to on off will and who the was is has please call called consultant registrar educator coordinator aware informed notified review reviews reviewed station bay initiated".split(
    " ",
  ),
);
export const role = anyCase(
  "consultant|registrar|attending|attending physician|physician|surgeon|intensivist|cardiologist|nephrologist|neurologist|haematologist|oncologist|anaesthetist|anesthesiologist|pharmacist|dietitian|physiotherapist|therapist|social worker|case manager|care manager|interpreter|chaplain|solicitor|fellow|resident|intern|houseman|clinician|provider|general practitioner|family doctor|midwife|paramedic|technician|porter|charge nurse|staff nurse|bedside nurse|night nurse|ward sister|key worker|keyworker",
);
const shortRole = String.raw`(?:RN|NP|ANP|ACCP|SpR|StR|SHO|ST\d|CT\d|FY\d|F\d|PGY-?\d|HCA|HCP|RT|CNS|SALT|MSW|PharmD)`;
const department = String.raw`(?:[Mm]icro\p{Ll}*|[Rr]enal|[Cc]ardio\p{Ll}*|[Nn]euro\p{Ll}*|[Ss]urg\p{Ll}*|[Rr]adiology|[Hh]aem\p{Ll}*|[Gg]astro\p{Ll}*|[Rr]esp\p{Ll}*|[Oo]ncology|[Oo]rtho\p{Ll}*|[Uu]rology|[Vv]ascular|[Pp]harm\p{Ll}*|[Pp]hysio\p{Ll}*|[Dd]ietitian|[Cc]onsultant|[Rr]egistrar|[Nn]urse|[Aa]ttending|[Cc]haplain|GP|ICU|ITU|ED|ENT)`;
export const relation = anyCase(
  "wife|husband|spouse|partner|sons|daughters|brothers|sisters|children|grandchildren|parents|son|daughter|mother|father|mum|mom|dad|brother|sister|niece|nephew|aunt|uncle|cousin|grandson|granddaughter|grandmother|grandfather|grandchild|stepson|stepdaughter|stepmother|stepfather|son-in-law|daughter-in-law|mother-in-law|father-in-law|brother-in-law|sister-in-law|friend|neighbour|neighbor|carer|caregiver|guardian|next of kin|nok|power of attorney|health care proxy|healthcare proxy|proxy|poa|fiancé|fiancée|fiance|girlfriend|boyfriend|colleague|employer|landlord|landlady|roommate|flatmate|twin|ex-wife|ex-husband|widow|widower|donor|lawyer|social contact|emergency contact",
);
export const deed = anyCase(
  "seen with|reviewed with|agreed with|along with|together with|call|ring|page|bleep|phone|contact|inform|notify|remind|seen by|reviewed by|signed by|signed off by|signed|dictated by|transcribed by|typed by|discussed with|d/w|spoke with|spoke to|spoken to|speak to|speak with|talked to|talked with|met with|conversation with|discussion with|informed|referred by|referred to|written by|entered by|authored by|assessed by|examined by|handed over to|handed over by|handover to|handover from|escalated to|phoned|telephoned|paged|bleeped|contacted|under the care of|care of|c/o|accompanied by|visited by|consented by|performed by|operated on by|intubated by|inserted by|placed by|witnessed by|verified by|checked by|prescribed by|given by|co-signed by|cosigned by|attested by|ordered by|reported by|requested by|approved by|admitted by|admitted under|followed by|supervised by|completed by|recorded by|documented by|taken by|called by|brought in by|found by|named|called|known as|known to friends as|preferred name|prefers to be called|likes to be called|goes by|alias|aka|née|nee|formerly|on behalf of|attn|message from|letter from|call from|email from|note from|thanks to|asked|told|updated|notified|advised|reassured",
);
const label = anyCase(
  "patient|pt|patient's name|provider|clinician|author|consultant|attending|surgeon|assistant|anaesthetist|anesthetist|nurse|physician|doctor|gp|pcp|emergency contact|next of kin|nok|contact|contact person|witness|interpreter|referring physician|referring doctor|primary care|attention|attn|cc|re|from|to|copy to|subject|client|resident|carer|guardian|responsible clinician|seen by|reviewed by|reporter|reported by|radiologist|pathologist|operator|performed by",
);
const nameLabel = anyCase(
  "name|patient name|full name|surname|first name|last name|given name|family name|forename|forenames|middle name|maiden name|preferred name|legal name|birth name|signed|signature|e-signature|electronically signed|electronically signed by|digitally signed by|print name|printed name|mother's maiden name|alias",
);
const closing = anyCase(
  "regards|kind regards|best regards|warm regards|yours sincerely|yours faithfully|sincerely|faithfully|best wishes|with thanks|many thanks|thanks|thank you|cheers|yours truly|respectfully|yours",
);
const credential = String.raw`(?:M\.?D\.?|D\.?O\.?|MBBS|MB\s?BS|MBBCh|MBChB|MB\s?ChB|FRCPC?|FRCS|MRCPI?|MRCS|FRCA|FFICM|FCICM|FACC|FCCP|FACS|FACP|Ph\.?D\.?|R\.?N\.?|BSN|MSN|DNP|APRN|ARNP|NP|PA-C|LPN|CCRN|CRNA|ACNP|Pharm\.?D\.?|DPT|RRT|RD|LCSW|MSW|OTR|SLP)`;
const personVerb =
  "denies|denied|is (?:now )?(?:worried|aware|anxious|keen|happy|unhappy|concerned|upset|reluctant|frightened|tearful|grateful)|was (?:extubated|intubated|worried|upset|aware|happy)|tolerated|slept|walked|mobili[sz]ed|reports|reported|states|stated|complains|complained|says|said|told|lives|lived|works|worked|smokes|smoked|drinks|agreed|agrees|consented|refuses|refused|declined|declines|wishes|wished|asks|asked|phoned|rang|visited|collapsed|attended|wants|wanted|prefers|preferred|expressed|enjoys|remembers|feels|felt|thinks|believes|understands|worries|confirmed|confirms|insists|insisted|recalls|married|retired|signed|arrived|came|brought|is married|is widowed|is divorced|is single|is retired|is a retired|is known to|was admitted|was born|was referred|was brought in|was told|was seen by|is (?:an? )?(?:\\d{1,3}[ -]?(?:y|m)|90 or older)|was (?:an? )\\d{1,3}|has been (?:told|asked)|has (?:a history|agreed|consented|declined|three|two|one|four|no children)|who (?:is|was|lives|has|works|collapsed|presented)|and (?:his|her|their) (?:wife|husband|partner|family|son|daughter|mother|father|parents)";
const kin =
  "wife|husband|partner|son|daughter|mother|father|family|sister|brother|GP|parents|children|condition|room|bed|chart|notes|wishes|consent|home|house|dog|cat|belongings|phone|case|care|blood pressure|lactate|creatinine|potassium|oxygen|urine|risk";

const kinWords = anyCase(
  "wife|husband|son|daughter|mother|father|brother|sister|partner|friend|next of kin|consultant|registrar|nurse",
);

const contexts: readonly Context[] = [
  {
    pattern: before(title),
    firstStands: true,
    acronyms: true,
    accept: (name) => !afterTitle.has(name.split(/\s/)[0]?.toLowerCase() ?? ""),
  },
  {
    pattern: before(String.raw`(?:${nameLabel})[ \t]{0,3}[:=][ \t]{0,3}(?:by[ \t]{1,3})?`),
    firstStands: true,
    acronyms: true,
    accept: notAnAnswer,
  },
  {
    pattern: before(String.raw`(?:${label})[ \t]{0,3}[:=][ \t]{0,3}`),
    acronyms: true,
    accept: (name) => !isAcronym(name),
  },
  { pattern: before(String.raw`(?:${role})[ \t]{0,3}[,(-]?[ \t]{0,3}(?:is[ \t]{1,3}|was[ \t]{1,3})?`) },
  { pattern: before(String.raw`(?:${shortRole})[ \t]{1,3}`) },
  { pattern: before(String.raw`(?:${shortRole}|${department})[ \t]{0,3}\([ \t]{0,3}`) },
  {
    pattern: before(
      String.raw`(?:${relation})(?:['’]s)?[ \t]{0,3}(?:[,(:–-]|is|named|called|who is)?[ \t]{0,3}(?:called[ \t]{1,3}|named[ \t]{1,3})?`,
    ),
  },
  {
    pattern: before(
      String.raw`(?:${deed})[ \t]{0,3}:?[ \t]{0,3}(?:(?:the|his|her|their|a|an|our)[ \t]{1,3}(?:\p{Ll}+[ \t]{1,3}){1,3}(?:,[ \t]{0,3})?)?`,
    ),
  },
  {
    pattern: before(
      String.raw`(?:[Pp]atients?|[Pp]ts?|PATIENT|PT|[Cc]lient|[Rr]esident|[Gg]entleman|[Ll]ady|[Ww]oman|[Mm]an|[Bb]oy|[Gg]irl|[Mm]other of \w+,)[ \t]{0,3}(?:,|\(|named|called|is|known as)?[ \t]{0,3}(?:named[ \t]{1,3}|called[ \t]{1,3})?`,
    ),
  },
  {
    pattern: before(
      String.raw`(?:^|\n)[ \t]{0,3}(?:Dear|Hi|Hello|Hey|Good morning|Good afternoon|Good evening)[, \t]+(?:all and[ \t]{1,3})?`,
    ),
    acronyms: true,
  },
  {
    pattern: before(String.raw`(?:${closing})[ \t]{0,3}[,.!]?[ \t]{0,3}\n?[ \t]{0,3}(?:[-–—][ \t]{0,3})?`),
    acronyms: true,
  },
  { pattern: before(String.raw`(?:^|\n)[ \t]{0,3}[-–—~][ \t]{0,3}`), accept: (name) => /\s/.test(name) },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\d'’/])${run}(?=,?[ \t]{1,3}${credential}(?![\p{L}\d]))`, "gu"),
    acronyms: true,
  },
  { pattern: new RegExp(String.raw`(?<![\p{L}\d'’/])${run}(?=[ \t]{1,3}(?:${personVerb})\b)`, "gu") },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d'’/])${run}(?=,[ \t]{1,3}(?:an?[ \t]{1,3}|aged?[ \t]{1,3})?(?:\d{1,3}|90 or older)\b(?:[ \t-]*(?:year|yr|y\b|y/o|yo\b|,|\.|M\b|F\b|who)))`,
      "gu",
    ),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d'’/])${run}(?=[ \t]{0,3}\((?:DOB|MRN|NHS|[Aa]ged?|his|her|the|\d{2,3}[ \t]?[MFy]|NOK|RN|${kinWords})\b)`,
      "gu",
    ),
  },
  { pattern: new RegExp(String.raw`(?<![\p{L}\d'’/])${run}(?=['’]s?[ \t]{1,3}(?:${kin})\b)`, "gu") },
  { pattern: new RegExp(String.raw`(?<=\[name\],?(?:[ \t]{1,3}(?:and|&|or)|[ \t]{0,3},)?[ \t]{1,3})${run}`, "gu") },
  { pattern: new RegExp(String.raw`(?<![\p{L}\d'’/])${run}(?=,?[ \t]{1,3}(?:and[ \t]{1,3})?\[name\])`, "gu") },
];

export const medicalNoun =
  /^(?:['’]s)?[ \t]{1,3}(?:syndrome|disease|score|scale|sign|criteria|formula|equation|catheter|index|classification|tests?|reflex|method|procedure|rule|law|respiration|breathing|node|fibres?|line|tube|drain|mask|valve|circuit|solution|pump|trial|study|guidelines?|model|forest|network|forceps|clamps?|retractors?|approach|position|manoeuvre|maneuver|incision|bag|frame|screen|nomogram|stage|grade|types?|class|lesions?|pals(?:y|ies)|paresis|phenomenon|triad|hernia|lobe|cysts?|space|pouch|point|fracture|gangrene|operation|stitch|sutures?|collar|splint|waves?|bod(?:y|ies)|cells?|spots?|filter|graft|balloon|needle|blade|airway|block|bundle|transformation|rings?|nodes|nodules?|effect|murmur|reaction|crisis|angina|contracture|stent|port|device|antigen|virus|bacillus|stain|agar|variant|anomaly|malformation|thyroiditis|encephalopathy|chorea|dementia|aphasia|area|gland|canal|triangle|ligament|fascia|iodine|lactate|protein|chart|rule|curve|plot|law|medications?|medicines?|meds|drugs?|anatomy|spaces|mix|drops?|retractors?|tourniquet|mesh|cup|stem|cement|dressing|waveform|equation|ultrasound|doppler|gradient|rods?|screws?|plates?|pins?|wires?|clips?|rongeurs?|aneurysms?|bandages?|packs?|veins?|branch(?:es)?|handling|pupils?|cardioplegia|osteotomy|cushions?|boots?|brace|wedge|board|drops|powder|wafers?|barrier|inhalers?|patch(?:es)?|tablets?|cream|ointment|neg\b|negative|pos\b|positive|equivocal|carina|papules?|plaques?|nerve|artery|foramen|sulcus|gyrus|fissure|glands?|membrane|layer|corpuscles?|tubercles?|zone|line|lines|sign:|score:|hump|bands?)\b/iu;

/** A dose or a drug's form: what stands before it is a drug, whatever its name. */
export const doseAfter =
  /^(?:[ \t]{1,3}(?:Chrono|Retard|Forte|Plus|XL|SR|MR|LA|CR|ER|XR|IV|PO|tablets?|caps?|capsules?|infusion|inhaler|cream|drops))?[ \t]{0,3}\d+(?:[.,]\d+)?[ \t]{0,3}(?:mg|g|mcg|micrograms?|µg|μg|ug|units?|u|iu|ml|mmol|%|puffs?|tabs?|vials?|x|bd|tds|qds|od|\/)/iu;

/** Names by what stands around them. */
export const namesInContext: Finder = (text) => namesByContext.flatMap((find) => find(text));

const namesByContext = contexts.map(({ pattern, firstStands = false, acronyms = false, accept = () => true }) =>
  everyMatch([pattern], (match) => {
    const name = match.groups?.name;
    if (!name || !accept(name)) return null;
    const start = match.index + match[0].lastIndexOf(name);
    // "the modified Marshall score" is nobody's name; "Dr Marshall" is.
    if (!firstStands && medicalNoun.test(match.input.slice(start + name.length))) return null;
    const within = nameWithin(name, { firstStands });
    if (!within) return null;
    const kept = name.slice(within.offset, within.offset + within.length);
    if (!acronyms && kept.split(/\s+/).every(isAcronym)) return null;
    if (!firstStands && kept.split(/\s+/).every((one) => isAcronym(one) || brandsAndDevices.has(one.toLowerCase())))
      return null;
    return foundIdentifier("name", start + within.offset, trimmedLength(kept));
  }),
);

/** "Name: not given", "Signed: Yes". */
function notAnAnswer(name: string): boolean {
  return !/^(?:not|none|unknown|yes|no|nil|see|as|the|to|pending|withheld|redacted|electronically|digitally|by|on)\b/iu.test(
    name,
  );
}

function trimmedLength(text: string): number {
  return text.replace(/(?<=\p{Ll})\.$/u, "").length;
}

const shapes: readonly RegExp[] = [
  // Two or three capitalised words in a row, none of which is anything else.
  new RegExp(
    String.raw`(?<![\p{L}\d.'’/-])(?<name>${word}(?:[ \t]{1,3}(?:\p{Lu}\.[ \t]{0,3})?(?:(?:van|von|de|der|den|da|di|del|dos|al|el|bin|ibn|la|le)[ \t]{1,3})*${word}){1,3})(?![\p{L}\d])`,
    "gu",
  ),
  // An initial and a name.
  new RegExp(String.raw`(?<![\p{L}\d./])(?<name>(?:\p{Lu}\.[ \t]?){1,3}${word})(?![\p{L}\d])`, "gu"),
  // "Okafor, Ada" at the beginning of a line or before a date of birth or a number.
  new RegExp(
    String.raw`(?<=(?:^|\n)[ \t]{0,3})(?<name>${word},[ \t]{1,3}${word}(?:[ \t]{1,3}\p{Lu}\.?)?)(?=[ \t]{0,3}(?:$|\n|[|(;,\t]|DOB|MRN|M\b|F\b|\d))`,
    "gu",
  ),
];

const isRelation = new RegExp(`^(?:${relation})$`, "u");

/** Names by their shape alone, where none of the words is known as something else. */
export const namesByShape = everyMatch(shapes, (match) => {
  const name = match.groups?.name ?? "";
  const parts = name.split(/[\s,]+/u).filter((part) => !/^\p{Lu}\.?$/u.test(part) && !/^\p{Ll}+$/u.test(part));
  if (isRelation.test(parts[0] ?? "")) return null;
  const shaped =
    parts.every((part) => !isOrdinary(part) && !isAcronym(part) && /\p{Ll}/u.test(part) && part.length > 1) &&
    parts.some((part) => !isKnownWord(part) || namesThatAreWords.has(part.toLowerCase()));
  const initials = /^(?:\p{Lu}\.)/u.test(name);
  if (!shaped || (!initials && parts.length < 2)) return null;
  const after = match.input.slice(match.index + name.length);
  return medicalNoun.test(after) || doseAfter.test(after) || isGermanAt(match.input, match.index)
    ? null
    : foundIdentifier("name", match.index, name.length);
});
