"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { conveningReasonerQuery } from "@/components/consultations/queries";
import { type ConveneOptions, conveneOptionsSchema } from "@/components/consultations/responses";
import { type PredictionTaskChoice, PredictionTaskField } from "@/components/patients/prediction-task-choice";
import { BudgetFields, budgetOf, type Limits, noLimits } from "@/components/runs/budget-fields";
import { QueryAnswer } from "@/components/shell/query-answer";
import { request } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { DoctorMark } from "@/components/ui/doctor-mark";
import { Notice } from "@/components/ui/notice";
import { RadioList } from "@/components/ui/radio-list";
import { Loading } from "@/components/ui/skeleton";
import type { Budget } from "@/lib/agents/budget";
import { type ShortConsultation, shortConsultation } from "@/lib/consultations/protocol/short-consultation";
import { questionText, shortOf } from "@/lib/experts/task-summary";
import { momentText } from "@/lib/record/history/moment-text";
import type { Encounter } from "@/lib/record/schema";
import { ConveningTime } from "./convening-time";
import { PayloadPreview } from "./payload-preview";
import { reachWords } from "./reach-words";

/** What is asked of POST /api/consultations besides the patient. */
export interface ConveneChoice extends ConsultationMode {
  task: string;
  panel: string[];
  reasoner: ConveneOptions["reasoners"][number]["kind"];
  budget: Budget | null;
  /** Whose memory is laid before the team; absent where none is. */
  trajectory?: string;
}

interface Choosing {
  patientId: string;
  encounter: Pick<Encounter, "id" | "observedMinutes">;
  /** What is being asked on the patient's pages: the dialog begins with it and changes nothing there. */
  asked: Pick<PredictionTaskChoice, "tasks" | "task">;
  busy: boolean;
  onConvene: (choice: ConveneChoice) => void;
}

/** Which question is asked, who sits at the table and through which reasoner the doctors speak, before the team is called together. */
export function ConveneDialog({ open, onClose, ...choosing }: Choosing & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Convene the team">
      <Question {...choosing} />
    </Dialog>
  );
}

/** The question, and what there is to choose for it. One that the record is too short for cannot be convened on. */
export function Question({ encounter, asked: { tasks, task: first }, ...choosing }: Choosing) {
  const answerable = tasks.filter((task) => shortOf(task, encounter) === null);
  const [id, choose] = useState(() => (first && answerable.includes(first) ? first : answerable[0])?.id);
  const task = tasks.find((one) => one.id === id);
  if (!task) return null;
  const refusal = shortOf(task, encounter);
  return (
    <div className="space-y-4">
      {tasks.length < 2 ? (
        <p className="text-ink-soft">{questionText(task)}</p>
      ) : (
        <PredictionTaskField tasks={tasks} task={task} choose={choose} hint={questionText(task)} />
      )}
      {refusal === null ? (
        <OnTask key={task.id} task={task.id} encounterId={encounter.id} {...choosing} />
      ) : (
        <Notice tone="caution">{refusal}</Notice>
      )}
    </div>
  );
}

interface OnOneTask extends Omit<Choosing, "encounter" | "asked"> {
  task: string;
  encounterId: string;
}

function OnTask(choosing: OnOneTask) {
  const { task, patientId, encounterId } = choosing;
  const query = new URLSearchParams({ patient: patientId, encounter: encounterId, task });
  const options = useQuery({
    queryKey: ["convene-options", patientId, encounterId, task],
    queryFn: ({ signal }) => request(conveneOptionsSchema, `/api/consultations/options?${query}`, { signal }),
  });
  return (
    <QueryAnswer
      query={options}
      failed="The choices could not be loaded"
      waiting={<Loading label="Loading the choices" className="space-y-2" bones={["h-24", "h-12"]} />}
    >
      {(found) => <Choice options={found} {...choosing} />}
    </QueryAnswer>
  );
}

function Choice({ patientId, encounterId, task, options, busy, onConvene }: OnOneTask & { options: ConveneOptions }) {
  const [panel, setPanel] = useState(() => options.doctors.filter(({ seated }) => seated).map(({ id }) => id));
  const [reasoner, setReasoner] = useState(
    () => options.reasoners.find(({ isDefault }) => isDefault)?.kind ?? "builtin",
  );
  const seat = (id: string, seated: boolean) =>
    setPanel(options.doctors.map((doctor) => doctor.id).filter((one) => (one === id ? seated : panel.includes(one))));
  const [held, setHeld] = useState<ConsultationMode>({ mode: "full", talk: "open" });
  const [limits, setLimits] = useState<Limits>(noLimits);
  const [laid, lay] = useState("");
  const trajectory = laid === "" ? undefined : laid;
  const why = useQuery(conveningReasonerQuery()).data?.why ?? null;
  const proposal = options.say && proposalFor(options.say, panel);
  const mode = proposal?.proposed ? held.mode : "full";
  const budget = reasoner === "llm" ? budgetOf(limits) : null;
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="pb-1 font-medium">At the table</legend>
        <ul className="divide-y divide-line rounded-control border border-line">
          {options.doctors.map(({ id, title, letter }) => (
            <li key={id}>
              <label className="flex min-h-9 cursor-pointer items-center gap-2 px-3">
                <input
                  type="checkbox"
                  checked={panel.includes(id)}
                  onChange={(event) => seat(id, event.target.checked)}
                  className="size-4 accent-accent"
                />
                <DoctorMark letter={letter} />
                {title} doctor
              </label>
            </li>
          ))}
        </ul>
        {panel.length === 0 && <p className="pt-1 text-danger">Seat at least one doctor.</p>}
      </fieldset>
      <RadioList
        legend="The doctors speak through"
        options={options.reasoners.map(({ kind, label }) => ({ value: kind, label }))}
        value={reasoner}
        onChange={setReasoner}
      />
      {why !== null && <p className="text-caption text-ink-faint">{why}</p>}
      {proposal && panel.length > 0 && (
        <LengthChoice proposal={proposal} mode={mode} onChange={(to) => setHeld({ ...held, mode: to })} />
      )}
      {options.trajectories.length > 0 && (
        <RadioList
          legend="Lay before the team"
          options={[{ value: "", label: "Nothing more" }, ...options.trajectories.map(trajectoryChoice)]}
          value={laid}
          onChange={lay}
        >
          <p className="text-caption text-ink-faint">
            What a trajectory remembered of the years before, which the doctors can cite. Its level is not laid, and the
            number does not move; there is then no risk after reading the report.
          </p>
        </RadioList>
      )}
      {reasoner === "llm" && <BudgetFields limits={limits} onChange={setLimits} />}
      <Disclosure summary="More options">
        <RadioList
          legend="How they talk"
          options={waysToTalk}
          value={held.talk}
          onChange={(talk) => setHeld({ ...held, talk })}
        />
      </Disclosure>
      <p className="text-ink-soft">
        {reachWords[options.reasoners.find(({ kind }) => kind === reasoner)?.reach ?? "nowhere"]}
      </p>
      {reasoner === "llm" && (
        <PayloadPreview
          patientId={patientId}
          encounterId={encounterId}
          task={task}
          panel={panel}
          trajectory={trajectory}
        />
      )}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3">
        <span className="min-w-0">
          {reasoner === "llm" && panel.length > 0 && <ConveningTime task={task} panel={panel} mode={mode} />}
        </span>
        <Button
          variant="primary"
          busy={busy}
          disabled={panel.length === 0 || budget === "wrong"}
          onClick={() =>
            budget !== "wrong" &&
            onConvene({ task, panel, reasoner, mode, talk: held.talk, budget, ...(trajectory && { trajectory }) })
          }
        >
          Convene
        </Button>
      </div>
    </div>
  );
}

/** "Trajectory of 3 May 2012: How likely is ...?, 12 entries" */
const trajectoryChoice = ({ id, question, asOf, entries }: ConveneOptions["trajectories"][number]) => ({
  value: id,
  label: `Trajectory of ${momentText({ at: asOf, precision: "day", utcOffset: null })}: ${question} ${entries} ${entries === 1 ? "entry" : "entries"}`,
});

interface ConsultationMode {
  mode: "full" | "short";
  talk: "open" | "paper";
}

/** Whether a short consultation is proposed for the doctors chosen. */
function proposalFor(say: NonNullable<ConveneOptions["say"]>, panel: readonly string[]): ShortConsultation {
  const seated = say.experts.filter(({ expert }) => panel.includes(expert));
  return shortConsultation(seated, { findings: say.findings }, { highRiskThreshold: say.highRiskThreshold });
}

const lengths = [
  { value: "short", label: "Short: reviews, synthesis, final report; no round of discussion" },
  { value: "full", label: "Full: rounds of discussion until the doctors agree, three at most" },
] as const;

/** Proposes a short consultation where the experts agree; else says why a full one is held. */
function LengthChoice({
  proposal: { proposed, because },
  mode,
  onChange,
}: {
  proposal: ShortConsultation;
  mode: ConsultationMode["mode"];
  onChange: (mode: ConsultationMode["mode"]) => void;
}) {
  if (!proposed)
    return (
      <p className="text-caption text-ink-faint">
        Held in full, with rounds of discussion. {because[0]}
        {because.length > 1 ? ` More speaks against a short one: ${because.slice(1).join(" ")}` : ""}
      </p>
    );
  return (
    <RadioList legend="Length" options={lengths} value={mode} onChange={onChange}>
      <Notice>A short consultation will do: {because.join(" ")}</Notice>
    </RadioList>
  );
}

/** Whether the doctors hear each other in the rounds, or the report alone as in the paper. */
const waysToTalk = [
  { value: "open", label: "The doctors hear each other's reasons in the rounds" },
  { value: "paper", label: "Each doctor hears the current report alone, as in the paper" },
] as const;
