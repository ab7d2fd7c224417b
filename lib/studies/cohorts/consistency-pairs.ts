import type { PatientFacts } from "../../cohorts/facts/facts-of-history";
import type { Vocabulary } from "../../cohorts/parse/vocabulary/vocabulary";
import { tokensOf } from "../../cohorts/parse/words/tokens";
import { random } from "../../platform/random";
import { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import { classesAlwaysAbove, oncologyDrugs } from "../../terminology/drugs/oncology-drugs";
import type { Terminology } from "../../terminology/links/terminology";
import type { ConsistencyKind } from "./set-consistency";

/** Two questions in words of which the cohorts have to stand to each other by their kind (ACR 4.4). */
export interface QuestionPair {
  kind: ConsistencyKind;
  /** Of an intersection and a subtype the wider one. */
  first: string;
  second: string;
}

/** A disease, drug or class with the names that our tables give it and nothing else. */
interface Named {
  concept: string;
  kind: "condition" | "medication";
  names: readonly string[];
  /** Concepts of the same list right above it. */
  above: readonly string[];
}

const templates = {
  condition: [(name: string) => `patients with ${name}`, (name: string) => `find me patients who have ${name}`],
  medication: [
    (name: string) => `patients treated with ${name}`,
    (name: string) => `show me patients who received ${name}`,
  ],
} as const;

/** Further criteria that a question may have, from the wider to the narrower of each kind. */
const ladders = [
  ["over 50", "over 65", "over 80"],
  ["stage II or higher", "stage III or higher", "stage IV"],
  ["ECOG 0-2", "ECOG 0-1", "ECOG 0"],
] as const;
const others = ["women", "men", "metastatic disease", "brain metastases", "an EGFR mutation", "HER2 positive"] as const;

/**
 * Pairs of questions about what these patients' records hold, as many of each kind, the same for the same seed: paraphrases by synonyms, brands,
 * templates, and the order of what is joined; intersections by a further criterion or an exclusion; subtypes by the hierarchies of diseases and drugs, and by
 * narrower bounds.
 */
export function consistencyPairs(
  {
    patients,
    terminology,
    vocabulary,
  }: { patients: readonly PatientFacts[]; terminology: Terminology; vocabulary: Vocabulary },
  { each, seed }: { each: number; seed: string },
): QuestionPair[] {
  const { uniform } = random(`pairs ${seed}`);
  const one = <T>(list: readonly T[]): T => list[Math.floor(uniform() * list.length)] as T;
  const named = namedIn(patients, terminology, vocabulary);
  const byConcept = new Map(named.map((item) => [item.concept, item]));
  const nested = named.flatMap((child) =>
    child.above.flatMap((above) => {
      const parent = byConcept.get(above);
      return parent ? [{ parent, child }] : [];
    }),
  );
  const several = named.filter(({ names }) => names.length > 1);
  if (several.length === 0 || nested.length === 0) return [];
  const worded = ({ kind, names }: Named) => one(templates[kind])(one(names));
  const further = () => (uniform() < 0.5 ? (one(named).names[0] ?? "") : one(uniform() < 0.5 ? others : one(ladders)));

  const paraphrase = (): [string, string] => {
    const [a, b] = [one(several), one(named)];
    const [first, second] = [a.names[0] ?? "", one(a.names.slice(1))];
    const other = one(b.names);
    const lead = templates[a.kind][0];
    const made: readonly [string, string][] = [
      [lead(first), lead(second)],
      [templates[a.kind][0](first), templates[a.kind][1](second)],
      [`${first} and ${other}`, `${other} and ${second}`],
      [`${first} or ${other}`, `${other} or ${second}`],
      [`${lead(first)} but not ${other}`, `${lead(second)} and not ${other}`],
    ];
    return one(made);
  };
  const intersection = (): [string, string] => {
    const base = worded(one(named));
    const more = further();
    return [base, uniform() < 0.7 ? `${base} and ${more}` : `${base} except ${more}`];
  };
  const subtype = (): [string, string] => {
    if (uniform() < 0.2) {
      const ladder = one(ladders);
      const at = Math.floor(uniform() * (ladder.length - 1));
      const base = one(named).names[0] ?? "";
      return [`${base} and ${ladder[at]}`, `${base} and ${ladder[at + 1]}`];
    }
    const { parent, child } = one(nested);
    return [worded(parent), worded(child)];
  };
  const makers = { paraphrase, intersection, subtype };
  return (Object.keys(makers) as ConsistencyKind[]).flatMap((kind) =>
    Array.from({ length: each }, () => {
      const [first, second] = makers[kind]();
      return { kind, first, second };
    }),
  );
}

/** What the records name and all above it, with names that stand for it alone. */
function namedIn(patients: readonly PatientFacts[], terminology: Terminology, vocabulary: Vocabulary): Named[] {
  const { hierarchy } = terminology.diseases;
  const terms = new CancerHierarchy(terminology);
  const held = new Set(patients.flatMap(({ facts }) => facts.flatMap(({ concept }) => concept ?? [])));
  const diseases = new Set<string>();
  const drugs = new Set<string>();
  for (const concept of held) {
    if (concept.startsWith("disease:")) for (const code of withAbove(hierarchy, concept.slice(8))) diseases.add(code);
    if (concept.startsWith("drug:")) for (const code of withAbove(oncologyDrugs, concept)) drugs.add(code);
  }
  const alone = (kind: Named["kind"], concept: string, names: readonly string[]) =>
    [...new Set(names)].filter((name) => {
      const means = vocabulary.names.named(tokensOf(name));
      return (
        means.length === 1 && means[0]?.kind === kind && means[0].concepts.join() === concept && !("except" in means[0])
      );
    });
  return [
    ...[...diseases].flatMap((code): Named[] => {
      const disease = hierarchy.get(code);
      if (disease === null) return [];
      const exact = disease.synonyms.flatMap(({ text, scope }) => (scope === "exact" ? [text] : []));
      const concept = `disease:${code}`;
      return [
        {
          concept,
          kind: "condition",
          names: alone("condition", concept, [disease.name, ...exact]),
          above: terms.parentsOf(concept),
        },
      ];
    }),
    ...[...drugs].flatMap((concept): Named[] => {
      const term = oncologyDrugs.get(concept);
      if (term === null) return [];
      return [
        {
          concept,
          kind: "medication",
          names: alone("medication", concept, [term.name, ...term.also]),
          above: classesAlwaysAbove(concept),
        },
      ];
    }),
  ].filter(({ names }) => names.length > 0);
}

const withAbove = (hierarchy: { ancestors(code: string): ReadonlySet<string> }, code: string) => [
  code,
  ...hierarchy.ancestors(code),
];
