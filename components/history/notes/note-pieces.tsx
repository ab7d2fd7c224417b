import type { NotePiece } from "@/lib/record/history/note-snippet";

/** A text with the words that were looked for marked. It is shown as text, whatever it holds: no HTML, no Markdown. */
export function NotePieces({ pieces }: { pieces: readonly NotePiece[] }) {
  return pieces.map((piece, index) => {
    const key = `${index}`;
    return piece.mark ? (
      <mark key={key} className="rounded-[2px] bg-caution-soft px-px font-medium text-ink">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
}
