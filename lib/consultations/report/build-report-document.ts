import { evidenceShown } from "../../claims/evidence";
import type { CitedText, Claim } from "../../claims/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import { modelsAloneText, spreadMeaning } from "../../experts/calibration/headline-risk-text";
import { signedLogit } from "../../experts/logit-text";
import { outsideTogether } from "../../experts/outside-training-domain";
import { riskText } from "../../experts/risk-text";
import { upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import type { Point } from "../../record/observations";
import { usageByRound } from "../../runs/usage";
import { debateAudit } from "../debate-audit/debate-audit";
import { afterReading } from "../fusion/fused-risk-text";
import { claimLedger } from "../ledger/claim-ledger";
import { omissionsOf } from "../ledger/omissions";
import { doctorOf } from "../protocol/participants";
import type { ConsultationEvent, EventData, FinalReport } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { roundOfStep } from "../protocol/step-key";
import { contributionSections, heldText, suspensionText } from "./contributions-section";
import { headlinePartsTable } from "./headline-parts-table";
import { checkedSections } from "./ledger-and-audit-sections";
import { limitsSection, methodSection } from "./method-section";
import { printedProblems, problemSources, problemsHeadline, problemsSection } from "./problems-section";
import type { ReportBlock, ReportCitation, ReportClaim, ReportDocument, ReportSection } from "./schema";
import { toldRisk } from "./told-risk";

/** Who the report is about, as the reader may know it. */
export interface ReportSubject {
  mrn: string;
  name: string | null;
  synthetic: boolean;
}

/** Where passages are numbered: the order in which the report first cites them. */
type CitationNumbers = ReadonlyMap<RetrievedPassage["id"], number>;

/** Says whether a claim's evidence stands. */
export type CheckClaim = (claim: CitedText & Partial<Claim>) => ReportClaim["check"];

const notice =
  "Written by AI doctors. For research, not for care: a clinician must be able to check every statement here against the record.";

/**
 * Builds the document of a finished consultation.
 * @param observations the whole series where they are at hand, for the claim ledger and the audit.
 * @param events those of the consultation, for what a language model has cost by round.
 * @returns null while there is no final report.
 */
export function reportDocument(
  state: ConsultationState,
  {
    subject,
    check,
    observations,
    events = [],
  }: {
    subject: ReportSubject;
    check: CheckClaim;
    observations?: (id: FeatureId) => readonly Point[];
    events?: readonly ConsultationEvent[];
  },
): ReportDocument | null {
  const { final, chart, id, fused, request } = state;
  if (!final || !chart || !id || !fused || !request) return null;
  const ledger = claimLedger(state, final, observations);
  const omissions = omissionsOf(state, final, printedProblems(chart));
  const audit = debateAudit(state, observations);
  const usage = request.reasoner.kind === "language-model" ? usageByRound(events, roundOfStep) : [];
  const suspended = suspensionText(state);
  const leading = problemsHeadline(chart);
  // Where the page leads with one number, the doctors' own figures stand with their discussion.
  const summary = summarySection(final, leading !== null);
  const citations = citationsOf(state, final);
  const numbers: CitationNumbers = new Map(citations.map(({ passage, number }) => [passage.id, number]));
  const idAt = (at: string) => ledger.find((entry) => entry.at === at)?.id ?? at;
  const claims = claimBuilder(numbers, (doctor) => titleOf(state, doctor), check, idAt);
  return {
    consultationId: id,
    title: "Consultation report",
    subject: [subject.name, subject.mrn, subject.synthetic ? "synthetic patient" : null, chart.descriptor]
      .filter((part) => part !== null)
      .join(" · "),
    notice: [
      notice,
      subject.synthetic ? "This patient is synthetic; the risks are illustrative." : null,
      suspended,
      ...heldText(state),
    ]
      .filter((part) => part !== null)
      .join(" "),
    headline: leading ?? final.headline,
    risk: toldRisk({ ...state, chart, final }, { fused, request }),
    ...(state.headlineRisk && {
      afterReading: { risk: fused.method === "fusion-head" ? fused.risk : null, ...afterReading(fused) },
    }),
    sections: [
      ...problemsSection(chart),
      ...(leading === null ? [summary] : []),
      {
        id: "drivers",
        heading: "Findings, and what the models make of them",
        blocks: [{ kind: "claims", items: final.drivers.map((driver, i) => claims(driver, `drivers.${i}.text`)) }],
      },
      ...(leading === null ? [] : [summary]),
      disagreementSection(state, final),
      dissentSection(state, final, claims),
      actionsSection(final, claims),
      ...checksSection(final, claims),
      {
        id: "gaps",
        heading: "Data gaps",
        blocks: [
          listOr(
            final.dataGaps,
            "No gap that bears on the question was named.",
            final.dataGaps.map((_, i) => `dataGaps.${i}`),
          ),
        ],
      },
      ...changesSection(final),
      ...contributionSections(state),
      ...(state.headlineRisk ? [afterReadingSection(fused)] : []),
      expertsSection(state, request),
      ...checkedSections(ledger, omissions, audit),
      limitsSection(final, chart),
      ...problemSources(chart),
      methodSection(state, usage),
    ],
    citations,
    ledger,
    omissions,
    audit,
    ...(usage.length > 0 ? { usage } : {}),
    finishedAt: state.endedAt,
  };
}

/** The doctors' own words. */
function summarySection(final: FinalReport, led: boolean): ReportSection {
  const summary: ReportBlock = { kind: "paragraph", text: final.summary, at: "summary" };
  if (!led) return { id: "summary", heading: "Summary", blocks: [summary] };
  return {
    id: "summary",
    heading: "What the doctors say",
    blocks: [{ kind: "paragraph", text: final.headline, at: "headline" }, summary],
  };
}

/** A doctor's title as the request names it. */
function titleOf(state: ConsultationState, doctor: string): string {
  return doctorOf(state, doctor).title;
}

function listOr(items: string[], none: string, at: string[]): ReportBlock {
  return items.length > 0 ? { kind: "list", items, at } : { kind: "paragraph", text: none };
}

function claimBuilder(
  numbers: CitationNumbers,
  title: (doctor: string) => string,
  check: CheckClaim,
  idAt: (at: string) => string,
) {
  return (claim: CitedText & Partial<Claim>, at: string): ReportClaim => {
    return {
      id: idAt(at),
      at,
      text: claim.text,
      bearing: claim.bearing ?? "neutral",
      evidence: claim.evidence.map((ref) => ({
        text: evidenceShown(ref, { passageNumber: (id) => numbers.get(id) ?? null, expertTitle: title }),
        citation: ref.kind === "passage" ? (numbers.get(ref.passageId) ?? null) : null,
        quote: ref.kind === "passage" ? ref.quote : null,
      })),
      check: pickCheck(check(claim)),
    };
  };
}

function pickCheck({ verdict, reason }: ReportClaim["check"]): ReportClaim["check"] {
  return { verdict, reason };
}

/** Every passage that the report cites, numbered by first mention. A passage that was never retrieved gets no number. */
function citationsOf(state: ConsultationState, final: FinalReport): ReportCitation[] {
  // As the search found it in which it stood highest: doctors search side by side, and any of them may be the last.
  const found = state.retrievals
    .flatMap(({ passages }) => passages)
    .sort((a, b) => b.rank - a.rank || a.score - b.score);
  const retrieved = new Map(found.map((passage) => [passage.id, passage]));
  const refs = [...final.drivers, ...final.dissent, ...final.actions, ...final.checks].flatMap(
    ({ evidence }) => evidence,
  );
  const cited = new Map<string, ReportCitation>();
  for (const ref of refs) {
    if (ref.kind !== "passage") continue;
    const passage = retrieved.get(ref.passageId);
    if (!passage) continue;
    const citation = cited.get(passage.id) ?? { number: cited.size + 1, passage, quotes: [] };
    if (!citation.quotes.includes(ref.quote)) citation.quotes.push(ref.quote);
    cited.set(passage.id, citation);
  }
  return [...cited.values()];
}

function disagreementSection(state: ConsultationState, final: FinalReport): ReportSection {
  const blocks = final.disagreements.flatMap(({ topic, positions, resolution }, i): ReportBlock[] => [
    { kind: "paragraph", text: `${topic}.` },
    {
      kind: "list",
      items: positions.map(({ doctor, position }) => `${titleOf(state, doctor)} doctor: ${position}`),
      at: positions.map((_, j) => `disagreements.${i}.positions.${j}.position`),
    },
    { kind: "paragraph", text: `Resolved: ${resolution}`, at: `disagreements.${i}.resolution` },
  ]);
  const none: ReportBlock[] = [
    { kind: "paragraph", text: "The doctors did not disagree on a point that bears on the risk." },
  ];
  return {
    id: "disagreement",
    heading: "Disagreement and how it was resolved",
    blocks: blocks.length > 0 ? blocks : none,
  };
}

function dissentSection(
  state: ConsultationState,
  final: FinalReport,
  claims: ReturnType<typeof claimBuilder>,
): ReportSection {
  if (final.dissent.length === 0) {
    return {
      id: "dissent",
      heading: "Dissent",
      blocks: [{ kind: "paragraph", text: "None: every doctor agreed with the report in the end." }],
    };
  }
  // A dissent is an opinion: its evidence is checked, its words are the doctor's own.
  const items = final.dissent.map(({ doctor, statedRisk, reason, evidence }, i) => {
    const words = `${titleOf(state, doctor)} doctor (own risk ${riskText(statedRisk)}): ${reason}`;
    return { ...claims({ text: "", evidence }, `dissent.${i}.reason`), text: words };
  });
  return { id: "dissent", heading: "Dissent", blocks: [{ kind: "claims", items }] };
}

function actionsSection(final: FinalReport, claims: ReturnType<typeof claimBuilder>): ReportSection {
  const items = final.actions.map((action, i) => claims(action, `actions.${i}.text`));
  const blocks: ReportBlock[] =
    items.length > 0
      ? [{ kind: "claims", items }]
      : [
          {
            kind: "paragraph",
            text: "No action is proposed: no passage that was retrieved proposes one for what was found.",
          },
        ];
  return { id: "actions", heading: "Actions to consider", blocks };
}

/** What the record cannot hold and someone at the bedside can look up. */
function checksSection(final: FinalReport, claims: ReturnType<typeof claimBuilder>): ReportSection[] {
  const items = final.checks.map((one, i) => claims(one, `checks.${i}.text`));
  return items.length > 0
    ? [{ id: "checks", heading: "To check at the bedside", blocks: [{ kind: "claims", items }] }]
    : [];
}

/** What the last revision changed, and at whose word. */
function changesSection(final: FinalReport): ReportSection[] {
  const blocks = final.changes.flatMap(({ text, because }, i): ReportBlock[] => [
    { kind: "paragraph", text, at: `changes.${i}.text` },
    { kind: "list", items: [because], at: [`changes.${i}.because`] },
  ]);
  return blocks.length > 0 ? [{ id: "changes", heading: "What the discussion changed", blocks }] : [];
}

/** The paper's head, which reads the report too (4.3), beside the number that the page tells. */
function afterReadingSection(fused: EventData<"fused-risk">): ReportSection {
  const { text, basis } = afterReading(fused);
  return {
    id: "after-reading",
    heading: "After reading the report",
    blocks: [{ kind: "paragraph", text: `${upperFirst(text)}. ${basis}` }],
  };
}

/** The models' risks and the doctors' own, side by side and never mixed. */
function expertsSection(state: ConsultationState, { panel }: EventData<"requested">): ReportSection {
  const alone = state.headlineRisk && modelsAloneText(state.headlineRisk);
  const lastRound = state.rounds.at(-1);
  const rows = panel.map((doctor) => {
    const prediction = state.predictions.find(({ expert }) => expert === doctor);
    const review = state.reviewed.find((one) => one.doctor === doctor)?.review ?? state.reviews[doctor];
    const opinion = lastRound?.opinions[doctor];
    return [
      titleOf(state, doctor),
      prediction ? riskText(prediction.risk) : "–",
      prediction ? signedLogit(prediction.logit) : "–",
      review ? riskText(review.statedRisk) : "–",
      opinion ? riskText(opinion.statedRisk) : "–",
      opinion ? (opinion.stance === "agree" ? "agrees" : "disagrees") : "–",
    ];
  });
  const outside = outsideTogether(state.predictions).map(
    ({ titles, reasons }) => `Outside what ${titles.join(", ")} learned from: ${reasons.join(" ")}`,
  );
  return {
    id: "experts",
    heading: "Models and doctors",
    blocks: [
      {
        kind: "table",
        columns: ["Expert", "Model risk", "Logit", "Doctor's own risk, first", "Doctor's own risk, last", "Last word"],
        rows,
      },
      ...(alone === null ? [] : [{ kind: "paragraph" as const, text: `${alone} ${spreadMeaning}` }]),
      ...(outside.length > 0 ? [{ kind: "list" as const, items: outside }] : []),
      ...headlinePartsTable(state.headlineRisk),
    ],
  };
}
