import { ExternalLink } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { RetrievedPassage } from "@/lib/evidence/schema";
import { highlightedParts } from "./highlighted-quotes";

/** A passage as it was retrieved, with the quoted spans highlighted, and where it comes from. */
export function PassageCard({ passage, quotes }: { passage: RetrievedPassage; quotes: readonly string[] }) {
  return (
    <article className="space-y-2">
      <h3 className="font-semibold">{passage.title}</h3>
      <p className="text-read break-words whitespace-pre-line">
        {highlightedParts(passage.text, quotes).map(({ text, highlighted, start }) =>
          highlighted ? (
            <mark key={start} className="bg-caution-soft text-ink underline decoration-caution underline-offset-4">
              {text}
            </mark>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
      </p>
      <p className="text-ink-soft">
        {passage.guideline}. {passage.issuer}, {passage.year}
        {passage.page !== undefined && `, page ${passage.page}`}.{" "}
        {passage.url !== "" && (
          <>
            <a
              href={passage.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 text-accent underline underline-offset-2"
            >
              Source
              <ExternalLink size={12} aria-hidden />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
            {" · "}
          </>
        )}
        <Link href={`/library/${passage.id}?hash=${passage.hash}`} className="text-accent underline underline-offset-2">
          In the library
        </Link>
      </p>
      {passage.currencyWarning && <p className="text-caution">{passage.currencyWarning}</p>}
      <p className="text-caption text-ink-faint">
        {passage.licence} Retrieved at rank {passage.rank}; text sha256 {passage.hash.slice(0, 12)}.
      </p>
    </article>
  );
}
