import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names";

/** A column's heading: its words, or what stands there with its classes. */
type Column = string | readonly [heading: ReactNode, className: string];

/** The headings of columns of numbers. */
export const right = (...headings: string[]) => headings.map((heading) => [heading, "text-right"] as const);

/** A table in a frame that scrolls sideways by itself, never the page; reachable by keyboard. */
export function Table({
  caption,
  columns,
  frame,
  className,
  children,
}: {
  /** Names the table for screen readers; headings above it name it for the eye. */
  caption: string;
  /** Headings of the columns; absent where `children` bring a head of their own. */
  columns?: readonly Column[];
  /** Classes of the scrolling frame. */
  frame?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // A group and no landmark: a page holds many tables, and their headings are the way to them.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={cx("overflow-x-auto focus-visible:-outline-offset-2", frame)}
    >
      <table className={cx("w-full border-collapse text-left", className)}>
        <caption className="sr-only">{caption}</caption>
        {columns && (
          <thead>
            <tr>
              {columns.map((column, index) => {
                const [heading, look] = typeof column === "string" ? [column] : column;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <Th key={index} className={look}>
                    {heading}
                  </Th>
                );
              })}
            </tr>
          </thead>
        )}
        {children}
      </table>
    </div>
  );
}

/** A column's heading, or with `scope="row"` a row's. */
export function Th({ className, scope = "col", ...rest }: ComponentProps<"th">) {
  return (
    <th
      {...rest}
      scope={scope}
      className={cx(
        "cell",
        scope === "col" ? "border-b border-line text-caption font-medium text-ink-faint" : "font-medium",
        className,
      )}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<"td">) {
  return <td {...rest} className={cx("cell", className)} />;
}
