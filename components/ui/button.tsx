import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names";
import { Link } from "./link";

type Variant = "primary" | "secondary" | "quiet" | "danger";
type Size = "sm" | "md";

const variants: Record<Variant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "border-transparent text-ink-soft hover:bg-sunken hover:text-ink",
  danger: "border-danger bg-surface text-danger hover:bg-danger-soft",
};
const sizes: Record<Size, string> = { sm: "min-h-7 px-2 gap-1", md: "min-h-8 px-3 gap-1.5" };

function buttonClass(variant: Variant, size: Size, className?: string): string {
  return cx(
    "inline-flex items-center justify-center rounded-control border font-medium whitespace-nowrap transition-colors",
    "disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 print:hidden",
    variants[variant],
    sizes[size],
    className,
  );
}

interface Look {
  variant?: Variant;
  size?: Size;
  /** A 16 px icon before the words. */
  icon?: ReactNode;
}

/** A button. `busy` keeps its width and words, says that work is under way and takes no second press. */
export function Button({
  variant = "secondary",
  size = "md",
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  const blocked = busy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={(event) => (blocked ? event.preventDefault() : onClick?.(event))}
      className={buttonClass(variant, size, className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export function ButtonLink({
  variant = "secondary",
  size = "md",
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A square button with an icon alone; `label` is what it does, in words. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label"> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        "icon-button inline-flex items-center justify-center rounded-control text-ink-soft transition-colors",
        "hover:bg-sunken hover:text-ink disabled:opacity-55 print:hidden",
        className,
      )}
    >
      {children}
    </button>
  );
}
