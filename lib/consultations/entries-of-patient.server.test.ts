import { expect, test, vi } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { resourceSchema } from "../record/history/schema";
import { takePart } from "./bring-in-contribution.server";
import type { Entry } from "./clinician-entries/entry-schema";
import { consultations } from "./consultation-store.server";
import { entriesOfPatient } from "./entries-of-patient.server";
import { forkConsultation } from "./fork-consultation.server";
import { propofol, said } from "./testing/entries";
import { requested, work } from "./testing/running.server";
import { ito } from "./testing/samples";

vi.setConfig({ testTimeout: 120_000 });

const at = new Date("2026-01-01T08:00:00Z");
const allergy: Entry = { kind: "allergy", substance: "penicillin", named: null, reaction: "anaphylaxis", ...said };

forEachEngine("what clinicians entered of a patient", (open) => {
  test("stands in the history under FHIR's names with who entered it, once though it was forked, until it is withdrawn", async () => {
    const database = await open();
    const id = await requested(database);
    const enter = (entry: Entry) =>
      takePart(database, {
        ...{ id, person: ito, at },
        contribution: { kind: "enter", entered: { entry, confirmed: [] } },
      });
    let spoken = false;
    await work(database, id, {
      before: async (step) => {
        if (spoken || step.key !== "opinion:1:adacare") return;
        spoken = true;
        await enter(propofol);
        await enter(allergy);
      },
    });
    const { rows } = await database.query<{ patientId: string }>(
      `select patient_id as "patientId" from run where id = $1`,
      [id],
    );
    const patientId = rows[0]?.patientId ?? "";
    const told = await entriesOfPatient(database, patientId);
    expect(told.map((one) => resourceSchema.parse(one))).toMatchObject([
      {
        resourceType: "MedicationAdministration",
        code: { text: "propofol 3 mg/kg/h since 40 h" },
        rate: { value: 3, unit: "mg/kg/h" },
        author: "Dr Ito",
        occurredAt: { start: null, end: null },
        knownAt: at.toISOString(),
        status: "active",
      },
      {
        resourceType: "AllergyIntolerance",
        type: "allergy",
        reactions: [{ manifestations: [{ text: "anaphylaxis" }] }],
      },
    ]);
    const fork = await forkConsultation(database, { id, round: 1, person: ito, at });
    expect(fork).not.toBe(id);
    expect(await entriesOfPatient(database, patientId)).toEqual(told);
    expect(await entriesOfPatient(database, "another")).toEqual([]);
    const propofolSaid = (await consultations.catchUp(database, fork)).broughtIn.find(
      ({ entered }) => entered?.entry.kind === "sedation",
    );
    await takePart(database, {
      ...{ id: fork, person: ito, at },
      contribution: { kind: "withdraw", withdrawal: { said: propofolSaid?.id ?? "", because: "It was stopped." } },
    });
    expect((await entriesOfPatient(database, patientId)).map((one) => one.resourceType)).toEqual([
      "AllergyIntolerance",
    ]);
  });
});
