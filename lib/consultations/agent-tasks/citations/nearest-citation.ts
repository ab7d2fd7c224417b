import type { CitedFrom } from "../../../claims/evidence-kinds/evidence-kind";
import { pointText } from "../../../claims/evidence-kinds/observation";
import { itemsOf, resourceForm } from "../../../claims/evidence-kinds/resource";
import { knownPoints } from "../../../claims/known-points";
import { nameOf } from "../../../record/feature-names";

/** A citation as it could have been written, with the words by which it is found. */
interface Form {
  text: string;
  words: string;
}

/** The citation in the notation that shares most words with what was said; null where none shares one. */
export function nearestCitation(said: string, from: CitedFrom, handles: Iterable<string>): string | null {
  const wanted = wordsOf(said);
  let best: { text: string; shared: number } | null = null;
  for (const { text, words } of formsOf(from, handles)) {
    const shared = [...wordsOf(words)].filter((word) => wanted.has(word)).length;
    if (shared > (best?.shared ?? 0)) best = { text, shared };
  }
  return best?.text ?? null;
}

function formsOf({ chart, passages }: CitedFrom, handles: Iterable<string>): Form[] {
  const observed = chart.summaries.flatMap(({ feature }) => {
    const texts = new Set(knownPoints({ chart }, feature).map((point) => `${feature} ${pointText(feature, point)}`));
    return [...texts].map((text) => ({ text, words: `${text} ${nameOf(feature)}` }));
  });
  return [
    ...observed,
    ...chart.notMeasured.map((id) => ({ text: `unmeasured ${id}`, words: `unmeasured ${id} ${nameOf(id)}` })),
    ...chart.severities.map(({ id, title }) => ({ text: `score ${id}`, words: `score ${id} ${title}` })),
    ...itemsOf(chart.background)
      .filter(({ of }) => of !== "note")
      .map((one) => ({ text: resourceForm(one), words: `${resourceForm(one)} ${one.words}` })),
    ...passages.map(({ id, title }) => ({ text: `${id}#1`, words: `${id} ${title}` })),
    ...[...handles].map((handle) => ({ text: handle, words: handle })),
  ];
}

/** Words and figures in small letters; of "heartRate" both parts. */
function wordsOf(text: string): Set<string> {
  const apart = text.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  const words = [...(apart.match(/[a-z]+\d*|\d+(?:\.\d+)?/g) ?? []), ...text.toLowerCase().split(/\s+/)];
  return new Set(words.filter((word) => !joining.has(word)));
}

const joining: ReadonlySet<string> = new Set(
  "a an and as at by for from in is it of on or that the this to was were with".split(" "),
);
