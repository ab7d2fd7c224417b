"use client";
import { type RefObject, useEffect, useRef, useState } from "react";

/** The width in px of an element, kept as it changes; `initial` until it is known. What is folded away keeps the width that it had. */
export function useWidth<T extends HTMLElement>(initial: number): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    setWidth(target.clientWidth || initial);
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [initial]);
  return [element, width];
}
