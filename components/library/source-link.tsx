import { ExternalLink } from "lucide-react";

/** A link to where an original is, named by its host. */
export function SourceLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 break-all text-accent underline underline-offset-4"
    >
      {new URL(url).hostname}
      <ExternalLink size={12} aria-hidden className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
