import { isMeasured } from "./measured-numbers";
import { everyMatch, type Finder, foundIdentifier } from "./schema";

/** Weekdays as they are written whole: Swedish, Norwegian, Danish, Finnish, Icelandic, Dutch, Afrikaans, French, Italian, Spanish, Portuguese, German, Polish, Turkish, Malay, Indonesian, Tagalog, Irish, Welsh, Swahili. */
const weekdays =
  "måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|mandag|tirsdag|lørdag|søndag|maanantai(?:na)?|tiistai(?:na)?|keskiviikko(?:na)?|torstai(?:na)?|perjantai(?:na)?|lauantai(?:na)?|sunnuntai(?:na)?|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|dinsdag|vrydag|saterdag|sondag|woensdag|donderdag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lunes|martes|miércoles|miyerkules|jueves|huwebes|viernes|biyernes|sábado|sabado|domingo|linggo|lunes|segunda(?:-feira)?|terça(?:-feira)?|quarta(?:-feira)?|quinta(?:-feira)?|sexta(?:-feira)?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|isnin|selasa|rabu|khamis|kamis|jumaat|jumat|sabtu|ahad|minggu|an luan|an mháirt|an chéadaoin|an déardaoin|an aoine|an satharn|an domhnach|dydd llun|dydd mawrth|dydd mercher|dydd iau|dydd gwener|dydd sadwrn|dydd sul|jumatatu|jumanne|jumatano|alhamisi|ijumaa|jumamosi|jumapili|môreoggend|môre";
/** The same in two or three letters: only right before a day of a month. */
const short =
  "mån|tis|ons|tors|tirs|fre|lör|sön|lør|søn|vr|za|zo|vry|seg|qua|qui|sáb|lun|jeu|ven|gio|mié|jue|vie|śr|czw";
const months =
  "jan(?:uar|uari|uary|eiro)?|feb(?:ruar|ruari|ruary)?|fev(?:ereiro)?|fév(?:rier)?|mar(?:s|ts|ch|zo|ço|et)?|märz|mrt|apr(?:il|ile|yl)?|abr(?:il)?|avr(?:il)?|ma[jiy](?:o|us)?|mei|maio|mayo|jun(?:i|e|io|ho|ie)?|jul(?:i|y|io|ho|ie)?|juin|juil(?:let)?|aug(?:ust|usti|ustus)?|ago(?:sto|st)?|août|sep(?:t|tember|tembre|tiembre)?|set(?:embro|tembre)?|okt(?:ober)?|o[cu]t(?:ober|ubre|ubro|obre)?|nov(?:ember|embre|iembre|embro)?|de[czs](?:ember|embre|iembre|embro)?|dic(?:iembre|embre)?|tammikuu(?:ta)?|helmikuu(?:ta)?|maaliskuu(?:ta)?|huhtikuu(?:ta)?|toukokuu(?:ta)?|kesäkuu(?:ta)?|heinäkuu(?:ta)?|elokuu(?:ta)?|syyskuu(?:ta)?|lokakuu(?:ta)?|marraskuu(?:ta)?|joulukuu(?:ta)?|eanáir|feabhra|márta|aibreán|aibreáin|bealtaine|meitheamh|iúil|lúnasa|meán fómhair|deireadh fómhair|samhain|samhna|nollaig|nollag|kohitātea|huitanguru|poutūterangi|paengawhāwhā|haratua|pipiri|hōngongoi|hereturikōkā|mahuru|whiringa-ā-nuku|whiringa-ā-rangi|hakihea|disember|ogos|julai|mac|hulyo|hunyo|enero|pebrero|marso|agosto|setyembre|oktubre|nobyembre|disyembre";
const day = "(?:3[01]|[12]\\d|0?[1-9])";
const month = "(?:1[0-2]|0?[1-9])";
const year =
  "(?:[ .,/-]{1,2}(?:(?:19|20)\\d\\d|['’]?\\d\\d(?![\\d:%]|[.,]\\d|[ ]?(?:mg|ml|mm|cm|%|h\\b|hrs?|days?|weeks?|u\\b|units?))))?";

const patterns: readonly RegExp[] = [
  // "torsdag d. 16.11", "Vrydag 24 Julie", "Martes, Hulyo 11, 2023", "ons 14 aug-24", "seg 6/5", "ti 11.3.2025", "pe 14.3.".
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${weekdays})(?:,|\.)?[ ](?:(?:d\.|den|de|el|le|the|il|dia)[ ])?(?:${day}(?:\.|º|ú|hb|er|th|st|nd|rd)?[ ./-]?(?:de[ ])?(?:${months}|${month})\.?|(?:${months})[ ]${day})(?:,?${year})?(?![\p{L}\d])`,
    "giu",
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${short})\.?,?[ ](?:${day}[./]${month}(?![\d/])(?:[./-](?:(?:19|20)\d\d|\d\d)(?!\d))?\.?|${day}\.?[ ](?:${months})\b\.?${year})(?![\p{L}\d])`,
    "giu",
  ),
  // "10. marts", "5hb Disember 2023", "30ú Márta", "7 fev", "12/dic/23", "22 Haratua 2024", "20 Meán Fómhair 2023".
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])${day}(?:\.|º|ú|hb|er|°)?[ /-](?:de[ ])?(?!mar[ ]|may[ ]|mai[ ]|dos|set[ ])(?:${months})(?:\.(?!\d))?${year}(?![\p{L}\d])`,
    "giu",
  ),
  // "may 6 24", "mar 7 1:15", "Jan 18/24", "FEB 13 24".
  /(?<![\p{L}\d])(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?[ ](?:3[01]|[12]\d|0?[1-9])[ /,]{1,2}['’]?(?:19|20)?\d\d(?![\d:]|[.,/]\d|[ ]?(?:mg|ml|mm|cm|%|h\b|hrs?|days?|weeks?|units?))/giu,
  /(?<![\p{L}\d])(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)(?:day)?,?[ ](?:mar|may)[ ](?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?(?!\d|[.,/]\d)/giu,
  // What is left beside a day that was found: a weekday, an hour after a stroke or a blank in a stamp.
  new RegExp(String.raw`(?<![\p{L}\d])(?:${weekdays})(?:,|\.)?[ ](?:d\.[ ]|den[ ])?(?=\[date\])`, "giu"),
  new RegExp(String.raw`(?<![\p{L}\d])(?:${short})\.?,?[ ](?=\[date\])`, "gu"),
  /(?<![\p{L}\d])(?:July|july|JULY)[ ](?:Fourth|fourth|FOURTH)(?!\p{L})/gu,
  /(?<=\[date\][ -])(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\p{L}+teenth|twentieth|thirtieth|(?:twenty|thirty)-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))(?!\p{L})/giu,
  /(?<![\p{L}\d])(?:January|February|March|April|May|June|July|August|September|October|November|December)[ ](?:the[ ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\p{L}+teenth|twentieth|thirtieth|(?:twenty|thirty)-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))(?!\p{L})/gu,
];

/** Days as other countries write them, and as they are written without a year; what is left beside a day that was found. */
export const daysOfOtherCountries: Finder = everyMatch(patterns, ({ 0: words, index }) =>
  foundIdentifier("date", index, words.replace(/[\s,]+$/u, "").length),
);

/** "11.2.", "15.02.": a day by its last stop, where the note writes days so and nothing before it is measured. */
export const dottedDays: Finder = (text) => (writesDots.test(text) ? dotted(text) : []);

const writesDots = /(?<![\d.])(?:3[01]|[12]\d|0?[1-9])\.(?:1[0-2]|0?[1-9])\.(?:19|20)?\d\d(?!\d|\.\d)|\[date\]/u;
const dotted = everyMatch(
  [
    new RegExp(
      String.raw`(?<![\d.,/-])${day}\.${month}\.(?=[:;,.)]|[ ][\p{Ll}(–-])|(?<![\d.,/-])(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.(?=\s|$)`,
      "gu",
    ),
  ],
  ({ 0: words, index, input }) =>
    isMeasured(
      input
        .slice(Math.max(0, index - 32), index)
        .split("\n")
        .at(-1) ?? "",
      input.slice(index + words.length),
    )
      ? null
      : foundIdentifier("date", index, words.length),
);
