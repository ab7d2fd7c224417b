import type { KeyboardEvent, RefObject } from "react";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Bone, Loading } from "@/components/ui/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import type { PatientListItem } from "@/lib/record/schema";
import { placeOf, sourceOf } from "@/lib/record/source-of";
import { urgencyWords } from "@/lib/record/urgency";
import { lengthText, patientTitle, personShort } from "./patient-text";

const wide = "hidden md:table-cell";
const widest = "hidden xl:table-cell";
const skeletonRows = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

function Problems({ row }: { row: PatientListItem }) {
  const [first, second] = row.problems;
  if (!first) return <span className="block text-ink-faint">Nothing beyond the limits</span>;
  return (
    <span className="line-clamp-2">
      <span className={first.severity > 1 ? "font-medium" : undefined}>{first.title}.</span> {first.fact}
      {second && (
        <span className="text-ink-soft">
          ; <span className={second.severity > 1 ? "font-medium" : undefined}>{second.title}</span>
        </span>
      )}
    </span>
  );
}

const tones = { unstable: "danger", watch: "caution", stable: "neutral" } as const;

function Row({ row }: { row: PatientListItem }) {
  const person = personShort(row.sex, row);
  const hours = lengthText(row.observedMinutes);
  return (
    <tr className="relative border-b border-line last:border-0 hover:bg-canvas has-[a:focus-visible]:bg-accent-soft">
      <Th scope="row" className="py-1.5 font-normal">
        <Link
          href={`/patients/${row.id}`}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {patientTitle(row)}
        </Link>
        <span className="ml-2 whitespace-nowrap text-ink-faint md:ml-0 md:block">
          {row.name !== null && `${row.mrn} `}
          {row.synthetic ? sourceOf(row.source).title.toLowerCase() : sourceOf(row.source).title}
        </span>
        <span className="block text-ink-soft md:hidden">
          {person} &middot; {placeOf(row).title} &middot; {hours}
        </span>
        {row.admissionReason && <span className="block text-ink-soft md:hidden">{row.admissionReason}</span>}
        <span className="block md:hidden">
          <Badge tone={tones[row.urgency]}>{urgencyWords[row.urgency]}</Badge> <Problems row={row} />
        </span>
      </Th>
      <Td className={`${wide} px-2 py-1.5`}>
        <Badge tone={tones[row.urgency]}>{urgencyWords[row.urgency]}</Badge>
      </Td>
      <Td className={`${wide} px-2 py-1.5 whitespace-nowrap`}>{person}</Td>
      <Td className={`${widest} truncate px-2 py-1.5`}>{placeOf(row).short}</Td>
      <Td className={`${wide} px-2 py-1.5`} title={row.admissionReason ?? undefined}>
        <span className="line-clamp-2">
          {row.admissionReason ?? <span className="text-ink-faint">Not recorded</span>}
        </span>
      </Td>
      <Td className={`${widest} px-2 py-1.5 text-right whitespace-nowrap`}>{hours}</Td>
      <Td className={`${wide} py-1.5`}>
        <Problems row={row} />
      </Td>
    </tr>
  );
}

function Head() {
  return (
    <thead className="max-md:sr-only">
      <tr>
        <Th className="md:w-[22%] xl:w-64">Patient</Th>
        <Th className={`${wide} w-22 px-2`}>Urgency</Th>
        <Th className={`${wide} w-18 px-2`}>Sex, age</Th>
        <Th className={`${widest} w-32 px-2`}>Unit</Th>
        <Th className={`${wide} w-[24%] px-2 xl:w-[22%]`}>Why admitted</Th>
        <Th className={`${widest} w-16 px-2 text-right`}>Record</Th>
        <Th className={wide}>Leading problems</Th>
      </tr>
    </thead>
  );
}

/** The list itself. Arrow keys walk its rows, Enter opens one; up from the first row comes back to the search. */
export function PatientTable({
  rows,
  body,
  onLeaveTop,
}: {
  rows: readonly PatientListItem[];
  body: RefObject<HTMLTableSectionElement | null>;
  onLeaveTop: () => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...(body.current?.querySelectorAll("a") ?? [])];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (at < 0) return;
    event.preventDefault();
    if (event.key === "ArrowUp" && at === 0) return onLeaveTop();
    links[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  };
  return (
    <Table caption="Patients" className="table-fixed">
      <Head />
      <tbody ref={body} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <Row key={row.encounterId} row={row} />
        ))}
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
          <div key={row} className="flex h-[33px] items-center gap-6 border-b border-line px-4">
            <Bone className={index % 3 === 0 ? "w-40" : "w-32"} />
            <Bone className="hidden w-14 md:block" />
            <Bone className="hidden w-32 md:block" />
            <Bone className="hidden w-48 md:block" />
            <Bone className={index % 2 === 0 ? "hidden w-96 md:block" : "hidden w-72 md:block"} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
