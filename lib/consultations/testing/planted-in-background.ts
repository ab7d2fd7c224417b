import type { Background } from "../../clinical/background/background-schema";

/** Where the record of years carries words that people wrote: each field of a background that is text. */
export const backgroundFields = [
  "source",
  "problem",
  "drug",
  "dose",
  "procedure",
  "allergy",
  "reaction",
  "limit",
  "specimen",
  "organism",
  "note title",
  "note",
  "memory",
] as const;
export type BackgroundField = (typeof backgroundFields)[number];

const at = { minutes: 600, precision: "second" as const };
const resourceId = "planted";

/** A background with one thing more, which is told in these words and in none that the rules know. */
export function plantedIn(background: Background, field: BackgroundField, words: string): Background {
  const drug = {
    resourceId,
    name: "Zeta",
    ingredients: [],
    told: "said" as const,
    state: "running" as const,
    dose: null,
  };
  const drugs = (more: { name?: string; dose?: string }) => ({
    ...background,
    drugs: [
      ...background.drugs,
      { ...drug, ...{ rate: null, highest: null, since: at, until: null, strengthAs: null }, ...more, spells: [] },
    ],
  });
  const allergies = (more: { title: string; reaction: string | null }) => ({
    ...background,
    allergies: {
      ...background.allergies,
      items: [...background.allergies.items, { resourceId, ingredients: [], isUnconfirmed: false, ...more }],
    },
  });
  const culture = { resourceId, at, result: "growth" as const };
  const note = { resourceId, at, isCut: false };
  switch (field) {
    case "source":
      return { ...background, sources: [...background.sources, words] };
    case "problem": {
      const problem = { resourceId, title: words, state: "active" as const, isUnconfirmed: false };
      return { ...background, problems: [...background.problems, { ...problem, since: at, confirmed: at }] };
    }
    case "drug":
      return drugs({ name: words });
    case "dose":
      return drugs({ dose: words });
    case "procedure": {
      const procedure = { resourceId, title: words, since: at, until: null, isRunning: true };
      return { ...background, procedures: [procedure, ...background.procedures] };
    }
    case "allergy":
      return allergies({ title: words, reaction: null });
    case "reaction":
      return allergies({ title: "Zeta", reaction: words });
    case "limit": {
      const limit = { resourceId, words, limits: ["no dialysis" as const], isFull: false, isStatus: false, since: at };
      return { ...background, limits: [limit, ...background.limits] };
    }
    case "specimen":
      return {
        ...background,
        cultures: [...background.cultures, { ...culture, specimen: words, organisms: ["Zeta"] }],
      };
    case "organism":
      return {
        ...background,
        cultures: [...background.cultures, { ...culture, specimen: "blood", organisms: [words] }],
      };
    case "note title":
      return { ...background, notes: [{ ...note, title: words, text: "Seen." }, ...background.notes] };
    case "memory": {
      const sources = [{ resourceId, text: "note", excerpt: words }];
      const entry = { id: "m1", at, event: words, category: "diagnosis", state: "open" as const, sources };
      const read = { trajectory: "planted", memorySha256: "0".repeat(64), question: "Is it?", reader: "by the rules" };
      return { ...background, laid: { ...read, asOf: at, entries: [entry], leftOut: 0 } };
    }
    case "note":
      return { ...background, notes: [{ ...note, title: "Note", text: words }, ...background.notes] };
  }
}
