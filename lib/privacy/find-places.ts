import { medicalNoun } from "./find-names";
import { anyCase, isAcronym, isOrdinary, word } from "./name-words";
import { everyMatch, type Finder, type FoundIdentifier, foundIdentifier } from "./schema";

/** States and countries stay: Safe Harbor asks for what is smaller. */
const states =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming";
export const stateCodes =
  "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY";
/** In lower case. */
export const keptPlaces: ReadonlySet<string> = new Set(
  `${states}|England|Scotland|Wales|Northern Ireland|Ireland|Britain|Great Britain|UK|United Kingdom|USA|US|United States|America|Canada|Mexico|Brazil|Argentina|Chile|Peru|Colombia|Venezuela|Cuba|Jamaica|Haiti|France|Germany|Spain|Portugal|Italy|Greece|Turkey|Poland|Romania|Bulgaria|Hungary|Austria|Switzerland|Belgium|Netherlands|Holland|Denmark|Norway|Sweden|Finland|Iceland|Russia|Ukraine|Belarus|Latvia|Lithuania|Estonia|Serbia|Croatia|Bosnia|Albania|Israel|Palestine|Lebanon|Syria|Iraq|Iran|Jordan|Egypt|Libya|Tunisia|Algeria|Morocco|Sudan|Ethiopia|Eritrea|Somalia|Kenya|Uganda|Tanzania|Rwanda|Congo|Nigeria|Ghana|Senegal|Mali|Cameroon|Angola|Zambia|Zimbabwe|Mozambique|South Africa|Madagascar|India|Pakistan|Bangladesh|Nepal|Sri Lanka|Afghanistan|China|Japan|Korea|South Korea|Taiwan|Vietnam|Thailand|Malaysia|Indonesia|Philippines|Singapore|Australia|New Zealand|Europe|Africa|Asia`
    .toLowerCase()
    .split("|"),
);

const run = String.raw`(?<place>(?:(?:San|Santa|Saint|St\.?|Los|Las|El|La|Le|Al|New|North|South|East|West|Upper|Lower|Great|Fort|Port|Mount|Mt\.?)[ \t]{1,3})?${word}(?:(?:[ \t]{1,3}(?:(?:on|upon|de|la|del|di|le|sur|am|an|der|den|of)[ \t]{1,3})*|-(?:on|upon|sur|le|la)-)${word}){0,3}(?:,[ \t]{1,3}${word}(?:[ \t]{1,3}${word})?)?)`;
const street =
  "Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Boulevard|Blvd|Way|Terrace|Terr|Close|Crescent|Cres|Square|Sq|Highway|Hwy|Parkway|Pkwy|Circle|Cir|Row|Gardens|Gdns|Grove|Mews|Walk|Quay|Alley|Rise|View|Hill|Green|Park|Trail|Loop|Bypass|Esplanade|Promenade|Heights|Ridge|Wharf|Lodge|Cottages";
const unit = String.raw`(?:,?[ \t]{0,3}(?:Apt|Apartment|Suite|Ste|Unit|Flat|Room|Floor|#)\.?[ \t]{0,3}[\w-]+)?`;
const facility =
  "Hospital|Infirmary|Medical Cent(?:er|re)|Health Cent(?:er|re)|Clinic|Hospice|Nursing Home|Care Home|Rest Home|Care Cent(?:er|re)|Rehabilitation Cent(?:er|re)|Surgery|Medical Practice|Practice|School|College|University|Academy|Prison|Shelter|Church|Mosque|Temple|Synagogue|Nursing Facility|Dialysis Unit|Dialysis Cent(?:er|re)|Retirement (?:Home|Village|Community)|Manor|Sanatorium|Barracks|Airport|Station|Factory|Pharmacy|NHS (?:Foundation )?Trust|Health System|Healthcare";
const generic = new Set(
  "general district university local referring community tertiary teaching children's childrens day acute psychiatric field regional the this our another outside other medical surgical dental eye cardiac primary national county city state public private military rural our an a same first new high low emergency outpatient pain heart sleep stroke renal kidney diabetes fracture anticoagulation fertility memory chest liver eating respiratory".split(
    " ",
  ),
);

const residence = anyCase(
  "lives?|living|lived|resides?|resided|residing|residents?|residence|stays|staying|grew up|born|raised|settled|house|bungalow|cottage|caravan|farm|apartment|flat|works?|worked|working|employed|retired|moved|relocated|native|originally|hails?|visiting|visited|travell?ed|travel|trip|flew|returned|returning|holiday|vacation|deployed|evacuated|transferred|transfer|referred|repatriated|airlifted|flown|brought|arrived|came|comes|coming|migrated|emigrated|immigrated|commutes?|homeless|shelter|family|relatives|nursing home|care home|school|studied|married|buried|accident|collision|found down|collapsed|city|town|village|county|suburb|district|borough|parish|municipality|outskirts|centre|center|clinic|hospital|practice|GP|surgery|unit|ICU|ED|office|plant|factory|mine|camp",
);
const locality = anyCase(
  "city|town|village|county|suburb|district|borough|parish|place of birth|birthplace|home town|hometown|municipality|locality",
);
const contexts: readonly RegExp[] = [
  // What follows an address or a town: "[place], Kettering".
  new RegExp(String.raw`(?<=\[place\],[ \t]{0,3})${run}`, "gu"),
  new RegExp(
    String.raw`\b(?:${residence})\b(?:[ \t]{1,3}(?:\p{Ll}+[ \t]{1,3}){0,3}?|[ \t]{1,3})(?:in|at|near|from|to|of|outside|around|on|via|for)[ \t]{1,3}(?:the[ \t]{1,3})?(?:(?:city|town|village|county|suburb|district|borough|parish|municipality|outskirts|hospital|clinic)[ \t]{1,3}(?:of|in|at)[ \t]{1,3})?${run}`,
    "gu",
  ),
  new RegExp(String.raw`\b(?:${locality})[ \t]{0,3}(?:of|is|:|=)[ \t]{0,3}${run}`, "gu"),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?<place>(?:${word}[ \t]{1,3}){0,2}${word})[ \t]{1,3}(?:County|Parish|Borough|Township|Shire|Prefecture|Village|Heights|Valley|Island|Beach|Bay Area|Suburb)(?![\p{L}\d])`,
    "gu",
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?<place>(?:${word}[ \t]{1,3}){0,2}${word})(?=,[ \t]{0,3}(?:${stateCodes}|${states})(?![\p{L}\d]))`,
    "gu",
  ),
];

const addresses: readonly RegExp[] = [
  /\b(?:[Aa]ddress|ADDRESS)[ \t]{0,3}(?:is|[:=])[ \t]{0,3}(?<place>[\p{Lu}\d][^\n;[]{4,100}?)(?=$|\n|;|\.(?:\s|$)|[ \t]{0,3}\[|[ \t]{1,3}(?:[Tt]el|[Pp]hone|[Mm]obile|[Ff]ax|[Ee]-?mail|DOB|MRN)\b)/gu,
  new RegExp(
    String.raw`(?<![\d.,/])(?<place>\d{1,5}[A-Za-z]?(?:[-/]\d{1,4})?,?[ \t]{1,3}(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West|Old|Upper|Lower)\.?[ \t]{1,3})?(?:(?:${word}|\d{1,3}(?:st|nd|rd|th))[ \t]{1,3}){1,4}(?:${street})\b\.?${unit})`,
    "gu",
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?<place>(?:${word}[ \t]{1,3}){1,3}(?:Street|Avenue|Road|Lane|Boulevard|Terrace|Crescent|Highway|Parkway)(?![\p{L}\d]))`,
    "gu",
  ),
  /(?<place>\p{Lu}[\p{L}-]+(?:strasse|straße|straat|gatan|vej|weg|laan|gasse|platz)[ \t]{1,3}\d+\w?)/gu,
  /(?<place>(?:\d{1,4},?[ \t]{1,3})?\b(?:[Rr]ue|[Aa]venue|[Cc]alle|[Pp]iazza|[Rr]ua|[Cc]arrer|[Uu]lica|ul\.)[ \t]{1,3}(?:de[ \t]{1,3}(?:la[ \t]{1,3}|l['’])?|del[ \t]{1,3}|des[ \t]{1,3}|du[ \t]{1,3})?\p{Lu}[\p{L}'’-]+(?:[ \t]{1,3}\p{Lu}[\p{L}'’-]+)*(?:,?[ \t]{1,3}\d{1,4})?)/gu,
  /(?<place>\bP\.?\s?O\.?\s?Box[ \t]{1,3}\d+)/giu,
  /(?<place>\b(?:Flat|Apt|Apartment|Suite)\.?[ \t]{1,3}\d+\w?)/gu,
  /\b(?:zip(?:[ \t]?code)?|post[ \t]?code|postal[ \t]{1,3}code)[ \t]{0,3}(?:is|[:=])?[ \t]{0,3}(?<place>(?=[A-Z0-9 -]*\d)[A-Z0-9]{2,5}(?:[ -][A-Z0-9]{2,4})?)\b/giu,
  new RegExp(String.raw`\b(?:${stateCodes}|${states}),?[ \t]{1,3}(?<place>\d{5}(?:-\d{4})?)\b`, "gu"),
  /(?<![\d.-])(?<place>\d{5}-\d{4})(?![\d-])/gu,
  /(?<![\p{L}\d])(?<place>(?:[A-Z]{1,2}\d[A-Z\d]?)[ \t]\d[ABD-HJLNP-UW-Z]{2})(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?<place>[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]\d[A-Z]\d)(?![\p{L}\d])/gu,
  /\b(?:GPS|coordinates|lat(?:itude)?(?:\/long?(?:itude)?)?|location)\b[^\n\d-]{0,14}(?<place>-?\d{1,3}\.\d{3,}°?\s?[NS]?\s{0,3},\s{0,3}-?\d{1,3}\.\d{3,}°?\s?[EW]?)/giu,
];

const facilityPattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?<place>(?:(?:St\.?|Saint|Mount|Mt\.?|Our Lady of)[ \t]{1,3})?(?:${word}(?:['’]s)?[ \t]{1,3}(?:(?:of|and|the|&|for|in|de|la)[ \t]{1,3})*){1,5}(?:${facility}))(?![\p{L}\d])`,
  "gu",
);

/** Addresses and codes of places. */
export const placesByShape = everyMatch(addresses, (match) => {
  const place = match.groups?.place ?? "";
  if (place === "") return null;
  return foundIdentifier("place", match.index + match[0].lastIndexOf(place), place.trimEnd().length);
});

/** Towns and named institutions, by what stands around them. */
export const placesInContext: Finder = (text) => [...facilities(text), ...towns(text)];

const facilities = everyMatch([facilityPattern], facilityAt);
const towns = everyMatch(contexts, townAt);

/** A named institution: one word before its kind at least is not what any hospital may be called. */
function facilityAt(match: RegExpExecArray): FoundIdentifier | null {
  const place = match.groups?.place ?? "";
  if (medicalNoun.test(match.input.slice(match.index + match[0].length))) return null;
  const words = place.split(/\s+/u).slice(0, -1);
  const drop = leading(
    words,
    (one) => isOrdinary(one) && !generic.has(one.toLowerCase()) && words.some((other) => !isOrdinary(other)),
  );
  const rest = words.slice(drop).filter((one) => /^\p{Lu}/u.test(one));
  const telling = rest.filter((one) => !generic.has(one.toLowerCase()) && !isAcronym(one) && !isOrdinary(one));
  const saint = /^(?:St\.?|Saint|Mount|Mt\.?)$/u.test(rest[0] ?? "") && rest.length > 1;
  if (telling.length === 0 && !saint) return null;
  const skipped = words.slice(0, drop).join(" ").length;
  const start = skipped === 0 ? 0 : place.indexOf(words[drop] ?? "", skipped);
  return foundIdentifier("place", match.index + match[0].lastIndexOf(place) + start, place.length - start);
}

function leading(words: readonly string[], is: (one: string) => boolean): number {
  const first = words.findIndex((one) => !is(one));
  return first < 0 ? 0 : first;
}

/** A town: not a state, a country, an abbreviation, nor a word that is known as something else. */
function townAt(match: RegExpExecArray): FoundIdentifier[] {
  const whole = match.groups?.place ?? "";
  const offset = match.index + match[0].lastIndexOf(whole);
  const parts = whole.split(/,[ \t]+/u);
  let from = 0;
  const hits: FoundIdentifier[] = [];
  for (const part of parts) {
    const start = whole.indexOf(part, from);
    from = start + part.length;
    const words = part.split(/\s+/u);
    const known =
      keptPlaces.has(part.toLowerCase()) ||
      words.every((one) => isAcronym(one) || isOrdinary(one) || keptPlaces.has(one.toLowerCase()));
    if (
      known ||
      (isOrdinary(words[0] ?? "") &&
        !/^(?:New|North|South|East|West|Upper|Lower|Great|Fort|Port|Mount)$/u.test(words[0] ?? ""))
    )
      break;
    hits.push(foundIdentifier("place", offset + start, townLength(words, part)));
  }
  return hits;
}

/** Up to the first word that is known as something else and is no part of a town's name. */
function townLength(words: readonly string[], part: string): number {
  const stop = words.findIndex(
    (one, i) =>
      i > 0 &&
      /^\p{Lu}/u.test(one) &&
      isOrdinary(one) &&
      i === words.length - 1 &&
      !/^(?:Hill|Bay|City|Falls|Lake|Springs|Park|Beach|Green|Cross|Bridge|Wood|Field|Head|Heath|Valley|Point|Town|Side|Water|Island)$/u.test(
        one,
      ),
  );
  return stop < 0 ? part.length : part.lastIndexOf(words[stop] ?? "") - 1;
}

const addressWords = new Set(`${street}|${facility.replace(/[()?:]/g, "|")}`.split(/[| ]/));

/** Words of an address or an institution that say nothing by themselves. */
export function isPartOfAddress(word: string): boolean {
  return generic.has(word.toLowerCase()) || addressWords.has(word);
}
