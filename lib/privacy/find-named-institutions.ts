import { brandsAndDevices } from "./brands-and-devices";
import { medicalNoun } from "./find-names";
import { isKnownMedicine, isKnownWord } from "./known-words";
import { eponymNames } from "./medical-names";
import { isAcronym } from "./name-words";
import { everyMatch, type Finder, type FoundIdentifier, foundIdentifier } from "./schema";

/** Last words of what is called by a name of its own: what stands before them belongs to it, English words included ("Mill Road Surgery"). */
const care =
  "hospital|hosp|infirmary|clinic|surgery|hospice|pharmacy|chemists?|apothecary|drugstore|practice|medical practice|health cent(?:er|re)|medical cent(?:er|re)|medical group|nursing home|care home|residential home|rest home|nursing cent(?:er|re)|homecare|home care(?:rs)?|comfort care|carers|maternity|polyclinic|sanatorium|rehab unit|rehab|dispensary|laborator(?:y|ies)|labs?|path|pathology|diagnostics|imaging|scans|radiology|dialysis|kidney cent(?:er|re)|eye associates|associates|family health|family medicine|family practice|cent(?:er|re)|ctr|ward|unit|klinik|klinikum|krankenhaus|orthopaedic|waiting room|children's|hospice care|home medical|medical|ed";
const others =
  "school|academy|elementary|primary|college|university|uni|gymnasium|kindergarten|nursery|preschool|church|chapel|cathedral|kirk|minster|abbey|mosque|temple|gurdwara|synagogue|parish|reformed|tabernacle|library|courthouse|market|mall|stores|steelworks|works|factory|mine|colliery|quarry|shaft \\d+|mill|site|farm|station|stand|stadium|lodge|house|hall|manor|towers|terrace|court|cottage|villas?|gardens|estate|wharf|pier|docks?|harbour|airport|barracks|prison|jail|hotel|inn|arms|pub|cafe|café|restaurant|bakery|joinery|bindery|rigging|logistics|solicitors|attorneys|law|ltd|limited|llc|inc|gmbh|ag|plc|sdn bhd|foundation|trust|police|ps|club|fc|rsl|legion|shelter|hostel|ranch|commissary|nails|salon|spa|gym|garage|motors|homes|housing|council|mosque|masjid|ministries|assembly|fellowship|day cent(?:er|re)|community cent(?:er|re)|leisure cent(?:er|re)|family house|power station|sawmill|shipyard|brewery|nursery|depot|terminal|ward|wing|road ed|line";
const headPattern = new RegExp(String.raw`(?<![\p{L}\d'’])(?<head>${care}|${others})(?![\p{L}\d'’])`, "giu");

/** Words that any such place may be called, and what a clinic is for: alone they name none. */
const common = new Set(
  "a an the this that his her their our my your its one two first second new old another other same local nearby general district national county city state public private community teaching university academic regional referring referral tertiary outside medical surgical dental eye skin cardiac primary secondary high middle nursery junior senior day night isolation female male labour labor delivery covid acute emergency urgent walk-in drop-in out-of-hours outpatient inpatient opd op admission discharge follow-up fu post pre peri pain foot hand wound burns ear nose throat ent heart sleep stroke renal kidney diabetes diabetic dialysis fracture fractures falls frailty memory chest lung liver breast bone joint hip knee spine back anticoagulation anticoag warfarin fertility infertility antenatal postnatal maternity obstetric gynae paediatric pediatric children's childrens women's womens mens men's veterans psychiatric mental health sexual travel vaccine asthma copd tb hiv lipid bp hypertension pacemaker device icd epilepsy seizure headache neuro neurology neurosurgery neurosurgical rheum rheumatology ortho orthopaedic orthopedic trauma spinal vascular cardiology cardiothoracic gastro gi gu urology ophthalmology oncology chemo chemotherapy radiotherapy haematology hematology dermatology endocrine respiratory allergy immunology infection infectious palliative hospice rehab rehabilitation physio physiotherapy therapy ot salt speech nutrition dietetic social work intensive care critical high dependency coronary cardiac hdu icu itu ccu nicu picu sicu micu ed er a&e recovery theatre operating clean dirty side main front back home nursing residential rest care sheltered retirement group boarding special mainstream driving law court crown magistrates county crisis help phone telephone chest arterial central picc midline hickman peripheral iv art a-line suture base mid upper lower left right l r both under over upon during before after at in on from to of by with for via and or as is was were be been has had have her him no nil not any every each all some more most via per the laparoscopic open robotic elective bariatric bypass major minor plastic cosmetic abdominal bowel cataract valve previous prior recent last next due cancelled planned booked see seen attends attend attended attending went goes going back discharged admitted transferred referred works worked working lives lived living gp gps nhs va staff gp's doctor's doctors nurse nurses nurse-led consultant consultant-led virtual telephone video joint combined weekly monthly today tomorrow yesterday on-call off busy usual own retired lone best good clinical research trial stem cell blood bank specimen sample path lab microbiology micro path reference genetic genetics molecular point motor sensory unit units packed red measuring burn neonatal special gamma step down step-down short stay assessment surgical receiving decision rapid access one-stop full open private village swimming football tennis golf night strip return skyline baseline ward clinic hospital surgery practice community school home house court church station police fire ambulance train bus railway petrol gas space medicine family friends mother's father's parents son's daughter's brother's sister's neighbour's friend's patient's pt's wife's husband's partner's bird light green white big small little large empty council terraced detached semi-detached three-bedroom two-bedroom adjusted ground bottom top hunger moot food tower full half quarter".split(
    " ",
  ),
);
const stop = new Set(
  "in at from to near outside via by with for is was were are be been has had have and or but then who when while since until because that which into after before during under over told says said called rang lives works goes went going attends attended referred referral transferred discharged admitted moved back seen booked wants hopes aim script meals bullied ex-footballer works".split(
    " ",
  ),
);
const joins = /^(?:of|the|and|&|de|la|del|da|do|dos|le|el|on|upon|für|und|der|den|des|am|zu|[–-]|a|y|e|i)$/iu;

/** The words before a head that belong to it, from the nearest: capitalised ones, or in small letters up to a preposition or a mark. */
function before(line: string, capital: boolean): string[] {
  const words: string[] = [];
  let rest = line;
  while (words.length < 6) {
    const found = /(?<word>\S+)[ ]{1,2}$/u.exec(rest);
    const text = found?.groups?.word ?? "";
    if (!found || (/[,;:.!?)\]|=/(]$/u.test(text) && !/^(?:St|Mt|Dr|Ste|Dres)\.$/iu.test(text))) break;
    const bare = text.replace(/^[("“'‘[]+/u, "");
    if (!/\p{L}|&|–/u.test(bare)) break;
    if (capital ? !(/^\p{Lu}/u.test(bare) || joins.test(bare)) : stop.has(bare.toLowerCase()) || /\d/u.test(bare))
      break;
    if (capital && stop.has(bare.toLowerCase()) && !joins.test(bare) && !/^\p{Lu}\p{Ll}/u.test(bare)) break;
    words.unshift(bare);
    rest = rest.slice(0, found.index);
    if (bare !== text) break;
  }
  while (
    words[0] !== undefined &&
    (joins.test(words[0]) ? words[0].toLowerCase() !== "the" : stop.has(words[0].toLowerCase()))
  )
    words.shift();
  return words;
}

const isCommon = (word: string) => {
  const lower = word.toLowerCase().replace(/['’]s$/u, "");
  return (
    common.has(lower) ||
    common.has(word.toLowerCase()) ||
    joins.test(lower) ||
    (isKnownMedicine(lower) && !brandsAndDevices.has(lower) && !eponymNames.has(lower)) ||
    /^\d/u.test(lower)
  );
};
const firm =
  /^(?:ltd|limited|llc|inc|gmbh|ag|plc|sdn bhd|solicitors|attorneys|joinery|bindery|rigging|courthouse|steelworks|homecare|infirmary|elementary|academy|chapel|commissary|rsl|fc|nails|pharmacy|chemists?|hospital|clinic|school|church|library|primary|college|market|carers)$/iu;
const weak =
  /^(?:unit|line|law|court|stand|house|site|mine|hall|works|mill|station|ward|wing|medical|ed|lab|labs|path|practice|cent(?:er|re)|ctr|stores|inn|arms|pub|terminal|depot|garage|club|homes?|estate|towers|trust|council|police|rehab|uni|imaging|radiology|dialysis|orthopaedic|maternity|spa|gym|farm)$/iu;
const preceded = /(?:\b(?:in|at|from|to|near|outside|via|by|under|the|of|for|home)|[(@–,:;|-]|\]|[ ]{2})[ \t]*$/iu;

const cut =
  /^(?:seen|sees?|attend\p{L}*|discharged|admitted|transferred|referred|works?|working|liv\p{L}+|went|goes|going|back|planned|booked|previous|prior|recent|last|next|due|cancelled|consultant|gp|gps|dr|via|from|at|to|in|for|and|or|re|on|of|pt|patient|staff|own|local|copy|note|notes|called|per|with|contact|script|letter|fax|tel|name|unit|date|plan|imp|hx|pmh|sh|dh)$/iu;
function institutionAt(match: RegExpExecArray): FoundIdentifier | null {
  const head = match.groups?.head ?? "";
  const line =
    match.input
      .slice(Math.max(0, match.index - 90), match.index)
      .split("\n")
      .at(-1) ?? "";
  const capital = /^\p{Lu}/u.test(head);
  const words = before(line, capital);
  const own = words.filter((word) => !isCommon(word));
  if (own.length === 0 || medicalNoun.test(match.input.slice(match.index + head.length))) return null;
  // What is cut off the front says nothing: "Seen Larkfield Clinic".
  const from = words.findIndex((word) =>
    capital ? !cut.test(word) : !isCommon(word) || /^(?:st|mt|the|our|new|old|royal|saint)\.?$/iu.test(word),
  );
  const kept = words.slice(from);
  const length = kept.join(" ").length + 1;
  const start = match.index - (line.length - line.lastIndexOf(kept[0] ?? "", line.length - length));
  const lead = match.input.slice(Math.max(0, start - 16), start);
  const unknown = own.some(
    (word) => /['’]s$/u.test(word) || (!isKnownWord(word) && (!isAcronym(word) || word.length > 4)),
  );
  const leads = preceded.test(lead) || /(?:^|\n)[ \t]*$/u.test(lead);
  const saint = /^(?:st|mt|saint)\.?$/iu.test(kept[0] ?? "");
  const allCapitals = /^\p{Lu}{2,}$/u.test(head);
  const isNamed =
    saint ||
    unknown ||
    (firm.test(head) && (leads || own.length >= 2)) ||
    (!capital && leads && own.length >= 2) ||
    (capital && !allCapitals && leads && (!weak.test(head) || own.length >= 2 || /^Ward$/u.test(head)));
  // In small letters a word that is also another noun names nothing without a preposition before it: "once surgery".
  if (
    !capital &&
    (/^(?:primary|medical|ed|line|law|path|imaging|radiology|dialysis)$/u.test(head) ||
      (/^(?:unit|stand|court)$/u.test(head) && !unknown) ||
      (!unknown && !(firm.test(head) ? leads : /\b(?:in|at|from|near|to)[ ](?:the[ ])?$/u.test(lead))))
  )
    return null;
  if (!isNamed || (weak.test(head) && !unknown && !capital && !leads)) return null;
  if (kept.some((word) => /^(?:dr|mr|mrs|ms|prof|miss)\.?$/iu.test(word))) return null;
  const end = match.index + head.length;
  const town = capital ? (townAfter.exec(match.input.slice(end, end + 60))?.[0] ?? "") : "";
  const rest =
    town === "" ? "" : (codeAfter.exec(match.input.slice(end + town.length, end + town.length + 12))?.[0] ?? "");
  return foundIdentifier("place", start, end + town.length + rest.length - start);
}
/** ", Manarcad", " – Wharton": the town of an institution. */
const townAfter =
  /^(?:,[ ]|[ ][–-][ ])\p{Lu}\p{Ll}[\p{L}-]+(?:[ ]\p{Lu}\p{Ll}[\p{L}-]+)?(?=[ \t]*(?:[.,;)|\n\]]|$|[ ]{2}))/u;
const codeAfter = /^,? (?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{4,6})(?!\d)/u;
const institutions = everyMatch([headPattern], institutionAt);

const name = String.raw`\p{Lu}[\p{L}'’.-]+`;
/** First words of what is called by a name: what follows them belongs to it. */
const openings: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\d]|Le[ ])(?<place>(?:Hospital|Klinikum|Klinik|Krankenhaus|Haus|Huis|Camp|Fort|FOB|KK|Taman|Kampong|Jalan|Jln|Lorong|Villa|Casa|Centro|Colegio|Iglesia|Rancho|Colonia|Calle|Avenida|Syarikat|Ministry of|University of|Church of(?: the)?|Our Lady of(?: the)?|School of|Bank of|City of|House of|Stadtwerke|Pfarrei|Gemeinde|Universitätsklinik|Uniklinik|CENTRO DE|HOSPITAL|Praxis(?:[ ]für)?|Gemeinschaftspraxis|Dres\.|Lycée|Clinique|Hôpital|Maison|Ospedale|Villa|Mission|Port|Mount|Lake|Elim|Club|Parc|Bad|Schön Klinik(?: Bad)?)[ ]${name}(?:[ ](?:(?:de|la|del|of|the|und|der|von|am|für|&)[ ]){0,2}${name}){0,4}(?:, ${name}(?:[ -]${name})?)?)`,
    "gu",
  ),
  /(?<![\p{L}\d])(?<place>(?:[Ss]t|[Ss]aint|[Ss]anta)\.?[ ]\p{L}[\p{L}-]{2,}['’]s)(?![\p{L}\d])/gu,
  /(?<=\b(?:to|at|in|from|home|hafan|ward)[ ])(?<place>(?:ty|st\.?|llan|kampung|kg\.?|jln|taman)[ ]\p{L}{3,})(?![\p{L}\d])/gu,
  // "ward Kowhai", "Wad: Melur", "theatre Barnard", "Station Röntgen", "ward aneurin bevan".
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:[Ww]ard|WARD|[Ww]ad|[Tt]heatre|Station|Loc)[ \t]?:?[ ]{1,2})(?<ward>${name}(?:[ ]${name})?)(?![\p{L}\d])`,
    "gu",
  ),
  /(?<=(?<!\p{L})ward[ \t]?:?[ ])(?<ward>\p{Ll}{4,}(?:[ ]\p{Ll}{4,})?)(?![\p{L}\d])/gu,
  // "The Laurels, [place]", "Oberammergau, [place]", "[place], garden grove)", a letterhead before a place.
  /(?<![\p{L}\d])(?<place>The[ ]\p{Lu}[\p{L}'’-]+)(?=,[ ]\[place\])/gu,
  /(?<![\p{L}\d])(?<unknown>\p{Lu}[\p{L}-]{3,})(?=,[ ]\[place\])/gu,
  /(?<=\[place\],[ ])(?<place>\p{Ll}{3,}(?:[ ]\p{Ll}{3,})?)(?=\))/gu,
  /(?<=^)(?<place>\p{Lu}[^\n:;|\d[—–]{3,60}\p{L})(?=[ ][—–|][ ]?\[(?:place|name)\])/gu,
  new RegExp(
    String.raw`(?<=\b(?:agency|employer|company|charity|firm|employed by|employed at|works for)[ ]{1,2})(?<place>${name}(?:[ ]${name}){0,3})`,
    "gu",
  ),
];

/** Addresses: before the codes and days that stand in them. */
const addresses: readonly RegExp[] = [
  // What is written after "Address" and the like, to the end of its line or sentence.
  /(?<=(?<!\p{L})(?:[Aa]dd(?=:)|[Aa]ddr(?:ess)?|ADDRESS|[Rr]\/o|[Rr]esidence|[Ll]ives at|[Ll]iving at|Anschrift|Adresse|wohnhaft)[ \t]*[.:]?[ \t]{1,4})(?<place>[\p{Lu}\d][^\n;|[]{4,80}?)(?=[ \t]*(?:$|\n|;|\||\.[ ](?:\p{Lu}|[Mm]ob|[Tt]el|[Pp]h)|\.$|[ \t]{2}|\[|[ \t]\(|[ ](?:[Tt]el|[Pp]h|[Mm]ob)\b))/gmu,
  /(?<![\p{L}\d])(?<place>(?:mile ?(?:marker|post)|km|exit|junction|MM)[ ]\d+[ ](?:on|of|off)[ ](?:the[ ])?\p{Lu}[\p{L}'’-]+(?:[ ]\p{Lu}[\p{L}'’-]+){0,3})/gu,
  // Streets.
  /(?<![\p{L}\d.,/-])(?<place>(?:(?:flat|apt|unit|blk|block)[ ]\d+[a-z]?,?[ ])?\d{1,5}[a-z]?[ ](?:\p{L}[\p{L}'’.-]*[ ]){1,3}(?:street|road|rd|avenue|ave|lane|terrace|crescent|close|drive|court|gardens|grove|boulevard|blvd|highway|parkway|laan|nagar|marg)\.?(?![\p{L}])(?:[ ](?:apt|unit|ste|flat)?[ ]?#?\d[\d-]*)?(?:,[ ](?:\p{L}[\p{L}-]{3,})(?:[ ]\p{Lu}[\p{L}-]{2,})?(?:,?[ ](?:\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}))?)?)/giu,
  /(?<![\p{L}\d])(?<place>(?:\p{Lu}[\p{L}-]+[ ])?\p{Lu}[\p{L}-]*(?:[Ss]tr\.|[Ss]trasse|[Ss]traße|weg|gasse|platz|allee|ufer|damm)[ ]?\d{0,4}[a-z]?(?:,[ ](?:[A-Z]{1,2}-)?\d{4,5}[ ]\p{Lu}[\p{L}-]+)?)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?<place>(?:Am|An der|Im|In der|Auf der|Zum|Zur|Unter den)[ ]\p{Lu}[\p{L}-]{3,}[ ]\d{1,3}[a-z]?(?:,[ ]\p{Lu}[\p{L}-]+)?)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?<place>(?:Blk|Block|Lot|Plot|Villa)[ ]\d+[A-Z]?[ ](?:\p{Lu}[\p{L}'’.-]+[ ]){1,4}\d*(?:[ ]#\d[\d-]*)?)/gu,
  /(?<=\b(?:at|near|on|@)[ ])(?<place>\p{Lu}[\p{L}'’-]+[ ](?:&|and|\/)[ ](?:[NSEW]\.?[ ])?(?:\d{1,3}(?:st|nd|rd|th)|\p{Lu}[\p{L}'’-]+)(?:[ ](?:St|Ave|Rd|Blvd|Street|Avenue|Road)\b)?)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?<place>\p{Lu}[\p{L}'’-]{2,}[ ](?:&|\+|und)[ ](?:Sons?|Co|Partners?|Kollegen|Associates|Daughters?|\p{Lu}[\p{L}'’-]{2,}[ ](?:AG|Ltd|LLC|Inc|GmbH|Co))\.?(?:,[ ]\p{Lu}[\p{L}-]+)?)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?<place>\p{L}[\p{L}-]{2,}['’]s[ ](?:chemist|pharmacy|bakery|garage|bar|diner|deli|store|shop|farm|on the \p{Lu}\p{Ll}+)s?)(?![\p{L}\d])/gu,
  // Codes after a place: "[place], se15", "TEXAS 78520", "WA 6000", "[place] 7600", "S(550318)".
  /(?<=\[(?:place|name)\],?[ ])(?<place>[a-z]{1,2}\d{1,2}[a-z]?|\d{4,6})(?=[\s,.;)|]|$)/gimu,
  /(?<=(?<!\p{L})(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)[ ])(?<place>\d{4})(?=[ \t]*(?:$|[\n|;,.)]|[ ]{2}))/gmu,
  /(?<=,[ ](?:[A-Z]{4,}|\p{Lu}\p{Ll}{3,})[ ])(?<place>\d{5})(?=[ \t]*(?:$|[\n|;]|[ ]{2}))/gmu,
  /(?<=(?<!\p{L})S\()(?<place>\d{6})(?=\))/gu,
];
const addressed = everyMatch(addresses, (match): FoundIdentifier | null => {
  const place = match.groups?.place ?? "";
  return foundIdentifier("place", match.index + match[0].lastIndexOf(place), place.trimEnd().length);
});
/** Streets, houses and what is written after "Address", whole. */
export const addressesInLines: Finder = (text) => addressed(text).sort((a, b) => b.end - b.start - (a.end - a.start));

const opened = everyMatch(openings, (match): FoundIdentifier | null => {
  const ward = match.groups?.ward;
  const place = ward ?? match.groups?.unknown ?? match.groups?.place ?? "";
  if (match.groups?.unknown !== undefined && (isKnownWord(place) || isAcronym(place))) return null;
  const start = match.index + match[0].lastIndexOf(place);
  if (ward !== undefined) {
    const own = ward.split(" ").filter((word) => !isCommon(word) && !isAcronym(word));
    if (
      own.length === 0 ||
      (/^\p{Ll}/u.test(ward) ? own.every((word) => isKnownWord(word)) : own.length < ward.split(" ").length)
    )
      return null;
  }
  if (medicalNoun.test(match.input.slice(start + place.length))) return null;
  return foundIdentifier("place", start, place.trimEnd().length);
});

/** Institutions, firms, wards and addresses, to the full extent of their names. */
export const namedInstitutions: Finder = (text) =>
  [...opened(text), ...institutions(text)].sort((a, b) => b.end - b.start - (a.end - a.start));
