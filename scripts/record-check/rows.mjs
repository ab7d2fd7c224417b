import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Resources of NDJSON files, gzipped or not: FHIR R4 as a source wrote them, or rows of CSV files put in its form. */
export function readResources(files) {
  return files.flatMap((file) => {
    const bytes = readFileSync(file);
    const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");
    return text.split("\n").flatMap((line, i) => {
      if (line.trim() === "") return [];
      try {
        return [JSON.parse(line)];
      } catch {
        throw new Error(`${file}, line ${i + 1}: no JSON.`);
      }
    });
  });
}

const idOf = (reference) => (reference?.reference ?? "").split("/").at(-1);

/** Every name that a coded thing goes by. */
const namesIn = (concept) =>
  [concept?.text, ...(concept?.coding ?? []).flatMap(({ display, code }) => [display, code])].filter(Boolean);

/** Names of the drug of an administration, an order or a statement: its own, its Medication's, its order's. */
function drugNames(one, byId) {
  const own = namesIn(one.medicationCodeableConcept);
  const medication = byId.get(idOf(one.medicationReference));
  const parts = (medication?.ingredient ?? []).map(({ itemReference }) => byId.get(idOf(itemReference)));
  const held = [medication, ...parts].flatMap((each) => [
    ...namesIn(each?.code),
    ...(each?.identifier ?? []).map(({ value }) => value),
  ]);
  const order = one.resourceType === "MedicationAdministration" ? byId.get(idOf(one.request)) : undefined;
  return [...own, ...held, ...(order ? drugNames(order, byId) : [])];
}

/** Resuscitation status and the like: a value of a code status, a flag, a consent, an advance directive, by their words. */
const limitsIn = (own, from) =>
  own.flatMap((one) => {
    const coded = [
      ...namesIn(one.code),
      ...namesIn(one.valueCodeableConcept),
      ...(one.category ?? []).flatMap(namesIn),
    ];
    const words = [...coded, one.valueString, ...(one.provision?.code ?? []).flatMap(namesIn)].filter(Boolean);
    if (
      !words.some((word) =>
        /resuscit|code status|full code|intubat.*(?:not|no)\b|comfort|dnr|dni|no dialysis|no vasopress|limit of care/i.test(
          word,
        ),
      )
    )
      return [];
    return [
      {
        names: words,
        value: words.join("; "),
        from: from(one.effectiveDateTime ?? one.period?.start ?? one.dateTime ?? one.recordedDate),
      },
    ];
  });

const hours = (iso, start) => (iso === undefined ? null : (Date.parse(iso) - start) / 3_600_000);

/**
 * What the raw rows of one patient hold, on the clock of a stay: hours since its start.
 * @param start of the stay, milliseconds since 1970
 * @param patient id of the raw Patient; null: all rows are this patient's
 */
export function rowsOf(resources, { start, patient }) {
  const byId = new Map(resources.map((one) => [one.id, one]));
  const own = resources.filter(
    (one) =>
      patient === null ||
      idOf(one.subject ?? one.patient) === patient ||
      (one.resourceType === "Patient" && one.id === patient),
  );
  const from = (iso) => hours(iso, start);
  const of = (type) => own.filter(({ resourceType }) => resourceType === type);
  const encounterStart = (one) => from(byId.get(idOf(one.encounter))?.period?.start);
  const drugs = [
    ...of("MedicationAdministration").map((one) => ({
      told: "given",
      names: drugNames(one, byId),
      status: one.status,
      from: from(one.effectiveDateTime ?? one.effectivePeriod?.start),
      // What is in progress and has no end goes on.
      to: from(one.effectivePeriod?.end) ?? (one.status === "in-progress" ? Number.POSITIVE_INFINITY : null),
      rate: one.dosage?.rateQuantity ?? one.dosage?.rateRatio?.numerator ?? null,
      dose: one.dosage?.dose ?? null,
    })),
    ...["MedicationRequest", "MedicationStatement", "MedicationDispense"].flatMap(of).map((one) => ({
      told: "ordered",
      names: drugNames(one, byId),
      status: one.status,
      from: from(
        one.dispenseRequest?.validityPeriod?.start ??
          one.authoredOn ??
          one.effectiveDateTime ??
          one.effectivePeriod?.start ??
          one.dateAsserted ??
          one.whenHandedOver,
      ),
      to: from(one.dispenseRequest?.validityPeriod?.end ?? one.effectivePeriod?.end),
      ...{ rate: null, dose: null },
    })),
  ];
  return {
    drugs: drugs.filter(({ status }) => !["not-done", "entered-in-error", "cancelled"].includes(status)),
    problems: [
      ...of("Condition").map((one) => ({
        names: namesIn(one.code),
        from: from(one.onsetDateTime ?? one.onsetPeriod?.start),
        known: from(one.recordedDate) ?? encounterStart(one) ?? from(one.onsetDateTime),
      })),
      // What a stay was for is known at its beginning.
      ...of("Encounter").flatMap((one) =>
        (one.reasonCode ?? []).map((reason) => ({
          ...{ names: namesIn(reason), from: null, known: from(one.period?.start), isAdmission: true },
        })),
      ),
    ],
    procedures: of("Procedure").map((one) => ({
      names: namesIn(one.code),
      from: from(one.performedDateTime ?? one.performedPeriod?.start),
      to: from(one.performedPeriod?.end),
    })),
    allergies: of("AllergyIntolerance").map((one) => ({
      names: namesIn(one.code),
      reactions: (one.reaction ?? []).flatMap(({ manifestation = [] }) => manifestation.flatMap(namesIn)),
    })),
    observations: of("Observation").map((one) => ({
      ...{ names: namesIn(one.code), from: from(one.effectiveDateTime ?? one.effectivePeriod?.start) },
      ...{ number: one.valueQuantity?.value ?? null, unit: one.valueQuantity?.unit ?? "" },
      value: one.valueString ?? namesIn(one.valueCodeableConcept)[0] ?? "",
    })),
    cultures: ["Observation", "DiagnosticReport", "Specimen"]
      .flatMap(of)
      .filter(({ code, type }) => namesIn(code ?? type).some((name) => /culture/i.test(name)))
      .map((one) => ({
        ...{ specimen: [...namesIn(one.code ?? one.type), one.specimen?.display].filter(Boolean).join(" "), days: 0 },
        from: from(one.effectiveDateTime ?? one.effectivePeriod?.start ?? one.collection?.collectedDateTime),
        known: from(one.issued ?? one.receivedTime) ?? undefined,
        organism: one.valueString ?? one.conclusion ?? (namesIn(one.valueCodeableConcept).join(" ") || null),
      })),
    ages: of("Patient").flatMap(({ birthDate }) => (birthDate ? [{ names: ["a date of birth"], from: null }] : [])),
    notes: of("DiagnosticReport").flatMap((one) => {
      const names = namesIn(one.code).filter((name) =>
        /x-?ray|radiogra|\bct\b|tomogra|\bmr|ultraso|echo|imaging/i.test(name),
      );
      return names.length > 0 ? [{ names, from: from(one.effectiveDateTime) }] : [];
    }),
    limits: limitsIn(own, from),
    weights: of("Observation").flatMap((one) => {
      const value = one.valueQuantity?.value;
      const isWeight =
        namesIn(one.code).some((name) => /weight/i.test(name)) && /kg/i.test(one.valueQuantity?.unit ?? "");
      return isWeight && value > 20 && value < 400 ? [{ kg: value, from: from(one.effectiveDateTime) }] : [];
    }),
  };
}
