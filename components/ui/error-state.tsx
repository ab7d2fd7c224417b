import { CircleAlert } from "lucide-react";
import { Button } from "./button";

/** Says what failed, in the words meant for people, and offers to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  retrying = false,
}: {
  title: string;
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
}) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <CircleAlert size={20} className="text-danger" aria-hidden />
      <p className="text-read font-semibold">{title}</p>
      <p className="max-w-[34rem] text-ink-soft">{message}</p>
      {onRetry && (
        <Button className="mt-2" onClick={onRetry} busy={retrying}>
          {retrying ? "Trying again" : "Try again"}
        </Button>
      )}
    </div>
  );
}
