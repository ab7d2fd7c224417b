import { signPatterns } from "./signed-sentence";

const { F, V, T } = signPatterns;
const rough = "(?:about|around|approximately|roughly|approx\\.?|circa|nearly|almost|some|~|≈|c\\.)";
const article = "(?:(?:the|a|an|his|her|their|its|this|any|patient['’]s) )*";
const stay =
  "(?:(?:the|this|their|his|her|icu|course of|whole of|entirety of|duration of|whole|entire|full|recorded|observed|monitored|charted|observation|monitoring|hospital|current) )*(?:stay|admission|course|record|recording|period|window|chart|observation|hospitalisation|hospitalization|icu)";

/** How values went, which is not looked up. */
const manners =
  "abnormally|unusually|very|quite|rather|progressive|steady|gradual|sharp|slow|marked|modest|slight|rapid|sustained|continued|further|clear|initial|notable|significant|substantial|mild|persistent|dangerously|alarmingly|severely|profoundly|strikingly|worryingly|considerably|dramatically|slightly|steadily|gradually|progressively|sharply|markedly|substantially|consistently|slowly|rapidly|stepwise|incrementally|swiftly|promptly|since|then|subsequently|again|further|modestly|somewhat|overall|now|later|back|quickly|mildly|significantly|clearly|notably";

/** The slots of the rules: {F} a name with its article, {V} a number, {T} a time, {at} when, {back} "the last 24 h". */
const slots: Readonly<Record<string, string>> = {
  F: `${article}(?:(?:patient['’]s|repeat|repeated|follow-up|serum|arterial|blood|plasma|venous|measured|recorded|body|core) )*${F}(?: (?:levels?|scores?|counts?|concentrations?|requirements?|trajectory|trend|course|curve|series))?`,
  name: F,
  V: `(?:${rough} ?)?(?:the )?${V}(?: mark)?`,
  T: `(?:${rough} ?)?${T}`,
  N: `(?:${V}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`,
  stay,
  during: `(?:(?:during|throughout|over|across|in|within|for|of|on) ${stay}|so far|to date|thus far|up to now|until now|overall)`,
  hour: `(?:(?:at|by|on|around|near|as of|@|t ?[=+]) ?)?(?:the )?(?:${rough} ?)?(?:hour |day |h ?)?${T}(?: (?:mark|point))?(?: (?:into|of|after|since|from|in)(?: ${stay}| arrival))?`,
  first:
    "(?:initially|at first|on arrival|at baseline|(?:at|from) the (?:outset|start|beginning)(?: of {stay})?|on presentation|at presentation|(?:on|at|upon) (?:icu )?admission|(?:at|on|from|in) (?:the |his |her |its )?(?:first|initial|earliest|admission) (?:check|measurement|reading|sample|result|assessment|test|blood gas|arterial blood gas|abg|gas|labs|bloods)|to begin with|to start with|earlier on)",
  last: "(?:(?:the )?(?:most recent|latest|last|current) (?:labs|laboratory values|laboratory results|results|values|bloods|blood work|vitals|vital signs|observations|blood gas|abg|chemistry|data)(?: (?:show|shows|showed|include|included|are|were|reveal|reveals|revealed|give|gives|demonstrate|demonstrates|for))?|now|currently|at present|presently|most recently|at (?:the )?last (?:check|measurement|reading|look|count)|at (?:the )?latest (?:check|measurement|reading)|when last (?:checked|measured)|(?:at|by) the (?:very )?end(?: of {stay})?|at last|(?:on|in) (?:the |his |her |its )?(?:most recent|latest|last|final) (?:check|measurement|reading|sample|blood gas|arterial blood gas|abg|gas|labs|bloods|set|draw|result|test)|lately|at the most recent (?:check|measurement|reading)|as of now)",
  when: "(?: ?(?:(?:was|is|were|being|as) )?(?:{seen} ?)?[,(]? ?(?:{hour}|{first}|{last})\\)?(?! ?(?:(?:at|is|was|:) ?)*{V}))?",
  back: `(?:the |its |their |his |her |these |this )?(?:last|past|final|previous|preceding|prior|closing|latest|most recent|concluding|trailing|terminal|ending)(?: full| whole)? (?:${T}|${V} (?:hours?|h)|day)`,
  in: "(?:out of|all through|all across|in|over|during|within|across|for|throughout|of)",
  be: "(?:rests|rested|lingered|lingers|clung|clings|languished|hung|hangs|dwelt|persisted|persists|tracked|floated|cruised|parked|found itself|was found|was|is|are|were|has been|have been|had been|being|stood|stands|sat|sits|lay|lies|ran|runs|appears|appeared|seems|seemed|appears to be|seems to be|remains|remained|stays|stayed|kept|held|has remained|has stayed|continues to be|has now been|looks)",
  things:
    "(?:measurements?|values?|readings?|samples?|results?|observations?|determinations?|assessments?|gas(?:es)?|occasions?|tests?|checks?|levels?|recordings?|figures?|entries|time ?points?|data points?|data)",
  taken:
    "(?:gauged|probed|evaluated|ascertained|quantified|examined|got measured|read off|measured|checked|recorded|taken|sampled|obtained|documented|drawn|charted|sent|done|assessed|tested|logged|reported|performed|collected|assayed|determined|registered|available|noted|captured|monitored|looked at|on record)",
  onAll:
    "(?:{throughout}|(?:during|throughout|over|across|for) {stay}|at (?:every|any) (?:point|time|stage)|(?:on|at|in|across|for) (?:(?:each|every)(?: single| one)?(?: of)?|all(?: of)?)(?: the| its)?(?: {N})?(?: recorded| available)? {things}|(?:on|at|in) (?:each|every) (?:single )?{things})",
  least: "(?:at or above|at least|no (?:lower|less) than|not (?:below|under|lower than|less than))",
  most: "(?:at or below|at most|no (?:higher|more|greater) than|not (?:above|over|higher than|more than))",
  adm: "(?:(?:the |his |her |its |their )?(?:first|initial|admission|baseline|starting|presenting)(?: {F})? (?:{things}|one)|(?:(?:at|on|upon|from) )?(?:the |his |her )?(?:time of )?(?:(?:icu )?admission|arrival|baseline|presentation|(?:start|beginning|outset)(?: of {stay})?))",
  since:
    "(?:since {adm}|(?:between|from) {adm} (?:and|to) (?:the |its )?(?:last|latest|most recent|final) (?:{things}|one)|(?:between|from) the first (?:and|to) the (?:last|latest|most recent|final) (?:{things}|one)|(?:(?:as )?compared (?:with|to)|in comparison (?:with|to)|relative to|versus|vs\\.?|against|from) {adm})",
  from: "(?:since|from|past|beyond) (?:hour |h )?{T}(?: (?:on|onwards?|on(?:wards)? to the end(?: of {stay})?|to the end(?: of {stay})?|until the end(?: of {stay})?|to (?:date|now)))?",
  upTo: "(?:(?:for|during|within|over|in|throughout) the (?:first|initial|opening) {T}|(?:until|till|up to|before) (?:hour |h )?{T})",
  seen: "(?:returned|recorded|documented|noted|seen|observed|charted|measured|found|logged|reported|registered|obtained|drawn|reached|captured|present|occurred|occurring)",
  above:
    "(?:above|over|beyond|past|north of|upwards of|on the far side of|larger than|breaching|breached|breach|topping|topped|top|outstripping|outstripped|outstrip|outran|outrun|overtook|overtaken|passing|passed|pass|eclipsed|eclipse|overstepped|overshooting|overshot|overshoot|outdid|outreached|bettered|higher than|greater than|more than|in excess of|exceeding|exceeded|exceeds|exceed|surpassed|surpass|>)",
  below:
    "(?:below|under|beneath|underneath|south of|shy of|smaller than|undershooting|undershot|undershoot|undercutting|undercut|lower than|less than|short of|<)",
  go: "(?:sagged|sag|plunged|plunge|ventured|venture|wandered|wander|drifted|drift|ran|run|edged|edge|ticked|inched|soared|soar|jumped|jump|leapt|leap|swung|swing|surged|surge|tumbled|tumble|slid|slide|shot|touched|touch|pushed|push|poked|broke|break|broken|stepped|step|passed|headed|observed|seen|recorded|found|noted|documented|charted|measured|registered|been|be|gone|go|goes|went|rise|rises|risen|rose|climbed|climb|fallen|fall|fell|falls|dropped|drop|drops|dipped|dip|dips|got|get|sank|sunk|sink|moved|move|crept|strayed|came|come|slipped|slip|declined|decline|decreased|decrease|increased|increase|spiked|spike|reached|reach)",
  up: "(?:(?:mounted|mounting|swelled|swollen|swelling|advanced|advancing|escalated|escalating|ascended|ascending|soared|soaring|grew|grown|growing|leapt|jumped|lifted|headed up(?:wards?)?|moved upwards?|worked its way up|crawled up|picked up|built up|stepped up|bounced back|ramped up|accelerated|spiked|spiking|surged|jumped|shot up|creeping up|edging up|edged up|inching up|ticking up|ticked up|on an upward (?:trajectory|trend|course|path)|on the way up|come back up|came back up|gone back up|went back up)|risen|rose|rising|rise|rises|climbed|climbing|climbs|increased|increasing|increases|increase|up|gone up|went up|come up|came up|crept up|trended up(?:wards?)?|trending up(?:wards?)?|moved up|drifted up(?:wards?)?|rebounded|an upward trend|a rise|an increase|a climb|on the rise|uptrending|uptrended)",
  down: "(?:(?:reduced|weaned|brought down|titrated down|lost ground|receded|receding|shrank|shrunk|shrinking|waned|waning|dwindled|dwindling|tumbled|retreated|retreating|ebbed|abated|lessened|diminished|diminishing|subsided|subsiding|slipped|slipping|lowered|was reduced|dived|crashed|slackened|faded|headed down(?:wards?)?|moved downwards?|worked its way down|crawled down|sagged|fell off|dropped off|tailed off|backed off|regressed|slid|sliding|plunged|plummeted|slumped|creeping down|edging down|edged down|inching down|ticking down|ticked down|tapered|on a downward (?:trajectory|trend|course|path)|on the way down|come back down|came back down|gone back down|went back down|coming down|going down)|fallen|fell|falling|fall|falls|dropped|dropping|drop|drops|declined|declining|declines|decreased|decreasing|decreases|decrease|decline|reduction|down|gone down|went down|come down|came down|trended down(?:wards?)?|trending down(?:wards?)?|moved down|drifted down(?:wards?)?|dipped|slid|a downward trend|a fall|a drop|a decrease|a decline|downtrending|downtrended|slowed|slowing|cleared|clearing|sunk|sank|eased)",
  throughout:
    "(?:throughout(?: {stay})?|at all times|the whole time|the entire time|all along|all the way(?: through)?|the whole way(?: through)?|from (?:start|beginning|first|admission) to (?:finish|end|last|discharge)|start to finish|end to end|for the (?:(?:full|whole|entire) )?duration(?: of {stay})?|for (?:the|its) (?:whole|entire|full) (?:stay|course|record|period|admission)|in its entirety|on every occasion|at every (?:check|assessment)|every time|in every (?:sample|reading|measurement))",
  manner: `(?:${manners})`,
  gently: `(?:(?:${manners}) )*`,
  afterwards: `(?: (?:${manners}|over time|with time))*`,
};

/** A pattern with its slots put in. */
export function withSlots(pattern: string): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? `{${slot}}`);
  return filled === pattern ? pattern : withSlots(filled);
}

/** "About" right before a sign. */
export const roughBefore = new RegExp(`${rough} ?$`);
