import { CopyButton } from "@/components/ui/copy-button";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import type { Library } from "@/lib/evidence/libraries/library";
import { LibraryYears } from "./library-state";
import { SourceLink } from "./source-link";

const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function Versions({
  library,
  versions,
}: {
  library: Library;
  versions: readonly { version: number; active: boolean }[];
}) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {versions.map(({ version, active }) => {
        const words = `${version}${active ? " (active)" : ""}`;
        return version === library.version ? (
          <span key={version} aria-current="true" className="font-medium">
            {words}
          </span>
        ) : (
          <Link
            key={version}
            href={`/library/libraries/${library.id}?version=${version}`}
            className="text-accent underline underline-offset-4"
          >
            {words}
          </Link>
        );
      })}
    </span>
  );
}

/** Where a library comes from, as a list of names and facts. */
export function LibraryFacts({
  library,
  versions,
  now,
}: {
  library: Library;
  versions: readonly { version: number; active: boolean }[];
  now: Date;
}) {
  const uploaded: Fact[] =
    library.uploadedAt === null
      ? []
      : [
          ["Version", <Versions key="versions" library={library} versions={versions} />],
          ["File", library.fileName],
          ["Uploaded", `${when.format(new Date(library.uploadedAt))} UTC`],
          [
            "SHA-256",
            <span key="hash" className="inline-flex items-center gap-1">
              {library.fileHash.slice(0, 16)}&hellip;
              <CopyButton text={library.fileHash} label="Copy the SHA-256 of the file" />
            </span>,
          ],
        ];
  const facts: (Fact | false)[] = [
    ["Issued by", library.issuer],
    ["Years", <LibraryYears key="years" library={library} now={now} />],
    ["Licence", library.licence],
    library.url !== "" && ["Original", <SourceLink key="url" url={library.url} />],
    ...uploaded,
  ];
  return <FactList facts={facts} className="max-w-[68ch]" />;
}
