import { Lock } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata = { title: "Not allowed" };

export default function Forbidden() {
  return (
    <>
      <h1 className="sr-only">Not allowed</h1>
      <EmptyState
        icon={<Lock size={24} aria-hidden />}
        title="Your role does not open this page"
        actions={<ButtonLink href="/home">Go to the start page</ButtonLink>}
      >
        Nothing is broken: an administrator decides which role reads what. Your role stands in the menu at the top
        right.
      </EmptyState>
    </>
  );
}
