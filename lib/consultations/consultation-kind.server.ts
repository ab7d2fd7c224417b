import { z } from "zod";
import { retriever } from "../evidence/libraries/retriever.server";
import { requirePassageEncoder } from "../evidence/search/passage-encoder.server";
import { AppError } from "../platform/errors";
import { describeIssues } from "../platform/request-input";
import { runKind } from "../runs/run-kind.server";
import { askExperts } from "./ask-experts.server";
import { consultationProtocol } from "./consultation-protocol";
import { forkConsultation } from "./fork-consultation.server";
import { requireReportEncoder } from "./fusion/configured-report-encoder.server";
import { fuseRisk } from "./fusion/fusion-step.server";
import { contributionSchema } from "./protocol/contribution-schema";

/** Consultations as this server carries them. */
export const consultationKind = runKind({
  protocol: consultationProtocol,
  tasksFile: "lib/consultations/agent-tasks/consultation-tasks.ts",
  async meansOf(opened, reasonerFor) {
    // Else a wrong setting would be met in each consultation, or at its last step.
    await requirePassageEncoder();
    await requireReportEncoder();
    return {
      reasonerFor,
      retrieve: retriever(opened),
      predict: askExperts(opened),
      fuse: fuseRisk(),
    };
  },
  fork: (database, { id, round, userId, userName, at, contributions }) => {
    const parsed = z.array(contributionSchema).safeParse(contributions);
    if (!parsed.success)
      throw new AppError("invalid", { userMessage: describeIssues(parsed.error), cause: parsed.error });
    return forkConsultation(database, {
      id,
      round,
      person: { userId, name: userName },
      at,
      contributions: parsed.data,
    });
  },
});
