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
  "whitsun(?:tide)?|whit[ ]week|holy[ ](?:saturday|thursday|week)|bright[ ]monday|ascension[ ]day|super[ ]?bowl(?:[ ]sunday)?|tax[ ]day|cinco[ ]de[ ]mayo|(?:fourth|4th)[ ]of[ ]july|mardi[ ]gras|simbang[ ]gabi",
  "ostern|ostersonntag|ostermontag|palmsonntag|karfreitag|pfingsten|pfingstmontag|fronleichnam|allerheiligen|allerseelen|heiligabend|silvester|dreik[oö]nig(?:e|stag)?|martini(?:gansl)?",
  "(?:(?:1e|2e|eerste|tweede)[ ])?(?:kerst(?:dag|avond)?|pinkster(?:dag|en)|paas(?:dag|zondag|maandag)|hemelvaart(?:sdag)?)|leidens[ ]ontzet|prinsjesdag|store[ ]bededag|(?:[12]\\.[ ])?juledag|julafton|juldagen|annandag[ ]\\p{L}+|p[åa]skdagen|p[åa]skafton|trettondag(?:en|safton)|valborg(?:sm[äa]ssoafton)?|langfredag|skj[æa]rtorsdag|grundlovsdag|17\\.[ ]mai",
  "samedi[ ]saint|vendredi[ ]saint|(?:l['’])?ascension|pentec[oô]te|toussaint|assomption|le[ ]14[ ]juillet|rameaux|pasquetta|pasqua|ferragosto|ognissanti|befana|capodanno|nochebuena|nochevieja|navidad|p[aá]scoa|corpo[ ]de[ ]deus|(?:dia[ ]de[ ])?todos[ ]os[ ]santos|san[ ]lorenzo|grito",
  "agia[ ]triada|pentikosti|dekapentavgoustos|kurban[ ]bayram[ıi]|ramazan[ ]bayram[ıi]|lebaran|hari[ ]raya|sallah|shab[ -]e[ -](?:qadr|barat)|mawlid|muharram|ashura|nowruz|chaharshanbe[ ]suri|sizdah[ ]bedar",
  "pesach|passover|rosh[ ]hashanah?|yom[ ]kippur|sukkot|purim|shavuot|c?hanukk?ah|durga[ ]puja|dussehra|navratri|janmashtami|raksha[ ]bandhan|ganesh[ ]chaturthi|karva[ ]chauth|chhath|vishu|ugadi|lohri|vesak|wesak|songkran|thingyan|\\p{L}+[ ]poya",
  "seollal|chuseok|chung[ ]yeung|qingming|ching[ ]ming|ghost[ ]festival|golden[ ]week|tanabata|homowo|matariki|heilala|melb(?:ourne)?[ ]cup|reconciliation[ ]day|heroes['’]?[ ]day",
  "(?:maghe|makar)[ ]sankranti|dashain|tihar|losar|vardavar|timkat|meskel|enkutatash|kwanzaa|juhannus|midsummer|midsommar|sinterklaas|carnaval|karneval|fasching|k[oö]nigstag|koningsdag|\\d{1,2}[ ]suro|m[uùồ]ng[ ]\\d{1,2}[ ]t[eê]́?t|mùng[ ]\\d{1,2}[ ]tết|lunar[ ]new[ ]year|chinese[ ]new[ ]year|mid[ -]autumn|obon",
].join("|");
const ordinal =
  "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}{3,6}teenth|twentieth|thirtieth|(?:twenty|thirty)[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)";
const weekday =
  "mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:rs?|rsday)?|frid?(?:ay)?|sat(?:urday)?|sun(?:day)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo";
const day = "(?:3[01]|[12]\\d|0?[1-9])";

/** "the Tuesday after Labor Day", "day before Holi", "wk before Thanksgiving". */
const besideIt = `(?:(?:the[ ])?(?:day|night|eve|w(?:ee)?k|weekend|${weekday})[ ](?:before|after|of)[ ])?`;

const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\d])${besideIt}(?:${feasts})${partOfDay}${ofYear}(?![\p{L}\d]|[ ](?:disease|factor|tree|island|card|seal|palsy)\b)`,
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
  // "06/17/2022@09:41": an order's stamp.
  /(?<![\p{L}\d.,/-])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\/(?:(?:19|20)\d\d|\d\d)(?=@)/gu,
  // Spoken: "twenty two march", "march twenty second".
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:the[ ])?(?:${ordinal}|(?:twenty|thirty)[ -](?:one|two|three|four|five|six|seven|eight|nine))[ ](?:of[ ])?(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:january|february|march|april|june|july|august|september|october|november|december)[ ](?:the[ ])?(?:${ordinal}))(?!\p{L})`,
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
