import { type Block, oneLine, type Section } from "./source-document";

/** A heading longer than this is a sentence that was set in bold. */
const MOST_HEADING = 160;

/** Gathers blocks under the headings that they stand below. */
export class Outline {
  private readonly sections: Section[] = [];
  private path: { depth: number; text: string }[] = [];
  private blocks: Block[] = [];

  /** @param depth 1 for the highest. */
  heading(depth: number, text: string): void {
    const words = oneLine(text);
    if (words === "") return;
    if (words.length > MOST_HEADING) return this.block(words, null);
    this.close();
    this.path = [...this.path.filter((above) => above.depth < depth), { depth, text: words }];
  }

  block(text: string, page: number | null): void {
    const words = oneLine(text);
    if (/[\p{L}\p{N}]/u.test(words)) this.blocks.push({ text: words, page });
  }

  /** All sections that hold text, in order. */
  finished(): Section[] {
    this.close();
    return this.sections;
  }

  private close(): void {
    if (this.blocks.length > 0) this.sections.push({ path: this.path.map(({ text }) => text), blocks: this.blocks });
    this.blocks = [];
  }
}

/** Where every section lies under the same first heading, this is the document's title and no part of the path. */
export function withoutCommonTitle(sections: readonly Section[]): { title: string | null; sections: Section[] } {
  const title = sections.find(({ path }) => path.length > 0)?.path[0] ?? null;
  const common = title !== null && sections.every(({ path }) => path.length === 0 || path[0] === title);
  if (!common) return { title: null, sections: [...sections] };
  return { title, sections: sections.map(({ path, blocks }) => ({ path: path.slice(1), blocks })) };
}
