"use client";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { whenText } from "@/components/history/resource-words";
import { SourceLink } from "@/components/history/source-link";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { Paging } from "@/components/ui/paging";
import { type DrugHistory, doseText } from "@/lib/clinical/history/drug-courses";
import { conceptText } from "@/lib/record/history/concept-text";
import { momentText } from "@/lib/record/history/moment-text";
import type { MedicationResource } from "@/lib/record/history/schema";
import { drugText } from "./course-text";
import { type DrawnWindow, DrugBars } from "./drug-bars";
import { rateSteps } from "./rate-steps";

/** One drug: its name, dose and time in words beside its bars; all that stands behind it on demand. */
export function DrugRow({ id, drug, drawn }: { id: string; drug: DrugHistory; drawn: DrawnWindow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="pointer-events-none border-b border-line px-4 py-1 last:border-0">
      <div className="md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:gap-x-4">
        <div className="pointer-events-auto relative min-w-0 md:pr-2">
          <p>
            <span className="font-medium">{drug.title}</span> {drug.told === "said" && <Badge>stated</Badge>}
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
            {drugText(drug)}
          </button>
        </div>
        <DrugBars drug={drug} {...drawn} />
      </div>
      {isOpen && (
        <div className="pointer-events-auto relative bg-surface py-1 pl-4.5">
          <Behind id={id} drug={drug} />
        </div>
      )}
    </li>
  );
}

/** What stands behind a drug's bars. */
function Behind({ id, drug }: { id: string; drug: DrugHistory }) {
  const parts = drug.courses.flatMap((course) => course.parts).toReversed();
  const changes = drug.courses.flatMap(({ doseChanges }) => doseChanges);
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
      <Entries id={id} all={[...parts, ...drug.given.toReversed(), ...drug.aside]} />
    </>
  );
}

const SHOWN = 25;

const kindWords = {
  MedicationRequest: "ordered",
  MedicationAdministration: "given",
  MedicationStatement: "stated",
} as const;

function Entries({ id, all }: { id: string; all: readonly MedicationResource[] }) {
  const [offset, setOffset] = useState(0);
  const shown = all.slice(offset, offset + SHOWN);
  return (
    <>
      <ul>
        {shown.map((one) => (
          <li key={one.id} className="grid items-baseline gap-x-3 py-0.5 sm:grid-cols-[15rem_5rem_minmax(0,1fr)]">
            <SourceLink patientId={id} resourceId={one.id}>
              {whenText(one)}
            </SourceLink>
            <span className="text-ink-faint">{kindWords[one.resourceType]}</span>
            <span>
              {[
                doseText(one),
                conceptText(one.route),
                one.status,
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
