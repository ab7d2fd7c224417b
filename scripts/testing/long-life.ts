/**
 * A made life of so many events as FHIR R4 resources: a value every four hours over years, and the diagnoses that bear on the question, again at
 * every hundredth event, with a visit at every five hundredth, since a question of years is asked at one, a year or more after the first.
 */
export function longLife(events: number): Record<string, unknown>[] {
  const subject = { reference: "Patient/long-life" };
  const day = (i: number) => new Date(Date.UTC(2019, 0, 1) + i * 4 * 3_600_000).toISOString();
  const coded = (system: string, code: string, display: string) => ({
    coding: [{ system, code, display }],
    text: display,
  });
  const patient = {
    resourceType: "Patient",
    id: "long-life",
    name: [{ family: "Longlife", given: ["Ada"] }],
    gender: "female",
    birthDate: "1941-05-05",
  };
  const resources = Array.from({ length: events }, (_, i) =>
    i % 100 === 0
      ? {
          ...{ resourceType: "Condition", id: `c${i}`, subject, onsetDateTime: day(i), recordedDate: day(i) },
          code: coded(
            "http://hl7.org/fhir/sid/icd-10-cm",
            "I50.9",
            `Acute on chronic heart failure, admission ${i / 100}`,
          ),
        }
      : {
          ...{
            resourceType: "Observation",
            id: `o${i}`,
            status: "final",
            subject,
            effectiveDateTime: day(i),
            issued: day(i),
          },
          code: coded("http://loinc.org", "2160-0", "Creatinine"),
          valueQuantity: {
            value: 1 + (i % 17) / 10,
            unit: "mg/dL",
            system: "http://unitsofmeasure.org",
            code: "mg/dL",
          },
        },
  );
  const visits = Array.from({ length: Math.floor(events / 500) }, (_, i) => ({
    ...{ resourceType: "Encounter", id: `v${i}`, status: "finished", subject },
    class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: "AMB", display: "ambulatory" },
    period: { start: day(i * 500), end: day(i * 500 + 1) },
  }));
  return [patient, ...visits, ...resources];
}
