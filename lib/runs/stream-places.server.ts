import { AppError } from "../platform/errors";
import { processMap } from "../platform/once-a-process";

/** Streams open at once. The tabs of a browser share one for each run, and a browser holds six connections to a server. */
export const mostStreams = { ofUser: 24, ofProcess: 600 } as const;

const open = processMap<number>("consilium.runs.streams");

/**
 * Takes a place for one more stream of a user.
 * @returns gives it back; a second call changes nothing.
 * @throws AppError "throttled" where the user, or this process, has as many open as it may.
 */
export function takeStreamPlace(userId: string): () => void {
  const own = open.get(userId) ?? 0;
  if (own >= mostStreams.ofUser)
    throw new AppError("throttled", {
      userMessage: `You follow ${own} runs at this moment, as many as one person may. Close one of their pages first.`,
    });
  if ([...open.values()].reduce((sum, n) => sum + n, 0) >= mostStreams.ofProcess)
    throw new AppError("throttled", {
      userMessage: "More runs are followed than this server can serve. Try again later.",
    });
  open.set(userId, own + 1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
}
