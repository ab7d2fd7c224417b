import type { Draws } from "../../draws";

const months = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

interface Day {
  year: string;
  month: string;
  day: string;
  name: string;
  ordinal: string;
}

function parts(iso: string): Day {
  const [year = "", month = "", day = ""] = iso.split("-");
  const at = Number(day);
  const ending =
    at % 10 === 1 && at !== 11 ? "st" : at % 10 === 2 && at !== 12 ? "nd" : at % 10 === 3 && at !== 13 ? "rd" : "th";
  return { year, month, day, name: months[Number(month) - 1] ?? month, ordinal: `${at}${ending}` };
}

/** The four practices' ways to write a month, and a day. */
const monthForms: readonly (readonly ((day: Day) => string)[])[] = [
  [
    ({ name, year }) => `${name.slice(0, 3)} ${year}`,
    ({ month, year }) => `${Number(month)}/${year}`,
    ({ name, year }) => `${name} ${year}`,
  ],
  [({ name, year }) => `${name} of ${year}`, ({ name, year }) => `${name} ${year}`],
  [({ name, year }) => `${name} ${year}`],
  [({ name, year }) => `${name.slice(0, 3)} ${year}`, ({ month, year }) => `${month}/${year}`],
];
const dayForms: readonly (readonly ((day: Day) => string)[])[] = [
  [
    ({ year, month, day }) => `${month}/${day}/${year}`,
    ({ year, month, day }) => `${Number(month)}/${Number(day)}/${year}`,
  ],
  [({ name, year, day }) => `${name} ${Number(day)}, ${year}`],
  [({ ordinal, name, year }) => `${ordinal} ${name} ${year}`, ({ year, month, day }) => `${day}.${month}.${year}`],
  [({ name, year, day }) => `${Number(day)} ${name.slice(0, 3)} ${year}`],
];

/** "March 2019", as the practice (1 to 4) writes it. */
export const monthText = (iso: string, practice: number, draws: Draws): string =>
  draws.one(monthForms[practice - 1] ?? [])(parts(iso));

/** "12th March 2019", as the practice (1 to 4) writes it. */
export const dayText = (iso: string, practice: number, draws: Draws): string =>
  draws.one(dayForms[practice - 1] ?? [])(parts(iso));

/** With its preposition: "in March 2019", "on 03/12/2019". */
export function inOrOn(iso: string, practice: number, draws: Draws): string {
  return draws.is(0.7) ? `in ${monthText(iso, practice, draws)}` : `on ${dayText(iso, practice, draws)}`;
}
