"use client";
import { useQuery } from "@tanstack/react-query";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Link } from "@/components/ui/link";
import { Loading } from "@/components/ui/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import type { Library } from "@/lib/evidence/libraries/library";
import { ActiveBadge, LibraryYears } from "./library-state";
import { librariesQuery } from "./queries";

/** The version that stands for a library: the active one, else the newest. */
function chosen(libraries: readonly Library[]): { library: Library; versions: number }[] {
  const ids = [...new Set(libraries.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const versions = libraries.filter((one) => one.id === id);
    const library = versions.find(({ active }) => active) ?? versions[0];
    return library ? [{ library, versions: versions.length }] : [];
  });
}

function Row({ library, versions, now }: { library: Library; versions: number; now: Date }) {
  const origin =
    library.format === "built-in"
      ? "comes with the application"
      : `${library.issuer}${versions > 1 ? `; version ${library.version} of ${versions}` : ""}`;
  return (
    <tr className="relative border-b border-line last:border-0 hover:bg-canvas">
      <Th scope="row" className="py-1.5 font-normal">
        <Link
          href={`/library/libraries/${library.id}`}
          className="font-medium break-words after:absolute after:inset-0"
        >
          {library.title}
        </Link>
        <span className="block break-words text-ink-soft">{origin}</span>
        <span className="block break-words text-ink-soft md:hidden">{library.licence}</span>
        <span className="block text-ink-soft sm:hidden">
          {library.passages.toLocaleString("en")} passages, <LibraryYears library={library} now={now} />
        </span>
        {library.currencyWarning && <span className="block break-words text-caution">{library.currencyWarning}</span>}
      </Th>
      <Td className="hidden py-1.5 break-words md:table-cell">{library.licence}</Td>
      <Td className="hidden py-1.5 sm:table-cell">
        <LibraryYears library={library} now={now} />
      </Td>
      <Td className="hidden py-1.5 text-right sm:table-cell">{library.passages.toLocaleString("en")}</Td>
      <Td className="py-1.5 text-right">
        <ActiveBadge active={library.active} />
      </Td>
    </tr>
  );
}

/** All libraries: what each is, under which licence, how old, how much, and whether the doctors search it. */
export function LibraryTable({ now }: { now: string }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <QueryAnswer
        query={useQuery(librariesQuery())}
        failed="The libraries could not be loaded"
        waiting={<LibraryTableSkeleton />}
      >
        {({ libraries }) => (
          <Table
            caption="Libraries"
            className="table-fixed"
            columns={[
              "Library",
              ["Licence", "hidden w-[32%] md:table-cell"],
              ["Years", "hidden w-44 sm:table-cell"],
              ["Passages", "hidden w-20 text-right sm:table-cell"],
              ["State", "w-28 text-right"],
            ]}
          >
            <tbody>
              {chosen(libraries).map(({ library, versions }) => (
                <Row key={library.id} library={library} versions={versions} now={new Date(now)} />
              ))}
            </tbody>
          </Table>
        )}
      </QueryAnswer>
    </div>
  );
}

/** The table's shape while it is on its way. */
export function LibraryTableSkeleton() {
  return <Loading label="Loading the libraries" className="flex flex-col gap-5 p-4" bones={["w-full", "w-full"]} />;
}
