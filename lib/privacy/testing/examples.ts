import type { IdentifierKind } from "../schema";
import { type ClinicalSentence, clinical } from "./clinical";
import { people, towns } from "./people";
import { templates } from "./templates";
import { type Draw, drawn, type Half, ids } from "./values";

/** A text with an identifier planted in it, between clinical sentences that must stay. */
export interface Example {
  kind: IdentifierKind;
  text: string;
  /** What must not be found in the text afterwards. */
  planted: readonly string[];
  keep: readonly string[];
}

const examplesPerClass = 50;

/** Fifty examples of each class from one half's templates, people, towns and clinical sentences. Same seed, same examples. */
export function examples(half: Half, seed: number): Example[] {
  const draw = drawn(seed + (half === "tuned" ? 0 : 1_000_003));
  return Object.entries(templates[half]).flatMap(([kind, wordings]) =>
    Array.from({ length: examplesPerClass }, (_, i) =>
      example(kind as IdentifierKind, wordings[i % wordings.length] ?? "", half, draw),
    ),
  );
}

function example(kind: IdentifierKind, wording: string, half: Half, draw: Draw): Example {
  const planted: string[] = [];
  const said = wording.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const { text, secret } = fill(slot, half, draw);
    planted.push(...secret);
    return text;
  });
  const sentences = [draw.one(clinical[half]), draw.one(clinical[half])];
  return {
    kind,
    text: draw.one([
      `${sentences[0]?.text} ${said}\n${sentences[1]?.text}`,
      `${said}\n${sentences.map(({ text }: ClinicalSentence) => text).join(" ")}`,
      `${sentences.map(({ text }: ClinicalSentence) => text).join(" ")}\n${said}`,
    ]),
    planted,
    keep: sentences.flatMap(({ keep }) => keep),
  };
}

/** A slot of a wording: what is written there, and what of it must go. */
function fill(slot: string, half: Half, draw: Draw): { text: string; secret: string[] } {
  const person = () => draw.one(people[half]);
  const last = (name: string) => name.split(" ").slice(1).join(" ");
  const first = (name: string) => name.split(" ")[0] ?? "";
  const secretOf = (text: string) => ({
    text,
    secret: text.split(/[\s,]+/u).filter((part) => /^\p{Lu}/u.test(part) && part.length > 2),
  });
  switch (slot) {
    case "full":
      return secretOf(person());
    case "last":
      return secretOf(last(person()));
    case "first":
      return secretOf(first(person()));
    case "reversed": {
      const name = person();
      return secretOf(`${last(name)}, ${first(name)}`);
    }
    case "upper": {
      const text = last(person()).toUpperCase();
      return { text, secret: [text] };
    }
    case "initialled": {
      const name = person();
      const secret = last(name);
      return { text: `${first(name)[0]}. ${secret}`, secret: secretOf(secret).secret };
    }
    case "town": {
      const text = draw.one(towns[half]);
      return { text, secret: [text] };
    }
    default: {
      const make = ids[slot];
      if (!make) throw new Error(`no such slot: ${slot}`);
      const text = make(draw);
      return { text, secret: [text] };
    }
  }
}
