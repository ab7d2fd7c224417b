import { everyMatch, type Finder, foundIdentifier, marks } from "./schema";

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?)";
const longMonth = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const weekday = String.raw`(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:day)?,?\s{1,3}(?:the\s{1,3})?)?`;
const year = String.raw`(?:1[89]|20)\d\d`;
const day = String.raw`(?:3[01]|[12]\d|0?[1-9])`;
/** A time that is written on to its day; one that stands apart is kept: a time of day tells of nobody. */
const clock = String.raw`(?:T\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|\s?[+-]\d\d:?\d\d)?(?!\d))?`;

interface DatePattern {
  pattern: RegExp;
  /** Year, month (1 to 12) and day, where the words leave no doubt; the year may be missing. */
  read?: (groups: Record<string, string | undefined>) => DayRead | null;
  accept?: (match: RegExpExecArray, text: string) => boolean;
}
interface DayRead {
  y: number | null;
  m: number;
  d: number;
}

const named = ({ y, m, d }: Record<string, string | undefined>): DayRead | null =>
  m && d ? { y: fullYear(y), m: monthNames.indexOf(m.slice(0, 3).toLowerCase()) + 1, d: Number(d) } : null;

const datePatterns: readonly DatePattern[] = [
  {
    pattern: new RegExp(
      String.raw`(?<![\d.-])(?<y>${year})(?<s>[-/.])(?<m>0?[1-9]|1[0-2])\k<s>(?<d>${day})(?!\d|-\d)${clock}`,
      "gu",
    ),
    read: ({ y, m, d }) => ({ y: Number(y), m: Number(m), d: Number(d) }),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.])(?<y>${year})(?<m>0[1-9]|1[0-2])(?<d>0[1-9]|[12]\d|3[01])(?:T?\d{4,6})?(?!\d)`,
      "gu",
    ),
    read: ({ y, m, d }) => ({ y: Number(y), m: Number(m), d: Number(d) }),
  },
  {
    pattern: new RegExp(
      String.raw`${weekday}\b(?<!\d[:.])(?<d>${day})(?:st|nd|rd|th|ST|ND|RD|TH)?(?:\s{1,3}of)?[\s.-]{0,3}(?<m>${month})\b\.?(?:[\s,-]{1,3}(?<y>${year}|'\d\d)|[-\s](?<z>\d\d)(?![\dh:%]|\.\d))?`,
      "gu",
    ),
    read: ({ y, z, m, d }) => named({ y: y ?? z, m, d }),
  },
  {
    pattern: new RegExp(
      String.raw`${weekday}\b(?<m>${month})\b\.?[\s-]{1,3}(?<d>${day})(?:st|nd|rd|th|ST|ND|RD|TH)?\b(?![.:/]\d|\s?%)(?:(?:,\s{0,3}|\s{1,3}|-)(?<y>${year}|'\d\d)\b)?`,
      "gu",
    ),
    read: named,
  },
  { pattern: new RegExp(String.raw`\b${month}\.?(?:[\s,/-]{1,3}(?:of\s{1,3})?${year}|[\s-]{0,3}['’]\d\d)\b`, "gu") },
  { pattern: new RegExp(String.raw`(?<![\d./])(?:0?[1-9]|1[0-2])[/-]${year}(?![\d/])`, "gu") },
  {
    pattern: new RegExp(
      String.raw`(?=[MTWFS\d])${weekday}(?<![\d./-])(?<a>${day})(?<s>[/.-])(?<b>${day})\k<s>(?<y>${year}|\d\d)(?![\d/]|[.-]\d)${clock}`,
      "gu",
    ),
    read: readNumbers,
    accept: ({ groups }, text) =>
      plausible(groups) &&
      (groups?.s === "/" || groups?.y?.length === 4 || /\b(?:DOB|date|dated|born|on|since)\W{0,4}$/iu.test(text)),
  },
  {
    pattern: new RegExp(
      String.raw`(?<=\b(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|on|dated?|since|admitted|due|DOB|D\.O\.B\.?|booked for|appointment|clinic|discharged|seen)\s{0,3}:?\s{1,3}(?:on\s{1,3})?)(?<a>${day})[/](?<b>${day})(?![\d/]|[.]\d)(?!\s{0,3}(?:murmur|power|strength|pain|in\b|on\b))`,
      "giu",
    ),
    accept: ({ groups }, text) =>
      plausible(groups) && !/\b(?:GCS|pain|power|score|strength|VAS|grade|scale|RASS|murmur)\b[^.]{0,24}$/iu.test(text),
  },
  {
    pattern: new RegExp(
      String.raw`(?<=\b(?:in|since|until|till|during|last|next|early|late|mid|of|from|by|through|this|between|and|to)[\s-]{1,3})${longMonth}\b(?!\s{1,3}(?:be|have|not|need|also|cause)\b)`,
      "gu",
    ),
  },
  {
    pattern:
      /(?<=\b(?:on|by|since|until|till|from)\s{1,3}the\s{1,3})\d{1,2}(?:st|nd|rd|th|ST|ND|RD|TH)(?=\s{0,3}(?:[,.;)]|$|\n|at\b|and\b|with\b|he\b|she\b|they\b|for\b|because\b|after\b|when\b))/gu,
  },
  {
    pattern:
      /(?=[12])(?<=\b(?:born|DOB|D\.O\.B\.?|date of birth|year of birth|YOB|birth ?year)\b[^\n\d[]{0,16})(?:1[89]|20)\d\d\b/giu,
  },
  // With dots or hyphens and two digits each: "22.09.25", "12-06-25".
  { pattern: /(?<![\d.,/-])(?:0[1-9]|[12]\d|3[01])(?<s>[.-])(?:0[1-9]|1[0-2])\k<s>\d\d(?![\d/-]|[.,]\d)/gu },
  { pattern: new RegExp(String.raw`(?<![\d./-])${year}-(?:0[1-9]|1[0-2])(?![\d/]|-\d)`, "gu") },
  // German: "8. Juli 2025", "März", "am 23.10.".
  {
    pattern: new RegExp(
      String.raw`(?<![\d.])${day}\.[ \t]{0,3}(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?:[ \t]{1,3}${year})?(?!\p{L})`,
      "gu",
    ),
  },
  {
    pattern: new RegExp(
      String.raw`(?<=\b(?:am|vom|bis|seit|ab|zum|geb\.?|den)[ \t]{1,3})${day}\.(?:0?[1-9]|1[0-2])\.(?:\d\d(?!\d))?(?!\d)`,
      "giu",
    ),
  },
  // The first of two days of one month: "11 to 17 April", "11-17 April".
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,/])${day}(?=[ \t]{0,3}(?:to|until|and|[-–])[ \t]{0,3}(?:${day}[ \t]{1,3}${month}\b|\[date\]|\[\d+ days? (?:before|after)))`,
      "gu",
    ),
  },
  {
    pattern:
      /(?<=\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?[ \t]{1,3}the[ \t]{1,3})\d{1,2}(?:st|nd|rd|th|ST|ND|RD|TH)\b/giu,
  },
  {
    pattern:
      /(?<=\b(?:yesterday|today|tmrw|tomorrow|tonight|recheck|last seen|labs?|prior|comparison|due|until|till|w\/c|week of|before|after|from|by|d\/c|dc)[ \t]{1,3})(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])(?![\d/]|[.,]\d|\s?(?:h|hours?|days?|mmHg|%)\b)/giu,
    accept: ({ 0: words }) => words.split("/").some((one) => Number(one) <= 12),
  },
  {
    pattern:
      /(?<![\d./])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?=[ \t]{1,3}(?:recheck|review|clinic|appointment|appt|visit|labs)\b)/giu,
  },
  {
    pattern:
      /\b(?:Mardi Gras|(?:Shrove|Fat) Tuesday|Ash Wednesday|Maundy Thursday|Palm Sunday|Whit(?:sun| Sunday| Monday)|Pentecost|Epiphany|Michaelmas|Hogmanay|Burns Night|Bonfire Night|Guy Fawkes|Remembrance (?:Day|Sunday)|Juneteenth|MLK Day|Presidents['’]? Day|Columbus Day|Veterans['’]? Day|Cinco de Mayo|Bastille Day|Canada Day|Australia Day|Anzac Day|Waitangi Day|St\.? Patrick['’]?s Day|(?:Mother|Father)['’]?s['’]? Day|Holi|Onam|Pongal|Dussehra|Durga Puja|Raksha Bandhan|Yom Kippur|Rosh Hashanah?|Purim|Lunar New Year|Chinese New Year|Weihnachten|Heiligabend|Silvester|Neujahr|Ostern|Ostermontag|Pfingsten|Karfreitag|(?:the )?Bank [Hh]oliday)(?:[ \t](?:Sunday|Monday|day|weekend))?\b/gu,
  },
  { pattern: /(?<=\b(?:until|till|since|at|over|by|before|after|last|next|this)[ \t]{1,3})Easter\b/gu },
  {
    pattern:
      /\b(?:Christmas(?:\s{1,3}(?:Eve|Day))?|Boxing Day|New Year(?:['’]?s)?(?:\s{1,3}(?:Eve|Day))|Thanksgiving(?:\s{1,3}Day)?|Good Friday|Easter(?:\s{1,3}(?:Sunday|Monday))?|Eid(?:\s{1,3}al[- ]\w+)?|Diwali|Ramadan|Hanukkah|Passover|Halloween|(?:4th|Fourth) of July|Independence Day|Labou?r Day|Memorial Day|Valentine['’]?s Day|Bank Holiday(?: Monday)?)\b/gu,
  },
];

/** Dates: days before or after the start of the stay where that is known and the date can be read one way alone; else a mark. */
export function datesFrom(start: string | null): Finder {
  const finders = datePatterns.map(({ pattern, read, accept }) =>
    everyMatch([pattern], (match) => {
      if (accept && !accept(match, match.input.slice(Math.max(0, match.index - 40), match.index))) return null;
      const said = start && read ? relative(read(match.groups ?? {}), start) : null;
      return foundIdentifier("date", match.index, match[0].replace(/[.,\s]+$/u, "").length, said ?? marks.date);
    }),
  );
  return (text) => finders.flatMap((find) => find(text));
}

/** Recognises what `datesFrom` and `ages` leave, so that it is left alone. */
export const relativeTime = /\[(?:\d+ days? (?:before|after) the stay began|the day the stay began)\]/;

function relative(read: DayRead | null, start: string): string | null {
  const from = Date.parse(`${start}T00:00:00Z`);
  if (!read || Number.isNaN(from)) return null;
  const at = (y: number) => Date.UTC(y, read.m - 1, read.d);
  const startYear = new Date(from).getUTCFullYear();
  // Without a year the nearest one is meant.
  const nearest = [startYear - 1, startYear, startYear + 1].sort(
    (a, b) => Math.abs(at(a) - from) - Math.abs(at(b) - from),
  )[0];
  const days = Math.round((at(read.y ?? nearest ?? startYear) - from) / 86_400_000);
  if (days === 0) return "[the day the stay began]";
  const count = Math.abs(days);
  return `[${count} day${count === 1 ? "" : "s"} ${days < 0 ? "before" : "after"} the stay began]`;
}

function readNumbers({ a, b, y }: Record<string, string | undefined>): DayRead | null {
  const [first, second] = [Number(a), Number(b)];
  // 03/04 is April in one country and March in another.
  if (first <= 12 && second <= 12 && first !== second) return null;
  return { y: fullYear(y), m: first > 12 ? second : first, d: first > 12 ? first : second };
}

function plausible(groups: Record<string, string | undefined> | undefined): boolean {
  const [a, b] = [Number(groups?.a), Number(groups?.b)];
  return Math.min(a, b) <= 12;
}

function fullYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  const number = Number(text.replace(/\D/g, ""));
  return number >= 100 ? number : number + (number > 69 ? 1900 : 2000);
}

const tens =
  "ninety(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:a |one )?hundred(?:[- ]and[- ](?:one|two|three|four|five|six|seven|eight|nine|ten))?";
const old = String.raw`(?:9\d|1[0-2]\d|${tens})(?:\.\d+)?`;
const agePatterns: readonly RegExp[] = [
  new RegExp(
    String.raw`(?=[91nhao])(?<![\d./])\b${old}(?=[-\s]{0,3}(?:years?|yrs?|yr|y)[-\s./]{0,3}(?:old|o\b|of\s{1,3}age))[-\s]{0,3}(?:years?|yrs?|yr|y)[-\s./]{0,3}(?:old|o\b\.?|of\s{1,3}age)`,
    "giu",
  ),
  /(?<![\d./])\b(?:9\d|1[0-2]\d)\s?(?:y\/?o|yo|YO|F|M)\b(?!\s{0,3}(?:wave|mode))/gu,
  new RegExp(
    String.raw`(?=[91nhao])(?<=\b(?:aged?|age is|age of|turned|turning|age:|age,)\s{0,3}:?\s{0,3})${old}\b(?!\s{1,3}or\s{1,3}(?:older|over|above|more)|\s{0,3}(?:mmHg|%|\/|mg|ml|bpm|days?|hours?|minutes?|months?|weeks?))(?:\s{1,3}years?\b)?`,
    "giu",
  ),
  /(?<=\b(?:[Hh]e|[Ss]he|[Ww]ho|[Pp]atient)\s(?:is|was)\s(?:now\s)?)(?:9\d|1[01]\d)(?=\s+and\b|\s*[,.;)]|\s*$)/gu,
  /(?<=\b(?:wife|husband|mother|father|sister|brother|partner|spouse|friend|aunt|uncle)(?:\s\[name\])?,\s)(?:9\d|1[01]\d)(?=[,.;)])/giu,
  /(?<![\d./])(?:9\d|1[01]\d)[ \t]{0,3}(?:Jahren?|J\.)(?![\p{L}\d])/gu,
  /(?<![\d./])(?:9\d|1[01]\d)[ \t]{0,3}(?:yrs?|yo|y\/o)\b/giu,
  /\b(?:nonagenarian|centenarian|supercentenarian)\b/giu,
];

/** Ages of 90 and above, pooled as Safe Harbor asks. */
export const ages = everyMatch(agePatterns, (m) => foundIdentifier("age", m.index, m[0].length));
