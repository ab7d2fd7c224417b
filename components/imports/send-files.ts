import { RequestError, refusalOf, request } from "@/components/shell/request";
import { PART_BYTES, stagedImportSchema } from "@/lib/record/sources/staged/staged-import";

/** How many files are sent at once. */
const AT_ONCE = 3;
/** How long in ms to wait before a part is sent again that did not arrive. */
const PAUSES = [1000, 4000, 10_000];

/** The name under which a browser gives a file, with the folders between where a folder was chosen. */
const pathOf = (file: File) => file.webkitRelativePath || file.name;

/**
 * Announces files and sends them in parts; a part that does not arrive is sent again.
 * @param onProgress bytes that have arrived, of all.
 * @throws RequestError in the server's own words; the signal's reason when aborted.
 */
export async function sendFiles(
  files: readonly File[],
  {
    signal,
    onAnnounced,
    onProgress,
  }: { signal: AbortSignal; onAnnounced: (id: string) => void; onProgress: (sent: number) => void },
): Promise<void> {
  const body = { files: files.map((file) => ({ path: pathOf(file), bytes: file.size })) };
  const { id } = await request(stagedImportSchema, "/api/imports/staged", { body, signal });
  onAnnounced(id);
  let sent = 0;
  const waiting = files.entries();
  const sendOn = async () => {
    for (const [place, file] of waiting) {
      for (let from = 0; from < file.size; ) {
        const until = Math.min(from + PART_BYTES, file.size);
        await sendPart(`/api/imports/staged/${id}/parts?file=${place}&from=${from}`, file.slice(from, until), signal);
        sent += until - from;
        from = until;
        onProgress(sent);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
}

async function sendPart(path: string, part: Blob, signal: AbortSignal): Promise<void> {
  for (const pause of [...PAUSES, null]) {
    try {
      return await sendOnce(path, part, signal);
    } catch (error) {
      const passes = error instanceof RequestError && (error.code === "transient" || error.code === "timeout");
      if (pause === null || signal.aborted || !passes) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function sendOnce(path: string, part: Blob, signal: AbortSignal): Promise<void> {
  const response = await fetch(path, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body: part,
    signal,
    cache: "no-store",
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new RequestError(
      "transient",
      "The server cannot be reached, or a file changed or went while it was sent. Choose the files again.",
      null,
    );
  });
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => null));
}
