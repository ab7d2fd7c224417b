import type { Assertion } from "../../../assertions/assertion";
import { ageInTens, ageStated } from "../../../assertions/stated-age";
import { tensOfAge, tensOfAgePattern } from "../../tens-of-age";
import { type Rule, type Said, whole } from "../rule";
import { withSlots } from "../slots";

const sexes = "(?:woman|man|female|male|lady|gentleman)(?: patient)?";
const female = /\b(?:woman|female|lady|f)\b/;
const units: readonly (readonly [string, string])[] = [
  ["cardiac surgery recovery", "(?:cardiac surgery recovery unit|cardiac surgical unit|cardiac surgery unit|csru)"],
  ["coronary care", "(?:coronary care unit|coronary unit|coronary care(?= *$|[,;.])|ccu)"],
  ["medical", "(?:medical unit|medical ward|medical icu|medical intensive care unit|medical intensive care|micu)"],
  [
    "surgical",
    "(?:surgical unit|surgical ward|surgical icu|surgical intensive care unit|surgical intensive care|sicu)",
  ],
];
const anyUnit = `(?:${units.map(([, words]) => words).join("|")})`;
const years = "(?:[- ]?(?:years?|yrs?|y)?[- ]?old|[- ]?y/?o\\.?|[- ]?(?:years )?of age)";
const open =
  "(?:(?:care|delivered|given|provided|took|place|this|the|our|a|an|patient|subject|is|was|we|are|have|caring|for|looking|after|here|concerns|he|she|treating|managing|record|describes|that|of|case|in|question|index|now|being|cared|treated|remains|admitting|unit|currently|managed|person|individual|being|bed|home|stay|lies|nursed|hospitalised|hospitalized|has|reached|age|aged|at|on|in|got|inpatient|looked) )*";

function told(said: Said): Assertion[] | null {
  const { words, values } = said;
  const [age] = values;
  const unit = units.find(([, pattern]) => new RegExp(`\\b${pattern}\\b`).test(words));
  const sexed = new RegExp(`\\b(?:${sexes})\\b`).test(words);
  const read: Assertion[] = [
    ...(age ? [ageStated(age.stated.value)] : []),
    ...(sexed ? [{ kind: "sex" as const, sex: female.test(words) ? ("female" as const) : ("male" as const) }] : []),
    ...(unit ? [{ kind: "care-unit" as const, unit: unit[0] }] : []),
  ];
  return read.length > 0 && (!age || (age.stated.decimals === 0 && age.stated.value < 120)) ? read : null;
}

const ofUnit = `(?: (?:patient )?(?:in|on|at|admitted to|within|of|treated in|cared for in|under the care of) (?:the |our |a )?${anyUnit})?`;
const ventilation =
  "(?:invasive |mechanical |invasive mechanical |artificial )?(?:ventilation|ventilatory support|ventilator support|ventilator)";
const ventilated =
  "(?:mechanically ventilated|invasively ventilated|ventilated|(?:on|placed on|put on|receiving|in need of|supported by|under) (?:a |the )?(?:invasive |mechanical |invasive mechanical )?(?:ventilation|ventilator|ventilatory support))";
const ever = (is: boolean): Assertion[] => [{ kind: "ventilation", ever: is }];
const while_ =
  "(?: (?:(?:for )?(?:part|some|most|much|all) of {stay}|{during}|at (?:any|some) (?:point|time|stage)(?: (?:during|in) {stay})?|throughout))?";

/** Who the patient is, where, and whether ventilation was recorded. */
export const patientRules: readonly Rule[] = [
  whole(`${ventilation} ?: (?:yes|present|used|in use)(?:,? (?:mechanical|invasive))?`, () => ever(true)),
  whole(`${ventilation} ?: (?:no|none|not used|never|never used|absent)`, () => ever(false)),
  whole(
    `(?:(?:this|the|our) )?(?:patient|${sexes}|he|she)(?:['’]s age)? (?:is|was)(?: aged)? (?:{above}|{below}|older than|younger than|at least|not yet) (?:the age of )?{V}(?:${years}| ?years?)?`,
    (said) => {
      const [number] = said.values;
      if (!number?.isBare && number?.stated.unit === null) return null;
      const isOver =
        /\b(?:older than|at least)\b/.test(said.words) || new RegExp(withSlots("{above}")).test(said.words);
      const least = /\bat least\b/.test(said.words);
      return number
        ? [
            {
              ...ageStated(number.stated.value),
              number: { value: number.stated.value, decimals: 0, unit: "years" },
              is: isOver !== least ? "above" : "below",
              ...(least && { not: true, throughout: true }),
            },
          ]
        : null;
    },
  ),
  whole(`${ventilation} (?:took place|was carried out|was performed|occurred|was undertaken)${while_}`, () =>
    ever(true),
  ),
  whole(
    `${ventilation} (?:did not|never|did never) (?:take place|took place|occur|occurred|happen|happened)${while_}`,
    () => ever(false),
  ),
  whole(
    `(?:(?:the|this|patient|he|she) )*(?:got by|managed|did|coped|went|made do) without (?:a |any )?${ventilation}${while_}`,
    () => ever(false),
  ),
  whole(
    `(?:no|never any) ${ventilation} (?:was|has been|were) (?:ever )?(?:involved|in use|used|needed|required|applied|employed|started)${while_}`,
    () => ever(false),
  ),
  whole(
    `(?:(?:the|his|her|patient['’]s) )*breathing (?:was|is|has been) (?:supported|aided|assisted|maintained|driven) by (?:an? |the )?${ventilation}${while_}`,
    () => ever(true),
  ),
  whole(
    `an? ${ventilation} (?:was|is|has been) (?:in use|used|needed|required|employed|applied|necessary)${while_}`,
    () => ever(true),
  ),
  whole(`{V}(?: years| years of age)? is (?:the )?(?:patient['’]s |his |her )?age`, told),
  whole(`${open}{V}${years}(?:,? (?:adult |elderly )?${sexes})?(?: patient)?${ofUnit}`, told),
  whole(
    `${open}(?:adult |elderly )?${sexes},? ?(?:\\(|of|aged|is|who is|aged about|,|age)* ?{V}(?: ?(?:years? of age|${years}|years?))?\\)?${ofUnit}`,
    told,
  ),
  whole(`${open}${tensOfAgePattern}(?:,? ?(?:adult |elderly )?${sexes})?(?: patient)?${ofUnit}`, (said) => {
    const tens = tensOfAge(said.words);
    const others = new RegExp(`\\b(?:${sexes}|${anyUnit})\\b`).test(said.words) ? told({ ...said, values: [] }) : [];
    return tens === null || others === null ? null : [...ageInTens(tens), ...others];
  }),
  whole(`${open}\\(?{V}(?:${years})?,? (?:${sexes})\\)?`, told),
  whole(`${open}(?:sex|gender)(?: is|:| was)? (?:${sexes})`, told),
  whole(
    `(?:there (?:is|was|has been) )?(?:a )?(?:record|documentation|evidence|use|episode|period) of (?:a |the )?${ventilation}(?: (?:was|is) {seen})?${while_}`,
    () => ever(true),
  ),
  whole(
    `${open}(?:age|aged|patient['’]s age)(?: is|:| of)? {V}(?: ?(?:years? of age|years?(?: old)?))?${ofUnit}`,
    told,
  ),
  whole(`${open}(?:adult |elderly )?${sexes}${ofUnit}`, (said) => told({ ...said, values: [] })),
  whole(
    `${open}(?:admitted to|admitted on|in|on|at|under the care of|cared for in|treated in|staying in|located in|housed in|being treated in) ?(?:the |our |a )?${anyUnit}(?: patient)?`,
    (said) => told({ ...said, values: [] }),
  ),
  whole(`${open}${anyUnit}(?: (?:patient|stay|admission))?`, (said) => told({ ...said, values: [] })),
  whole(
    `(?:(?:the|this|patient|he|she|was|is|has|been|had|required|needed|received|needs|requires|underwent|did require|did need|currently) )*${ventilated}${while_}`,
    () => ever(true),
  ),
  whole(
    `(?:(?:the|this|patient|he|she|has|had) )*(?:required|needed|received|needs|requires|underwent|did require|did need|been given) ${ventilation}${while_}`,
    () => ever(true),
  ),
  whole(
    `${ventilation} (?:was|is|has been) (?:used|in use|needed|required|recorded|given|provided|documented|charted|applied|instituted|delivered|necessary|present|noted|started|initiated|under way|employed)${while_}`,
    () => ever(true),
  ),
  whole(
    `(?:(?:the|this|patient|he|she|was|is|has|been|had|did) )*(?:never|not|at no (?:point|time|stage)|not once)(?: (?:the|patient|was|been|ever|at any (?:point|time|stage)))* ${ventilated}${while_}`,
    () => ever(false),
  ),
  whole(
    `(?:at no (?:point|time|stage)|never)(?: {during})? (?:was|has|had|did) (?:(?:the )?patient|he|she) (?:been |receive |require |need |have )?(?:${ventilated}|${ventilation})${while_}`,
    () => ever(false),
  ),
  whole(
    `(?:(?:the|this|patient|he|she|has|had|did) )*(?:never|not) (?:require|required|need|needed|receive|received|undergo|underwent|have|had|been given) (?:any |a )?${ventilation}${while_}`,
    () => ever(false),
  ),
  whole(
    `(?:(?:there (?:is|was|has been)|with) )?(?:no|without)(?: (?:record|documentation|evidence|use|need|episode|period) (?:of|for))?(?: any| a| the)? ${ventilation}(?: (?:was|is|has been))?(?: (?:recorded|used|needed|required|documented|charted|given|noted|provided|necessary|on record))?${while_}`,
    () => ever(false),
  ),
  whole(
    `${ventilation} (?:was|is|has been) (?:never|not)(?: been)?(?: ever)? (?:involved|in use|used|needed|required|recorded|given|provided|documented|charted|applied|necessary|noted|started)${while_}`,
    () => ever(false),
  ),
  whole(
    `(?:(?:the|this|patient|he|she|was|is|has been) )*(?:breathed|breathing|managed|remained)(?: spontaneously| unassisted)? (?:without|free of|off) (?:a |the |any )?(?:invasive |mechanical )?${ventilation}${while_}`,
    () => ever(false),
  ),
];
