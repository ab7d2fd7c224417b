import { everyMatch, foundIdentifier } from "../schema";

const partOfDay = "(?:[ ](?:morning|afternoon|evening|night|eve|day|week|weekend|wknd|fortnight|sunday|monday))?";
const ofYear = "(?:,?[ ](?:19|20)\\d\\d)?";
/** Feasts and holidays by which people tell a day of the year, of many countries. A team decision; the names of a calendar are few. */
const feasts = [
  "(?:(?:greek|orthodox|coptic|western)[ ])?easter",
  "(?:mothering|palm|white|whit|trinity|low)[ ]sunday|(?:good|holy|black)[ ]friday|(?:easter|whit|clean)[ ]monday|shrove[ ]tuesday|ash[ ]wednesday|maundy[ ]thursday|pancake[ ](?:day|tuesday)",
  "(?:the[ ])?(?:first|second|third|fourth|last)[ ]sunday[ ](?:of|in|after|before)[ ](?:lent|advent|easter|epiphany|pentecost)",
  "(?:mother|father|grandparent|valentine|veteran|president|new[ ]year|martin[ ]luther[ ]king|mlk)s?['’]?s?[ ](?:day|eve)",
  "all[ ](?:saints|souls)['’]?(?:[ ]day)?|candlemas|michaelmas|martinmas|corpus[ ]christi[ ]day|assumption[ ]day|three[ ]kings(?:['’])?(?:[ ]day)?|semana[ ]santa|fiestas[ ]patrias|d[ií]a[ ]de(?:[ ]los)?[ ]muertos",
  "hallowe['’]?en|guy[ ]fawkes|bonfire|the[ ]night[ ]of[ ]the[ ]fireworks|burns[ ]night|hogmanay|the[ ]twelfth[ ](?:fortnight|week(?:end)?)|boxing|xmas|x-mas|new[ ]year['’]?s(?!['’]?[ ]resolution)|thanksgiving",
  "(?:labou?r|memorial|columbus|independence|canada|victoria|remembrance|anzac|australia|waitangi|bastille|juneteenth|republic|heritage|freedom|constitution|mandela|melbourne[ ]cup|cup|show|family|groundhog)[ ](?:day|w(?:ee)?k(?:e)?nd)|(?:king|queen)['’]?s[ ]birthday",
  "st\\.?[ ](?:pat(?:rick|dy)?|paddy|george|andrew|david|nicholas|lucia|stephen|swithin|jean[ -]baptiste)['’]?s(?:[ ]day)?|st[ ]pats",
  "(?:maghe|makar)[ ]sankranti|dashain|tihar|losar|vardavar|timkat|meskel|enkutatash|kwanzaa|juhannus|midsummer|midsommar|sinterklaas|carnaval|karneval|fasching|k[oö]nigstag|koningsdag|\\d{1,2}[ ]suro|m[uùồ]ng[ ]\\d{1,2}[ ]t[eê]́?t|mùng[ ]\\d{1,2}[ ]tết|lunar[ ]new[ ]year|chinese[ ]new[ ]year|mid[ -]autumn|obon",
].join("|");
const ordinal =
  "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}{3,6}teenth|twentieth|thirtieth|(?:twenty|thirty)[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)";
const weekday =
  "mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:rs?|rsday)?|frid?(?:ay)?|sat(?:urday)?|sun(?:day)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo";
const day = "(?:3[01]|[12]\\d|0?[1-9])";

const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${feasts})${partOfDay}${ofYear}(?![\p{L}\d]|[ ](?:disease|factor|tree|island|card|seal|palsy)\b)`,
    "giu",
  ),
  // Saints' days as they are told in the Balkans: "sf. Dumitru".
  /(?<![\p{L}\d])(?:sf|sv|hl)\.[ ]\p{Lu}\p{Ll}+(?![\p{L}\d])/gu,
  // "sunday the ninth", "next Sunday, the 16th", "jeudi soir, le 19", "Sunday night, 9/22", "TUES 22.", "Dec 2, Mon.".
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:next[ ]|last[ ])?(?:${weekday})\.?(?:[ ](?:morning|night|evening|afternoon|soir|matin|noche))?,?[ ](?:(?:the|le|el)[ ](?:${ordinal}|${day}(?:st|nd|rd|th|er)?)|${day}/${day}|${day}(?=[.;\n]))(?![\p{L}\d/]|[.,]\d)`,
    "giu",
  ),
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:since|until|till|from|on|by|before|after)[ ])the[ ](?:${ordinal})(?=[ ]?(?:[,.;)\n]|$)|[ ](?:of[ ](?:this|last|next)[ ]month|inst))`,
    "giu",
  ),
  new RegExp(String.raw`(?<![\p{L}\d])(?:the[ ])?${day}(?:st|nd|rd|th)[ ](?:inst|ult|prox)\b\.?`, "giu"),
  /(?<![\p{L}\d])(?:spring|summer|autumn|fall|winter)(?:[ ]of)?[ ](?:19|20)\d\d(?!\d)/giu,
  new RegExp(
    String.raw`(?<=\[date\][,.]?[ ]|\[date\],?[ ](?:and|to|then|neg|pos)[ ]|\[date\] [-–][ ]?)${day}/${day}(?![\d/]|[ ]?(?:mg|mmhg|10\b))`,
    "giu",
  ),
];

/** Feasts, days of a week with their day of the month, and days beside a day that was found. */
export const feastsAndWeekdays = everyMatch(patterns, ({ 0: words, index }) =>
  foundIdentifier("date", index, words.length),
);
