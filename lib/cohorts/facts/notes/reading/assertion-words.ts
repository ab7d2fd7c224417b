/**
 * Words by which a sentence says that what it names is not so, not sure, not yet, or not the patient's: after NegEx and ConText (Chapman 2001,
 * Harkema 2009, doi 10.1016/j.jbi.2009.05.002), the selection a team decision. Each reaches from itself to the end of its clause ("before" what
 * it speaks of) or back to its beginning ("after").
 */
export interface TriggerWords {
  /** Where they stand, in any case. */
  pattern: RegExp;
}

/** Words in small letters. */
const plainWords = (text: string): string[] => text.toLowerCase().match(/[a-z/'’-]+/gu) ?? [];

/** Which words may stand in a sentence by a word of it: to look each of them up would take longer than the search. */
const byFirstWord = new Map<string, TriggerWords[]>();

/** All of these tables of which a sentence has a first word. */
export function triggersIn(text: string): ReadonlySet<TriggerWords> {
  return new Set(plainWords(text).flatMap((word) => byFirstWord.get(word) ?? []));
}

function triggers(all: string): TriggerWords {
  const each = all.split(" | ");
  const words = each.map((one) => one.replaceAll(" ", String.raw`\s+`));
  const made = { pattern: new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${words.join("|")})(?![\p{L}\p{N}])`, "giu") };
  for (const first of new Set(each.map((one) => plainWords(one)[0] ?? one)))
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), made]);
  return made;
}
/** What looks like a negation and is none. */
export const noNegations = triggers(
  "no longer | no change | no significant change | no interval change | no increase | not only | no further | not certain | not necessarily | without difficulty | without complication | without complications | not sure | no doubt | cannot exclude | can not exclude | can't exclude | not exclude | cannot rule out | can't rule out | not rule out | not well controlled | not controlled | no other",
);

export const negationsBefore = triggers(
  "no | not | none of | never | never had | without | w/o | denies | denied | denying | declined | declines | refused | refuses | negative for | neg for | free of | absence of | lack of | no evidence of | no history of | no sign of | no signs of | without evidence of | rules out | ruled out for | fails to reveal | nor | neither | cannot have | isn't | wasn't | doesn't | didn't | hasn't | don't | resolved without | exclude | excludes | excluded | ruled out",
);

/** Verbs, which reach all of their clause. */
export const negationsAfter = triggers(
  "was ruled out | were ruled out | is ruled out | has been ruled out | have been ruled out | been ruled out | ruled out | was excluded | were excluded | is excluded | has been excluded | have been excluded | was denied | were denied | was not given | were not given | not given",
);

/** Words that speak only of what stands right before them: "PR negative" says nothing of the cancer before it. */
export const negationsRightAfter = triggers(
  "negative | is absent | absent | not detected | not identified | not seen | not present | not found | not noted | denies | denied | unlikely | none | declined | refused | is not prescribed | not prescribed | not tolerated",
);

export const hedgesBefore = triggers(
  "possible | possibly | probable | probably | likely | suspected | suspect | suspects | suspicion for | suspicion of | suspicious for | suspicious of | concern for | concerning for | concerned for | worrisome for | suggestive of | suggests | suggesting | suggest | consistent with | compatible with | cannot exclude | can not exclude | can't exclude | cannot rule out | can't rule out | cannot be excluded | may represent | may reflect | may have | may be | might be | might have | could be | could represent | questionable | question of | rule out | r/o | to rule out | evaluate for | evaluated for | evaluation for | evaluation of | differential diagnosis includes | differential includes | differential diagnosis | differential | ddx | versus | vs | presumed | presumptive | presumably | potential | apparent | query | favor | favors | favoring | equivocal for | working diagnosis | in case of | not exclude | does not exclude | do not exclude | workup for | work-up for | work up for",
);

export const hedgesAfter = triggers(
  "is suspected | was suspected | suspected | cannot be excluded | can not be excluded | cannot be ruled out | could not be excluded | not excluded | is possible | possible | is likely | is probable | in the differential | on the differential | is questionable | is considered | versus | vs | likely | probable | until proven otherwise | until shown otherwise",
);

/** What is meant to be, might come, or is spoken of in general. */
export const plansBefore = triggers(
  "will | would | should | could start | plan to | plans to | plan for | plan is to | plan is for | planned for | planning | planned | to start | to begin | to undergo | to receive | to consider | consider | considering | considered for | recommend | recommends | recommended | recommending | recommendation for | schedule | scheduled for | scheduled | if | unless | candidate for | eligible for | refer for | referred for | referral for | discuss | discussed | discussing | offered | offer | counseled on | counselled on | counseled about | counseling on | counseling about | education about | educated about | educated on | await | awaiting | pending | risk of | risk for | at risk of | at risk for | risk factors for | screening for | screen for | screened for | prophylaxis for | prophylaxis against | to prevent | prevent | prevention of | monitor for | monitoring for | watch for | prior to starting | before starting | instructed | return for | information about | study of | trial of | enroll in | vaccinated against | immunizations | immunization | immunisations | immunized with | vaccine | vaccines | vaccinated | vaccination | vaccinations | vaccination against | vaccine for | immunized against | immunization against | exposure to | exposed to | fear of | worried about | support for | options include | option of | in the event of | needs | need for | told to | advised to | days of | tumor board | tumour board | asks | asked for | asked about | wants | how long until | too frail for | too old for | instead of | rather than | substitute for | alternative to | may need | may require | may benefit from | would benefit from | anticipate | anticipated",
);

/** An order for what is to come, at the beginning of a sentence or of its part. */
export const orders =
  /(?:^|[:;,.]\s+|\b(?:then|and|please)\s+)(?:start|begin|initiate|schedule|order|obtain|consider|arrange|refer|add|give|check|perform|repeat|switch\s+to|proceed\s+(?:with|to)|return|call|avoid|get|send|request|evaluate|assess|monitor|screen|replace|increase|decrease|reduce|stop|hold)\s+(?!of\b)/giu;

export const plansAfter = triggers(
  "is planned | are planned | was planned | planned | is recommended | are recommended | was recommended | were recommended | recommended | is scheduled | are scheduled | scheduled | pending | is pending | was considered | were considered | is being considered | being considered | to be started | to be given | to follow | is deferred | was deferred | deferred | was discussed | were discussed | was offered | is indicated | upcoming | if | unless | tonight | tomorrow | next week | next month | would | will | only after | only if | from tonight | from tomorrow",
);

/** Whose it is, where it is not the patient's. */
export const relatives =
  /(?<![\p{L}\p{N}])(?:(?:grand)?(?:mother|father|mom|dad|parents?|son|daughter)|sisters?|brothers?|siblings?|aunts?|uncles?|cousins?|nieces?|nephews?|(?:half-?)?(?:sister|brother)|wife|husband|spouse|partner|relatives?|family members?|maternal|paternal|family history|fhx|in the family|runs in (?:the|her|his) family|first[- ]degree|roommate|neighbou?r|donor|caregiver)(?![\p{L}\p{N}])/giu;

/** A relative who tells, brings or helps has no disease by it. */
export const tellsOrHelps =
  /^(?:'s)?\s*(?:\([^)]*\)\s*)?(?:(?:who|also|and)\s+)?(?:reports?|reported|states?|stated|says|said|notes|noted|tells|told|brought|accompan\w+|present|at (?:the )?bedside|confirms?|confirmed|endorses?|describes?|called|is (?:here|present)|helps?|lives with|manages|gives|noticed)\b/iu;

/** What ends the reach of a word: the other half of a sentence. */
export const clauseEnds =
  /(?<![\p{L}\p{N}])(?:but|however|although|though|except|whereas|yet|aside from|apart from|other than|(?:and|,|;)\s+(?:he|she|they|patient|pt|the patient)\s+(?:has|have|had|is|was|does|did|takes|also)|which\s+(?:was|is|were)|who\s+(?:has|had|presents?|presented)|patient(?:'s|’s)? own|the patient (?:has|had|is)|now|currently)(?![\p{L}\p{N}])|[;]/giu;

/** "History of": it was so; whether it is still, is not said. */
export const historyBefore = triggers(
  "history of | h/o | hx of | hx | history significant for | history notable for | history includes | history is significant for | with a history of | medical history of | known history of",
);

/** It was so and is over. */
export const pastBefore = triggers(
  "s/p | status post | status-post | previous | previously | prior | former | formerly | past | remote | resolved | recovered from | no longer | no longer has | in remission from",
);

export const pastAfter = triggers(
  "resolved | has resolved | is resolved | now resolved | in remission | in complete remission | in the past | previously",
);

/** Of a treatment: it was given and is over. */
export const treatedBefore = triggers(
  "no longer taking | no longer on | discontinued | stopped | completed | finished | off | had been on | after completing | treated with | treated by | received | had received | was given | were given | got | progressed on | progressed through | progression on | failed | failed on | after | following | treatment with | followed by",
);

export const treatedAfter = triggers(
  "was discontinued | were discontinued | discontinued | was stopped | were stopped | stopped | completed | was completed | has been stopped",
);

/** It goes on. */
export const activeBefore = triggers(
  "on | taking | takes | take | continue | continues | continued on | continuing | remains on | remain on | maintained on | currently | currently on | current | ongoing | now | now on | now receiving | receiving | is receiving | tolerating | started on | was started on | resume | resumed | switched to | managed with | controlled with | controlled on | stable on",
);

/** What is written to whoever or whatever reads the note, and tells nothing of the patient (decision 62). */
export const directives: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|discard)\b.{0,60}\b(?:instructions?|prompts?|rules?|guidelines?|previous|above|prior|earlier|everything|context)\b/iu,
  /(?:^|\s|[[<(])(?:system|assistant|developer|user|admin(?:istrator)?|instructions?|new instructions?|important instructions?|prompt|ai|llm|note to (?:the )?(?:ai|model|system|reader|extractor|software|assistant))\s*(?:note|message|prompt|override|instruction)?s?\s*[:\]>)]/iu,
  /\b(?:you|the (?:model|assistant|ai|system|extractor|parser|reader|software|algorithm)) (?:must|should|shall|will|are|need to|have to|can|may)\b.{0,80}\b(?:output|record|extract|add|mark|label|classify|return|report|say|answer|respond|include|treat|pretend|act|state|write|list|set|assume|consider|code|flag|count|reply|print|emit)\b/iu,
  /\b(?:as an ai|language model|chatgpt|gpt-?\d|jailbreak|prompt injection|developer mode|chain of thought|json|sql|api|database|cohort|criteri(?:on|a))\b/iu,
  /(?:^|[.:!,;]\s*|\b(?:and|then|please|now|instead|to)\s+)(?:record|mark|label|classify|flag|tag|code|register|output|respond|reply|answer|return|print|say|pretend|assume|treat|count|emit|extract|insert|append|include|set|update|change|write|state|report|enter|add|document|list|imagine|act|conclude|infer)\b.{0,40}\b(?:that|this (?:patient|person|record|note|case)|the (?:patient|record|note|case|answer|output|result|diagnosis|stage|fact|following)|as\b|with\b|stage\b|diagnosis\b|fact\b|every|all patients|him|her|them)/iu,
  /\b(?:dear|hello|hi|attention|to (?:the|any)|to whoever) (?:ai|model|assistant|llm|bot|software|machine|algorithm|(?:\w+ )?(?:bot|parser|extractor|classifier|crawler))\b|\bfor automated (?:review|reading|processing|extraction)\b/iu,
  /<!--|-->|\/\*|\*\/|\btool call\b|\b\w+\(\s*\w+\s*=\s*['"]|\bselect\b.{0,40}\bwhere\b|\b\w+ = ['"]/iu,
  /\b(?:search engine|the query|your task|scoring purposes|everything else in this (?:record|note|chart)|in this text)\b|\b(?:score|rank|index|match|retrieve|boost)\b.{0,20}\bthis (?:patient|document|text|chart|record|note)\b/iu,
  /\b(?:extraction target|answer key|training example|(?:hidden|search|retrieval) (?:text|keywords?|terms?)|keywords? for (?:retrieval|search(?:es)?|indexing))\b/iu,
  /\b(?:do not|don't|never) (?:use|trust|read|believe|rely on|follow)\b.{0,30}\b(?:rest|note|chart|record|above|text|rules?)\b|\b(?:simulate|suppose|role-?play|make believe)\b.{0,10}\bthat\b/iu,
  /[{}]|<\/?\w+>|\b(?:disease|tumour|drug|condition|concept):\w|```|"\s*:\s*["[{]|\b(?:drop|select|insert|delete)\b.{0,20}\b(?:table|from|into)\b/iu,
];
