import type { Comparison } from "./compare";
import { facetNames } from "./facets";

/** Names told in a line; beyond them only how many there are. */
const TOLD = 20;

/** A line a facet, then what the fusion head gave, then what is missing or unknown, then the verdict. */
export function compareText({ facets, missing, unknown, fusionHead, equal }: Comparison): string {
  const width = Math.max(...facetNames.map((name) => name.length), "fusion head".length);
  const gone = (group: string) => missing.filter((name) => name.startsWith(`${group}/`)).length;
  const facetLines = facetNames.map((name) => {
    const parts = facets
      .filter(({ facet }) => facet === name)
      .map(({ group, of, differing }) => {
        const same = of - differing.length - gone(group);
        const differences = differing.length > 0 ? `, differing: ${listed(differing)}` : "";
        return `${group} ${same} of ${of} equal${differences}`;
      });
    return `${name.padEnd(width)}  ${parts.join("; ")}`;
  });
  const heads = fusionHead.map(
    ({ group, before, now, of }) => `${group} ${now} of ${of}${now === before ? "" : `, was ${before}`}`,
  );
  return [
    ...facetLines,
    `${"fusion head".padEnd(width)}  ${heads.join("; ")}`,
    ...missing.map((name) => `missing: ${name}`),
    ...(unknown.length > 0 ? [`not in the baseline: ${listed(unknown)}`] : []),
    equal ? "Everything is equal to the baseline." : "Something differs from the baseline.",
    "",
  ].join("\n");
}

function listed(names: readonly string[]): string {
  const more = names.length - TOLD;
  return `${names.slice(0, TOLD).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
