import { Download } from "lucide-react";

/** A plain download: the file's name holds nothing of the patient. */
export function DownloadLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-7 items-center gap-1 rounded-control border border-line-strong bg-surface px-2 font-medium hover:bg-sunken"
    >
      <Download size={14} aria-hidden />
      {label}
    </a>
  );
}
