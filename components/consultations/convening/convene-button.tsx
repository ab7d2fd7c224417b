"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SlidersHorizontal, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { type ConveneChoice, ConveneDialog } from "@/components/consultations/convening/convene-dialog";
import { ConveningTime } from "@/components/consultations/convening/convening-time";
import { conveningReasonerQuery } from "@/components/consultations/queries";
import { startedSchema } from "@/components/consultations/responses";
import { useLoadedPatient } from "@/components/patients/patient-frame";
import { type PredictionTaskChoice, usePredictionTask } from "@/components/patients/prediction-task-choice";
import { patientConsultationsQuery } from "@/components/patients/queries";
import type { PatientPage } from "@/components/patients/responses";
import { request, wordsOf } from "@/components/shell/request";
import { Button, IconButton } from "@/components/ui/button";
import { useToasts } from "@/components/ui/toast";
import type { ConveningReasoner } from "@/lib/agents/convening-reasoner";
import { shortOf, type TaskSummary, taskNames } from "@/lib/experts/task-summary";
import { reachWords } from "./reach-words";

/** Why the team cannot be convened on this record, on the question that is being asked; null where it can. */
function refusalOf({ record, experts }: PatientPage, task: TaskSummary | null): string | null {
  if ("unavailable" in experts) return experts.unavailable;
  return task && shortOf(task, record.encounter);
}

/** Which question the team would be asked; null where there is but one. */
function questionOf({ tasks, task }: PredictionTaskChoice): string | null {
  if (!task || tasks.length < 2) return null;
  return `Asks: ${taskNames(tasks).get(task.id)}. Risk of ${task.estimand}.`;
}

/** What the button does, and through whom the doctors then speak; the bare word until that is known. */
export function conveneWords(reasoner: Pick<ConveningReasoner, "kind" | "model"> | null): readonly [string, string?] {
  if (reasoner === null) return ["Convene"];
  return reasoner.kind === "llm" ? ["Convene", `with ${reasoner.model}`] : ["Convene,", "built-in rules"];
}

/** Where the record goes, or why the built-in rules speak though a language model is set up. */
function reasonOf(reasoner: ConveningReasoner): string {
  return reasoner.why ?? reachWords[reasoner.reach];
}

/**
 * Calls the team together on this patient, on the question that is being asked, and goes to the consultation: the usual
 * panel at once, or another panel or question after a choice. It stands in the frame of the patient's pages.
 */
export function ConveneButton({ patientId }: { patientId: string }) {
  const patient = useLoadedPatient(patientId);
  const id = useId();
  const router = useRouter();
  const client = useQueryClient();
  const { fail } = useToasts();
  const asked = usePredictionTask();
  const [choosing, setChoosing] = useState(false);
  const reasoner = useQuery(conveningReasonerQuery()).data ?? null;
  const convene = useMutation({
    mutationFn: (choice: ConveneChoice | null) =>
      request(startedSchema, "/api/consultations", {
        body: {
          ...{ patientId, encounterId: patient.record.encounter.id, task: asked.task?.id, watched: true },
          // What the button said, though another may be the default by now.
          ...(choice ?? (reasoner && { reasoner: reasoner.kind })),
        },
      }),
    onSuccess: (started) => {
      // The page of the patient's consultations brings them anew.
      client.removeQueries({ queryKey: patientConsultationsQuery(patientId).queryKey });
      router.push(`/consultations/${started.id}`);
    },
    onError: (error) => fail(wordsOf(error)),
  });
  // The button stays busy until the consultation's page stands.
  const busy = convene.isPending || convene.isSuccess;
  const refusal = refusalOf(patient, asked.task);
  const blocked = refusal !== null;
  const told = [questionOf(asked), reasoner && reasonOf(reasoner)].filter((words) => words !== null);
  const said = refusal ?? (told.length > 0 ? told.join(" ") : null);
  const [does, through] = conveneWords(reasoner);
  const { encounter } = patient.record;
  const someCanBeAsked = asked.tasks.some((task) => shortOf(task, encounter) === null);
  return (
    <span className="flex shrink-0 items-center gap-1 print:hidden">
      {asked.task && !blocked && reasoner?.kind === "llm" && <ConveningTime task={asked.task.id} />}
      <Button
        variant="primary"
        icon={<UsersRound size={14} aria-hidden className="max-sm:hidden" />}
        busy={busy}
        aria-disabled={blocked}
        aria-describedby={said === null ? undefined : id}
        title={said ?? undefined}
        onClick={() => convene.mutate(null)}
      >
        {/* On a phone two short lines, so that the banner keeps to its height. */}
        <span className="flex min-w-0 max-sm:flex-col max-sm:text-left max-sm:text-caption max-sm:leading-3.5 sm:gap-1">
          <span>{busy ? "Convening" : does}</span>{" "}
          {!busy && through && <span className="max-w-24 truncate sm:max-w-64">{through}</span>}
        </span>
      </Button>
      {someCanBeAsked && (
        <IconButton label="Choose doctors and reasoner" onClick={() => setChoosing(true)}>
          <SlidersHorizontal size={16} aria-hidden />
        </IconButton>
      )}
      <ConveneDialog
        patientId={patientId}
        encounter={encounter}
        asked={asked}
        open={choosing}
        busy={busy}
        onClose={() => setChoosing(false)}
        onConvene={(choice) => convene.mutate(choice)}
      />
      {said && (
        <span id={id}>
          <span className="sr-only">{said}</span>
        </span>
      )}
    </span>
  );
}
