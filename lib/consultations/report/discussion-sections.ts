import { riskText } from "../../experts/risk-text";
import { listText, upperFirst } from "../../platform/english";
import { afterReading } from "../fusion/fused-risk-text";
import { doctorOf } from "../protocol/participants";
import type { FinalReport } from "../protocol/reviews-and-reports";
import type { EventData } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { differencesOf } from "./page/differences";
import type { ClaimBuilder } from "./report-claims";
import type { ReportBlock, ReportSection } from "./schema";

/** The doctors' own words. */
export function summarySection(final: FinalReport): ReportSection {
  return {
    id: "summary",
    heading: "What the doctors say",
    blocks: [
      { kind: "paragraph", text: final.headline, at: "headline" },
      { kind: "paragraph", text: final.summary, at: "summary" },
    ],
  };
}

/** What each question that the consultation was opened with came to: those that stay open first. */
export function questionsSection(state: ConsultationState, { questions = [] }: FinalReport): ReportSection[] {
  if (questions.length === 0) return [];
  const open = questions.filter(({ outcome }) => outcome === "open");
  const settled = questions.filter(({ outcome }) => outcome === "settled");
  const items = [...open, ...settled].map(({ text, outcome, conclusion, wouldSettle, otherwise }) => {
    const others = otherwise.map((id) => `${doctorOf(state, id).title} doctor`);
    return [
      text,
      `${outcome === "open" ? "Open" : "Settled"}: ${conclusion}`,
      // The rules say it in a sentence, a language model may name it alone.
      wouldSettle && (/\bwould\b/u.test(wouldSettle) ? wouldSettle : `Would settle it: ${wouldSettle}`),
      others.length > 0 && `${listText(others)} ${others.length === 1 ? "holds" : "hold"} otherwise.`,
    ]
      .filter(Boolean)
      .join(" ");
  });
  return [{ id: "questions", heading: "Questions, settled and open", blocks: [{ kind: "list", items }] }];
}

/** On what the doctors differ, by the same list as the page's line, in the words of each. */
export function disagreementSection(state: ConsultationState, final: FinalReport): ReportSection {
  const blocks = differencesOf(state, final).differences.flatMap(({ index }) => positionBlocks(state, final, index));
  const none: ReportBlock[] = [
    { kind: "paragraph", text: "The doctors did not disagree on a point that bears on the risk." },
  ];
  return {
    id: "disagreement",
    heading: "Disagreement and how it was resolved",
    blocks: blocks.length > 0 ? blocks : none,
  };
}

/** What single findings weigh with each model: no difference on the patient. */
export function weighingsSection(state: ConsultationState, final: FinalReport): ReportSection[] {
  const blocks = differencesOf(state, final).weighings.flatMap((index) => positionBlocks(state, final, index));
  return blocks.length > 0 ? [{ id: "weighings", heading: "What single findings weigh with each model", blocks }] : [];
}

function positionBlocks(state: ConsultationState, { disagreements }: FinalReport, i: number): ReportBlock[] {
  const disagreement = disagreements[i];
  if (!disagreement) return [];
  const { topic, positions, resolution, states } = disagreement;
  const isWeighing = states?.about?.kind === "weight";
  return [
    { kind: "paragraph", text: `${topic}.` },
    {
      kind: "list",
      items: positions.map(({ doctor, position }) => `${doctorOf(state, doctor).title} doctor: ${position}`),
      at: positions.map((_, j) => `disagreements.${i}.positions.${j}.position`),
    },
    {
      kind: "paragraph",
      text: isWeighing || resolution.startsWith("Left open") ? resolution : `Resolved: ${resolution}`,
      at: `disagreements.${i}.resolution`,
    },
  ];
}

/** What is held against the report in the end, in the words of who holds it. */
export function dissentSection(state: ConsultationState, final: FinalReport, claims: ClaimBuilder): ReportSection {
  if (final.dissent.length === 0) {
    return {
      id: "dissent",
      heading: "Dissent",
      blocks: [
        {
          kind: "paragraph",
          text: `None: every doctor ${state.unusable.length > 0 ? "who gave a usable answer " : ""}agreed with the report in the end.`,
        },
      ],
    };
  }
  // A dissent is an opinion: its evidence is checked, its words are the doctor's own.
  const items = final.dissent.map(({ doctor, statedRisk, reason, evidence }, i) => {
    const words = `${doctorOf(state, doctor).title} doctor (own risk ${riskText(statedRisk)}): ${reason}`;
    return { ...claims({ text: "", evidence }, `dissent.${i}.reason`), text: words };
  });
  return { id: "dissent", heading: "Dissent", blocks: [{ kind: "claims", items }] };
}

/** What is missing and why it matters, in the doctors' words. */
export function gapsSection({ dataGaps }: FinalReport): ReportSection {
  const at = dataGaps.map((_, i) => `dataGaps.${i}`);
  const block: ReportBlock =
    dataGaps.length > 0
      ? { kind: "list", items: [...dataGaps], at }
      : { kind: "paragraph", text: "No gap that bears on the question was named." };
  return { id: "gaps", heading: "Data gaps", blocks: [block] };
}

/** What the last revision changed, and at whose word. */
export function changesSection(final: FinalReport): ReportSection[] {
  const blocks = final.changes.flatMap(({ text, because }, i): ReportBlock[] => [
    { kind: "paragraph", text, at: `changes.${i}.text` },
    { kind: "list", items: [because], at: [`changes.${i}.because`] },
  ]);
  return blocks.length > 0 ? [{ id: "changes", heading: "What the discussion changed", blocks }] : [];
}

/** The paper's head, which reads the report too (4.3), beside the number that the page tells. */
export function afterReadingSection(fused: EventData<"fused-risk">): ReportSection {
  const { text, basis } = afterReading(fused);
  return {
    id: "after-reading",
    heading: "After reading the report",
    blocks: [{ kind: "paragraph", text: `${upperFirst(text)}. ${basis}` }],
  };
}
