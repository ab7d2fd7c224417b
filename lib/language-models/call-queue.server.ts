import { processMap } from "../platform/once-a-process";

/** The calls to one endpoint: how many are under way, and who waits, first come, first served. */
interface Queue {
  underWay: number;
  waiting: Set<Waiter>;
}

interface Waiter {
  places: number;
  begin(): void;
}

/**
 * The process's queues, one for each base URL and model: a server that takes one call at a time would let the others lie unanswered,
 * which from here looks like silence.
 */
const queues = processMap<Queue>("consilium.call-queues");

/**
 * Waits until fewer than `places` calls to this endpoint are under way, after all that have asked before.
 * @param onWait told once, where it has to wait.
 * @returns what gives the place back; called twice it does nothing more.
 * @throws the signal's reason when aborted; whoever waits then has left the queue.
 */
export async function takePlace(
  { baseUrl, model }: { baseUrl: string; model: string },
  { places, signal, onWait }: { places: number; signal: AbortSignal; onWait?: (() => void) | undefined },
): Promise<() => void> {
  signal.throwIfAborted();
  const key = `${baseUrl}\n${model}`;
  const queue = queues.get(key) ?? { underWay: 0, waiting: new Set<Waiter>() };
  queues.set(key, queue);
  if (queue.waiting.size === 0 && queue.underWay < places) {
    queue.underWay++;
  } else {
    onWait?.();
    signal.throwIfAborted();
    await turnIn(queue, places, signal);
  }
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    queue.underWay--;
    beginNext(queue);
    if (queue.underWay === 0 && queue.waiting.size === 0) queues.delete(key);
  };
}

function turnIn(queue: Queue, places: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      queue.waiting.delete(waiter);
      reject(signal.reason);
      // Who stood behind may need fewer places free.
      beginNext(queue);
    };
    const waiter: Waiter = {
      places,
      begin() {
        signal.removeEventListener("abort", leave);
        resolve();
      },
    };
    signal.addEventListener("abort", leave, { once: true });
    queue.waiting.add(waiter);
  });
}

/** Lets in who has waited longest, as long as there is a place for them. */
function beginNext(queue: Queue): void {
  for (const waiter of queue.waiting) {
    if (queue.underWay >= waiter.places) return;
    queue.waiting.delete(waiter);
    queue.underWay++;
    waiter.begin();
  }
}
