import { z } from "zod";
import { momentAsked, readTrajectories } from "@/app/(app)/patients/read-trajectories.server";
import { requestTrajectorySchema } from "@/components/trajectories/responses";
import { reasonerIdentity } from "@/lib/agents/choose-reasoner.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";
import { enqueueRun } from "@/lib/runs/run-worker.server";
import { namedArms } from "@/lib/trajectories/arms/trajectory-arm";
import { readLearnt } from "@/lib/trajectories/lexicon/read-learnt.server";
import { requestTrajectory } from "@/lib/trajectories/protocol/request-trajectory.server";
import { trajectoryRules } from "@/lib/trajectories/protocol/trajectory-rules";
import { trajectoryQuestion } from "@/lib/trajectories/questions/trajectory-questions";

const params = z.strictObject({ id: z.string() });

/** The trajectories of a patient, newest first. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({ params }),
  handle: ({ input, ...caller }) => readTrajectories(caller, input.params.id),
});

/** Has a patient's record read on a question; the reading then goes on by itself. */
export const POST = route({
  permission: "run:create",
  parse: z.strictObject({ params, body: requestTrajectorySchema }),
  handle: async ({ input: { params: asked, body }, user, database }) => {
    const { budget, chunkTokens } = body;
    const patientId = asked.id;
    const question = trajectoryQuestion(body.question);
    const reasoner = await reasonerIdentity(database, body.reasoner);
    const wanted = { id: patientId, asOf: body.asOf, question: question.id, reasoner };
    const asOf = await momentAsked({ database }, wanted);
    const learnt = await readLearnt(question.id);
    const actor = { kind: "clinician", userId: user.id } as const;
    const reading = chunkTokens === undefined ? {} : { chunkTokens };
    const how = { question, arm: namedArms.chain, asOf, reasoner, learnt, budget, reading };
    const id = await requestTrajectory(database, { patientId, ...how, actor, at: new Date() });
    const detail = { question: question.id };
    await recordAct({ user, database }, { action: "trajectory.request", patientId, subject: id, detail });
    enqueueRun(trajectoryRules.kind, id);
    return Response.json({ id }, { status: 201, headers: { location: `/api/trajectories/${id}` } });
  },
});
