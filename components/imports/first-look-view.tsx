import { FactList } from "@/components/ui/fact-list";
import { Notice } from "@/components/ui/notice";
import type { FirstLook } from "@/lib/record/sources/staged/staged-import";
import { count, counted, sizeWords } from "./import-words";

/** What a file's first bytes tell, in words (reading/file-content.ts). */
const kindWords: Readonly<Record<string, string>> = {
  json: "JSON",
  gzip: "gzip",
  tar: "tar",
  zip: "zip, which is not read",
  array: "a JSON list, which is not read",
  empty: "empty",
  other: "something else",
};

const listed = (counts: Readonly<Record<string, number>>, words = (name: string) => name) =>
  Object.entries(counts)
    .sort((a, b) => b[1] - a[1])
    .map(([name, n]) => `${count(n)}\u00a0${words(name)}`)
    .join(", ");

function releaseWords({ types, otherReleases, whole }: FirstLook): string {
  const seen = Object.values(types).reduce((sum, n) => sum + n, 0);
  const others = Object.values(otherReleases).reduce((sum, n) => sum + n, 0);
  if (seen === 0) return "No FHIR was seen.";
  if (others === 0) return whole ? "Yes" : "Yes, as far as was looked";
  return `${count(others)} of ${count(seen)} resources are of another release, and will be skipped: ${listed(otherReleases)}.`;
}

/** The first look at files, before anything is read whole. */
export function FirstLookView({ look }: { look: FirstLook }) {
  const { types, whole, bytes, noResource, remarks, kinds } = look;
  const { Patient: patients = 0, ...others } = types;
  return (
    <section aria-labelledby="first-look">
      <h3 id="first-look" className="pb-1 font-semibold">
        First look
      </h3>
      <FactList
        facts={[
          ["Files", listed(kinds, (kind) => kindWords[kind] ?? kind)],
          [
            "Looked at",
            whole ? `all, ${sizeWords(bytes)} unpacked` : `the first ${sizeWords(bytes)} unpacked; a dry run reads all`,
          ],
          ["FHIR R4", releaseWords(look)],
          ["Patients", whole ? count(patients) : `${count(patients)} so far`],
          ["Resources", listed(others) || "none"],
          noResource > 0 && [
            "Not readable",
            counted(noResource, "piece of text that is no resource", "pieces of text that are no resource"),
          ],
        ]}
      />
      {remarks.length > 0 && (
        <Notice tone="caution" className="mt-2">
          <ul>
            {remarks.slice(0, 5).map(({ file, line }) => (
              <li key={`${file} ${line}`} className="break-words">
                {file}: {line}
              </li>
            ))}
            {remarks.length > 5 && <li>And more, which the report lists.</li>}
          </ul>
        </Notice>
      )}
    </section>
  );
}
