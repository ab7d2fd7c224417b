import { Link } from "@/components/ui/link";
import { Table, Td, Th } from "@/components/ui/table";
import { builtInLibraryName } from "@/lib/evidence/schema";
import { stalenessOf } from "@/lib/evidence/staleness";
import type { ShownPassage } from "./responses";

function Row({ passage, now }: { passage: ShownPassage; now: Date }) {
  return (
    <tr className="relative border-b border-line last:border-0 hover:bg-canvas">
      <Th scope="row" className="py-1.5 font-normal">
        <Link href={`/library/${passage.id}`} className="font-medium break-words after:absolute after:inset-0">
          {passage.title}
        </Link>
        {passage.page !== undefined && <span className="text-ink-soft">, page {passage.page}</span>}
        {/* Passages cut from one section share its title; their first words tell them apart. */}
        {passage.library !== builtInLibraryName && (
          <span className="block truncate text-ink-soft" aria-hidden>
            {passage.text}
          </span>
        )}
        <span className="block break-words text-ink-soft md:hidden">
          {passage.issuer}, {passage.year}
        </span>
      </Th>
      <Td className="hidden truncate py-1.5 md:table-cell" title={passage.guideline}>
        {passage.guideline}
      </Td>
      <Td className="hidden truncate py-1.5 lg:table-cell" title={passage.issuer}>
        {passage.issuer}
      </Td>
      <Td className="hidden py-1.5 text-right whitespace-nowrap md:table-cell">
        {stalenessOf(passage, now).stale && <span className="mr-2 text-caution">old</span>}
        {passage.year}
      </Td>
    </tr>
  );
}

/** Passages, each with what it restates and how old that is. */
export function PassageTable({
  caption,
  passages,
  now,
}: {
  caption: string;
  passages: readonly ShownPassage[];
  now: Date;
}) {
  return (
    <Table
      caption={caption}
      className="table-fixed"
      columns={[
        ["Passage", "md:w-[46%] lg:w-[40%]"],
        ["Guideline", "hidden md:table-cell"],
        ["Issued by", "hidden lg:table-cell"],
        ["Year", "hidden w-28 text-right md:table-cell"],
      ]}
    >
      <tbody>
        {passages.map((passage) => (
          <Row key={passage.id} passage={passage} now={now} />
        ))}
      </tbody>
    </Table>
  );
}
