"use client";
import { type ReactNode, useState } from "react";
import { NotSentNotice } from "@/components/runs/not-sent-notice";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { MAX_STATEMENT, type ObservationKey } from "@/lib/consultations/protocol/contribution-schema";
import { forkableRounds } from "@/lib/consultations/protocol/forkable-rounds";
import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import { votingRound } from "@/lib/consultations/protocol/round-of-contribution";
import type { BroughtIn, ConsultationState } from "@/lib/consultations/protocol/state";
import { upperFirst } from "@/lib/platform/english";
import { feature } from "@/lib/record/catalogue";
import { hourText, valueText } from "@/lib/record/value-text";
import {
  type Contribution,
  roundText,
  roundThatTakesUp,
  takesContributions,
  useContribute,
  useFork,
} from "./contributions";

/** What each dialog over a consultation is given. */
export interface ConsultationDialog {
  id: string;
  state: ConsultationState;
  onClose: () => void;
}

/**
 * Asks for a few words about what `children` show and brings in what they make. What could not be sent stays where it was
 * written.
 */
function ContributionDialog({
  id,
  state,
  title,
  label,
  written = "",
  placeholder,
  hint,
  action,
  incomplete = false,
  contribution,
  onClose,
  children,
}: ConsultationDialog & {
  title: string;
  label: string;
  written?: string;
  placeholder?: string;
  hint?: string;
  /** What the button does, in lower case: "exclude". */
  action: string;
  /** Whether something is missing, or wrong, in what `children` ask. */
  incomplete?: boolean;
  contribution: (words: string) => Contribution;
  children: ReactNode;
}) {
  const [words, setWords] = useState(written);
  const send = useContribute(id, state);
  const submit = () => send.mutate(contribution(words.trim()), { onSuccess: (fork) => !fork && onClose() });
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="space-y-3">
        {children}
        <TextArea
          label={label}
          value={words}
          maxLength={MAX_STATEMENT}
          placeholder={placeholder}
          hint={hint}
          onChange={(event) => setWords(event.target.value)}
        />
        <NotSentNotice error={send.error} busy={send.isPending} onRetry={submit} />
        <Button
          variant="primary"
          busy={send.isPending || send.data != null}
          disabled={incomplete || words.trim() === ""}
          onClick={submit}
        >
          {takesContributions(state) ? upperFirst(action) : `Fork and ${action}`}
        </Button>
      </div>
    </Dialog>
  );
}

/** Questions a claim: whoever made it answers with its evidence or withdraws it. */
export function QuestionDialog({ claim, ...dialog }: ConsultationDialog & { claim: { by: string; text: string } }) {
  const { state } = dialog;
  const who = claim.by === "meta" ? "The MetaAgent" : doctorName(doctorOf(state, claim.by));
  return (
    <ContributionDialog
      {...dialog}
      title="Question this claim"
      label="Your question"
      written="Does this stand?"
      hint={`${who} answers at the start of ${roundText(state)}: the claim's evidence is checked again, and the claim stands or is withdrawn.`}
      action="ask"
      contribution={(text) => ({ kind: "state", statement: { kind: "question", text, about: { claim } } })}
    >
      <blockquote className="border-l-2 border-line-strong pl-3">“{claim.text}”</blockquote>
    </ContributionDialog>
  );
}

/** Takes an observation out of this consultation, with a reason; the record itself stays as it is. */
export function ExcludeDialog({ observation, ...dialog }: ConsultationDialog & { observation: ObservationKey }) {
  return (
    <ContributionDialog
      {...dialog}
      title="Exclude an observation"
      label="Why it is left out"
      placeholder="Drawn above a running infusion."
      action="exclude"
      contribution={(because) => ({ kind: "exclude", observation: { ...observation, because } })}
    >
      <p>
        <span className="font-semibold">
          {feature(observation.feature).label} {valueText(observation.feature, observation.value)}
        </span>{" "}
        at {hourText(observation.minutes)}
      </p>
      <p className="text-ink-soft">
        Before {roundText(dialog.state)} the expert models read the record again without it, and the doctors argue from
        what is left. The patient's record stays as it is.
      </p>
    </ContributionDialog>
  );
}

/** Takes back what was said of the patient's wishes, or an entry, with a reason; that it was said stays in the discussion. */
export function WithdrawDialog({ said, ...dialog }: ConsultationDialog & { said: BroughtIn }) {
  const isEntry = said.entered !== null;
  return (
    <ContributionDialog
      {...dialog}
      title={isEntry ? "Withdraw this entry" : "Withdraw what was said of the patient's wishes"}
      label="Why it no longer holds"
      placeholder={isEntry ? "Entered for another patient." : "She has changed her mind."}
      action="withdraw"
      contribution={(because) => ({ kind: "withdraw", withdrawal: { said: said.id, because } })}
    >
      <blockquote className="border-l-2 border-line-strong pl-3">“{said.text}”</blockquote>
      <p className="text-ink-soft">{isEntry ? afterEntry(dialog.state) : afterPreference(dialog.state, said)}</p>
    </ContributionDialog>
  );
}

const afterEntry = (state: ConsultationState) =>
  `From ${roundText(state)} on the record is read without it. That it was entered and withdrawn stays in the report.`;

function afterPreference(state: ConsultationState, preference: BroughtIn): string {
  const others = state.broughtIn.some(
    ({ id, kind, withdrawn }) => kind === "preference" && withdrawn === null && id !== preference.id,
  );
  const unheard = takesContributions(state) && preference.round > state.begun;
  const heard = unheard
    ? "The team has not taken it up yet, and will not."
    : `From ${roundText(state)} on the team no longer considers it.`;
  return `${heard} ${others ? "Another preference goes on suspending the risk." : "The risk applies again, as it was estimated."} That it was said and withdrawn stays in the report.`;
}

const stances = [
  { value: "agree", label: "I agree with the report" },
  { value: "disagree", label: "I disagree" },
] as const;

/** A person takes a seat as a doctor: an opinion, a vote, and their own risk if they have one. */
export function SeatDialog({ name: given, ...dialog }: ConsultationDialog & { name: string }) {
  const { state } = dialog;
  const [name, setName] = useState(given);
  const [stance, setStance] = useState<"agree" | "disagree">("disagree");
  const [risk, setRisk] = useState("");
  const statedRisk = risk.trim() === "" ? null : Number(risk) / 100;
  const wrong = statedRisk !== null && !(statedRisk >= 0 && statedRisk <= 1);
  const round = takesContributions(state) ? votingRound(state) : roundThatTakesUp(state);
  return (
    <ContributionDialog
      {...dialog}
      title="Take a seat at the table"
      label="Your reason"
      hint={`A vote in the decision of ${roundText(state, round)}. If you disagree, the doctors answer you in round ${roundThatTakesUp(state)}. What you say is kept as you said it.`}
      action="give your opinion"
      incomplete={name.trim() === "" || wrong}
      contribution={(reason) => ({ kind: "give-opinion", opinion: { name: name.trim(), stance, statedRisk, reason } })}
    >
      <TextField
        label="Your name at the table"
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
      />
      <ChoiceGroup label="Your word on the report" hideLabel options={stances} value={stance} onChange={setStance} />
      <TextField
        label="Your own risk, in per cent"
        inputMode="decimal"
        value={risk}
        placeholder="none"
        hint="Optional. It stands beside the models' and changes none of them."
        error={wrong ? "A number from 0 to 100, or nothing." : null}
        onChange={(event) => setRisk(event.target.value)}
      />
    </ContributionDialog>
  );
}

/** Begins another consultation from the end of a round, with something said to the team or nothing. */
export function ForkDialog({ id, state, round: first, onClose }: ConsultationDialog & { round: number }) {
  const [round, setRound] = useState(first);
  const [text, setText] = useState("");
  const fork = useFork(id);
  const submit = () => {
    const statement = { kind: "statement", text: text.trim(), about: null } as const;
    fork.mutate({ round, contributions: text.trim() === "" ? [] : [{ kind: "state", statement }] });
  };
  return (
    <Dialog open onClose={onClose} title="Fork this consultation">
      <div className="space-y-3">
        <p className="text-ink-soft">
          A fork is a consultation of its own: it begins with everything that was said up to the end of the round, and
          goes on from there. This one stays as it is, and the two can be compared.
        </p>
        <SelectField label="After" value={round} onChange={(event) => setRound(Number(event.target.value))}>
          {forkableRounds(state).map((one) => (
            <option key={one} value={one}>
              {one === 0 ? "the first report" : `round ${one}`}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Say something to the team at once (optional)"
          value={text}
          maxLength={MAX_STATEMENT}
          placeholder="The potassium was haemolysed."
          hint={`Taken up in round ${round + 1}.`}
          onChange={(event) => setText(event.target.value)}
        />
        <NotSentNotice error={fork.error} busy={fork.isPending} onRetry={submit} />
        <Button variant="primary" busy={fork.isPending || fork.isSuccess} onClick={submit}>
          Fork and go on
        </Button>
      </div>
    </Dialog>
  );
}
