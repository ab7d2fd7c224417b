"use client";
import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus in a bar whose buttons come and go as a run goes on: where the one that has it goes away, the bar's first button takes
 * it, so that whoever works by keyboard does not begin anew at the top of the page.
 * @returns what the bar's element is given.
 */
export function useKeptFocus<T extends HTMLElement>() {
  const bar = useRef<T>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) bar.current?.querySelector("button")?.focus({ preventScroll: true });
  });
  return {
    ref: bar,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: ({ target }: FocusEvent) => {
      // An element that is taken out of the page may tell of it before: only one that stays has been left by the reader.
      setTimeout(() => {
        if (focused.current === target && target.isConnected) focused.current = null;
      });
    },
  };
}
