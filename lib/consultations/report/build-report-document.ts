import type { RetrievedPassage } from "../../evidence/schema";
import type { FeatureId } from "../../record/catalogue";
import type { Point } from "../../record/observations";
import { usageByRound } from "../../runs/usage";
import { debateAudit } from "../debate-audit/debate-audit";
import { entriesIn, withEntries } from "../entry-effects/entry-effects";
import { afterReading } from "../fusion/fused-risk-text";
import { claimLedger } from "../ledger/claim-ledger";
import { omissionsOf } from "../ledger/omissions";
import { doctorOf } from "../protocol/participants";
import type { FinalReport } from "../protocol/reviews-and-reports";
import type { ConsultationEvent } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { roundOfStep } from "../protocol/step-key";
import { contributionSections, suspensionText } from "./contributions-section";
import {
  afterReadingSection,
  changesSection,
  disagreementSection,
  dissentSection,
  gapsSection,
  questionsSection,
  summarySection,
  weighingsSection,
} from "./discussion-sections";
import { drugChecksSection } from "./drug-checks-section";
import { expertsSection } from "./experts-section";
import { laidSection } from "./laid-section";
import { leadingCourse } from "./leading-course";
import { checkedSections } from "./ledger-and-audit-sections";
import { limitsSection, methodSection } from "./method-section";
import { cutToWords } from "./page/page-words";
import { reportPage } from "./page/report-page";
import { type Step, stepsInOrder } from "./page/steps-in-order";
import { pageHeadline, printedProblems, problemSources } from "./problems-section";
import { recordSection } from "./record-section";
import { type CheckClaim, type CitationNumbers, claimBuilder } from "./report-claims";
import type { ReportCitation, ReportDocument, ReportSection } from "./schema";
import { toldBand, toldRisk } from "./told-risk";

/** Who the report is about, as the reader may know it. */
export interface ReportSubject {
  mrn: string;
  name: string | null;
  synthetic: boolean;
}

const notice = "Written by AI doctors, for research, not for care: check every statement against the record.";

/** Words of texts of people and language models, which have no length of their own: they stand whole in the appendix. */
const [SUBJECT, HEADLINE, SUSPENSION] = [20, 50, 50];

/**
 * Builds the document of a finished consultation: one page, then what it rests on.
 * @param observations the whole series where they are at hand, for the claim ledger and the audit.
 * @param events those of the consultation, for what a language model has cost by round.
 * @param spokenBy what each language model is called and how it was judged, sentences.
 * @returns null while there is no final report.
 */
export function reportDocument(
  state: ConsultationState,
  {
    subject,
    check,
    observations,
    events = [],
    spokenBy = [],
  }: {
    subject: ReportSubject;
    check: CheckClaim;
    observations?: (id: FeatureId) => readonly Point[];
    events?: readonly ConsultationEvent[];
    spokenBy?: readonly string[];
  },
): ReportDocument | null {
  const { id, fused, request } = state;
  if (!state.final || !state.chart || !id || !fused || !request) return null;
  const { chart, report: final } = withEntries({ chart: state.chart, report: state.final }, entriesIn(state));
  const ledger = claimLedger(state, final, observations);
  const omissions = omissionsOf(state, final, printedProblems(chart));
  const audit = debateAudit(state, observations);
  const usage = request.reasoner.kind === "language-model" ? usageByRound(events, roundOfStep) : [];
  const steps = stepsInOrder(final, chart);
  const idAt = (at: string) => ledger.find((entry) => entry.at === at)?.id ?? at;
  const claimsBy = (citations: readonly ReportCitation[]) => {
    const numbers: CitationNumbers = new Map(citations.map(({ passage, number }) => [passage.id, number]));
    return claimBuilder(numbers, (doctor) => doctorOf(state, doctor).title, check, idAt);
  };
  const headline = pageHeadline(chart, toldBand(state));
  const course = observations ? leadingCourse(chart, observations) : null;
  const top = {
    title: "Consultation report",
    subject: cutToWords(subjectText(subject, headline === null ? chart.descriptor : null), SUBJECT),
    notice: noticeText(state, subject),
    headline: cutToWords(headline ?? final.headline, HEADLINE),
    risk: toldRisk({ ...state, chart, final }, { fused, request }),
  };
  const told = { ...state, chart, final };
  const laidOut = (by: readonly Step[]) => {
    const citations = citationsOf(state, final, by);
    const claims = claimsBy(citations);
    return { citations, claims, ...reportPage(told, { final, steps, claims, around: { ...top, citations } }) };
  };
  // Which steps the page has room for, and in which order, says how its sources are numbered.
  const { citations, claims, page, further, recheck } = laidOut(asShown(steps, laidOut(steps).page));
  const appendix: ReportSection[] = [
    ...further,
    numberSection(top.risk),
    {
      id: "drivers",
      heading: "Findings, and what the models make of them",
      blocks: [{ kind: "claims", items: final.drivers.map((driver, i) => claims(driver, `drivers.${i}.text`)) }],
    },
    summarySection(final),
    ...recordSection(chart.background),
    ...laidSection(state),
    ...drugChecksSection(chart),
    ...questionsSection(state, final),
    disagreementSection(state, final),
    dissentSection(state, final, claims),
    gapsSection(final),
    ...changesSection(final),
    ...contributionSections(state),
    ...(state.headlineRisk ? [afterReadingSection(fused)] : []),
    expertsSection(state, request),
    ...weighingsSection(state, final),
    ...checkedSections(ledger, omissions, audit),
    limitsSection(final, chart),
    ...problemSources(
      chart,
      (recheck?.triggers ?? []).map(({ source }) => source),
    ),
    methodSection(state, usage, spokenBy),
  ];
  const cited = new Set(
    page.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === "steps" ? block.items.flatMap(({ evidence }) => evidence.map(({ citation }) => citation)) : [],
      ),
    ),
  );
  return {
    consultationId: id,
    ...top,
    ...(state.headlineRisk && {
      afterReading: { risk: fused.method === "fusion-head" ? fused.risk : null, ...afterReading(fused) },
    }),
    ...(course && { course }),
    sections: [...page, ...appendix.map((section) => ({ ...section, part: "appendix" as const }))],
    citations: citations.map((citation) => ({ ...citation, onPage: cited.has(citation.number) })),
    ledger,
    omissions,
    audit,
    ...(usage.length > 0 ? { usage } : {}),
    finishedAt: state.endedAt,
  };
}

/** The steps that stand on the page in the order in which they are read there, then the others. */
function asShown(steps: readonly Step[], page: readonly ReportSection[]): Step[] {
  const places = page.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "steps" ? block.items.map(({ at }) => at) : [])),
  );
  const placeOf = ({ at }: Step) => (places.includes(at) ? places.indexOf(at) : places.length);
  return steps.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Who it is; described here only where the headline does not. */
function subjectText({ name, mrn, synthetic }: ReportSubject, descriptor: string | null): string {
  return [name, mrn, synthetic ? "synthetic patient" : null, descriptor].filter((part) => part !== null).join(" · ");
}

function noticeText(state: ConsultationState, subject: ReportSubject): string {
  const suspended = suspensionText(state);
  return [
    notice,
    subject.synthetic ? "This patient is synthetic; the risks are illustrative." : null,
    suspended && cutToWords(suspended, SUSPENSION),
  ]
    .filter((part) => part !== null)
    .join(" ");
}

/** How the number came about and what it says nothing of. */
function numberSection({ sentence, headline, estimand, basis }: ReportDocument["risk"]): ReportSection {
  return {
    id: "number",
    heading: "What the number is, and is not",
    blocks: [
      {
        kind: "paragraph",
        text: [headline ? undefined : sentence, estimand, basis].filter((part) => part !== undefined).join(" "),
      },
    ],
  };
}

/**
 * Every passage that the report cites, numbered by first mention, the page's before the appendix's: passages of one publication have one
 * number. A passage that was never retrieved gets none.
 */
function citationsOf(state: ConsultationState, final: FinalReport, steps: readonly Step[]): ReportCitation[] {
  // As the search found it in which it stood highest: doctors search side by side, and any of them may be the last.
  const found = state.retrievals
    .flatMap(({ passages }) => passages)
    .sort((a, b) => b.rank - a.rank || a.score - b.score);
  const retrieved = new Map<RetrievedPassage["id"], RetrievedPassage>(found.map((passage) => [passage.id, passage]));
  const refs = [...steps.map(({ said }) => said), ...final.drivers, ...final.dissent].flatMap(
    ({ evidence }) => evidence,
  );
  const cited = new Map<string, ReportCitation>();
  const numbers = new Map<string, number>();
  for (const ref of refs) {
    if (ref.kind !== "passage") continue;
    const passage = retrieved.get(ref.passageId);
    if (!passage) continue;
    const number = numbers.get(sourceOf(passage)) ?? numbers.size + 1;
    numbers.set(sourceOf(passage), number);
    const citation = cited.get(passage.id) ?? { number, passage, quotes: [] };
    if (!citation.quotes.includes(ref.quote)) citation.quotes.push(ref.quote);
    cited.set(passage.id, citation);
  }
  return [...cited.values()].sort((a, b) => a.number - b.number);
}

const sourceOf = ({ guideline, issuer, year }: RetrievedPassage) => [guideline, issuer, year].join("\n");
