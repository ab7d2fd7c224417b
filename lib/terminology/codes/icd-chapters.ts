import { z } from "zod";
import raw from "./icd-chapters.json";
import { type IcdEdition, icdRange, isWithin } from "./icd-code";

/** A chapter of ICD, or one of its blocks. `doid`: what everything in it is a kind of; null where nothing holds for all of it. */
const sectionSchema = z.strictObject({
  range: z.string(),
  chapter: z.literal(true).optional(),
  title: z.string(),
  doid: z.string().nullable(),
});
export type IcdSection = z.infer<typeof sectionSchema>;

const sections = {
  "icd-9-cm": z.array(sectionSchema).parse(raw["icd-9-cm"]),
  "icd-10-cm": z.array(sectionSchema).parse(raw["icd-10-cm"]),
};

const boundsOf = new Map(
  Object.values(sections)
    .flat()
    .map((section) => [section, icdRange(section.range)] as const),
);

/** Names the table wherever an answer comes from it. */
export const icdChaptersTable = {
  table: "ICD chapters and blocks (team decision)",
  version: "ICD-10-CM 2026, ICD-9-CM 2012",
};

/** WHO's ICD-10 has the chapters of ICD-10-CM, whose blocks keep WHO's bounds but for few. */
export const sectionsOf = (edition: IcdEdition): readonly IcdSection[] =>
  sections[edition === "icd-9-cm" ? "icd-9-cm" : "icd-10-cm"];

/** The sections that a code stands in, widest first: its chapter, then a block of it where the table has one. */
export const icdSections = (edition: IcdEdition, code: string): readonly IcdSection[] =>
  sectionsOf(edition).filter((section) => {
    const bounds = boundsOf.get(section);
    return bounds ? isWithin(code, bounds) : false;
  });

/** Title and range of a code's chapter ("Diseases of the circulatory system", "I00-I99"); null where it stands in none. */
export const icdChapter = (edition: IcdEdition, code: string): IcdSection | null =>
  icdSections(edition, code).find(({ chapter }) => chapter) ?? null;
