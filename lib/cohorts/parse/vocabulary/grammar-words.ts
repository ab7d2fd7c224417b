import type { WrittenWords } from "./meaning";
import { medicalWords } from "./medical-words";

/**
 * The words by which questions are built, a team decision: what each does, which one of its kind it is (after the colon), and its spellings.
 * `empty` is the closed list of words without content: leaving them out changes no answer.
 */
export const grammarWords: readonly WrittenWords[] = [
  ...medicalWords,
  [
    "empty",
    "find | find me | show | show me | list | give me | get | get me | search | search for | look for | identify | return | select | I want | I need | I would like | we need | please | all | any | every | everyone | everybody | anyone | people | persons | person | patient | patients | pts | pt | patient's | cases | case | individuals | subjects | those | cohort of | cohort | group of | who | whose | whom | that | which | there is | there are | where | when | they | their | them | he | she | has | have | had | having | been | being | do | does | did | can | could | should | must | must be | must have | need to | currently have | ever had | ever | ever been | also | however | additionally | furthermore | moreover | both | either | overall | total | level | levels | value | values | result of | results of | measured | documented | documented as | recorded | reported | known | confirmed to have | evidence of | presence of | suffering from | suffer from | suffers from | living with | affected by | admitted with a diagnosis of | a diagnosis of | diagnosis | diagnoses | diagnosis of | diagnosed with | a type of | type of | types of | some | the | a | an | our | us | me | at our hospital | in our hospital | in the database | how many | what | count | number of | disease status | status | status is | then | ? | : | ! | patient's",
  ],
  ["and", "and | as well as | plus | & | along with | together with | in addition to | and also | in combination with"],
  ["or", "or | and/or | or else | or also"],
  ["nor", "nor"],
  [
    "not",
    "no | not | never | without | free of | absence of | lack of | lacking | neither | no evidence of | no history of | no known | no prior | no previous | negative for | do not have | does not have | did not have | not have | don't have | doesn't have | didn't have | have no | has no | had no | without a history of | without any | without evidence of | are not | is not | isn't | aren't | weren't | wasn't | haven't | hasn't | don't | doesn't | didn't | none of | without history of | no sign of | no signs of | without signs of",
  ],
  [
    "but not",
    "but not | but no | but without | but never | and not | and without | minus | but has no | but have no | but who never | but were not | but did not | but are not | but is not",
  ],
  [
    "except",
    "except | except for | excluding | other than | exclude | excludes | but excluding | with the exception of | apart from | not including | exclusive of | besides",
  ],
  ["other", "any other | some other | another | other | a different | a second"],
  [
    "with",
    "with | who have | who has | having | who had | that have | who also have | that is | that are | who are | who is | presenting with | accompanied by | complicated by",
  ],
  ["if", "if | in case | provided | whenever"],
  ["then", "then"],
  ["new sentence", ". | however | in addition"],
  [
    "one of",
    "one of the following genomic alterations | one of the following | one or more of the following | one or more of | any of the following | at least one of the following | at least one of | at least one | one or more | any of | one of | either of | any one of | one of these | following",
  ],
  ["article", "a | an | the | any"],
  ["copula", "is | are | was | were | be | of | = | : | equal to | equals | remains | being | has been | must be"],
  ["of", "of | from"],
  ["in", "in | within | involving | affecting | on | at"],
  [
    "exactly",
    "exactly | precisely | strictly | (no strongly or weakly) | (not strongly or weakly) | not strongly or weakly",
  ],
  [
    "lower bound:atLeast",
    "at least | no less than | not less than | no fewer than | >= | ≥ | minimum | minimum of | a minimum of | from | no lower than | greater than or equal to | not below | no earlier than | equal to or greater than | equal to or above",
  ],
  [
    "lower bound:above",
    "more than | greater than | over | above | > | higher than | exceeding | older than | and older than | exceeds | beyond | in excess of | longer than | worse than | heavier than | bigger than | elevated above",
  ],
  [
    "upper bound:atMost",
    "at most | no more than | not more than | no greater than | not exceeding | <= | ≤ | maximum | maximum of | a maximum of | up to | no higher than | less than or equal to | not above | equal to or less than | equal to or below | no older than | no worse than",
  ],
  [
    "upper bound:below",
    "less than | fewer than | under | below | < | lower than | younger than | and younger than | shorter than | better than | lighter than",
  ],
  ["between", "between | ranging from | in the range of | range"],
  ["to", "to | through | thru | until | – | - | up to"],
  [
    "or more",
    "or more | or higher | or greater | or above | or over | or worse | or older | or later | and above | and over | and older | and higher | and up | + | or longer | and more | or heavier",
  ],
  [
    "or less",
    "or less | or lower | or fewer | or below | or under | or better | or younger | or earlier | and below | and under | and younger | and lower | or shorter",
  ],
  ["age", "age | aged | ages | of age | years of age | patient age | age is | ages of | at the age of"],
  ["years", "years | year | yo | y/o | yrs | yr | years old | year old | year-old | years of age | y | years-old"],
  ["different", "different | distinct | separate kinds of"],
  [
    "times",
    "times | occasions | occurrences | episodes of | episodes | measurements | times or more | readings | different days | separate days",
  ],
  ["times:1", "once"],
  ["times:2", "twice"],
  ["times:3", "thrice"],
  ["which:latest", "latest | last | most recent | current | newest"],
  ["which:first", "first | earliest | initial | baseline"],
  ["which:highest", "highest | peak | maximum | max | ever"],
  ["which:lowest", "lowest | nadir | minimum | min"],
  [
    "last",
    "in the last | within the last | in the past | within the past | during the last | over the last | during the past | over the past | in last | in past | for the last | the last | past | last",
  ],
  ["time relation:before", "before | prior to | preceding | earlier than | ahead of | followed by"],
  ["time relation:after", "after | following | subsequent to | later than | post | since the"],
  ["time unit:1", "day | days"],
  ["time unit:7", "week | weeks"],
  ["time unit:30", "month | months"],
  ["time unit:365", "year | years"],
  ["since", "since | from | after | starting | as of"],
  ["until", "until | till | before | prior to | through | up to"],
  ["within", "within"],
  ["during", "during | while on | in the course of | while"],
  ["number word:1", "one | single"],
  ["number word:2", "two | a couple of"],
  ["number word:3", "three"],
  ["number word:4", "four"],
  ["number word:5", "five"],
  ["number word:6", "six"],
  ["number word:7", "seven"],
  ["number word:8", "eight"],
  ["number word:9", "nine"],
  ["number word:10", "ten"],
  ["number word:12", "twelve"],
];
