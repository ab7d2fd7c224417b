import { isAnalyte } from "./measured-numbers";
import { everyMatch, type Finder, type FoundIdentifier, foundIdentifier } from "./schema";

/** Days and months that a note writes without a year, or in ways that `find-dates-and-ages` does not read. They say when something happened. */
const monthWords =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|desember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre";
const weekday = String.raw`(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?`;
const germanDay = "Mo|Di|Mi|Do|Fr|Sa|So|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag";
const day = String.raw`(?:3[01]|[12]\d|0?[1-9])`;
const monthNumber = "(?:1[0-2]|0?[1-9])";
const year = String.raw`(?:(?:1[89]|20)\d\d|['’]?\d\d)`;

/** Words of time and of appointments: a "3/10" after one is a day, not a share of ten. */
const when = new RegExp(
  String.raw`(?:^|[^\p{L}\d])(?:on|to|from|of|since|until|till|til|thru|through|by|before|after|next|last|due|seen|visit|visited|clinic|booked|set|start(?:ed|s|ing)?|end(?:s|ed)?|stop(?:ped)?|admit(?:ted)?|adm|admission|dc|d\/c|discharged?|f\/u|rv|review(?:ed)?|fu|lmp|lnmp|edd|edc|bm|bo|dated?|dt|taken|collected|rec['’]?d|received|reported|sent|filed|hearing|appt|appointment|out|removed|inserted|placed|cx|cultures?|returns?|returned|work|back|injury|op|surgery|meeting|panel|mdt|slot|comparison|prior|old|new|repeat|scan|ct|mri|xray|x-ray|us|usg|hus|echo|eeg|ecg|cxr|stitches|sutures|birthday|since:|w\/c|wk|week of|wd|w\/r|${weekday}),?[ \t]{0,3}[:–-]?[ \t]{0,2}(?:the[ \t]|on[ \t]|at[ \t])?$`,
  "iu",
);
/** What a fraction counts: strength, pain, a score, a dose, a pressure, breaths. */
const counted =
  /(?:power|strength|pain|vas|nrs|score|scale|gcs|e?mv|mmse|moca|amts?|amt|4at|barthel|mood|rated?|grade|gr|ps|psv|simv|reflex(?:es)?|pulses?|murmur|bipap|niv|ipap|epap|cpap|bp|nodes?|cores?|bottles?|sens|motor|ehl|quads|biceps|triceps|mrc|oxford|va|acuity|clock|er|pr|her2|apgars?|bishop|suture|vicryl|prolene|ethibond|nylon|silk|pds|monocryl|mic|augmentin|bactrim|septrin|co-\p{L}+|sinemet|oxycodone|percocet|norco|targin\p{L}*|madopar|dose|mg|ml|tds?|bd|od|qds|x|rr|ratio|i:e|up to|over|for|every|q|at rest|mvt|movement)(?:[^\p{L}\n]|\b(?:is|was|now|to|at|of|about)\b){0,10}$/iu;
/** A unit, or a word that says what is counted, after the fraction. */
const countedAfter =
  /^(?:[ \t]?(?:u\b|units?|iu|mg|mcg|g\b|ml|mmhg|cm|mm|%|hrs?\b|h\b|hours?|weeks?|wks?|months?|days?\b|years?|power|strength|pain|systolic|murmur|murmurs|bilat\p{L}*|throughout|all\b|in all|nodes?|cores?|bottles?|positive|neg|limbs?|rest\b|mvt|rbcs?|tds?\b|bd\b|od\b|qds\b|pitting|sutures?|prox|dist|vicryl|prolene|nylon|L\b|R\b|at rest)|[+/.]?\d|[+-](?:[^\d]|$))/iu;

type Accept = (found: RegExpExecArray, before: string, after: string) => boolean;
type Row = readonly [RegExp, Accept?];

/** The header of a note: its first line. */
const inHeader = ({ index, input }: RegExpExecArray) => !input.slice(0, index).includes("\n");

const fraction: Accept = (found, before, after) => {
  const [a, b] = [Number(found.groups?.a), Number(found.groups?.b)];
  if (a === 0 || b === 0 || Math.min(a, b) > 12 || Math.max(a, b) > 31) return false;
  if (counted.test(before) || countedAfter.test(after)) return false;
  // "Off work 2/12" is two months, "for 5/7" five days.
  if ((b === 7 || b === 12) && a < b && /\b(?:work|for|off|back|out|old|new|injury|op|surgery)[ \t]$/iu.test(before))
    return false;
  if (when.test(before) || (/\d[ ]\($/u.test(before) && /^[,)]/u.test(after))) return true;
  const word = /(?<word>[\p{L}-]+)[ \t]$/u.exec(before)?.groups?.word?.toLowerCase() ?? "";
  if ((a > b || b <= 12) && isAnalyte(word)) return false;
  if (/^0\d/u.test(found.groups?.a ?? "") || /^0\d/u.test(found.groups?.b ?? "")) return true;
  if (/^[ \t](?:mon|tue|wed|thu|fri|sat|sun)/iu.test(after) || (inHeader(found) && a !== b && b !== 7 && b !== 10))
    return true;
  // A share is never more than its whole; nothing is counted of seven (days), twelve (months) or of these wholes.
  if (a > b) return b !== 0 && !/[\d.]$/u.test(before);
  if ([15, 20, 24, 28, 30].includes(b)) return false;
  return b > 12;
};

const dotted: Accept = (_found, before, after) => {
  const closes = /^(?:[);:,]|[ \t]+[\p{Ll}[])/u.test(after);
  return (
    /(?:\b(?:on|until|till|from|since|by|am|vom|bis|seit|ab|zum|den|Eingang|Entnahme|Ausgang)|[([]|date\]|\],)[ \t]{0,2}$/iu.test(
      before,
    ) &&
    (closes || /^(?:[ \t]*(?:$|\n)|[ \t]+\p{Lu})/u.test(after))
  );
};

const noCount =
  /^[ \t]?(?:(?:rib|ribs|centile|percentile|week|day|month|floor|dose|doses|metatarsal|metacarpal|mc|mt|toe|digit|finger|ray|nerve|ventricle|degree|trimester|interspace|ics|intercostal|line|cycle|year|birthday|decade|time|attempt|web|cn|cranial|generation|stage|round|course|flr|grade|heart|space|relapse|admission|visit|episode|child|pregnancy|baby|fracture|opinion|look|stent|session|party|lumbar|thoracic|cervical|session|toe|pass|post)\b|[-/])/iu;

/** In words, or by a month between strokes: before the dates that are written in numbers, which would take a part. */
const inWords: readonly Row[] = [
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:(?:mid|early|late|end|beginning|start)[- ](?:of[ \t])?)(?:${monthWords})\b\.?(?:[ \t](?:19|20)\d\d)?`,
      "giu",
    ),
  ],
  [
    new RegExp(
      String.raw`\b(?:the[ \t])?(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)[ \t](?:of[ \t])?(?:${monthWords})\b(?:,?[ \t](?:twenty[ \t-](?:\p{L}+(?:-\p{L}+)?)|nineteen[ \t-]\p{L}+(?:-\p{L}+)?|(?:19|20)\d\d))?`,
      "giu",
    ),
  ],
  // Days that have a name.
  [
    /(?<![\p{L}\d])(?:cinco de mayo|april fools?['’]?s?(?: day)?|tamil new year|pongal|onam|vishu|ugadi|baisakhi|navratri|ganesh chaturthi|raksha bandhan|durga puja|makara\p{L}*|eid(?:[- ](?:al[- ])?\p{L}+)?|ramadan|ramzan|hari raya(?: \p{L}+)?|deepavali|diwali|thaipusam|vesak|songkran|t[eê]t|chuseok|obon|golden week|nowruz|purim|sukkot|shavuot|rosh hashanah?|yom kippur|hanukkah|passover|easter(?: sunday| monday| saturday| week(?:end)?)?|good friday|maundy thursday|ash wednesday|shrove tuesday|mardi gras|carnival|karneval|fasching|rosenmontag|pfingst\p{L}*|fronleichnam|all saints(?:['’])?(?: day)?|all souls(?:['’])?(?: day)?|christmas(?: eve| day)?|xmas(?: eve| day)?|boxing day|new year['’]?s?(?: eve| day)|hogmanay|thanksgiving(?: day)?|halloween|lab(?:o|ou)r day|memorial day|veterans['’]? day|columbus day|presidents['’]? day|juneteenth|independence day|republic day|canada day|victoria day|bastille day|anzac day|australia day|waitangi day|matariki|heritage day|freedom day|youth day|women['’]?s day|workers['’]? day|reconciliation day|democracy day|may day|merdeka(?: day)?|national day|bank holiday(?: monday)?|st\.? (?:patrick|andrew|david|george|nicholas|swithin)['’]?s(?: day)?|guy fawkes(?: night)?|bonfire night|burns night|remembrance (?:day|sunday)|(?:mother|father)(?:['’]s|s['’])? (?:day|sunday)|valentine['’]?s?(?: day)?|groundhog day|super bowl(?: sunday)?|d[ií]a de (?:los )?muertos|las posadas|sabantuy|midsummer(?: eve| day)?|walpurgis(?: night)?|michaelmas|candlemas|whitsun\p{L}*|pentecost|knabenschiessen)(?!\p{L}|[ \t](?:disease|island|factor|tree))/giu,
  ],
  [new RegExp(String.raw`(?<![\d.,/-])${day}[/.](?:${monthWords})[/.]${year}(?![\p{L}\d])`, "giu")],
];

const rows: readonly Row[] = [
  [new RegExp(String.raw`(?<![\d.,/-])${day}[ ./-]?(?:${monthWords})[ ./-]?${year}(?![\p{L}\d])`, "giu")],
  // "05/06", "9/26", "the 28/8", "5-29", "12-20".
  [/(?<![\d.,/:-])(?<a>\d{1,2})\/(?<b>\d{1,2})(?![\d/]|[.,]\d|-\d)/gu, fraction],
  [
    /(?<![\d.,/:-])(?<a>0?[1-9]|1[0-2])-(?<b>1[3-9]|2\d|3[01])(?![\d/-]|[.,]\d)/gu,
    (_found, before, after) =>
      /(?:\b(?:on|set|until|till|since|from|by|due|dated?)|\])[ \t]$/iu.test(before) && !countedAfter.test(after),
  ],
  // "30.9.", "(8.11.)", "Mo., 8.4.", "27.06" in a header, "8.1.25".
  [new RegExp(String.raw`(?<![\d.,/-])${day}\.[ ]?${monthNumber}\.(?!\d)`, "gu"), dotted],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:${germanDay})\.?,?[ \t]{1,2}${day}\.[ ]?${monthNumber}\.(?:\d{2,4})?(?!\d)`,
      "gu",
    ),
  ],
  [
    /(?<![\d.,/-])(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])(?![\d/]|\.\d|,\d)/gu,
    (found, before) => inHeader(found) && /(?:^|\s|date:?)[ \t]*$/iu.test(before),
  ],
  [
    new RegExp(
      String.raw`(?<![\d.,/-])(?:${weekday}[ \t]{1,2})?${day}\.${monthNumber}\.(?:(?:19|20)\d\d|[0-4]\d)(?![\d/]|[.,]\d)`,
      "giu",
    ),
    (_found, before) => !/\bv(?:ersion)?[ .]?$/iu.test(before),
  ],
  // The first of two days: "05. to [date]", "the 3rd and [date]".
  [
    /(?<![\d.,/])(?:3[01]|[12]\d|0?[1-9])(?:\.|st|nd|rd|th)?(?=[ \t](?:to|bis|until|till|und|and|or|–|-)[ \t](?:the[ \t])?\[(?:date|\d+ days?|the day))/giu,
  ],
  // "2 / 9 / 2024", "21/MAY/2024", "4 ix 2024", "(17 6 77)".
  [
    new RegExp(String.raw`(?<![\d.,/-])${day} ?[/.-] ?${monthNumber} ?[/.-] ?${year}(?![\d/]|[.,]\d)`, "gu"),
    ({ 0: found }) => / /u.test(found),
  ],
  [
    /(?<![\p{L}\d.,/-])(?:3[01]|[12]\d|0?[1-9])[ ./-](?:i{1,3}|iv|vi{0,3}|ix|xi{1,2}|x(?=[ ./-](?:19|20)))[ ./-](?:(?:19|20)\d\d|\d\d)(?![\p{L}\d]|[ ]?(?:mm|cm)\b)/giu,
  ],
  [
    new RegExp(
      String.raw`(?<=(?:\(|dob|d\.o\.b\.?|born|geb\.?)[ \t:]{0,3})${day} ${monthNumber} (?:(?:19|20)?\d\d)(?!\d|[.,]\d)`,
      "giu",
    ),
  ],
  // "17th december", "21 oct", "weds 19th march", "april 30", "the eleventh of April twenty twenty-four".
  [
    new RegExp(
      String.raw`(?<![\p{L}\d.,/-])(?:${weekday},?[ \t]{1,2}(?:the[ \t])?)?${day}(?:st|nd|rd|th)?[ \t.-]{0,2}(?:of[ \t])?(?<m>${monthWords})\b\.?(?:,?[ \t]{1,2}(?:(?:1[89]|20)\d\d|['’]\d\d))?(?![\p{L}\d])`,
      "giu",
    ),
    ({ 0: found, groups }) => groups?.m !== "may" || /\d(?:st|nd|rd|th)/iu.test(found),
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:${weekday},?[ \t]{1,2}(?:the[ \t])?)?(?<m>${monthWords})\.?[ \t]${day}(?:st|nd|rd|th)?(?![\d:]|[.,/]\d|[ \t]?(?:%|mg|ml|mm|cm|h\b|days?|weeks?|hours?))(?:,?[ \t](?:1[89]|20)\d\d)?(?!\d)`,
      "giu",
    ),
    ({ groups }) => !/^(?:may|mar|march|mai)$/u.test(groups?.m ?? ""),
  ],
  // "the 18th, was spent", "mon 1st", "off NIV since 12th 2200".
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])${weekday},?[ \t]{1,2}(?:the[ \t])?${day}(?:st|nd|rd|th)?(?![\p{L}\d:]|[./,]\d|[ \t]?(?:am|pm|h\b|hrs?|mg|ml))`,
      "giu",
    ),
  ],
  [
    /(?<![\p{L}\d.,/])(?<the>(?:on|since|by|until|till|til|from|the|before|after|for)[ \t](?:the[ \t])?)(?:3[01]|[12]\d|[1-9])(?:st|nd|rd|th)\b/giu,
    (found, _before, after) =>
      !noCount.test(after) &&
      (/^[ \t]*(?:[,.;:)\n]|$)|^[ \t]\d{4}\b/u.test(after) ||
        /^[ \t](?:at|and|with|was|is|for|to|in|when|because|as|he|she|they|pt|we|w|but|or|after|before)\b/iu.test(
          after,
        ) ||
        !/^the/iu.test(found.groups?.the ?? "")),
  ],
  // Months alone, where they date something; "may" and "march" are mostly words.
  [
    /(?<![\p{L}\d-])(?:january|february|april|june|july|august|september|october|november|december)(?![\p{L}\d-])(?!['’]s?[ \t])/giu,
  ],
  [/(?<![\p{L}\d-])March(?![\p{L}\d-]|[ \t](?:fracture|foot|haemoglobinuria|hemoglobinuria))/gu],
  [
    /(?<=\b(?:in|since|last|until|till|during|next|this|early|late|mid|bite|of|from|around|about)[ \t])(?:may|march|mar|apr|jun|jul|aug|sept?|oct|nov|dec|jan|feb)\b(?![ \t](?:be|have|not|need|also|cause|go)\b)/giu,
  ],
];

const oldAges: readonly RegExp[] = [
  /(?<=(?:\[name\]\)?,?[ \t]|\b(?:is|was|been|be|turned|turns|turning|age|aged|now)[ \t:]{1,3}|\b(?:mother|father|mum|dad|mom|grandfather|grandmother|gran|grandad|aunt|uncle|sister|brother|wife|husband)[ \t]?,[ \t]))(?:9\d|1[01]\d)(?=y\b|,[ \t]|[.;)](?:\s|$)|[ \t](?:and|years?|yrs?|but|who|with|in)\b)(?!,?[ \t]?(?:%|mmhg|bpm|mg|ml|kg|cm))/giu,
  /(?<![\d./,-])(?:9\d|1[01]\d)[ ]?(?:y|yrs?|yo|y\/o)(?![\p{L}\d])/giu,
  /(?<=(?:^|\n)[ \t]*(?:age|alter|edad)[ \t:]{1,4})(?:9\d|1[01]\d)(?!\d|[.,/]\d)/giu,
];

const finderOf = ([pattern, accept = () => true]: Row): Finder =>
  everyMatch([pattern], (found): FoundIdentifier | null => {
    const end = found.index + found[0].length;
    const before = found.input.slice(Math.max(0, found.index - 40), found.index);
    if (!accept(found, before.split("\n").at(-1) ?? "", found.input.slice(end, end + 24))) return null;
    const lead = found.groups?.the?.length ?? 0;
    return foundIdentifier("date", found.index + lead, found[0].slice(lead).replace(/[,\s]+$/u, "").length);
  });

const finders = rows.map(finderOf);
const wordFinders = inWords.map(finderOf);
/** After a word of time a share that is none: of its whole nothing is counted ("since 10/14", "due 27/9"). */
const certain = everyMatch([/(?<![\d.,/:-])(?<a>\d{1,2})\/(?<b>\d{1,2})(?![\d/]|[.,]\d|-\d)/gu], (found) => {
  const end = found.index + found[0].length;
  const before =
    found.input
      .slice(Math.max(0, found.index - 40), found.index)
      .split("\n")
      .at(-1) ?? "";
  const [a, b] = [Number(found.groups?.a), Number(found.groups?.b)];
  const [less, more] = [Math.min(a, b), Math.max(a, b)];
  const isDay = less >= 1 && less <= 12 && more > 12 && more <= 31 && (a > b || ![15, 20, 24, 28, 30].includes(b));
  if (!isDay || !when.test(before) || !fraction(found, before, found.input.slice(end, end + 24))) return null;
  return foundIdentifier("date", found.index, found[0].length);
});
export const certainDays: Finder = certain;

/** Days in words: "Boxing Day", "mid-October", "the eleventh of April". */
export const daysInWords: Finder = (text) => wordFinders.flatMap((find) => find(text));
const pooled = everyMatch(oldAges, (m) => foundIdentifier("age", m.index, m[0].length));

export const daysWithoutYear: Finder = (text) => [...finders.flatMap((find) => find(text)), ...pooled(text)];
