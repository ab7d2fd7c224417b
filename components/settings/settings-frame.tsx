"use client";
import type { ReactNode } from "react";
import { PageBody, PageHeader } from "@/components/shell/page";
import { wordsOf } from "@/components/shell/request";
import { ErrorState } from "@/components/ui/error-state";
import { SectionNav } from "@/components/ui/section-nav";
import { Bone, Loading } from "@/components/ui/skeleton";
import { useSettings } from "./queries";
import type { SettingsAnswer } from "./responses";

const sections = [
  { href: "/settings", label: "Reasoner" },
  { href: "/settings/privacy", label: "Privacy" },
];

/** The title, the sections, and a section's content once the settings are there. */
export function SettingsFrame({ children }: { children: (answer: SettingsAnswer) => ReactNode }) {
  const answer = useSettings();
  return (
    <PageBody>
      <PageHeader
        title="Settings"
        note="Through which language models the doctors may speak, and what may leave this machine."
      />
      <div className="mb-4 border-b border-line">
        <SectionNav label="Sections of the settings" items={sections} />
      </div>
      {answer.data ? (
        children(answer.data)
      ) : answer.isError ? (
        <div className="rounded-card border border-line bg-surface">
          <ErrorState
            title="The settings could not be loaded"
            message={wordsOf(answer.error)}
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        </div>
      ) : (
        <Loading label="Loading the settings" className="flex flex-col gap-4">
          <Bone className="h-40 w-full" />
          <Bone className="h-56 w-full" />
        </Loading>
      )}
    </PageBody>
  );
}
