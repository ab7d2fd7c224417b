import { random } from "../../../../platform/random";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { type Around, type Entry, hoursAfter, millisecondsOf, type When } from "./around";
import { rxnormIngredients } from "./drug-codes";
import { type Code, concept, quantity, quantityIn } from "./fhir-elements";

/** A drug by its RxNorm ingredient; a mixture ("piperacillin / tazobactam") and what has no code by its name. */
const drugConcept = (name: string): JsonObject => {
  const code = rxnormIngredients[name];
  return concept(
    code === undefined ? name : { system: "http://www.nlm.nih.gov/research/umls/rxnorm", code, display: name },
  );
};

interface Ordered {
  from?: When;
  /** When it was stopped. */
  until?: When;
  route?: string;
  reason?: Code | string;
  asNeeded?: boolean;
  by?: string;
}

interface OrderParts extends Ordered {
  drug: string;
  text: string;
  dose?: JsonObject | undefined;
  isCourse?: boolean;
}

function request(around: Around, id: string, parts: OrderParts): JsonObject {
  const { drug, text, dose, from = around.at, until, route = "oral", reason, asNeeded, by, isCourse = false } = parts;
  const start = around.time(from);
  const ended = isCourse ? "completed" : "stopped";
  return {
    resourceType: "MedicationRequest",
    id,
    status: until === undefined ? "active" : ended,
    intent: "order",
    medicationCodeableConcept: drugConcept(drug),
    subject: around.subject,
    ...(around.encounter && { encounter: around.encounter }),
    authoredOn: start,
    ...(by && { requester: { display: by } }),
    ...(reason && { reasonCode: [concept(reason)] }),
    dosageInstruction: [
      {
        text,
        timing: { repeat: { boundsPeriod: { start, ...(until !== undefined && { end: around.time(until) }) } } },
        ...(asNeeded && { asNeededBoolean: true }),
        route: { text: route },
        ...(dose && { doseAndRate: [{ doseQuantity: dose }] }),
      },
    ],
  };
}

/** A drug that is prescribed. @param dose "500 mg" @param frequency "twice a day" */
export const ordered =
  (drug: string, dose: string, frequency: string, told: Ordered = {}): Entry =>
  (around) => [
    request(around, around.id("MedicationRequest"), {
      ...{ drug, text: `${dose} ${frequency}`, dose: quantityIn(dose) },
      ...told,
    }),
  ];

/** What the patient, or whoever knows, says is taken. @param says who: "the patient", "her daughter" */
export const takes =
  (drug: string, words: string, { since, until, says }: { since?: When; until?: When; says: string }): Entry =>
  (around) => [
    {
      resourceType: "MedicationStatement",
      id: around.id("MedicationStatement"),
      status: until === undefined ? "active" : "stopped",
      medicationCodeableConcept: drugConcept(drug),
      subject: around.subject,
      ...(around.encounter && { context: around.encounter }),
      ...(since !== undefined && {
        effectivePeriod: { start: around.time(since), ...(until !== undefined && { end: around.time(until) }) },
      }),
      dateAsserted: around.time(around.at),
      informationSource: { display: says },
      dosage: [{ text: words }],
    },
  ];

interface Given {
  /** Hours at which it was given, or from when to when how often. */
  at: readonly When[] | { from: When; until: When; every: number };
  /** Minutes over which a dose ran in. */
  over?: number;
  route?: string;
  reason?: Code | string;
  /** In words, where doses have no even interval. */
  frequency?: string;
  by?: string;
}

interface Dose {
  start: number;
  until: number | null;
}

/** Minutes by which a nurse is late with a dose, at most. */
const LATE = 14;

/** When each dose was given, milliseconds since 1970; those in rounds a little late. */
function dosesOf({ number }: Around, drug: string, { at, over }: Given): Dose[] {
  const late = random(`synthetic history/${number}/${drug}`);
  const starts = isList(at)
    ? at.map((when) => millisecondsOf(number, when))
    : Array.from(
        {
          length:
            Math.floor((millisecondsOf(number, at.until) - millisecondsOf(number, at.from)) / (at.every * HOUR)) + 1,
        },
        (_, i) =>
          millisecondsOf(number, at.from) +
          i * at.every * HOUR +
          (i === 0 ? 0 : Math.floor(late.uniform() * LATE) * 60_000),
      );
  return starts.map((start) => ({ start, until: over === undefined ? null : start + over * 60_000 }));
}

const HOUR = 3_600_000;
const isList = (at: Given["at"]): at is readonly When[] => Array.isArray(at);
const minute = (at: number) => new Date(at).toISOString().slice(0, 16);

/** Until which hour of the stay its series are told: what is given every so many hours beyond it goes on. */
const OBSERVED = 48;

/** When an order ended: with its last dose, or with the encounter where it went on beyond what is told. */
function orderEnd({ until }: Around, at: Given["at"], last: Dose): When | undefined {
  const goesOn = !isList(at) && typeof at.until === "number" && at.until + at.every >= OBSERVED;
  return goesOn ? (until ?? undefined) : minute(last.until ?? last.start);
}

/** A drug that was given: the order, and each dose. @param dose "4.5 g" */
export const given =
  (drug: string, dose: string, told: Given): Entry =>
  (around) => {
    const { over, route = "intravenous", reason, by } = told;
    const doses = dosesOf(around, drug, told);
    const [first] = doses;
    const last = doses.at(-1);
    if (!first || !last) throw new Error(`${drug} is given at no time`);
    // How many doses there will be is not known when the first is ordered.
    const frequency =
      told.frequency ??
      (isList(told.at) ? (doses.length === 1 ? "once" : "by single orders") : `every ${told.at.every} h`);
    const order = around.id("MedicationRequest");
    const amount = quantityIn(dose);
    const text = `${dose} ${frequency}${over === undefined ? "" : `, over ${over} min`}`;
    const until = orderEnd(around, told.at, last);
    const parts = { drug, text, dose: amount, from: minute(first.start), route, ...(until !== undefined && { until }) };
    return [
      request(around, order, { ...parts, isCourse: true, ...(reason && { reason }), ...(by && { by }) }),
      ...doses.map(({ start, until: end }) =>
        administration(around, drug, order, {
          ...(end === null
            ? { effectiveDateTime: around.time(minute(start)) }
            : { effectivePeriod: { start: around.time(minute(start)), end: around.time(minute(end)) } }),
          dosage: { route: { text: route }, ...(amount ? { dose: amount } : { text: dose }) },
        }),
      ),
    ];
  };

const administration = (around: Around, drug: string, order: string, parts: JsonObject): JsonObject => ({
  resourceType: "MedicationAdministration",
  id: around.id("MedicationAdministration"),
  status: "completed",
  medicationCodeableConcept: drugConcept(drug),
  subject: around.subject,
  ...(around.encounter && { context: around.encounter }),
  request: { reference: `MedicationRequest/${order}` },
  ...parts,
});

/** [hour, rate from then on]. */
export type RateStep = readonly [from: When, rate: number];

interface Infused {
  /** When it was stopped; null while it runs. */
  until: When | null;
  /** What the order says beside the drug: the target, "as base". */
  order: string;
  by?: string;
}

/** An infusion: the order, and each rate from when to when it ran. @param unit "ug/kg/min", "units/h" */
export const infused =
  (drug: string, unit: string, steps: readonly RateStep[], { until, order: text, by }: Infused): Entry =>
  (around) => {
    const [first] = steps;
    if (!first) throw new Error(`${drug} has no rate`);
    const order = around.id("MedicationRequest");
    const route = "intravenous, continuous";
    const bounds = { from: first[0], ...(until !== null && { until }) };
    return [
      request(around, order, {
        drug,
        text: `begin with ${first[1]} ${unit}; ${text}`,
        route,
        isCourse: true,
        ...bounds,
        ...(by && { by }),
      }),
      ...steps.map(([from, rate], i) => {
        const end = steps[i + 1]?.[0] ?? until;
        return administration(around, drug, order, {
          status: end === null ? "in-progress" : "completed",
          effectivePeriod: { start: around.time(from), ...(end !== null && { end: around.time(end) }) },
          dosage: { route: { text: route }, rateQuantity: quantity(rate, unit) },
        });
      }),
    ];
  };

/** Bags of one blood product, each over so many minutes. */
export const transfused =
  (product: string, units: number, from: When, { each = 30 }: { each?: number } = {}): Entry =>
  (around) =>
    given(product, "1 bag", {
      at: Array.from({ length: units }, (_, i) => hoursAfter(around.number, from, (i * each) / 60)),
      over: each,
      frequency: units === 1 ? "once" : `each, ${units} ordered`,
    })(around);
