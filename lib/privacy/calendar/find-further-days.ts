import { everyMatch, type Finder, foundIdentifier } from "../schema";

/**
 * Months as notes in other languages, and notes in English by people who speak them, write them: Dutch, French, Italian, Spanish,
 * Portuguese, Malay and Indonesian, Polish, Swedish, Danish, Turkish, Tagalog, Welsh, Irish, Swahili, Afrikaans. Words that are
 * English as well are left out.
 */
const months =
  "januari|februari|maart|mei|augustus|oktober|janvier|février|fevrier|avril|juin|juillet|août|aout|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|enero|febrero|marzo|abril|mayo|junio|julio|septiembre|setiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|mac|jun|julai|ogos|disember|agustus|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|januar|februar|mars|maj|juni|juli|augusti|ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|hunyo|hulyo|agosto|setyembre|oktubre|nobyembre|disyembre|pebrero|ionawr|chwefror|mawrth|ebrill|mehefin|gorffennaf|awst|medi|hydref|tachwedd|rhagfyr|eanáir|feabhra|márta|aibreán|bealtaine|meitheamh|iúil|lúnasa|samhain|nollaig|agosti|septemba|oktoba|novemba|desemba|junie|julie|desember|jän|mrt|okt|dez|fév|juil|déc|gen|mag|giu|lug|ene|abr|ago|dic|out";
const english =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const weekday =
  "mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|ma|di|wo|do|vr|za|zo|mo|mi|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag";
const day = String.raw`(?:3[01]|[12]\d|0?[1-9])`;
const month = "(?:1[0-2]|0?[1-9])";
const year = String.raw`(?:(?:19|20)\d\d|['’]\d\d)`;

const days: readonly RegExp[] = [
  // "7 maart 2023", "27 mei", "18 Mac 2025", "2 de mayo".
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])${day}(?:er|º|°|\.)?[ -](?:de[ ])?(?:${months})\.?(?:[ -](?:de[ ])?(?:${year}|\d\d(?![\d:%])))?(?![\p{L}\d])`,
    "giu",
  ),
  new RegExp(String.raw`(?<![\p{L}\d-])(?:${months})[ ](?:de[ ])?(?:19|20)\d\d(?!\d)`, "giu"),
  new RegExp(
    String.raw`(?<![\p{L}\d-]|\d(?:st|nd|rd|th)?[ .,-]{1,3}(?:of[ ])?|(?<!\p{L})the[ ])(?:${english})\.?[ ](?:19|20)\d\d(?![\d:]|[.,/]\d)`,
    "giu",
  ),
  // "thurs 9 may", "26-27 feb", "Tue 4-5 Nov".
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])(?:${weekday})\.?,?[ ](?:the[ ])?${day}(?:st|nd|rd|th)?[ ](?:${english}|${months})(?:[ ]${year})?(?![\p{L}\d])`,
    "giu",
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])${day}(?:st|nd|rd|th)?[ ]?(?:[-–&]|to)[ ]?${day}(?:st|nd|rd|th)?[ ](?:${english}|${months})\b\.?(?:[ ]${year})?(?![\p{L}\d])`,
    "giu",
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])(?:${english})\.?[ ]${day}(?:st|nd|rd|th)?[ ]?[-–&][ ]?${day}(?:st|nd|rd|th)?(?![\p{L}\d]|[.,/]\d)`,
    "giu",
  ),
  // "wo 24/1", "mar 5/3": a weekday and a day.
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${weekday})\.?,?[ ]{1,2}${day}[/.-]${month}(?:[/.-](?:20)?\d\d)?(?![\d/]|[.,]\d)`,
    "giu",
  ),
  // "13-5-'24", "04/08/'86", "1-30-25", "8-21-2024".
  new RegExp(String.raw`(?<![\p{L}\d.,/-])${day}[-/.]${day}[-/.]['’]\d\d(?!\d)`, "gu"),
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])(?:${month}-${day}|${day}-${month})-(?:20)?(?:[0-4]\d)(?![\p{L}\d/-]|[.,]\d)`,
    "gu",
  ),
  // "LMP 5/10", "hearing 10/17", "RTC 2/6", "nv 3/18": after these words stands a day.
  /(?<=(?<![\p{L}\d])(?:lmp|lnmp|edd|edc|rtc|tcu|nv|next visit|hearing|f\/u|fu|appt|appointment|exam date|dob|due|seen on|seen|visit|admitted on|dc'?d|doa|dod|dos|d:|t:|tod \d{4}|refill|surgery on|booked)[ ]?:?[ ]{1,2}(?:on[ ])?)(?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9])(?![\d/]|[.,]\d|[ ]?(?:weeks?|wks?|months?|days?|mm|cm|nodes?|cores?|power|strength|pain))/giu,
  // "Monday (25th)".
  /(?<=(?:\[place\]|\[date\]|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6})[ ])\((?:3[01]|[12]\d|[1-9])(?:st|nd|rd|th)\)/giu,
  // "12th inst.", "21st ult.", "Dictated 7th".
  /(?<![\p{L}\d])(?:3[01]|[12]\d|[1-9])(?:st|nd|rd|th)(?=[ ](?:inst|ult)\b)/giu,
  /(?<=\b(?:dictated|typed|dated|signed|reported|written)[ :]{1,2})(?:3[01]|[12]\d|[1-9])(?:st|nd|rd|th)(?![\p{L}\d])/giu,
  // "9 au [date]", "30. 5.".
  /(?<![\p{L}\d.,/-])(?:3[01]|[12]\d|0?[1-9])(?:er|\.)?(?=[ ](?:au|al|a|à|bis|til|till|do|al)[ ]\[date\])/giu,
  /(?<![\p{L}\d.,/-])(?:3[01]|2\d|1[3-9])\. (?:1[0-2]|[1-9])\.(?= |$|\n)/gu,
  // Feasts of further countries, and the days that are named in few.
  /(?<![\p{L}\d])(?:CNY|chinese new year|lunar new year|day of reconciliation|anzac day|pongal|sankranti|onam|tabaski|whit(?:sun)?(?= week)|dydd g[wŵ]yl dewi|st\.? david['’]s day|burns night|sinterklaas|midsommar|juhannus|kwanzaa|losar|nyepi|galungan|sarasvati puja|poya)(?![\p{L}\d])/giu,
  // "Catheter due change 20th.", "home on mon or tues 4th".
  /(?<=\b(?:due|booked|appt|appointment|clinic|seen|home|dc|d\/c|review|rv|until|till|from|since)(?:[ ][\p{L}/]{2,12}){0,2}[ ])(?:3[01]|[12]\d|[1-9])(?:st|nd|rd|th)(?=[ ]*(?:[.,;)\n]|$))/giu,
];

const measured =
  /^[ -]?(?:%|percent|per|degrees?|minutes?|mins?|hours?|seconds?|days?|weeks?|months?|mg|ml|mcg|grams?|units?|pounds?|kilos?|over|beats)/iu;
const oldAges: readonly RegExp[] = [
  // "mother, ninety-four", "a stroke at ninety-three".
  /(?<![\p{L}-])ninety(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?(?![\p{L}-])/giu,
  // "F/94", "M 91", "94/F", "94 F", "94yM", "91 Y".
  /(?<=(?<![\p{L}\d])[MF][ ]?\/[ ]?)(?:9\d|10\d|11\d)(?![\d./-])/gu,
  /(?<![\d./,-])(?:9\d|10\d|11\d)(?=[ ]?(?:\/[ ]?[MF]|[yY][ ]?\/?[MFmf]|[ ](?:[Yy]|[Yy]rs?)[ ]?\/[ ]?[MF])(?![\p{L}\d]))/gu,
  /(?<=(?<!\p{L})age[ :/]{1,4})(?:9\d|10\d|11\d)(?:[ ]?y(?:rs?|ears?)?)?(?![\p{L}\d./%-])/giu,
  // "sister is 92 herself", "his father (93)", "aged ~95".
  /(?<![\d./,-])(?:9\d|10\d|11\d)(?=[ ](?:herself|himself|themselves)\b)/gu,
  /(?=[91])(?<=\b(?:sister|brother|mother|father|mum|mom|dad|aunt|uncle|wife|husband|gran|grandmother|grandfather|nan|neighbou?r|friend|partner|spouse|twin|she|he|patient|pt)(?:[ ]\[name\])?[ ]?(?:is|was|,|\(|aged?|also|at|~|turning|turned){1,2}[ ]?)(?:9\d|10\d|11\d)(?![\d./%-]|[ ]?(?:mmhg|mg|ml|bpm|kg|lbs?|cm|percent|days?|hours?|min|\/))/giu,
];

const found = (kind: "date" | "age", patterns: readonly RegExp[]): Finder =>
  everyMatch(patterns, (match) => {
    const end = match.index + match[0].length;
    if (kind === "age" && measured.test(match.input.slice(end, end + 12))) return null;
    return foundIdentifier(kind, match.index, match[0].length);
  });

/** Days as they are written in other languages or with hyphens, and ages over 89 in further words. */
export const furtherDays: readonly Finder[] = [found("date", days), found("age", oldAges)];
