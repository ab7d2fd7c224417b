import { Link } from "@/components/ui/link";

/** Columns that there is no room for on a phone, where the row is a card. */
export const wide = "hidden md:table-cell";
export const widest = "hidden xl:table-cell";

export const rowLook =
  "relative border-b border-line last:border-0 hover:bg-canvas has-[th_a:focus-visible]:bg-accent-soft";

/** The patient's name or number; the whole row follows it. */
export function RowLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </Link>
  );
}

/** What tells patients of one name apart, in one line. */
export function RowFacts({ facts }: { facts: readonly string[] }) {
  return (
    <span className="flex flex-wrap text-caption text-ink-faint [&>span:not(:last-child)]:after:mx-1 [&>span:not(:last-child)]:after:content-['·']">
      {facts.map((fact) => (
        <span key={fact} className="whitespace-nowrap">
          {fact}
        </span>
      ))}
    </span>
  );
}
