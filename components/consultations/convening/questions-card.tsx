"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { startedSchema } from "@/components/consultations/responses";
import { useAsOf } from "@/components/history/as-of";
import { historyQuestionsQuery } from "@/components/history/queries";
import { patientConsultationsQuery } from "@/components/patients/queries";
import { request, wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Bone, Loading } from "@/components/ui/skeleton";
import { useToasts } from "@/components/ui/toast";
import type { QuestionsOfHistory } from "@/lib/experts/questions-of-history";
import { dayText } from "@/lib/record/history/moment-text";

type Stay = QuestionsOfHistory["stays"][number];
type Question = Stay["questions"][number];

/** Stays that are shown at once; the others are counted. */
const MOST = 4;

/** What the models can be asked about each stay in intensive care, or why nothing can. */
export function QuestionsCard({ id, convenes }: { id: string; convenes: boolean }) {
  const { asOf } = useAsOf();
  const { data, error, refetch } = useQuery(historyQuestionsQuery(id, asOf));
  return (
    <Card title="Questions to the models">
      {error ? (
        <ErrorState title="What can be asked could not be read" message={wordsOf(error)} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading label="Reading what can be asked">
          <Bone className="w-5/6" />
        </Loading>
      ) : data.stays.length === 0 ? (
        <p className="text-ink-soft">{data.whyNone}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.stays.slice(0, MOST).map((stay) => (
            <StayQuestions key={stay.encounterId} patientId={id} stay={stay} convenes={convenes} />
          ))}
          {data.stays.length > MOST && (
            <li className="text-ink-faint">{`${data.stays.length - MOST} earlier stays in intensive care are not shown.`}</li>
          )}
        </ul>
      )}
    </Card>
  );
}

function StayQuestions({ patientId, stay, convenes }: { patientId: string; stay: Stay; convenes: boolean }) {
  const { place, start, hours, questions, encounterId } = stay;
  return (
    <li>
      <p className="font-medium">{`${place}${start === null ? "" : `, from ${dayText(start)}`}, ${hours} h`}</p>
      {questions.map((question) => (
        <QuestionRow key={question.task} {...{ patientId, encounterId, question, convenes }} />
      ))}
    </li>
  );
}

interface Row {
  patientId: string;
  encounterId: string;
  question: Question;
  /** Whether the reader may call a team together. */
  convenes: boolean;
}

function QuestionRow({ convenes, ...of }: Row) {
  const { title, whyNot, likeness } = of.question;
  if (whyNot !== null) return <p className="text-ink-soft">{`${title}: ${whyNot}`}</p>;
  return (
    <div className="mt-1 flex flex-wrap items-start justify-between gap-2">
      <p className="min-w-0 flex-1 text-ink-soft">{`${title}. ${likeness ?? ""}`}</p>
      {convenes && <ConveneOnStay {...of} />}
    </div>
  );
}

/** Calls the usual panel together on this stay and goes to the consultation. */
function ConveneOnStay({ patientId, encounterId, question }: Omit<Row, "convenes">) {
  const router = useRouter();
  const client = useQueryClient();
  const { fail } = useToasts();
  const convene = useMutation({
    mutationFn: () =>
      request(startedSchema, "/api/consultations", {
        body: { patientId, encounterId, task: question.task, watched: true },
      }),
    onSuccess: (started) => {
      client.removeQueries({ queryKey: patientConsultationsQuery(patientId).queryKey });
      router.push(`/consultations/${started.id}`);
    },
    onError: (error) => fail(wordsOf(error)),
  });
  return (
    <Button
      icon={<UsersRound size={14} aria-hidden />}
      busy={convene.isPending || convene.isSuccess}
      onClick={() => convene.mutate()}
    >
      Convene
    </Button>
  );
}
