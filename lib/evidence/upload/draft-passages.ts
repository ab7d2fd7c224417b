import type { Passage } from "../schema";
import type { SourceDocument } from "./source-document";
import { splitSection } from "./split-section";
import type { UploadDetails } from "./upload-details";

/** A passage of an upload before the library gives it an id. */
export type DraftPassage = Omit<Passage, "id" | "library">;

const MOST_TITLE = 300;

/** Cuts documents into passages, each with the path of its headings and with where it comes from. */
export function draftPassages(documents: readonly SourceDocument[], details: UploadDetails): DraftPassage[] {
  return documents.flatMap((document) => {
    const { about } = document;
    const currencyWarning = about.currencyWarning ?? details.currencyWarning;
    const source = {
      guideline: about.guideline ?? details.title,
      issuer: about.issuer ?? details.issuer,
      year: about.year ?? details.year,
      url: about.url ?? details.url,
      licence: about.licence ?? details.licence,
      topics: about.topics ?? [],
      ...(currencyWarning !== "" && { currencyWarning }),
    };
    return document.sections.flatMap(({ path, blocks, topics }) =>
      splitSection(blocks).map(({ text, page }) => ({
        ...source,
        ...(topics && { topics }),
        title: titleOf([document.title ?? details.title, ...path]),
        text,
        ...(page !== null && { page }),
      })),
    );
  });
}

/** "Acute kidney injury > Dialysis"; a heading that says the same again is left out, and so is the middle where it is too long. */
function titleOf(path: readonly string[]): string {
  const parts = path.filter((part, i) => part.toLowerCase() !== path[i - 1]?.toLowerCase());
  const whole = parts.join(" > ");
  if (whole.length <= MOST_TITLE) return whole;
  const ends = [parts[0], "…", parts.at(-1)].join(" > ");
  return ends.length <= MOST_TITLE ? ends : `${ends.slice(0, MOST_TITLE - 1)}…`;
}
