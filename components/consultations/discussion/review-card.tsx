"use client";
import { ClaimList } from "@/components/consultations/evidence/claim-line";
import { EvidenceChip, EvidenceList } from "@/components/consultations/evidence/evidence-chip";
import { answersOf, fewWordsOf, nothingToAdd } from "@/components/consultations/questions/question-words";
import { RunRiskBar } from "@/components/consultations/run-risk-bar";
import { OutsideDomain } from "@/components/patients/outside-domain";
import { Disclosure } from "@/components/ui/disclosure";
import { TextList } from "@/components/ui/text-list";
import type { OpenQuestion, QuestionAnswer } from "@/lib/consultations/protocol/open-questions";
import type { RecordedReview } from "@/lib/consultations/protocol/reviews-and-reports";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import type { RecordedPrediction } from "@/lib/experts/recorded-prediction";
import { riskText } from "@/lib/experts/risk-text";
import { DoctorName } from "./actor-name";
import { FoldedTurn } from "./folded-turn";
import { PartlyRead } from "./partly-read";
import { Part } from "./report-card";
import { notIn, ownAndSaidBefore } from "./said-before";

/** The model's calibrated risk and the doctor's own, on two lines so that neither passes for the other. */
export function TwoRisks({
  state,
  model,
  statedRisk,
}: {
  state: ConsultationState;
  model: Pick<RecordedPrediction, "risk"> | null;
  statedRisk: number;
}) {
  const rows = [
    ...(model === null ? [] : [{ label: "Model", risk: model.risk }]),
    { label: "Doctor's own", risk: statedRisk },
  ];
  return (
    <dl className="grid grid-cols-[auto_auto_1fr] items-center gap-x-2 gap-y-1">
      {rows.map(({ label, risk }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right font-semibold">{riskText(risk)}</dd>
          <dd>
            <RunRiskBar state={state} risk={risk} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a doctor read before it spoke: the query and the passages found. */
export function Retrieved({ state, doctor, round }: { state: ConsultationState; doctor: string; round: number }) {
  const retrieval = state.retrievals.find((one) => one.doctor === doctor && one.round === round);
  if (!retrieval) return null;
  const { passages, query } = retrieval;
  return (
    <Disclosure
      className="text-ink-soft"
      summary={
        passages.length === 0
          ? "No applicable guideline passage found"
          : `${passages.length} guideline ${passages.length === 1 ? "passage" : "passages"} read`
      }
    >
      <div className="space-y-1 py-1 pl-5">
        <p className="text-caption text-ink-faint">Asked: {query}</p>
        <ul className="space-y-1">
          {passages.map((passage) => (
            <li key={passage.id} className="min-w-0">
              <span className="block">{passage.title}</span>
              <EvidenceChip evidence={{ kind: "passage", passageId: passage.id, quote: passage.text }} />
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}

/** What a doctor's own figure rests on beyond its model. */
export const restsOn = {
  information: "Its own figure rests on information that the model lacked.",
  "model-failure": "Its own figure rests on a shown failure of the model.",
} as const;

/** What the experts said when a round's reviews were written: before anything that was excluded later. */
function heardIn({ predictions, reruns }: ConsultationState, round: number): RecordedPrediction[] {
  return reruns.find((one) => one.round > round)?.replaced ?? predictions;
}

/** What a doctor answers, each after its question in a few words. */
function Answers({ questions, answers }: { questions: readonly OpenQuestion[]; answers: readonly QuestionAnswer[] }) {
  return answers.map(({ question, text }) => (
    <p key={question}>
      <span className="font-medium text-ink-soft" title={questions.find(({ id }) => id === question)?.text}>
        {fewWordsOf(questions, question)}.
      </span>{" "}
      {text}
    </p>
  ));
}

/** A doctor's review: the initial one, or the one written again where observations were excluded. */
export function ReviewCard({
  state,
  doctor,
  review,
  round,
}: {
  state: ConsultationState;
  doctor: string;
  review: RecordedReview;
  /** 0, or the round before which it was written again. */
  round: number;
}) {
  const prediction = heardIn(state, round).find(({ expert }) => expert === doctor) ?? null;
  const spoken = state.reviewed.filter((one) => one.round === round);
  const earlier = spoken.slice(
    0,
    Math.max(
      0,
      spoken.findIndex((one) => one.doctor === doctor),
    ),
  );
  const { questions } = state;
  const answers = answersOf(questions, review.answers ?? []);
  const { own, saidBefore } = ownAndSaidBefore(
    review.assessment,
    earlier.map((one) => one.review.assessment),
  );
  // What it has answered it does not say again.
  const beside = notIn(
    own,
    answers.map(({ text }) => text),
  );
  const quiet = nothingToAdd(questions, review.answers ?? []);
  return (
    <FoldedTurn
      testId="review"
      shown={<PartlyRead state={state} step={{ kind: "review", round, doctor }} />}
      text={answers.length > 0 ? <Answers questions={questions} answers={answers} /> : own}
      head={
        <>
          <h3 className="flex">
            <DoctorName state={state} doctor={doctor} />
          </h3>
          <span className="text-ink-soft">own risk {riskText(review.statedRisk)}</span>
          {quiet && <span className="text-ink-faint">{quiet}</span>}
        </>
      }
    >
      {answers.length > 0 && (
        <>
          <EvidenceList evidence={answers.flatMap(({ evidence }) => evidence)} />
          {beside && <p>{beside}</p>}
        </>
      )}
      {saidBefore && <p className="text-ink-soft">As colleagues before it: {saidBefore}</p>}
      <TwoRisks state={state} model={prediction} statedRisk={review.statedRisk} />
      {prediction && <OutsideDomain predictions={[prediction]} />}
      {review.uncertainty && !review.assessment.includes(review.uncertainty) && (
        <p className="text-ink-soft">{review.uncertainty}</p>
      )}
      {review.basis && review.basis !== "model" && (
        <p className="text-caption text-ink-faint">{restsOn[review.basis]}</p>
      )}
      <ClaimList label="Claims" claims={review.claims} by={doctor} />
      {review.dataGaps.length > 0 && (
        <Part title="Data gaps">
          <TextList items={review.dataGaps} className="list-disc pl-4 text-ink-soft" />
        </Part>
      )}
      <p className="text-caption text-ink-soft">Confidence {review.confidence.toFixed(2)}</p>
      <Retrieved state={state} doctor={doctor} round={0} />
    </FoldedTurn>
  );
}
