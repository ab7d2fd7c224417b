"use client";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Badge } from "@/components/ui/badge";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { cx } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { Paging } from "@/components/ui/paging";
import { Loading } from "@/components/ui/skeleton";
import type { NameOf } from "@/lib/cohorts/query/query-text";
import { type Asked, useCohortSearch } from "../queries";
import type { CohortSearchAnswer } from "../responses";
import { NarrowingView } from "./narrowing-view";
import { PatientWhy } from "./patient-why";
import { SaveCohort } from "./save-cohort";

/** Patients that one page shows. */
const SHOWN = 25;

const sections = ["met", "unknown", "not met"] as const;
type Section = (typeof sections)[number];

const sizesOf = ({ counts }: CohortSearchAnswer): Record<Section, number> => ({
  met: counts.met,
  unknown: counts.unknown,
  "not met": counts.notMet,
});

/** How many patients stand before a section: those who meet the question first, then those who may, then the others. */
const beforeSection = (sizes: Record<Section, number>, section: Section) =>
  sections.slice(0, sections.indexOf(section)).reduce((sum, one) => sum + sizes[one], 0);

const key = (asked: Asked) => JSON.stringify(asked);

/** Whoever meets a question, may meet it, or does not: how many, and why each. */
export function CohortResults({
  asked,
  nameOf,
  partial,
  maySave,
}: {
  asked: Asked;
  nameOf: NameOf;
  /** Whether some words of the question play no part. */
  partial: boolean;
  maySave: boolean;
}) {
  const [place, setPlace] = useState<{ of: string; section: Section; offset: number }>();
  const { section, offset } = place?.of === key(asked) ? place : { section: "met" as const, offset: 0 };
  const first = useCohortSearch(asked, { offset: 0, limit: SHOWN });
  const sizes = first.data && !first.isPlaceholderData ? sizesOf(first.data) : null;
  const from = sizes === null ? 0 : beforeSection(sizes, section) + offset;
  const limit = sizes === null ? SHOWN : Math.max(1, Math.min(SHOWN, sizes[section] - offset));
  const isFirst = from === 0;
  const other = useCohortSearch(asked, { offset: from, limit: isFirst ? SHOWN : limit });
  const page = isFirst ? first : other;
  const go = (to: { section: Section; offset: number }) => setPlace({ of: key(asked), ...to });
  return (
    <section
      aria-label="Patients who meet this"
      aria-busy={first.isFetching || page.isFetching || undefined}
      className={cx("rounded-card border border-line bg-surface", first.isPlaceholderData && "opacity-60")}
    >
      <QueryAnswer query={first} failed="The patients could not be searched" waiting={<ResultsSkeleton />}>
        {(data) => (
          <>
            <Summary data={data} partial={partial}>
              {maySave && <SaveCohort asked={asked} nameOf={nameOf} />}
            </Summary>
            <NarrowingView asked={asked} data={data} />
            <div className="border-t border-line px-4 py-2">
              <ChoiceGroup
                label="Show"
                options={sections.map((one) => ({ value: one, label: `${sectionWords[one]} (${sizesOf(data)[one]})` }))}
                value={section}
                onChange={(to) => go({ section: to, offset: 0 })}
              />
            </div>
            {sizesOf(data)[section] === 0 ? (
              <Nobody section={section} unknown={data.counts.unknown} />
            ) : (
              <QueryAnswer query={page} failed="The patients could not be read" waiting={<ResultsSkeleton />}>
                {({ patients, byCriterion }) => (
                  <>
                    <ul className="divide-y divide-line border-t border-line">
                      {patients
                        .filter(({ answer }) => answer === section)
                        .map((patient) => (
                          <PatientWhy
                            key={patient.patientId}
                            patient={patient}
                            texts={byCriterion.map(({ text }) => text)}
                            asOf={asked.asOf}
                          />
                        ))}
                    </ul>
                    <Paging
                      offset={offset}
                      shown={patients.filter(({ answer }) => answer === section).length}
                      total={sizesOf(data)[section]}
                      all={sizesOf(data)[section]}
                      page={SHOWN}
                      onGo={(to) => go({ section, offset: to })}
                      staysInPlace
                    />
                  </>
                )}
              </QueryAnswer>
            )}
          </>
        )}
      </QueryAnswer>
    </section>
  );
}

const sectionWords: Record<Section, string> = { met: "Met", unknown: "Unknown", "not met": "Not met" };

function Summary({
  data: { counts },
  partial,
  children,
}: {
  data: CohortSearchAnswer;
  partial: boolean;
  children: React.ReactNode;
}) {
  const { met, notMet, unknown } = counts;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-figure font-semibold">{met.toLocaleString("en")}</span>
        <span className="text-read">
          {met === 1 ? "patient meets this" : "patients meet this"}, {notMet.toLocaleString("en")}{" "}
          {notMet === 1 ? "does" : "do"} not, of {unknown === 0 ? "nobody" : unknown.toLocaleString("en")} it is unknown
        </span>
        {partial && <Badge tone="caution">partial: some words play no part</Badge>}
      </p>
      {children}
    </div>
  );
}

function Nobody({ section, unknown }: { section: Section; unknown: number }) {
  return (
    <div className="border-t border-line">
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title={section === "met" ? "Nobody is known to meet this" : "Nobody"}
      >
        {section === "met" &&
          (unknown > 0
            ? "Of some it is unknown: their records do not say. They are listed under Unknown, each with what is missing."
            : "No record meets every criterion. The counts above tell which criterion leaves nobody.")}
      </EmptyState>
    </div>
  );
}

const ResultsSkeleton = () => (
  <Loading
    label="Searching the records"
    className="flex flex-col gap-3 p-4"
    bones={["h-8 w-1/3", "w-1/2", "w-full", "w-full", "w-full"]}
  />
);
