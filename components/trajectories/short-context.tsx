import { Notice } from "@/components/ui/notice";

/** That the language model holds less than a chunk with its prompt and answer, and the choice of chunks that it does hold. */
export function ShortContext({
  why,
  chunkTokens,
  shortened,
  onShorten,
}: {
  why: string;
  chunkTokens: number | null;
  shortened: boolean;
  onShorten: (shortened: boolean) => void;
}) {
  return (
    <Notice tone="caution">
      <p>The language model cannot read this record as the question is read. {why}</p>
      {chunkTokens !== null && (
        <label className="mt-1 flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={shortened}
            onChange={({ target }) => onShorten(target.checked)}
            className="size-4 shrink-0 accent-accent"
          />
          Read in chunks of at most {chunkTokens.toLocaleString("en-US")} tokens
        </label>
      )}
    </Notice>
  );
}
