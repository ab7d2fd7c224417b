import { doseAfter, medicalNoun } from "./find-names";
import { isKnownMedicine, isKnownWord } from "./known-words";
import { eponymNames } from "./medical-names";
import { isAcronym } from "./name-words";
import { namesThatAreWords } from "./other-known-words";
import { matchesIn } from "./passes/text-in-passes";
import { everyMatch, type Finder, type FoundIdentifier, foundIdentifier } from "./schema";

/** People by their title, their kinship or their work, in any letters: what stands there is a name even where it is a word too. */
const titles =
  "dr|dra|drs|mr|mrs|ms|miss|mx|mdm|mev|mnr|prof|a\\/prof|a\\/p|revd|rev|imam|deacon|pastor|rabbi|sheikh|vicar|sri|smt|frau|herr|sra|srta|doña|puan|encik|tannie|oom|datuk|alhaji|hajia|assoc prof";
const kin =
  "wife|husband|husb|hubby|spouse|partner|son|sons|daughter|dtr|daughters|mother|mum|mom|mam|father|dad|brother|bro|sister|sis|niece|nephew|aunt|auntie|tía|tia|uncle|cousin|grandson|granddaughter|grandad|granddad|grandpa|grandma|gran|nan|nana|paati|oma|opa|abuela|grandmother|grandfather|kids|children|twin|sibling|girlfriend|boyfriend|gf|bf|fiancé|fiancée|friend|friends|neighbour|neighbor|carer|caregiver|helper|landlord|landlady|boss|employer|supervisor|coach|principal|teacher|kin|nok|guardian|godmother|flatmate|roommate|stepson|stepdaughter|stepfather|stepmother|ex-wife|ex-husband|daughter-in-law|son-in-law|mother-in-law|father-in-law";
const work =
  "chief|attg|attending|resident|asst|assistant|surg|surgeon|anaes|anes|cons|sr|matron|En|Hr|unit|crew|OT|PT|SW|CM|SALT|SLT|BCN|CNS|RN|SN|SSN|S\\/N|RMO|MO|SR|NP|NNP|ANP|PA|HCA|PCT|CNA|LPN|EN|AIN|MTA|MTRA|MFA|MLT|BMS|PC|WPC|DC|DI|GAL|ODP|FY1|FY2|ST\\d|CT\\d|SHO|SpR|reg|registrar|nurse|charge nurse|resp nurse|practice nurse|carer|educator|radiographer|sonographer|perfusionist|perfusion|interpreter|interp|scribe|driver|auto driver|crew|medic|paramedic|navigator|rep|atty|attorney|solicitor|bed manager|manager|reviewer|inspector|officer|housing officer|vendor|chaplain|psych|physio|physiotherapist|dietitian|dietician|pharmacist|pharmacy|technician|tech|porter|secretary|receptionist|clerk|coordinator|coord|discharge coord|social worker|caseworker|key worker|counsellor|counselor|therapist|midwife|doula|vet|dentist|optician|organist|minister|priest|father|sister|brother|elder|scrub|sitter|handover|informed by|requesting|req\\.?|reported by|rep:|taken by|told|tell|told by|asked|with|per|dear|hi|hello|aka|alias|named|called|mthr|spoke|saw|seeing|met";
const word = String.raw`[\p{L}][\p{L}\p{M}'’-]*\p{L}`;
const capitalWord = String.raw`\p{Lu}[\p{L}\p{M}'’-]*\p{L}`;
const small = String.raw`(?:(?:van|von|de|der|den|da|di|del|al|el|bin|binte|bt|ap|mac|ní|ó|la|le|anak|a\/p|a\/l|s\/o|d\/o|vda\.?|chase)[ ])`;

const noName = new Set(
  "lic adm pat and the a an or of on off in at to for from by with without is was were are be been has had have will would can could may might must should not no nil her his their our your my its it he she they we who which that this these those what when where if as so but because says said states stated reports reported called rang phoned told asked asks aware informed updated present absent here there now then today tomorrow yesterday later again also both all any some other another same old young elderly lives lived works worked came comes goes went visits visited visiting wants wanted would notes noted consulted consultant registrar specialist practitioner review reviewed reviewing seen assessment led call on-call plan advice history hx age aged health type status care cell mobile phone tel number team ward clinic practice surgery office manager station staff note notes line only either neither support input referral opinion agreed agrees happy next new please re regarding via pending due done needs need request requested requests required discharge admission day night shift round rounds bedside home name names contact details relationship address first last full level grade group monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december english spanish deaf blind retired deceased dead alive well unwell fit ill smoker single married in-law contacted notified involved".split(
    " ",
  ),
);
const isWord = (text: string) => noName.has(text.toLowerCase()) && !/^(?:Will|May)$/u.test(text);
const isMedical = (text: string) => isKnownMedicine(text.toLowerCase());
const isAlsoName = (lower: string) => namesThatAreWords.has(lower) || eponymNames.has(lower);
const isNameLike = (text: string) =>
  !isWord(text) &&
  (!isAcronym(text) || isAlsoName(text.toLowerCase()) || (text.length > 3 && !isKnownWord(text))) &&
  (!isKnownWord(text) || (isAlsoName(text.toLowerCase()) && /^\p{Lu}/u.test(text)));

type Of = (first: string, rest: readonly string[]) => number;
/** After an initial: no eponym, since a sentence may end in a unit. */
const isSurname = (text: string) =>
  isNameLike(text) && (!isKnownWord(text) || namesThatAreWords.has(text.toLowerCase()));

const particleAlone = new RegExp(`^${small.replace("[ ]", "")}$`, "u");

/** How many of the words that follow belong to the name. */
function runLength(words: readonly string[], from: number): number {
  let to = from;
  while (to < words.length) {
    const text = words[to] ?? "";
    const particle = particleAlone.test(text) && to + 1 < words.length;
    const joins =
      particle ||
      /^\p{Lu}\.?$/u.test(text) ||
      (/^\p{Lu}/u.test(text)
        ? !isWord(text) && (!isKnownWord(text) || namesThatAreWords.has(text.toLowerCase()))
        : !isKnownWord(text) || (eponymNames.has(text) && !isWord(text)));
    if (!joins || (isAcronym(text) && text.length > 1 && /^\p{Lu}\p{Ll}/u.test(words[0] ?? ""))) break;
    to++;
  }
  return to;
}

/** After a title: any word, or one letter, that is no word of grammar. */
const afterTitle: Of = (first, words) => {
  if (isWord(first) || (isAcronym(first) && first.length > 1 && /^\p{Lu}\p{Ll}/u.test(words[1] ?? ""))) return 0;
  return runLength(words, 1);
};
/** After kin: a word with a capital; in small letters one that no dictionary knows. */
const afterKin: Of = (first, words) => {
  if (isWord(first) || isAcronym(first) || isMedical(first)) return 0;
  if (/^\p{Lu}\p{Ll}/u.test(first) || !isKnownWord(first)) return runLength(words, 1);
  return 0;
};
const afterWork: Of = (first, words) => (first.length > 1 && isNameLike(first) ? runLength(words, 1) : 0);

/** Words after which a name stands, as they are written: what is in capitals in the list stands in capitals in a text. */
function wordsOf(list: string): (given: string) => boolean {
  const all = list.split("|").map((one) => one.split(" ").at(-1) ?? "");
  const exact = new Set(all.filter((one) => /\p{Lu}/u.test(one)));
  const small = new Set(all.filter((one) => !/\p{Lu}/u.test(one)));
  return (given) => exact.has(given) || small.has(given.toLowerCase());
}

const leads = /(?<![\p{L}\d'’-])\p{L}+(?:\/\p{L}+|-in-law)?\d?/gu;
const names = String.raw`(?<name>(?:${small})?(?:${word}|\p{L}\.?(?![\p{L}\d/]))(?:[ ]${small}?(?:${word}|\p{Lu}\.)){0,3})`;

/** A name after one of the words, with what may stand in between. */
function ruleOf(list: string, between: string, of: Of): Finder {
  const isLead = wordsOf(list);
  const tail = new RegExp(`${between}${names}(?![\\p{L}\\d])`, "uy");
  return (text) => {
    const found: FoundIdentifier[] = [];
    for (const { 0: lead, index } of matchesIn(leads, text)) {
      if (!isLead(lead) && !(lead.includes("/") && isLead(lead.split("/").at(-1) ?? ""))) continue;
      tail.lastIndex = index + lead.length;
      const match = tail.exec(text);
      const given = match?.groups?.name ?? "";
      const parts = given.split(" ");
      const count = match ? of((parts[0] ?? "").replace(/\.$/u, ""), parts) : 0;
      if (!match || count === 0) continue;
      const length = parts.slice(0, count).join(" ").length;
      const start = match.index + match[0].length - given.length;
      const after = text.slice(start + length, start + length + 40);
      if ((of !== afterTitle && medicalNoun.test(after)) || doseAfter.test(after)) continue;
      found.push(foundIdentifier("name", start, length));
    }
    return found;
  };
}

const pronoun = "(?:(?:her|his|their|the|late|eldest|younger|older|elder|big|little)[ ])?";
const rules: readonly Finder[] = [
  ruleOf(titles, String.raw`\.?[ ](?:\((?:mrs|mr|ms|dr)\.?\)[ ]|(?:med|dent|rer|nat)\.[ ]){0,2}`, afterTitle),
  ruleOf(kin, '(?:[ ]is|[ ]called|[ ]named|,|:)?[ ]["“(]?', afterKin),
  ruleOf(work, String.raw`(?:[ ]?[:,(/][ ]?|\.?[ ])["“]?${pronoun}`, afterWork),
];

const single: readonly (readonly [RegExp, (name: string) => boolean])[] = [
  // A nickname in brackets or quotes after a name: "[name] (Bea)".
  [
    new RegExp(String.raw`(?<=\[name\][ ]?[("“'‘]{1,2})(?<name>${word})(?=["”'’)])`, "gu"),
    (one) =>
      !isAcronym(one) &&
      !isWord(one) &&
      !isMedical(one) &&
      !/^(?:wife|husband|son|daughter|mother|father|sister|brother|partner|nurse|renal|consultant|registrar)$/iu.test(
        one,
      ) &&
      (/^\p{Lu}/u.test(one) || !isKnownWord(one)),
  ],
  [
    new RegExp(
      String.raw`(?<=["“])(?<name>${capitalWord}(?:, ${capitalWord}| ${capitalWord})?)(?=["”][ ]?[,)]?[ ]?(?:\[name\]|now id))`,
      "gu",
    ),
    (one) => !isWord(one),
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}'’-])(?<name>\p{L}[\p{L}'’-]*)(?=[ ]\((?:his |her |pt's )?(?:${kin}|gp|niece|vet|carer)\b)`,
      "giu",
    ),
    isNameLike,
  ],
  [
    new RegExp(
      String.raw`(?=\p{Lu})(?<!\p{L})(?<=\b(?:first|given|last|family|fore|middle|maiden|nick|preferred)[ ]?name[ :]{1,3}|\b(?:likes to be called|call me|goes by|prefers|I saw|alias|answers to)[ ]["“]?)(?<name>${capitalWord}(?:, ${capitalWord})?)`,
      "gu",
    ),
    (one) => !isWord(one),
  ],
  // An initial and a name that is a word too: "C. Rose", "t. bevan-okafor".
  [
    new RegExp(String.raw`(?<![\p{L}\d.'’/])(?<name>(?:\p{Lu}\.[ -]?){1,3}${capitalWord})(?![\p{L}\d])`, "gu"),
    (one) => isSurname(one.replace(/^(?:\p{Lu}\.[ -]?)+/u, "")),
  ],
  [
    /(?<![\p{L}\d./]|\d[ ])(?<name>\p{Ll}\.[ ]?\p{Ll}{4,}(?:-\p{Ll}{3,})?)(?![\p{L}\d])/gu,
    (one) => !isKnownWord(one.replace(/^\p{Ll}\.[ ]?/u, "")),
  ],
  // "[name] + Brodie", "[name]/Tran", "van der [name]".
  [new RegExp(String.raw`(?<=\[name\][ ]?(?:\+|&|and|/)[ ]?)(?<name>${capitalWord})`, "gu"), isNameLike],
  [/(?<![\p{L}])(?<name>(?:van|von)(?: de[rn]?)?|binte?|ibn|de la|de los)(?=[ ]\[name\])/gu, () => true],
  // "[name] W.", "[name] ap Gwilym", "Dr [name] / Dr L.".
  [/(?<=\[name\],?[ ])(?<name>\p{L}\.)(?=[ ]?[),;:]|[ ]*$|[ ]*\n|[ ]\(|[ ]\p{Ll})/gmu, () => true],
  // In the middle of a sentence a capital makes a name of what is a word otherwise.
  [
    /(?=\p{Lu})(?<=\p{Ll}[,;]?[ ]|\][;,]?[ ])(?<name>Will|Grace|Hope|Faith|Rose|Joy|Chase|Mark|Candy|Noel|Bill|Ray|Dusty|Gail|Kit|Hunter|Cooper|Mason|Carter|Taylor)(?=[ ](?:in|is|was|has|will|and|to|at|there|said|says|told|thinks|rang|visited|called|asked|wants|opens)\b|[ ]?[;:.,)]|[ ]\p{Lu}\p{Ll}|$)/gmu,
    () => true,
  ],
  // Initials where somebody signs or is named: the last line, "transcribed: mgv", "auth BC", "d/w rk/attg".
  [
    /(?=\p{L})(?<!\p{L})(?<=(?:^|\n)[ \t–—~-]*)(?<name>\p{L}{2,4}|(?:\p{Lu}\.){2,3})(?=[ ]?(?:[,(]?[ ]?(?:ct\d|st\d|fy\d|f\d|b\d|rmo|sho|reg|sr|jr|sw|rn|pt|ot|md|mo|ha|ho|cons|spr|pgy\d?)\)?)?[ \t]*$)(?![\s\S]*\n[ \t]*\S)/giu,
    (one) => one.length < 4 || !isKnownWord(one),
  ],
  [/(?<=(?:read|signed|dictated|,|–|-)[ ,]{1,3})(?<name>(?:\p{Lu}\.){2,3})(?=\s*$)/gu, () => true],
  [
    /(?=\p{L})(?<!\p{L})(?<=\b(?:transcribed|typed|auth|authorised|verified|initials|entered|scribed|dictated)(?:[ ]by)?[ ]?[:/-]?[ ])(?<name>\p{L}{2,3})(?=[ ]*(?:$|\n|[.,;/]))/giu,
    (one) => !isWord(one),
  ],
  [/(?<=\b(?:d\/w|per|seen by|by)[ ])(?<name>\p{Ll}{2,3})(?=\/(?:attg|att|reg|sho|res|np|rn))/gu, () => true],
  // The first words of a note in small letters: "winnie, 91", "alasdair muir chi …", "marisol etcheverry 45f".
  [
    /(?=\p{Ll})(?<!\p{L})(?<=(?:^|\n)[ \t]*(?:(?:pt|re|patient|client|name)[ :]{1,3})?)(?<name>\p{Ll}[\p{Ll}'’-]+(?:,?[ ]\p{Ll}[\p{Ll}'’.-]*){0,3})(?=,?[ ](?:mrn|chi|nhi|hn|hosp|dob|nhs|ur|id|folder|\(mr|\(ms|\((?:\d|\[)|\[(?:date|identifier|record)|\d{1,3} ?(?:m|f|y|yo|yrs?)\b)|,[ ](?:\d{1,3}|90 or older)\b|[ ](?:much|very|more|less|remains|feels|looks|slept|is|was|says|on|w\/)[ ])/gu,
    (one) =>
      one.split(/[ ,]+/u).some((part) => part.length > 2 && !isKnownWord(part)) &&
      one.split(/[ ,]+/u).every((part) => !isWord(part)),
  ],
];
const singles = single.map(([pattern, is]) =>
  everyMatch([pattern], (match): FoundIdentifier | null => {
    const name = match.groups?.name ?? "";
    const start = match.index + match[0].lastIndexOf(name);
    const after = match.input.slice(start + name.length);
    if (!is(name) || medicalNoun.test(after) || doseAfter.test(after)) return null;
    return foundIdentifier("name", start, name.length);
  }),
);

/** Names by who somebody is to the patient or what they do, by signatures and by the beginning of a note. */
export const namesByRole: Finder = (text) => [...rules, ...singles].flatMap((find) => find(text));
