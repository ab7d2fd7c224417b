import { RequestError, refusalOf } from "@/components/shell/request";
import type { UploadDetails } from "@/lib/evidence/upload/upload-details";
import { type Uploaded, uploadedSchema } from "./responses";

/**
 * Sends a file to become a library, and says how far it is; `fetch` cannot.
 * @param onProgress bytes that have left, of all; when they are equal the server reads the file.
 * @throws RequestError with the server's own words; the signal's reason when aborted.
 */
export function sendFile(
  file: File,
  details: UploadDetails,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number, all: number) => void },
): Promise<Uploaded> {
  const query = new URLSearchParams({ file: file.name });
  for (const [name, value] of Object.entries(details)) query.set(name, String(value));
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open("POST", `/api/libraries?${query}`);
    sending.setRequestHeader("content-type", "application/octet-stream");
    sending.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    sending.onload = () => {
      const answer = jsonOf(sending.responseText);
      const uploaded = sending.status === 200 ? uploadedSchema.safeParse(answer) : null;
      if (uploaded?.success) resolve(uploaded.data);
      else reject(refusalOf(sending.status, answer));
    };
    sending.onerror = () =>
      reject(new RequestError("transient", "The server cannot be reached. Nothing was stored.", null));
    sending.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => sending.abort(), { once: true });
    sending.send(file);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
