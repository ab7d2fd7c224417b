import { ArrowLeft } from "lucide-react";
import { cx } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

/** The way back to the library. */
export function LibraryLink({ className }: { className?: string }) {
  return (
    <Link
      href="/library"
      className={cx(
        "inline-flex min-h-6 items-center gap-1 text-accent underline-offset-4 hover:underline print:hidden",
        className,
      )}
    >
      <ArrowLeft size={14} aria-hidden />
      Library
    </Link>
  );
}
