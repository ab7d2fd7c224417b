import { Plus, UserRound } from "lucide-react";
import { useReaderActions } from "@/components/consultations/contributions/reader-actions";
import { predictionQuestion } from "@/components/consultations/prediction-question";
import { RunRiskBar } from "@/components/consultations/run-risk-bar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Disclosure } from "@/components/ui/disclosure";
import { DoctorMark } from "@/components/ui/doctor-mark";
import { Sparkline } from "@/components/ui/sparkline";
import { Tooltip } from "@/components/ui/tooltip";
import { afterReading, fusedBasis } from "@/lib/consultations/fusion/fused-risk-text";
import { seatsOf } from "@/lib/consultations/protocol/clinician-votes";
import { type Participant, participants } from "@/lib/consultations/protocol/participants";
import type { EventData } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { headlineBasis } from "@/lib/consultations/report/told-risk";
import type { HeadlineRisk } from "@/lib/experts/calibration/headline-risk";
import { bandText, inHundred, nearThresholdText } from "@/lib/experts/calibration/headline-risk-text";
import { outsideTogether } from "@/lib/experts/outside-training-domain";
import { riskText } from "@/lib/experts/risk-text";
import { upperFirst } from "@/lib/platform/english";
import { ModelsAxis } from "./models-axis";

/** Who sits at the table, each in a place that never moves: the one risk, where each stands, and what each is doing now. */
export function DoctorsPanel({ state, concluded = false }: { state: ConsultationState; concluded?: boolean }) {
  const system = state.active.find(({ actor }) => actor.kind === "system")?.sentence ?? null;
  const seats = participants(state);
  return (
    <section aria-label="At the table" className="rounded-card border border-line bg-surface">
      <h2 className="px-4 pt-3 pb-1 text-read font-semibold">At the table</h2>
      {state.headlineRisk && (!concluded || state.suspended) && (
        <HeadlineRiskNote headline={state.headlineRisk} state={state} />
      )}
      {state.predictions.length > 0 && (
        <div className="px-4 pt-2 pb-1">
          <ModelsAxis marks={seats.flatMap(markOf)} average={state.headlineRisk?.average ?? null} />
        </div>
      )}
      {system && <p className="px-4 pb-1 text-accent">{system}</p>}
      <ul className="grid grid-cols-2 lg:grid-cols-1">
        {seats.map((one) => (
          <SeatAtTable key={one.id} participant={one} running={state.status === "running"} />
        ))}
      </ul>
      <People state={state} />
      <Disclosure className="border-t border-line px-4 py-1.5 text-ink-soft" summary="What the numbers are">
        {state.request && <p className="pb-2">{predictionQuestion(state.request)}</p>}
        {state.headlineRisk && <p className="pb-2">{headlineBasis(state.headlineRisk, state.predictions)}</p>}
        <OtherFigures state={state} />
      </Disclosure>
    </section>
  );
}

const markOf = ({ id, letter, name, model }: Participant) =>
  model ? [{ id, letter, title: name, risk: model.risk }] : [];

/** The one risk that is told, with what it is beside the average of the population. */
function HeadlineRiskNote({ headline, state }: { headline: HeadlineRisk; state: ConsultationState }) {
  const outside = outsideTogether(state.predictions).length > 0;
  const band = bandText(headline, outside);
  const near = nearThresholdText(headline, outside);
  const before = state.reruns.at(-1)?.headlineBefore ?? null;
  return (
    <div className="space-y-0.5 border-t border-line px-4 pt-2">
      <p className="text-title font-semibold">
        {state.suspended ? <s>{inHundred(headline.risk)}</s> : inHundred(headline.risk)}
      </p>
      {state.suspended ? (
        <p className="text-caution">Does not apply as it stands: “{state.suspended.because}”</p>
      ) : (
        <p className="text-ink-soft">
          {upperFirst(band ?? "outside what the models learned from")}. {near}
        </p>
      )}
      {before !== null && <p className="text-ink-soft">{inHundred(before)} before values were excluded</p>}
    </div>
  );
}

/** The figures beside the one that is told: after reading the report, and the panel's mean, on which the doctors' level rests. */
function OtherFigures({ state }: { state: ConsultationState }) {
  return (
    <>
      {state.fused &&
        (state.headlineRisk ? (
          <AfterReading fused={state.fused} state={state} />
        ) : (
          <EarlierRisk fused={state.fused} state={state} />
        ))}
      {state.ensemble && (
        <div className="space-y-1 border-t border-line py-2">
          <div className="flex items-baseline justify-between gap-2">
            <span>Mean of the models</span>
            <span className="font-semibold">{riskText(state.ensemble.risk)}</span>
          </div>
          <RunRiskBar state={state} risk={state.ensemble.risk} className="block" />
          <p className="text-caption text-ink-faint">
            The doctors call a risk high from {riskText(state.ensemble.highRiskThreshold)} (tick) on their own figures.
            Mean logit, calibrated.
          </p>
          <LocalCalibration versions={state.request?.versions ?? {}} />
        </div>
      )}
    </>
  );
}

/** The people who took a seat, and the seat that is free. */
function People({ state }: { state: ConsultationState }) {
  const takeSeat = useReaderActions()?.takeSeat ?? null;
  const seats = seatsOf(state);
  if (seats.length === 0 && !takeSeat) return null;
  return (
    <div className="border-t border-line">
      <ul className="divide-y divide-line">
        {seats.map(({ id, name, opinions }) => {
          const last = opinions.at(-1);
          return (
            <li key={id} className="space-y-1 px-4 py-2.5">
              <div className="flex items-center gap-2">
                <UserRound size={18} aria-hidden className="text-accent" />
                <span className="font-semibold">{name}</span>
                <span className="ml-auto whitespace-nowrap text-caption text-ink-soft">
                  {last?.stance === "agree" ? "agrees" : "disagrees"}
                </span>
              </div>
              <p className="text-ink-soft">
                Clinician at the table
                {last && last.statedRisk !== null ? `, own risk ${riskText(last.statedRisk)}` : ""}
              </p>
            </li>
          );
        })}
      </ul>
      {takeSeat && (
        <div className="px-4 py-2.5">
          <Button size="sm" icon={<Plus size={14} aria-hidden />} onClick={takeSeat}>
            Take a seat
          </Button>
        </div>
      )}
    </div>
  );
}

/** The number of the head that reads the report too, with what its words added on unseen patients; or why no head spoke. */
function AfterReading({ fused, state }: { fused: EventData<"fused-risk">; state: ConsultationState }) {
  const { text, basis } = afterReading(fused);
  return (
    <div className="space-y-1 border-t border-line py-2">
      <div className="flex items-baseline justify-between gap-2">
        <span>After reading the report</span>
        <span className="font-semibold">{state.suspended ? "suspended" : text}</span>
      </div>
      <p className="text-caption text-ink-faint">{basis}</p>
    </div>
  );
}

/** The consultation's risk where an earlier release held it, which told the fused one or the mean of the panel's models. */
function EarlierRisk({ fused, state }: { fused: EventData<"fused-risk">; state: ConsultationState }) {
  return (
    <div className="space-y-1 border-t border-line py-2">
      <div className="flex items-baseline justify-between gap-2">
        <span>The consultation's risk</span>
        <span className="font-semibold">
          {state.suspended ? (
            <>
              <s>{riskText(fused.risk)}</s> suspended
            </>
          ) : (
            riskText(fused.risk)
          )}
        </span>
      </div>
      {state.suspended && <p className="text-caution">Does not apply as it stands: “{state.suspended.because}”</p>}
      <RunRiskBar state={state} risk={fused.risk} className="block" />
      <p className="text-caption text-ink-faint">{fusedBasis(fused)}</p>
    </div>
  );
}

/** "AdaCare doctor is retrieving" as "Is retrieving": the name stands above it. */
const withoutName = (sentence: string, name: string) =>
  sentence.startsWith(`${name} `) ? upperFirst(sentence.slice(name.length + 1)) : sentence;

function SeatAtTable({ participant, running }: { participant: Participant; running: boolean }) {
  const { name, letter, model, statedRisks, stance, gaveNoAnswer, doing } = participant;
  const own = statedRisks.at(-1);
  return (
    <li className="border-t border-line px-4 py-2 max-lg:last:odd:col-span-2 lg:first:border-t-0">
      <div className="flex items-center gap-2">
        <DoctorMark letter={letter} />
        <span className="font-semibold">{name}</span>
        {(stance || gaveNoAnswer) && (
          <span
            className={cx(
              "ml-auto whitespace-nowrap text-caption",
              stance === "agree" && !gaveNoAnswer ? "text-ink-soft" : "text-caution",
            )}
          >
            {gaveNoAnswer ? "no usable answer" : stance === "agree" ? "agrees" : "disagrees"}
          </span>
        )}
      </div>
      {model !== null && (
        <div className="flex min-h-5 items-center gap-2 text-ink-soft">
          <span>
            {`Model ${riskText(model.risk)}`}
            {own && ` · own ${riskText(own.risk)}`}
          </span>
          {statedRisks.length > 1 && (
            <Sparkline
              values={statedRisks.map(({ risk }) => risk)}
              domain={[0, 1]}
              label={`Own risk by round: ${statedRisks.map(({ risk }) => riskText(risk)).join(", ")}`}
            />
          )}
        </div>
      )}
      {model !== null && model.outsideDomain.length > 0 && (
        <Tooltip text={model.outsideDomain.join(" ")}>
          <Badge tone="caution">Model outside its domain</Badge>
        </Tooltip>
      )}
      {/* The line is kept free while the run goes on, so that no seat moves as its doctor begins. */}
      {running && <p className="line-clamp-2 min-h-10 text-accent">{doing && withoutName(doing, name)}</p>}
    </li>
  );
}

/** Whose stays the risks are calibrated on, where it is not those of development. */
function LocalCalibration({ versions: { calibration } }: { versions: Record<string, string> }) {
  if (calibration === undefined || calibration === "shipped") return null;
  // The hash of the data is for the report's method.
  return <p className="text-caption font-medium">Risks {calibration.replace(/ \(data .*\)$/, "")}.</p>;
}
