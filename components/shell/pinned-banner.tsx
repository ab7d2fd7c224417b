"use client";
import { type ReactNode, useEffect, useRef } from "react";

/**
 * Content pinned under the top bar: the patient's banner. Its height goes into `--pinned`, by which anchors and other
 * sticky parts keep clear of it.
 */
export function PinnedBanner({ children }: { children: ReactNode }) {
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
    <div ref={element} className="sticky top-(--top-bar) z-20 border-b border-line bg-surface print:static">
      {children}
    </div>
  );
}
