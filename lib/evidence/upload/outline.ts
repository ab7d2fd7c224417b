import { type Block, oneLine, type Section } from "./source-document";

/** A heading longer than this is a sentence that was set in bold. */
const MOST_HEADING = 160;

/** Gathers blocks under the headings that they stand below. */
export class Outline {
  private readonly sections: Section[] = [];
  private path: { depth: number; text: string }[] = [];
  private id: string | undefined;
  private blocks: Block[] = [];

  /** @param depth 1 for the highest. */
  heading(depth: number, text: string, id?: string): void {
    const words = oneLine(text);
    if (words === "") return;
    if (words.length > MOST_HEADING) return this.block(words, null);
    this.close();
    this.id = id;
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
    if (this.blocks.length > 0) {
      const path = this.path.map(({ text }) => text);
      this.sections.push({ path, blocks: this.blocks, ...(this.id !== undefined && { id: this.id }) });
    }
    this.blocks = [];
  }
}

/** Where every section lies under the same first heading, this is the document's title and no part of the path. */
export function withoutCommonTitle(sections: readonly Section[]): { title: string | null; sections: Section[] } {
  const title = sections.find(({ path }) => path.length > 0)?.path[0] ?? null;
  const common = title !== null && sections.every(({ path }) => path.length === 0 || path[0] === title);
  if (!common) return { title: null, sections: [...sections] };
  return { title, sections: sections.map((section) => ({ ...section, path: section.path.slice(1) })) };
}
