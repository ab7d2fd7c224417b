"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageBody, PageHeader } from "@/components/shell/page";
import { QueryFailure } from "@/components/shell/query-answer";
import { SectionNav } from "@/components/ui/section-nav";
import { Loading } from "@/components/ui/skeleton";
import { settingsQuery } from "./queries";
import type { SettingsAnswer } from "./responses";

const sections = [
  { href: "/settings", label: "Reasoner" },
  { href: "/settings/privacy", label: "Privacy" },
];

/** The title, the sections, and a section's content once the settings are there. */
export function SettingsFrame({ children }: { children: (answer: SettingsAnswer) => ReactNode }) {
  const answer = useQuery(settingsQuery());
  if (!answer.data && !answer.isError) return <SettingsSkeleton />;
  return (
    <Frame>
      {answer.data ? (
        children(answer.data)
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <QueryFailure query={answer} title="The settings could not be loaded" />
        </div>
      )}
    </Frame>
  );
}

/** The shape of a section while the settings are on their way. */
export function SettingsSkeleton() {
  return (
    <Frame>
      <Loading label="Loading the settings" className="flex flex-col gap-4" bones={["h-40 w-full", "h-56 w-full"]} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <PageBody>
      <PageHeader
        title="Settings"
        note="Through which language models the doctors may speak, and what may leave this machine."
      />
      <div className="mb-4 border-b border-line">
        <SectionNav label="Sections of the settings" items={sections} />
      </div>
      {children}
    </PageBody>
  );
}
