"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { cx } from "./class-names";
import { Link } from "./link";

export interface Section {
  href: string;
  label: string;
  /** Whether the pages below it are its own. */
  within?: boolean;
}

/** Links between the pages of one thing, with the current one marked. */
export function SectionNav({ label, items }: { label: string; items: readonly Section[] }) {
  const path = usePathname();
  const nav = useRef<HTMLElement>(null);
  // On a phone the current one may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const frame = nav.current;
    if (current && frame) frame.scrollLeft = current.offsetLeft - (frame.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  return (
    <nav ref={nav} aria-label={label} className="relative -mb-px overflow-x-auto print:hidden">
      <ul className="flex gap-1">
        {items.map((item) => {
          const [page] = item.href.split("?");
          const current = path === page || (item.within === true && path.startsWith(`${page}/`));
          return (
            <li key={item.href}>
              <Link
                href={item.href}
                aria-current={current ? "page" : undefined}
                className={cx(
                  "flex min-h-9 items-center border-b-2 px-2.5 whitespace-nowrap focus-visible:-outline-offset-2",
                  current
                    ? "border-accent font-medium text-ink"
                    : "border-transparent text-ink-soft hover:border-line-strong hover:text-ink",
                )}
              >
                {item.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
