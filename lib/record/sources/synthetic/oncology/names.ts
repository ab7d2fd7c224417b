import { Draws } from "./draws";

const women = [
  "Alma",
  "Bettina",
  "Clara",
  "Dolores",
  "Edith",
  "Farida",
  "Greta",
  "Hanna",
  "Ines",
  "Joyce",
  "Keiko",
  "Lucia",
  "Mabel",
  "Nadia",
  "Olga",
  "Priya",
  "Rosa",
  "Selma",
  "Tamara",
  "Vera",
];
const men = [
  "Anton",
  "Bruno",
  "Cyril",
  "Dario",
  "Emil",
  "Felix",
  "Gustav",
  "Hector",
  "Ivan",
  "Jonas",
  "Kenji",
  "Leo",
  "Marcel",
  "Nils",
  "Otto",
  "Pavel",
  "Ravi",
  "Stefan",
  "Tomas",
  "Victor",
];
const families = [
  "Aldercott",
  "Birkeland",
  "Casparian",
  "Dunmore",
  "Esterhaus",
  "Fairweather",
  "Grantley",
  "Holloway",
  "Ibarrola",
  "Jessop",
  "Kallman",
  "Lindqvist",
  "Marchetti",
  "Nakahara",
  "Okonjo",
  "Pemberton",
  "Quillfeather",
  "Rosendahl",
  "Sandoval",
  "Thackeray",
  "Underhay",
  "Valdemar",
  "Wrenfield",
  "Yarborough",
  "Zielinski",
];

/** An invented name: the same for the same patient and seed. */
export function patientName(id: string, sex: "female" | "male", seed: string): { given: string; family: string } {
  const draws = new Draws(`${seed}/${id}/name`);
  return { given: draws.one(sex === "female" ? women : men), family: draws.one(families) };
}

const surnames = ["Abernathy", "Bellweather", "Corvin", "Delacroix", "Eastlake", "Fonseca", "Garrick", "Hartung"];

/** Who writes a kind of document in a practice. */
export const authorName = (role: string, practice: number): string => {
  const draws = new Draws(`${role}/${practice}`);
  return `${role.includes("nurse") ? "RN" : "Dr."} ${draws.one(surnames)}`;
};
