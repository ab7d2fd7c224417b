import { bySource, sourceLine } from "@/lib/consultations/report/page/page-sections";
import type { ReportCitation } from "@/lib/consultations/report/schema";
import type { OpenSource } from "./report-blocks";

/** The sources that the page cites, a line each: who says it and of which year. What is quoted is a press away. */
export function PageSources({ citations, open }: { citations: readonly ReportCitation[]; open: OpenSource }) {
  const cited = bySource(citations.filter(({ onPage }) => onPage));
  if (cited.length === 0) return null;
  return (
    <section aria-labelledby="section-sources" className="mt-4">
      <h2 id="section-sources" className="pb-1 font-semibold">
        Sources
      </h2>
      <ol className="text-data">
        {cited.flatMap((passages) => {
          const [first] = passages;
          return first ? (
            <li key={first.number} className="flex gap-2">
              <span className="w-5 shrink-0 text-right leading-6 text-ink-faint">{first.number}</span>
              <button
                type="button"
                onClick={() =>
                  open(
                    passages,
                    passages.flatMap(({ quotes }) => quotes),
                  )
                }
                aria-label={`Source ${first.number}: ${sourceLine(first)}, ${passages.map(({ passage }) => passage.title).join("; ")}`}
                className="min-h-6 text-left text-accent underline underline-offset-2"
              >
                {sourceLine(first)}
              </button>
            </li>
          ) : (
            []
          );
        })}
      </ol>
    </section>
  );
}

/** Every source of the report with its publication. */
export function SourcesInFull({ citations, open }: { citations: readonly ReportCitation[]; open: OpenSource }) {
  if (citations.length === 0) return null;
  return (
    <section aria-labelledby="section-sources-in-full" className="mt-6">
      <h3 id="section-sources-in-full" className="pb-1 font-semibold">
        Sources in full
      </h3>
      <ol className="space-y-2">
        {citations.map((citation) => (
          <li key={citation.passage.id} className="flex gap-2">
            <span className="w-5 shrink-0 text-right text-ink-faint">{citation.number}</span>
            <div className="min-w-0">
              <button
                type="button"
                onClick={() => open([citation], citation.quotes)}
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
