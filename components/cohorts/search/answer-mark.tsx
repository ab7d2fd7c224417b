import { Check, CircleHelp, X } from "lucide-react";

const looks = {
  met: { icon: Check, look: "text-good", words: "Met" },
  "not met": { icon: X, look: "text-ink-soft", words: "Not met" },
  unknown: { icon: CircleHelp, look: "text-caution", words: "Unknown" },
} as const;

/** Whether something is met: a sign with its word. */
export function AnswerMark({ answer }: { answer: keyof typeof looks }) {
  const { icon: Icon, look, words } = looks[answer];
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 font-medium ${look}`}>
      <Icon size={14} aria-hidden />
      {words}
    </span>
  );
}
