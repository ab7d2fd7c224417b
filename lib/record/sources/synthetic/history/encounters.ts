import { type Around, type Entry, hoursAfter, stayIdOf, type When } from "./around";
import { type Code, concept, hl7 } from "./fhir-elements";

/** An encounter as it is told. */
export interface ToldEncounter {
  from: When;
  /** When it ended; null while it goes on. */
  until: When | null;
  reason?: Code | string;
  /** The ward. */
  place?: string;
  /** Who was responsible. */
  by?: string;
  /** HL7 discharge-disposition: "home", "rehab", "snf", "exp". */
  to?: string;
}

/** FHIR's class, and what the encounter is called. */
type Kind = readonly [code: "AMB" | "EMER" | "IMP" | "ACUTE" | "HH", type: string];

function encounter([code, type]: Kind, told: ToldEncounter, entries: readonly Entry[], id?: string): Entry {
  return (around) => {
    const { from, until, reason, place, by, to } = told;
    const own = id ?? around.id("Encounter");
    const period = { start: around.time(from), ...(until !== null && { end: around.time(until) }) };
    const inside: Around = { ...around, encounter: { reference: `Encounter/${own}` }, at: from, until };
    return [
      {
        resourceType: "Encounter",
        id: own,
        status: until === null ? "in-progress" : "finished",
        class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code },
        type: [{ text: type }],
        subject: around.subject,
        period,
        ...(around.encounter && { partOf: around.encounter }),
        ...(reason && { reasonCode: [concept(reason)] }),
        ...(by && { participant: [{ individual: { display: by } }] }),
        ...(place && { location: [{ location: { display: place }, period }] }),
        ...(to && { hospitalization: { dischargeDisposition: hl7("discharge-disposition", to) } }),
      },
      ...entries.flatMap((entry) => entry(inside)),
    ];
  };
}

/** A visit of minutes. @param type "General practice" */
export const visit = (
  type: string,
  from: string,
  reason: Code | string,
  entries: readonly Entry[],
  { minutes = 20, by }: { minutes?: number; by?: string } = {},
): Entry =>
  encounter(["AMB", type], { from, until: hoursAfter(0, from, minutes / 60), reason, ...(by && { by }) }, entries);

export const homeVisit = (from: string, reason: Code | string, entries: readonly Entry[]): Entry =>
  encounter(["HH", "Home visit"], { from, until: hoursAfter(0, from, 0.75), reason }, entries);

export const emergency = (told: ToldEncounter, entries: readonly Entry[]): Entry =>
  encounter(["EMER", "Emergency department"], told, entries);

export const hospital = (told: ToldEncounter, entries: readonly Entry[]): Entry =>
  encounter(["IMP", "Hospital stay"], told, entries);

export const ward = (told: ToldEncounter, entries: readonly Entry[]): Entry =>
  encounter(["IMP", "Ward"], told, entries);

/** The stay whose series are simulated, from its hour 0 on. */
export const intensiveCare =
  (told: Omit<ToldEncounter, "from">, entries: readonly Entry[]): Entry =>
  (around) =>
    encounter(["ACUTE", "Intensive care"], { from: 0, ...told }, entries, stayIdOf(around.number))(around);
