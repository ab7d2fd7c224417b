import { z } from "zod";

/** A strength as the name writes it: a number and its unit, "MG/ML" of "10 MG/ML". */
export const strengthSchema = z.object({ value: z.number().positive(), unit: z.string() });

/**
 * What a drug's name says, read by its form and checked against no list: a *parsed name*. Built on RxNorm's clinical drugs,
 * "ingredient strength [/ ingredient strength] dose form [brand]".
 */
export const parsedDrugNameSchema = z.object({
  readBy: z.literal("parsed-name"),
  ingredients: z.array(z.object({ name: z.string(), strength: strengthSchema.nullable() })),
  /** "Oral Tablet"; null where the name has none. */
  form: z.string().nullable(),
  brand: z.string().nullable(),
});
export type ParsedDrugName = z.infer<typeof parsedDrugNameSchema>;

const unit = "(?:MG|MCG|UG|G|ML|MEQ|MMOL|UNT|UNITS?|ACTUAT|HR|%)";
const strength = new RegExp(String.raw`(\d+(?:\.\d+)?)\s*(${unit}(?:\/${unit})?)(?![A-Za-z])`, "i");

/** What RxNorm puts before the first ingredient: a quantity, a duration, an application's number, a quality of the product. */
const before = /^(?:(?:NDA\d+|Abuse-Deterrent|\d+(?:\.\d+)?\s*(?:ML|HR|ACTUAT|Day|Week|Month|hour)(?![/\w]))\s+)+/i;
const brandName = /\s*\[([^\]]+)\]\s*$/;

/** Dose forms of RxNorm, and how lists of a hospital write them, at the end of a name. */
const doseForm = new RegExp(
  String.raw`(?:(?:oral|extended release|delayed release|chewable|disintegrating|topical|transdermal|injectable|inhalant|rectal|vaginal|nasal|ophthalmic|otic|mucosal|intrauterine|metered dose|dry powder|prefilled|drug)\s+)*` +
    String.raw`(?:tablet|capsule|solution|suspension|injection|cream|ointment|gel|patch|spray|syringe|inhaler|system|implant|ring|auto-injector|suppository|lotion|powder|\d+ day pack)s?\s*$`,
  "i",
);

/** Ingredients stand apart by a slash with blanks; one without parts two names, but not a strength ("MG/ML"). */
const parted = (name: string) => name.split(/\s+\/\s+|(?<=[A-Za-z]{3})\/(?=[A-Za-z]{3})(?!ACTUAT)/);

/** RxNorm's longest names have some 300 characters with vitamins; what is longer is no drug's name. */
const LONGEST = 1000;

/** Ingredients with their strengths, and the dose form after the last of them; null of a text without a letter. */
export function parsedDrugName(display: string): ParsedDrugName | null {
  if (display.length > LONGEST) return null;
  const text = display.replaceAll("\u200B", "").trim();
  const brand = brandName.exec(text)?.[1]?.trim() ?? null;
  const name = text.replace(brandName, "").replace(before, "");
  const form = doseForm.exec(name)?.[0] ?? "";
  const ingredients = parted(name.slice(0, name.length - form.length))
    .map(ingredientOf)
    .filter(({ name: one }) => /\p{L}/u.test(one));
  return ingredients.length === 0 ? null : { readBy: "parsed-name", ingredients, form: form.trim() || null, brand };
}

function ingredientOf(part: string): ParsedDrugName["ingredients"][number] {
  const match = strength.exec(part);
  const value = Number(match?.[1]);
  const name = (match ? part.slice(0, match.index) : part).replaceAll(/[\s,;-]+$/g, "").trim();
  return { name: name.toLowerCase(), strength: match && value > 0 ? { value, unit: match[2] ?? "" } : null };
}

/** Words by which a name says that the drug acts where it is put, so that its class says little of the whole patient. */
const local =
  /\b(ophth\w*|otic|nasal|topical|cream|ointment|lotion|gel|mouthwash|rinse|jelly|eye|ear|shampoo|vaginal|patch|flush|lock|dwell)\b/i;

/** Whether a name says that the drug is put on the eye, the skin or into a line rather than given to the patient. */
export const isLocalUse = (display: string): boolean =>
  local.test(display) && !/transdermal|nicotine|fentanyl/i.test(display);
