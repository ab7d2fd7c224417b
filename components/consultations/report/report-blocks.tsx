import { bearings } from "@/components/consultations/evidence/claim-line";
import { VerdictReason } from "@/components/consultations/evidence/verdict-style";
import { FlaggedReasons, isFlagged, LedgerText } from "@/components/consultations/ledger/ledger-text";
import { cx } from "@/components/ui/class-names";
import { Table, Td } from "@/components/ui/table";
import type { LedgerEntry } from "@/lib/consultations/ledger/schema";
import type { ReportBlock, ReportCitation, ReportClaim, ReportDocument } from "@/lib/consultations/report/schema";

/** Shows the passages of a source with what is quoted of them. */
export type OpenSource = (passages: readonly ReportCitation[], quotes: readonly string[]) => void;

interface InDocument {
  document: ReportDocument;
  open: OpenSource;
}

/** A block of a section, on the page and in the appendix alike. */
export function Block({ block, heading, document, open }: InDocument & { block: ReportBlock; heading: string }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <div className="pb-2">
          <p>
            <LedgerText text={block.text} entries={entriesAt(document, block.at)} />
          </p>
          <FlaggedReasons entries={entriesAt(document, block.at)} />
        </div>
      );
    case "list":
      return (
        <ul className="list-disc space-y-1 pb-2 pl-5">
          {block.items.map((item, index) => {
            const entries = entriesAt(document, block.at?.[index]);
            return (
              <li key={item} className="wrap-anywhere">
                <LedgerText text={item} entries={entries} />
                <FlaggedReasons entries={entries} />
              </li>
            );
          })}
        </ul>
      );
    case "claims":
      return (
        <ul className="space-y-2 pb-2">
          {block.items.map((claim) => (
            <DocumentClaim key={claim.id} claim={claim} document={document} open={open} />
          ))}
        </ul>
      );
    case "steps":
      return (
        <ul className="list-disc space-y-1 pb-2 pl-5">
          {block.items.map((step) => (
            <Step key={step.id} step={step} document={document} open={open} />
          ))}
        </ul>
      );
    case "problems":
      return (
        <ol className="list-decimal space-y-1 pb-2 pl-6">
          {block.items.map(({ title, facts, reading, notExcluded }) => (
            <li key={title} className="wrap-anywhere">
              <span className="font-semibold">{title}.</span> {facts.length > 0 && `${facts.join("; ")}.`} {reading}
              {notExcluded && <span className="text-ink-soft"> {notExcluded}</span>}
            </li>
          ))}
        </ol>
      );
    case "table":
      return (
        <Table caption={heading} className="text-data" columns={block.columns}>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join("|")}>
                {row.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns keep their places
                  <Td key={index}>{cell}</Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      );
    default:
      return block satisfies never;
  }
}

/** What to do or check: on the page the numbers of its sources stand for all of its evidence. */
function Step({ step, document, open }: InDocument & { step: ReportClaim }) {
  const entries = entriesAt(document, step.at);
  const [first, ...others] = entries;
  return (
    <li id={first?.id ?? step.id} data-verdict={first?.verdict} className="wrap-anywhere target:bg-accent-soft">
      {others.map(({ id }) => (
        <span key={id} id={id} />
      ))}
      {step.text}
      <SourceButtons claim={step} document={document} open={open} />
      <Doubt claim={step} entries={entries} />
    </li>
  );
}

function DocumentClaim({ claim, document, open }: InDocument & { claim: ReportClaim }) {
  const entries = entriesAt(document, claim.at);
  const { sign, label, tone } = bearings[claim.bearing];
  return (
    <li id={entries.length > 0 ? undefined : claim.id} className="flex gap-2 target:bg-accent-soft">
      <span aria-hidden className={cx("w-4 shrink-0 text-center text-data leading-6", tone)}>
        {sign}
      </span>
      <div className="min-w-0">
        <p>
          {claim.bearing === "neutral" ? null : <span className="text-ink-faint">{label}. </span>}
          <LedgerText text={claim.text} entries={entries} />
          <SourceButtons claim={claim} document={document} open={open} />
        </p>
        <p className="text-data text-ink-faint">
          {claim.evidence
            .filter(({ citation }) => citation === null)
            .map(({ text }) => text)
            .join("; ")}
        </p>
        <Doubt claim={claim} entries={entries} />
      </div>
    </li>
  );
}

/** What does not stand. What the ledger says of a sentence is said once. */
function Doubt({ claim, entries }: { claim: ReportClaim; entries: readonly LedgerEntry[] }) {
  const doubtful = claim.check.verdict !== "supported" && !entries.some(isFlagged);
  return (
    <>
      <FlaggedReasons entries={entries} />
      {doubtful && <VerdictReason {...claim.check} className="text-data" />}
    </>
  );
}

/** One button for each source, whatever number of its passages is cited. */
function SourceButtons({ claim, document, open }: InDocument & { claim: ReportClaim }) {
  const cited = claim.evidence.flatMap(({ citation, quote }) =>
    citation !== null && quote ? [{ citation, quote }] : [],
  );
  return [...new Set(cited.map(({ citation }) => citation))].map((number) => {
    const quotes = cited.filter(({ citation }) => citation === number).map(({ quote }) => quote);
    const passages = document.citations.filter(
      (one) => one.number === number && quotes.some((quote) => one.quotes.includes(quote)),
    );
    return passages.length > 0 ? (
      <button
        key={number}
        type="button"
        onClick={() => open(passages, quotes)}
        className="ml-1 inline-flex min-h-6 min-w-6 items-center justify-center rounded-control align-baseline text-accent underline underline-offset-2"
        aria-label={`Source ${number}: ${passages.map(({ passage }) => passage.title).join("; ")}`}
      >
        [{number}]
      </button>
    ) : null;
  });
}

/** The ledger's entries on the text that stands at a place of the report. */
function entriesAt({ ledger }: ReportDocument, at: string | null | undefined): LedgerEntry[] {
  return at ? (ledger ?? []).filter((entry) => entry.at === at) : [];
}
