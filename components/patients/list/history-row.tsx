import { patientTitle } from "@/components/patients/patient-text";
import { Td, Th } from "@/components/ui/table";
import { Tooltip } from "@/components/ui/tooltip";
import type { HistoryListItem } from "@/lib/consultations/patient-list/patient-list";
import { counted } from "@/lib/platform/english";
import { ageWords } from "@/lib/record/history/age-at";
import { dayText } from "@/lib/record/history/moment-text";
import { historyAddress } from "../patient-sections";
import { RowFacts, RowLink, rowLook, wide, widest } from "./row-parts";

/** Problems that a row names. */
const NAMED = 3;

const letters = { female: "F", male: "M", unknown: "?" } as const;

/** "F 67 y", "F, deceased at 65 y". */
function personWords({ sex, age, isDeceased }: HistoryListItem): string {
  const years = age === null ? null : ageWords(age);
  if (isDeceased) return `${letters[sex]}, deceased${years === null ? "" : ` at ${years}`}`;
  return `${letters[sex]} ${years ?? "? y"}`;
}

function Problems({ row: { problems, activeProblems } }: { row: HistoryListItem }) {
  if (activeProblems === 0) return <span className="text-ink-faint">No active problem recorded</span>;
  const more = activeProblems - Math.min(NAMED, problems.length);
  return (
    <span className="line-clamp-3">
      {problems.slice(0, NAMED).join(", ")}
      {more > 0 && <span className="text-ink-faint"> +{more}</span>}
    </span>
  );
}

function lastWords({ lastEncounter }: HistoryListItem): string {
  if (lastEncounter === null) return "No encounter recorded";
  const day = dayText({ at: lastEncounter.at, precision: "day", utcOffset: null });
  return lastEncounter.class === null ? day : `${day}, ${lastEncounter.class}`;
}

const entryWords = ({ encounters, resources }: HistoryListItem) =>
  `${counted(encounters, "encounter")}, ${resources === 1 ? "1 entry" : `${resources.toLocaleString("en")} entries`}`;

/**
 * Somebody with a history of years and no stay: on a phone a card, else a row under the headings of stays, or under those of histories.
 * @param among whether the table shows stays too, and has a column for why patients were admitted
 */
export function HistoryRow({ row, among }: { row: HistoryListItem; among: { stays: boolean; reason: boolean } }) {
  const facts = [
    ...(row.name === null ? [] : [row.mrn]),
    personWords(row),
    ...(among.stays ? [entryWords(row)] : []),
    row.source,
  ];
  return (
    <tr className={rowLook}>
      <Th scope="row" className="py-2 font-normal">
        <RowLink href={historyAddress(row.id)}>{patientTitle(row)}</RowLink>
        <RowFacts facts={facts} />
        <span className="mt-1 block md:hidden">
          <Problems row={row} />
          <span className="block text-ink-soft">Last seen: {lastWords(row)}</span>
        </span>
      </Th>
      {among.stays ? <CellsAmongStays row={row} withReason={among.reason} /> : <OwnCells row={row} />}
    </tr>
  );
}

function OwnCells({ row }: { row: HistoryListItem }) {
  return (
    <>
      <Td className={`${wide} px-2 py-2`}>{lastWords(row)}</Td>
      <Td className={`${wide} px-2 py-2`}>
        <Problems row={row} />
      </Td>
      <Td className={`${wide} py-2 text-right`}>{entryWords(row)}</Td>
    </>
  );
}

function CellsAmongStays({ row, withReason }: { row: HistoryListItem; withReason: boolean }) {
  const none = <span className="text-ink-faint">&ndash;</span>;
  return (
    <>
      <Td className={`${wide} px-2 py-2`}>
        <Tooltip
          text="Urgency, number and disagreement are those of a stay with series; of this patient a history of years is recorded."
          className="relative z-10 text-ink-faint"
        >
          No stay
        </Tooltip>
      </Td>
      <Td className={`${wide} px-2 py-2`}>
        <Problems row={row} />
        <span className="block text-ink-soft">Last seen: {lastWords(row)}</span>
      </Td>
      {withReason && <Td className={`${widest} px-2 py-2`}>{none}</Td>}
      <Td className={`${wide} px-2 py-2 text-right`}>{none}</Td>
      <Td className={`${wide} px-2 py-2 text-right`}>{none}</Td>
      <Td className={`${wide} py-2`}>{none}</Td>
    </>
  );
}
