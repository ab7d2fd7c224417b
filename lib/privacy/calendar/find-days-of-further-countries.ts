import { everyMatch, foundIdentifier } from "../schema";

/** Months in the case in which a day is told: Ukrainian, Russian, Bulgarian, Serbian, Croatian, Polish, Czech, Slovene, Romanian, Hungarian, Greek, Turkish, Welsh, Albanian, Baltic. */
const months =
  "січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември|јануара|фебруара|априла|маја|јуна|јула|септембра|октобра|новембра|децембра|januara|februara|aprila|juna|jula|avgusta|septembra|oktobra|novembra|decembra|siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenog|prosinca|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|grudnia|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|januarja|februarja|junija|julija|ianuarie|februarie|martie|aprilie|iunie|iulie|septembrie|octombrie|noiembrie|decembrie|január|február|március|április|május|június|július|augusztus|szeptember|október|ιανουαρίου|φεβρουαρίου|μαρτίου|απριλίου|μαΐου|ιουνίου|ιουλίου|αυγούστου|σεπτεμβρίου|οκτωβρίου|νοεμβρίου|δεκεμβρίου|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|ionawr|chwefror|mawrth|ebrill|mehefin|gorffennaf|awst|medi|hydref|tachwedd|rhagfyr|janar|shkurt|prill|qershor|korrik|gusht|shtator|tetor|nëntor|dhjetor";
const weekdays =
  "понеділок|вівторок|середа|четвер|п['’]ятниця|субота|неділя|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|luni|marți|marţi|miercuri|joi|vineri|sâmbătă|duminică|ponedjeljak|utorak|srijeda|četvrtak|petak|subota|nedjelja|pondělí|úterý|středa|čtvrtek|pátek|hétfő|kedd|szerda|csütörtök|péntek|szombat|vasárnap|(?:dydd[ ])?(?:llun|mawrth|mercher|iau|gwener|sadwrn|sul)|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo";
const english = "jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec";
/** Months that are no word besides. */
const plainMonth =
  "jan(?:uary)?|feb(?:ruary)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const day = "(?:3[01]|[12]\\d|0?[1-9])";

const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])(?:(?:${weekdays}),?[ ])?${day}\.?[ ](?:${months})(?:,?[ ](?:19|20)\d\d(?:[ ]?(?:р\.|року|г\.|года|god\.))?)?(?![\p{L}\d])`,
    "giu",
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${weekdays}),?[ ]${day}[ ./-](?:${english}|ene|abr|ago|dic|1[0-2]|0?[1-9])\p{L}*(?:[ ./-](?:(?:19|20)\d\d|\d\d))?(?![\p{L}\d/])`,
    "giu",
  ),
  // Days of a range before their month: "9-11. sept".
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])${day}\.?[ ]?[-–][ ]?${day}\.?[ ](?:${english}|${months})\b\.?(?![\d])`,
    "giu",
  ),
  // "ngày 14 tháng 6 năm 2023", "2月26日", "2023년 5월 3일", "2080/11/22 BS".
  /(?<![\p{L}\d])ngày[ ]\d{1,2}(?:[ ]?(?:tháng|\/)[ ]?\d{1,2})?(?:[ ]?(?:năm|\/)[ ]?\d{4})?(?!\d)/giu,
  /(?:(?:\d{4}|令和\d{1,2}|平成\d{1,2})[ ]?年[ ]?)?\d{1,2}[ ]?月(?:[ ]?\d{1,2}[ ]?日)?|(?:\d{4}년[ ]?)?\d{1,2}월(?:[ ]?\d{1,2}일)?/gu,
  /(?<![\p{L}\d])20[5-9]\d[/.-]\d{1,2}[/.-]\d{1,2}(?:[ ](?:BS|B\.S\.))?(?!\d)/gu,
  // A month as a numeral: "discharge 13 II", "dn. 4 XI 2024".
  /(?<![\p{L}\d.,/-])(?:3[01]|[12]\d|0?[1-9])[ .](?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})[ .](?:19|20)\d\d(?!\d)|(?<=(?<!\p{L})(?:dn\.|dnia|discharge[d]?|admitted|since|od|do|on|from)[ ])(?:3[01]|[12]\d|0?[1-9])[ ](?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})(?![\p{L}\d])/gu,
  // "feb 2", "APRIL 8 LAST YR", "Dec 2, Mon.", "nov last yr", "dob nov 47".
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${plainMonth})\.?[ ]${day}(?:st|nd|rd|th)?(?:,[ ](?:mon|tue|wed|thu|fri|sat|sun)\p{L}*)?(?![\p{L}\d:%]|[.,/-]\d|[ ]?(?:mg|mcg|ml|mmol|kg|cm|mm|units?|percent|tabs?)\b)`,
    "giu",
  ),
  new RegExp(String.raw`(?<![\p{L}\d])(?:${plainMonth}|may|march)(?=[ ](?:last|this|next)[ ]y(?:ea)?r)`, "giu"),
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:dob|born|d\.o\.b\.?)[: ]{1,2})(?:${english})\p{L}*[ ]['’]?\d{2}(?:\d\d)?(?!\d)`,
    "giu",
  ),
  new RegExp(String.raw`(?<=\d[ ]?(?:${english})[-–])${day}[ ](?:${english})(?![\p{L}\d])`, "giu"),
];

/** Days as further countries and calendars write them, and months in small letters or capitals with a day. */
export const daysOfFurtherCountries = everyMatch(patterns, ({ 0: words, index }) =>
  foundIdentifier("date", index, words.length),
);
