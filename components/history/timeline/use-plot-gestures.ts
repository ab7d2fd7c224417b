"use client";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from "react";
import { padded, panned, type TimelineWindow, zoomed } from "./timeline-window";

interface Gestured {
  window: TimelineWindow;
  whole: TimelineWindow;
  onChange: (next: TimelineWindow) => void;
}

/** Px that a pointer moves before a press is a drag. */
const DRAG_FROM = 4;
const CLOSER = 0.5;

/**
 * Drag to pan, pinch or Ctrl with the wheel to zoom about the pointer, a sideways wheel to pan. Up and down stays the page's, for a
 * finger and for a wheel alone.
 * @param plot the element that time is drawn on, from its left edge to its right
 */
export function usePlotGestures(plot: RefObject<HTMLElement | null>, { window, whole, onChange }: Gestured): void {
  const timeAt = (clientX: number) => {
    const box = plot.current?.getBoundingClientRect();
    return box
      ? window.from + ((clientX - box.left) / Math.max(box.width, 1)) * (window.to - window.from)
      : window.from;
  };
  const pan = useEffectEvent((pixels: number) =>
    onChange(panned(window, -pixels / Math.max(plot.current?.clientWidth ?? 1, 1), whole)),
  );
  const zoom = useEffectEvent((factor: number, clientX: number) =>
    onChange(zoomed(window, { factor, at: timeAt(clientX), whole })),
  );

  useEffect(() => (plot.current ? listenToHands(plot.current, { pan, zoom }) : undefined), [plot]);
}

/** What hands ask for: so many px to the right, or closer by a factor about a place of the screen. */
interface Asked {
  pan: (pixels: number) => void;
  zoom: (factor: number, clientX: number) => void;
}

/** @returns stops listening */
function listenToHands(element: HTMLElement, { pan, zoom }: Asked): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  element.addEventListener("wheel", (event) => wheelMoved(event, { pan, zoom }), { passive: false, signal });
  listenToPointers(element, { pan, zoom }, signal);
  return () => stopped.abort();
}

function wheelMoved(event: WheelEvent, { pan, zoom }: Asked) {
  const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
  if (!event.ctrlKey && !event.metaKey && !sideways) return;
  event.preventDefault();
  if (sideways && !event.ctrlKey) pan(-event.deltaX);
  else zoom(Math.exp(Math.max(-100, Math.min(100, event.deltaY)) * 0.005), event.clientX);
}

/** One pointer drags, two pinch; a click that ends a drag opens nothing. */
function listenToPointers(element: HTMLElement, { pan, zoom }: Asked, signal: AbortSignal) {
  const pointers = new Map<number, { x: number; from: number }>();
  let dragged = false;
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return a && b ? { apart: Math.max(Math.abs(a.x - b.x), 1), middle: (a.x + b.x) / 2 } : null;
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) dragged = false;
    pointers.set(event.pointerId, { x: event.clientX, from: event.clientX });
  };
  const onMove = (event: PointerEvent) => {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return;
    const before = spread();
    const by = event.clientX - pointer.x;
    if (!dragged && pointers.size === 1 && Math.abs(event.clientX - pointer.from) < DRAG_FROM) return;
    if (!dragged) element.setPointerCapture(event.pointerId);
    dragged = true;
    pointer.x = event.clientX;
    const after = spread();
    if (before && after) zoom(before.apart / after.apart, after.middle);
    else pan(by);
  };
  element.addEventListener("pointerdown", onDown, { signal });
  element.addEventListener("pointermove", onMove, { signal });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"] as const)
    element.addEventListener(name, (event) => pointers.delete(event.pointerId), { signal });
  element.addEventListener("click", (event) => dragged && event.stopPropagation(), { capture: true, signal });
}

/** The window after a key; null for keys that the plot leaves alone. */
export function windowAfterKey(
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">,
  { window, whole }: Omit<Gestured, "onChange">,
): TimelineWindow | null {
  if (ctrlKey || metaKey || altKey) return null;
  const at = (window.from + window.to) / 2;
  const length = window.to - window.from;
  switch (key) {
    case "ArrowLeft":
      return panned(window, shiftKey ? -0.5 : -0.1, whole);
    case "ArrowRight":
      return panned(window, shiftKey ? 0.5 : 0.1, whole);
    case "+":
    case "=":
      return zoomed(window, { factor: CLOSER, at, whole });
    case "-":
    case "_":
      return zoomed(window, { factor: 1 / CLOSER, at, whole });
    case "0":
      return padded(whole);
    case "Home":
      return { from: whole.from - length * 0.02, to: whole.from + length * 0.98 };
    case "End":
      return { from: whole.to - length * 0.98, to: whole.to + length * 0.02 };
    default:
      return null;
  }
}
