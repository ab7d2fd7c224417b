"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "@/components/ui/class-names";

/**
 * Content pinned under the top bar: the patient's banner. Its height goes into `--pinned`, by which anchors and other
 * sticky parts keep clear of it.
 */
export function PinnedBanner({
  phone = "all",
  children,
}: {
  /** What stays pinned on a narrow screen: all of it, or its last part alone, so that the bars leave room to read. */
  phone?: "all" | "last";
  children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty("--pinned", `${target.offsetHeight}px`));
    observer.observe(target);
    return () => {
      observer.disconnect();
      root.removeProperty("--pinned");
    };
  }, []);
  return (
    <div
      ref={element}
      className={cx(
        "sticky top-(--top-bar) z-20 border-b border-line bg-surface print:static",
        phone === "last" &&
          "max-md:contents max-md:*:last:sticky max-md:*:last:top-(--top-bar) max-md:*:last:z-20 max-md:*:last:border-b max-md:*:last:border-line",
      )}
    >
      {children}
    </div>
  );
}
