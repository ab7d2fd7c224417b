import { expect, test, vi } from "vitest";
import { consultationAnswerSchema } from "@/components/consultations/responses";
import { listColumnsOf } from "@/lib/consultations/chart-of-stay/list-columns-of.server";
import { consultations } from "@/lib/consultations/consultation-store.server";
import { finishJudgement, keepJudgedCase, openJudgement } from "@/lib/consultations/judged-models/judged-models.server";
import { wellAnswered } from "@/lib/consultations/judged-models/testing/sample-cases";
import { requestConsultation } from "@/lib/consultations/request-consultation.server";
import { work } from "@/lib/consultations/testing/running.server";
import { clinician, requestData } from "@/lib/consultations/testing/samples";
import { startSpeakingProvider } from "@/lib/consultations/testing/speaking-provider.server";
import { speaking } from "@/lib/consultations/testing/surroundings";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import { seedSynthetic } from "@/lib/record/sources/synthetic/seed-synthetic.server";
import { readConsultationEvents, readReport } from "./read-consultations.server";

vi.setConfig({ testTimeout: 120_000 });

forEachEngine("how a language model was judged", (open) => {
  test("goes with the consultations that it speaks in, and with their reports, from the day on which it was", async () => {
    const database = await open();
    const provider = await startSpeakingProvider();
    try {
      await seedSynthetic(database, listColumnsOf);
      const speaker = provider.reasoner();
      const { identity: reasoner } = speaker;
      if (reasoner.kind !== "language-model") throw new Error("it is a language model");
      const id = await requestConsultation(database, {
        ...{ patientId: "synthetic-0001", panel: requestData.panel, mode: "short", reasoner },
        ...{ actor: clinician, at: new Date() },
      });
      expect(await work(database, id, speaking(speaker))).toBe("finished");
      const user = { id: "a", role: "clinician", name: "a", email: "a@example.org" } as const;
      const reader = { database, user, signal: new AbortController().signal };
      const lines = async () => {
        const { sections } = await readReport(reader, id);
        const method = sections.find((section) => section.id === "method");
        expect(method?.part).toBe("appendix");
        return JSON.stringify(method);
      };
      expect((await readConsultationEvents(reader, id)).judged).toEqual([]);
      expect(await lines()).toContain("Spoken by tiny (the server calls it tiny-2026-01), not judged yet.");

      const { model, host } = reasoner;
      const subject = { providerId: "p", model, host, quantisation: "Q4_K_M", application: "0.1.0", taskVersions: {} };
      const { id: judgement } = await openJudgement(database, {
        subject: { ...subject, casesAsked: 1 },
        at: new Date(),
      });
      await keepJudgedCase(database, { id: judgement, one: wellAnswered, modelReported: "tiny-2026-01" });
      const { card } = await finishJudgement(database, { id: judgement, at: new Date("2026-11-25T22:00:00Z") });
      const answer = consultationAnswerSchema.parse(
        JSON.parse(JSON.stringify(await readConsultationEvents(reader, id))),
      );
      expect(answer.judged).toEqual([card]);
      expect(await lines()).toContain(
        "Spoken by tiny (the server calls it tiny-2026-01; quantisation Q4_K_M), judged on 1 case 2026-11-25: 100% usable first time, 100% of citations stand.",
      );
      // The rules are not judged: a consultation that they hold has nothing to say of it.
      const built = await requestConsultation(database, {
        ...{ patientId: "synthetic-0001", reasoner: { kind: "built-in" }, actor: clinician, at: new Date() },
      });
      expect((await readConsultationEvents(reader, built)).judged).toEqual([]);
      expect((await consultations.readEvents(database, built)).length).toBeGreaterThan(0);
    } finally {
      await provider.close();
    }
  });
});
