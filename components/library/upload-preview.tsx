"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useActivation } from "./queries";
import type { Uploaded } from "./responses";

/** The first passages of a library just stored, to be looked at before the doctors search them. */
export function UploadPreview({ uploaded, onClose }: { uploaded: Uploaded; onClose: () => void }) {
  const { library, preview } = uploaded;
  const activation = useActivation(library.id);
  const activate = () => activation.mutate({ version: library.version, active: true }, { onSuccess: () => onClose() });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${library.title}${library.version > 1 ? `, version ${library.version}` : ""}`}
      footer={
        <>
          <Button onClick={onClose}>Leave it inactive</Button>
          <Button variant="primary" busy={activation.isPending} onClick={activate}>
            Activate
          </Button>
        </>
      }
    >
      <p role="status">
        Stored: {library.passages.toLocaleString("en")} {library.passages === 1 ? "passage" : "passages"} from{" "}
        {library.documents.toLocaleString("en")} {library.documents === 1 ? "document" : "documents"}. The doctors
        search them once it is active.
      </p>
      <h3 className="mt-3 font-semibold">The first passages</h3>
      <ol className="mt-1 flex flex-col gap-2">
        {preview.map(({ id, title, text, page }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="font-medium break-words">
              {title}
              {page !== undefined && <span className="font-normal text-ink-faint">, page {page}</span>}
            </p>
            <p className="line-clamp-3 break-words whitespace-pre-line text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
