import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button";

/** Which rows of a list are shown, of how many, and the way to those before and after. */
export function Paging({
  offset,
  shown,
  total,
  moreThanTotal = false,
  all,
  page,
  onGo,
  staysInPlace = false,
}: {
  offset: number;
  shown: number;
  /** How many match, and how many there are at all. */
  total: number;
  all: number;
  /** Whether more match than were counted. */
  moreThanTotal?: boolean;
  /** Rows of a page. */
  page: number;
  onGo: (offset: number) => void;
  /** For a list below other things, which is not where the page begins. */
  staysInPlace?: boolean;
}) {
  const goTo = (to: number) => {
    onGo(to);
    if (!staysInPlace) window.scrollTo({ top: 0 });
  };
  const last = offset + shown;
  const isLast = last >= total && !moreThanTotal;
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-2">
      <p className="text-ink-soft" role="status">
        {offset + 1}&ndash;{last} of {moreThanTotal && "more than "}
        {total.toLocaleString("en")}
        {total < all && ` (${all.toLocaleString("en")} in all)`}
      </p>
      {total > page && (
        <div className="flex gap-2">
          <Button
            size="sm"
            icon={<ChevronLeft size={14} aria-hidden />}
            aria-disabled={offset === 0}
            onClick={() => goTo(Math.max(0, offset - page))}
          >
            Previous
          </Button>
          <Button size="sm" aria-disabled={isLast} onClick={() => !isLast && goTo(offset + page)}>
            Next
            <ChevronRight size={14} aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}
