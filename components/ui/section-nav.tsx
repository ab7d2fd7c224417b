"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { cx } from "./class-names";
import { Link } from "./link";

/** Links between the pages of one thing, with the current one marked. */
export function SectionNav({ label, items }: { label: string; items: readonly { href: string; label: string }[] }) {
  const path = usePathname();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the pages do not all fit: the one that is open is brought into view. A new path is another current link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what moves the mark
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [path]);
  return (
    <nav aria-label={label} className="-mb-px overflow-x-auto print:hidden">
      <ul ref={list} className="flex gap-1">
        {items.map((item) => {
          const current = path === item.href;
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
