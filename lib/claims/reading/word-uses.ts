import type { Assertion } from "../assertions/assertion";

/** Words that say something only as a part of what was read. */
export interface WordUse {
  /** What must have been read for the words to be accounted for; null: they state nothing by themselves. */
  by: ((one: Assertion) => boolean) | null;
  words: ReadonlySet<string>;
}

type By = NonNullable<WordUse["by"]>;

const use = (by: WordUse["by"], words: string): WordUse => ({ by, words: new Set(words.split(/\s+/).filter(Boolean)) });
const is =
  (...kinds: Assertion["kind"][]): By =>
  ({ kind }) =>
    kinds.includes(kind);
const anyOf =
  (...all: readonly By[]): By =>
  (one) =>
    all.some((by) => by(one));

/** In these nothing is stated, whatever their words: what cannot be told, or is only left open. */
export const statesNothing =
  /[^,;:.]*\b(?:neither (?:shown|confirmed) nor excluded|cannot be (?:judged|assessed|told from sedation|told|computed|known|worked out|read against (?:it|their support))|would change what the risk means|whatever a model makes of it)\b/gi;

const ofValue = is("value", "extreme", "derived", "figure", "criterion");
const ofModel = is("risk", "interval", "risk-level", "attribution", "effect", "rank", "at-normal");
const ofDoctors = is("stance", "stance-count", "side", "side-count");
/** Denies something, for which a "not" of its sentence may stand. */
export const deniers: By = (one) =>
  // The tens of an age are said without a "not".
  ("not" in one && one.not === true && !("features" in one && one.features.includes("age"))) ||
  is("not-measured", "not-recorded")(one) ||
  (one.kind === "stance" && one.stance === "disagree") ||
  (one.kind === "trend" && one.direction === "no better") ||
  (one.kind === "side" && !one.other) ||
  (one.kind === "ventilation" && !one.ever) ||
  (one.kind === "components" && !one.scored) ||
  (one.kind === "stance-count" && one.count === 0);
const limits: By = (one) =>
  ("is" in one && one.is !== "equal" && one.is !== "exactly") ||
  is("duration", "level", "interval")(one) ||
  (one.kind === "value" && one.ofRange);
const crosses: By = (one) =>
  is("trend", "extreme", "duration", "level")(one) || (one.kind === "value" && one.is !== "equal");
const ofAll: By = (one) =>
  ("throughout" in one && one.throughout && !(one.kind === "value" && one.is === "equal")) ||
  deniers(one) ||
  is("duration", "extreme", "measurement-count", "ventilation", "trend")(one);
const looksBack: By = (one) =>
  ("lastHours" in one && one.lastHours !== null) ||
  (one.kind === "duration" && one.of === "last") ||
  (one.kind === "value" && one.at === "last") ||
  (one.kind === "level" && !one.throughout);
const timed: By = (one) =>
  one.kind === "duration" ||
  (one.kind === "value" && one.at !== null) ||
  ("lastHours" in one && one.lastHours !== null) ||
  one.kind === "trend";
const ofAge: By = (one) => one.kind === "value" && one.features.includes("age");
const rangeNamed: By = anyOf(
  is("level"),
  (one) => one.kind === "duration" && one.limit === null,
  (one) => one.kind === "value" && one.ofRange,
);

/** Words that make a number a limit. */
const limitWords = use(
  limits,
  "above below under over beneath beyond exceed exceeds exceeded exceeding less more than lower higher greater least most outside",
);

/**
 * The words that the readers know, by what must have been read for them to count as read. A word that stands in none of them, or
 * whose reading was not made, leaves its sentence unsupported; that a word is missing here never makes one supported.
 */
export const wordUses: readonly WordUse[] = [
  use(
    null,
    `a an the this that these those its their his her he she it they we i our and or as of in on at to from by with for into is are was
    were be been being has have had do does did there here which who whose when then during over but while whereas although though yet however`,
  ),
  // Who and where, and that something is written down.
  use(
    null,
    `patient patient's stay admission admitted record records recorded chart charted documented noted note found see describes shows show says say reveals states
    value values reading readings measurement measurements result results level intensive care icu unit provided looking after remains
    serum arterial blood body plasma so far value's
    sample samples seen shown showed showing gave gives trace logged tracked observed contains contain holds lists saw documents laboratory lab labs
    nursing nurses staff bedside serial series file course across overall also then thus notably indeed already`,
  ),
  use(
    is("measurement-count", "not-measured", "value", "extreme"),
    "measured taken checked sampled obtained drawn available team",
  ),
  use(
    is("measurement-count"),
    "one two three four five six seven eight nine ten eleven twelve once twice thrice times time n only just least most more than exactly total single separate individual samples observations repeated repeatedly altogether exist exists count sent done made assessed monitored tested number checks determinations reported performed analysed captured collected assayed determined registered",
  ),
  use(
    deniers,
    "nor occur occurred absence absent free missing unavailable unmeasured again sent tested done logged performed assayed determined reported monitored single made assessed checked",
  ),
  limitWords,
  use(
    crosses,
    "rise rises rose risen fall falls fell fallen drop drops dropped dropping dip dipped go goes went climb climbed",
  ),
  use(
    ofAll,
    "throughout always consistently persistently all every each any whole entire full time times point points once course period long end along",
  ),
  use(
    anyOf(ofValue, crosses, is("level")),
    "remain remained stay stayed kept held maintained lay sat ran stood stands sits read reads",
  ),
  use((one) => one.kind === "value" && typeof one.at === "object" && one.at !== null, "after mark"),
  use(ofValue, "reached reaching hit touched came comes back"),
  use(
    looksBack,
    "check last past final previous preceding prior latest now currently current recent recently most still known",
  ),
  use(timed, "hour hours h day days about around roughly approximately into"),
  use(
    is("duration"),
    "sustained bout phase period interval span stretch spell episode run consecutive continuous continuously straight uninterrupted row lasted lasting persisted persisting duration total altogether about around roughly approximately nearly almost some only just spent combined out long period",
  ),
  use(
    is("extreme"),
    "lowest highest minimum maximum minimal maximal min max nadir trough peak peaks peaked peaking bottomed bottoming topped topping out low high worst got declined decreased increased reduced",
  ),
  use(
    is("trend"),
    `one two three four first second third days day rising rise climbing climb climbs increase increases increased increasing up uptrend trending trended falling decline declines declined
    declining decrease decreases decreased decreasing down downtrend clearing cleared halved halving doubled doubling tripled tripling stable
    steady unchanged plateau plateaued constant worsen worsens worsened worsening deteriorates deteriorated deteriorating improve improves
    improved improving improvement recovers recovered recovering recovery normalised normalising resolved resolving first initially initial start started began end
    over going upwards downwards roughly nearly almost about dropping drop trend trends now`,
  ),
  use((one) => one.kind === "trend" && one.direction === "no better", "better last"),
  use((one) => one.kind === "value" && one.is === "change", "change changed point points one two three four five six"),
  use((one) => one.kind === "derived", "ratio pao fio p f urine weight per about around roughly"),
  use(
    (one) => "number" in one && one.number.within !== undefined,
    "about around roughly approximately nearly almost some circa",
  ),
  use(rangeNamed, "normal unremarkable range ranges reference limit limits upper lower within back"),
  use(anyOf(is("level", "risk-level"), deniers), "high low elevated raised reduced depressed"),
  use(is("grade", "problem"), "critical marked mild finding"),
  use(anyOf(is("not-measured", "duration"), ofValue), "cuff line non invasive"),
  use(is("problem"), "unresolved better worse worsening resolved by now acute kidney injury shock metabolic"),
  use(is("level", "value"), "full score"),
  use(is("sex"), "woman female lady girl man male gentleman boy sex gender adult"),
  use(
    ofAge,
    "older younger decade life octogenarian septuagenarian sexagenarian nonagenarian twenties thirties forties fifties sixties seventies eighties nineties second third fourth fifth sixth seventh eighth ninth tenth early mid late year years old aged age y o yo yrs",
  ),
  use(
    is("care-unit"),
    "medical surgical cardiac coronary surgery recovery micu sicu ccu csru cardiothoracic cticu type cared location nursed treated managed housed bed currently lies lay stayed stays kept throughout under concerns belongs question",
  ),
  use(
    is("ventilation"),
    "ventilated ventilator ventilators ventilation mechanical mechanically invasive artificial placed needed required need require breathed ever used received given underwent instituted employed supported support put under passed took place occurred spent time yes",
  ),
  use(
    is("rank", "attribution", "effect"),
    "strongest driver drivers contributor contributors prediction weighed logit reason single most largest weighs weigh weight raises raise lowers lower",
  ),
  use((one) => one.kind === "effect" && one.effect === "hardly", "hardly little"),
  use(
    is("criterion", "components"),
    "sofa qsofa kdigo sirs stage points point score scores scored component components incomplete could at least liver respiration cardiovascular central nervous system coagulation kidneys renal",
  ),
  use(
    ofModel,
    `model models model's risk risks death dying die mortality hospital probability chance likelihood predicted predicts estimated estimate estimates put puts together taken comes come threshold decision high low
    interval calibrated mean figure figures own report report's doctor's by first let as whatever makes run logit logits gives give just driver reason bears little itself passes over under weighed team team's doctors average averaging moved lands odds stands overall pooled combined predict one in three four five ten third quarter itself`,
  ),
  use(
    ofDoctors,
    "doctor doctors agree agrees concurs persuaded convinced majority unconvinced dissent dissents dissenting objects still now moved comes round goes along holds out disagree disagrees put it all one two three four high risk report own figures run",
  ),
  use(
    is("quote"),
    "guideline guidelines guidance states says according reads puts passage per text writes notes quote quoted stated state clear words wording one source",
  ),
];

/** Whether a word that was not read may make another thing of a number beside it: no reader knows it, or it makes a number a limit. */
export function mayTurn(word: string): boolean {
  return limitWords.words.has(word) || !wordUses.some(({ words }) => words.has(word));
}
