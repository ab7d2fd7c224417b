"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useAsOf } from "@/components/history/as-of";
import { drugEntriesQuery } from "@/components/history/queries";
import { tellingStatus, whenText } from "@/components/history/resource-words";
import { SourceLink } from "@/components/history/source-link";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { Paging } from "@/components/ui/paging";
import { Loading } from "@/components/ui/skeleton";
import { type DrugHistory, doseChangesOf, doseText, drugHistories } from "@/lib/clinical/history/drug-courses";
import { conceptText } from "@/lib/record/history/concept-text";
import { momentText } from "@/lib/record/history/moment-text";
import { unpackHistory } from "@/lib/record/history/packed-history";
import type { MedicationResource } from "@/lib/record/history/schema";
import { type DrawnWindow, DrugBars } from "./drug-bars";
import type { DrugSummary } from "./drug-summary";
import { rateSteps } from "./rate-steps";

/** One drug: its name, dose and time in words, beside its bars where it has any; all that stands behind it on demand. */
export function DrugRow({ id, drug, drawn }: { id: string; drug: DrugSummary; drawn: DrawnWindow | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="pointer-events-none border-b border-line px-4 py-1 last:border-0">
      <div className={drawn ? "md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:gap-x-4" : undefined}>
        <div className="pointer-events-auto relative min-w-0 md:pr-2">
          <p className="wrap-anywhere">
            <span className="font-medium">{drug.title}</span> {drug.told === "said" && <Badge>As stated</Badge>}
            {drug.dose && <span className="text-ink-soft"> {drug.dose}</span>}
          </p>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-6 items-start gap-1 rounded-control text-left text-caption text-ink-faint hover:text-ink"
          >
            <ChevronRight
              size={14}
              aria-hidden
              className={cx("mt-px shrink-0 transition-transform", isOpen && "rotate-90")}
            />
            {drug.text}
          </button>
        </div>
        {drawn && (
          <div className="min-w-0 overflow-hidden">
            <DrugBars drug={drug} {...drawn} />
          </div>
        )}
      </div>
      {isOpen && (
        <div className="pointer-events-auto relative bg-surface py-1 pl-4.5">
          <ReadBehind id={id} drug={drug} isNarrow={drawn === null} />
        </div>
      )}
    </li>
  );
}

/** What stands behind a drug, asked for once its row is open. */
function ReadBehind({ id, drug, isNarrow }: { id: string; drug: DrugSummary; isNarrow: boolean }) {
  const { asOf } = useAsOf();
  const query = useQuery(drugEntriesQuery(id, drug.resourceId, asOf));
  return (
    <QueryAnswer
      query={query}
      failed="The entries could not be loaded"
      waiting={<Loading label="Loading the entries" bones={["w-full", "mt-2 w-2/3"]} />}
    >
      {(sent) => {
        const history = unpackHistory(sent);
        const [read] = drugHistories(history, Date.parse(asOf ?? new Date().toISOString()));
        return read && <Behind id={id} drug={read} isNarrow={isNarrow} />;
      }}
    </QueryAnswer>
  );
}

/** What stands behind a drug's bars. */
function Behind({ id, drug, isNarrow }: { id: string; drug: DrugHistory; isNarrow: boolean }) {
  const parts = drug.courses.flatMap((course) => course.parts).toReversed();
  const changes = drug.courses.flatMap(doseChangesOf);
  const { otherUnits, unit } = rateSteps(drug.given);
  return (
    <>
      {changes.length > 0 && (
        <p className="pb-1">
          Dose changed {changes.map(({ at, from, to }) => `${momentText(at)}: ${from} to ${to}`).join("; ")}
        </p>
      )}
      {otherUnits > 0 && (
        <p className="pb-1 text-ink-faint">
          {otherUnits} rates in another unit than {unit || "the one drawn"} are listed and not drawn.
        </p>
      )}
      <Entries id={id} isNarrow={isNarrow} all={[...parts, ...drug.given.toReversed(), ...drug.aside]} />
    </>
  );
}

const SHOWN = 25;

const kindWords = {
  MedicationRequest: "ordered",
  MedicationAdministration: "given",
  MedicationStatement: "stated",
} as const;

function Entries({ id, all, isNarrow }: { id: string; all: readonly MedicationResource[]; isNarrow: boolean }) {
  const [offset, setOffset] = useState(0);
  const shown = all.slice(offset, offset + SHOWN);
  return (
    <>
      <ul>
        {shown.map((one) => (
          <li
            key={one.id}
            className={cx(
              "items-baseline gap-x-3 py-0.5",
              isNarrow ? "flex flex-wrap" : "grid sm:grid-cols-[15rem_5rem_minmax(0,1fr)]",
            )}
          >
            <SourceLink patientId={id} resourceId={one.id}>
              {whenText(one)}
            </SourceLink>
            <span className="text-ink-faint">{kindWords[one.resourceType]}</span>
            <span>
              {[
                doseText(one),
                conceptText(one.route),
                tellingStatus(one),
                one.reason && `for ${conceptText(one.reason)}`,
                one.author && `by ${one.author}`,
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && (
        <Paging
          offset={offset}
          shown={shown.length}
          total={all.length}
          all={all.length}
          page={SHOWN}
          onGo={setOffset}
          staysInPlace
        />
      )}
    </>
  );
}
