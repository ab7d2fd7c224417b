import type { Allergy } from "@/lib/clinical/history/allergies-of";
import type { HistoryBanner } from "@/lib/clinical/history/history-banner";

/** Allergies that the banner names. */
const NAMED = 4;

/** "Allergies: Penicillin (high risk), Latex"; which of the three ways of being empty it is where there are none. */
export function allergiesLine({ allergies, kinds, asOf }: Pick<HistoryBanner, "allergies" | "kinds" | "asOf">): string {
  const absence = kinds.find(({ kind }) => kind === "Allergies")?.absence;
  if (allergies.length === 0) {
    const words = {
      none: "none known (stated)",
      "not-asked": "not asked",
      recorded: "none that holds",
      "not-recorded": asOf === null ? "not recorded by this source" : "nothing recorded by then",
    };
    return `Allergies: ${words[absence ?? "not-recorded"]}`;
  }
  const named = allergies.slice(0, NAMED).map(allergyWords);
  const more = allergies.length - named.length;
  return `Allergies: ${named.join(", ")}${more > 0 ? `, +${more}` : ""}`;
}

const allergyWords = ({ title, criticality }: Allergy) => {
  const known = criticality === "high" || criticality === "low";
  return known ? `${title} (${criticality} risk)` : title;
};
