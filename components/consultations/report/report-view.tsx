"use client";
import { useEffect, useState } from "react";
import { bearings } from "@/components/consultations/evidence/claim-line";
import { PassageCard } from "@/components/consultations/evidence/passage-card";
import { VerdictReason } from "@/components/consultations/evidence/verdict-style";
import { FlaggedReasons, isFlagged, LedgerText } from "@/components/consultations/ledger/ledger-text";
import { cx } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { Table, Td } from "@/components/ui/table";
import type { LedgerEntry } from "@/lib/consultations/ledger/schema";
import type { ReportBlock, ReportCitation, ReportClaim, ReportDocument } from "@/lib/consultations/report/schema";

type Open = (citation: ReportCitation, quotes: readonly string[]) => void;

/** The report as it is read, printed and exported: one column, every claim with its evidence, every citation a press away. */
export function ReportView({ document }: { document: ReportDocument }) {
  const [shown, setShown] = useState<{ citation: ReportCitation; quotes: readonly string[] } | null>(null);
  const open: Open = (citation, quotes) => setShown({ citation, quotes });
  useAddressedClaim();
  return (
    <article className="max-w-[68ch] text-read">
      <h1 className="text-title font-semibold">{document.title}</h1>
      <p className="text-ink-soft">{document.subject}</p>
      <p role="note" className="mt-3 rounded-control border-l-2 border-l-line-strong bg-sunken px-3 py-2 text-data">
        {document.notice}
      </p>
      <div className="mt-4">
        <p className="text-title font-semibold">
          <LedgerText text={document.headline} entries={entriesAt(document, "headline")} />
        </p>
        <FlaggedReasons entries={entriesAt(document, "headline")} />
      </div>
      <p className="mt-1">
        {document.risk.sentence} <span className="text-ink-soft">{document.risk.estimand}</span>{" "}
        <span className="text-ink-soft">{document.risk.basis}</span>
      </p>
      {document.sections.map(({ id, heading, blocks }) => (
        <section key={id} aria-labelledby={`section-${id}`} className="mt-6">
          <h2 id={`section-${id}`} className="pb-1 font-semibold">
            {heading}
          </h2>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks keep their places
            <Block key={index} block={block} heading={heading} document={document} open={open} />
          ))}
        </section>
      ))}
      <Sources document={document} open={open} />
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? `Source ${shown.citation.number}` : "Source"}
      >
        {shown && <PassageCard passage={shown.citation.passage} quotes={shown.quotes} />}
      </Dialog>
    </article>
  );
}

function Block({
  block,
  heading,
  document,
  open,
}: {
  block: ReportBlock;
  heading: string;
  document: ReportDocument;
  open: Open;
}) {
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
    case "problems":
      return (
        <ol className="list-decimal space-y-2 pb-2 pl-6">
          {block.items.map((problem) => (
            <li key={problem.title} className="wrap-anywhere">
              <span className="font-semibold">{problem.title}.</span> {problem.facts.join("; ")}. {problem.reading}
              {problem.notExcluded && <p className="text-data text-ink-soft">{problem.notExcluded}</p>}
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

function DocumentClaim({ claim, document, open }: { claim: ReportClaim; document: ReportDocument; open: Open }) {
  const entries = entriesAt(document, claim.at);
  const { sign, label, tone } = bearings[claim.bearing];
  // What the ledger says of a sentence is said once.
  const doubtful = claim.check.verdict !== "supported" && !entries.some(isFlagged);
  return (
    <li id={entries.length > 0 ? undefined : claim.id} className="flex gap-2 target:bg-accent-soft">
      <span aria-hidden className={cx("w-4 shrink-0 text-center text-data leading-6", tone)}>
        {sign}
      </span>
      <div className="min-w-0">
        <p>
          {claim.bearing === "neutral" ? null : <span className="text-ink-faint">{label}. </span>}
          <LedgerText text={claim.text} entries={entries} />
          {claim.evidence.map(({ citation, quote }, index) => {
            const found = document.citations.find(({ number }) => number === citation);
            return found && quote ? (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: evidence keeps its place in a claim
                key={index}
                type="button"
                onClick={() => open(found, [quote])}
                className="ml-1 inline-flex min-h-6 min-w-6 items-center justify-center rounded-control align-baseline text-accent underline underline-offset-2"
                aria-label={`Source ${found.number}: ${found.passage.title}`}
              >
                [{found.number}]
              </button>
            ) : null;
          })}
        </p>
        <p className="text-data text-ink-faint">
          {claim.evidence
            .filter(({ citation }) => citation === null)
            .map(({ text }) => text)
            .join("; ")}
        </p>
        <FlaggedReasons entries={entries} />
        {doubtful && <VerdictReason {...claim.check} className="text-data" />}
      </div>
    </li>
  );
}

/** The ledger's entries on the text that stands at a place of the report. */
function entriesAt({ ledger }: ReportDocument, at: string | null | undefined): LedgerEntry[] {
  return at ? (ledger ?? []).filter((entry) => entry.at === at) : [];
}

/** Goes to the claim that the address names: it was not on the page yet when the browser looked. */
function useAddressedClaim() {
  useEffect(() => {
    if (/^#claim-\d+$/.test(window.location.hash)) window.location.replace(window.location.href);
  }, []);
}

function Sources({ document, open }: { document: ReportDocument; open: Open }) {
  if (document.citations.length === 0) return null;
  return (
    <section aria-labelledby="section-sources" className="mt-6">
      <h2 id="section-sources" className="pb-1 font-semibold">
        Sources
      </h2>
      <ol className="space-y-2">
        {document.citations.map((citation) => (
          <li key={citation.number} className="flex gap-2">
            <span className="w-5 shrink-0 text-right text-ink-faint">{citation.number}</span>
            <div className="min-w-0">
              <button
                type="button"
                onClick={() => open(citation, citation.quotes)}
                className="min-h-6 text-left text-accent underline underline-offset-2"
              >
                {citation.passage.title}
              </button>
              <p className="text-data text-ink-soft">
                {citation.passage.guideline}. {citation.passage.issuer}, {citation.passage.year}.
              </p>
              {citation.passage.currencyWarning && (
                <p className="text-data text-caution">{citation.passage.currencyWarning}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
