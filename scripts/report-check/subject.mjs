const UNITS = { 1: "coronary care unit", 2: "cardiac surgery recovery unit", 3: "medical ICU", 4: "surgical ICU" };

/** Age, sex and unit in "54-year-old man, surgical ICU", where a text says so. */
export function subjectIn(text, { who }) {
  const said = /(\d+)-year-old (man|woman)(?:, ([a-zA-Z ]+?))?(?=[,.·]|$)/.exec(text);
  if (!said) return [];
  const [what, age, sex, unit] = said;
  const stands =
    Number(age) === who.Age &&
    (sex === "man") === (who.Gender === 1) &&
    (unit === undefined || unit === UNITS[who.ICUType]);
  return [{ what, stands }];
}
