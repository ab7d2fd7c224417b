const decades = "second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const tensSpoken = "twenties thirties forties fifties sixties seventies eighties nineties".split(" ");
const people = "sexagenarian septuagenarian octogenarian nonagenarian".split(" ");

const pattern = new RegExp(
  `\\b(?:(${decades.join("|")}) decade(?: of (?:life|his life|her life|their life))?|(?:his|her|their) (?:early |mid-?\\s?|late |very )*(?:(${tensSpoken.join("|")})|([2-9]0)['’]?s)|(${people.join("|")}))\\b`,
  "i",
);

/** The words for an age of which the tens are said, for the grammar. */
export const tensOfAgePattern = `(?:(?:in )?(?:the |his |her |their |an? )?(?:(?:${decades.join("|")}) decade(?: of (?:life|his life|her life|their life))?|(?:early |mid-? ?|late )*(?:${tensSpoken.join("|")})|(?:${people.join("|")})))`;

/** "In the eighth decade of life", "in her seventies", "this octogenarian": the tens of the age; null where there is none. */
export function tensOfAge(text: string): number | null {
  const [, decade, spoken, digits, person] = pattern.exec(text) ?? [];
  if (decade) return 10 * (decades.indexOf(decade.toLowerCase()) + 1);
  if (spoken) return 10 * (tensSpoken.indexOf(spoken.toLowerCase()) + 2);
  if (digits) return Number(digits);
  return person ? 10 * (people.indexOf(person.toLowerCase()) + 6) : null;
}
