import { ArrowDown, ArrowUp, Info } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from "react";
import { cx } from "@/components/ui/class-names";
import { Bone, Loading } from "@/components/ui/skeleton";
import { Table, Th } from "@/components/ui/table";
import { Tooltip } from "@/components/ui/tooltip";
import type { PatientListItem, PatientListOrder } from "@/lib/consultations/patient-list/patient-list";
import { notInNumber, spreadMeaning } from "@/lib/experts/calibration/headline-risk-text";
import { HistoryRow } from "./history-row";
import { type ListSettings, sortedBy } from "./list-settings";
import { widest } from "./row-parts";
import { StayRow } from "./stay-row";

const skeletonRows = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

type Sort = Pick<ListSettings, "order" | "direction">;
interface Sorting {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

const helps: Partial<Record<PatientListOrder, ReactNode>> = {
  urgency:
    "By the findings of the record alone, never by the number. Of those alike, the worse leading problem stands first, then the higher number.",
  number: `Of 100 patients like this one, how many met the outcome that is asked for with such a record, and beside it the average patient of that population. ${notInNumber} Whoever is not predicted stands first, by urgency.`,
  disagreement: `How far the models lie apart, in 100: the width of the spread. ${spreadMeaning}`,
};

/** A heading that sorts by its column, and says what the column is. */
function SortHeading({
  by,
  title,
  sort,
  onSort,
  className,
}: Sorting & { by: PatientListOrder; title: string; className?: string }) {
  const sorted = sort.order === by;
  const Arrow = sorted && sort.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <Th aria-sort={sorted ? (sort.direction === "asc" ? "ascending" : "descending") : undefined} className={className}>
      <span className="inline-flex items-center gap-0.5">
        <button
          type="button"
          onClick={() => onSort(sortedBy(by, sort))}
          className={cx(
            "group inline-flex min-h-6 items-center gap-0.5 rounded-control hover:text-ink",
            sorted && "text-ink",
          )}
        >
          {title}
          <Arrow size={12} aria-hidden className={sorted ? undefined : "opacity-0 group-hover:opacity-60"} />
        </button>
        {helps[by] && (
          <Tooltip text={helps[by]} className="flex size-6 items-center justify-center no-underline">
            <Info size={12} aria-hidden />
            <span className="sr-only">What {title.toLowerCase()} is</span>
          </Tooltip>
        )}
      </span>
    </Th>
  );
}

function Head({ withReason, ...sorting }: Sorting & { withReason: boolean }) {
  return (
    <thead className="max-md:hidden">
      <tr>
        <SortHeading {...sorting} by="patient" title="Patient" className="w-[22%] xl:w-56" />
        <SortHeading {...sorting} by="urgency" title="Urgency" className="w-26 px-2" />
        <Th className="px-2">Leading problems</Th>
        {withReason && <Th className={`${widest} w-[16%] px-2`}>Why admitted</Th>}
        <SortHeading {...sorting} by="number" title="Number" className="w-26 px-2 text-right" />
        <SortHeading {...sorting} by="disagreement" title="Disagreement" className="w-30 px-2 text-right" />
        <SortHeading {...sorting} by="consultation" title="Last consultation" className="w-42" />
      </tr>
    </thead>
  );
}

/** Headings of a page on which nobody has a stay. */
function HistoryHead({ ...sorting }: Sorting) {
  return (
    <thead className="max-md:hidden">
      <tr>
        <SortHeading {...sorting} by="patient" title="Patient" className="w-[26%] xl:w-72" />
        <Th className="w-44 px-2">Last encounter</Th>
        <Th className="px-2">Active problems</Th>
        <Th className="w-52 text-right">Recorded</Th>
      </tr>
    </thead>
  );
}

/** The list itself. Arrow keys walk its rows, Enter opens one; up from the first row comes back to the search. */
export function PatientTable({
  rows,
  body,
  onLeaveTop,
  onOpen,
  ...sorting
}: Sorting & {
  rows: readonly PatientListItem[];
  body: RefObject<HTMLTableSectionElement | null>;
  onLeaveTop: () => void;
  /** Told the address of a patient that is opened. */
  onOpen: (address: string) => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...(body.current?.querySelectorAll<HTMLAnchorElement>("th > span:first-child > a") ?? [])];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (at < 0) return;
    event.preventDefault();
    if (event.key === "ArrowUp" && at === 0) return onLeaveTop();
    links[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  };
  const onClick = ({ target }: MouseEvent) => {
    const address = (target as Element).closest("th a")?.getAttribute("href");
    if (address) onOpen(address);
  };
  const stays = rows.filter((row) => row.kind === "stay");
  const withReason = stays.some(({ admissionReason }) => admissionReason !== null);
  const among = { stays: stays.length > 0, reason: withReason };
  return (
    <Table caption="Patients" className="table-fixed">
      {among.stays ? <Head {...sorting} withReason={withReason} /> : <HistoryHead {...sorting} />}
      <tbody ref={body} onKeyDown={onKeyDown} onClick={onClick}>
        {rows.map((row) =>
          row.kind === "stay" ? (
            <StayRow key={row.encounterId} row={row} withReason={withReason} />
          ) : (
            <HistoryRow key={row.id} row={row} among={among} />
          ),
        )}
      </tbody>
    </Table>
  );
}

/** The list's shape while it is on its way. */
export function PatientTableSkeleton() {
  return (
    <Loading label="Loading the patients">
      <div aria-hidden>
        {skeletonRows.map((row, index) => (
          <div key={row} className="flex h-[57px] items-center gap-6 border-b border-line px-4">
            <div className="flex w-52 shrink-0 flex-col gap-2">
              <Bone className={index % 3 === 0 ? "w-40" : "w-32"} />
              <Bone className="w-44" />
            </div>
            <Bone className="hidden w-14 shrink-0 md:block" />
            <Bone className={cx("hidden grow md:block", index % 2 === 0 ? "max-w-96" : "max-w-72")} />
            <Bone className="hidden w-10 shrink-0 md:ml-auto md:block" />
            <Bone className="hidden w-10 shrink-0 md:block" />
            <Bone className="hidden w-32 shrink-0 md:block" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
