"use client";
import { type RefObject, useEffect, useRef, useState } from "react";

/** The width in px of an element, kept as it changes; `initial` until it is known. */
export function useWidth<T extends HTMLElement>(initial: number): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    setWidth(target.clientWidth || initial);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(target);
    return () => observer.disconnect();
  }, [initial]);
  return [element, width];
}
