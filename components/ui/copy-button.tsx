"use client";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./button";
import { useToasts } from "./toast";

/** Copies a text; the icon and a message say that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const { say, fail } = useToasts();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      say("Copied.");
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      fail("The browser did not allow copying. Select the text and copy it by hand.");
    }
  }
  return (
    <IconButton label={label} onClick={copy} className="size-7">
      {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
    </IconButton>
  );
}
