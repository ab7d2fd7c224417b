"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAsOf } from "@/components/history/as-of";
import { noteVersionQuery, resourceSourceQuery, resourceVersionsQuery } from "@/components/history/queries";
import { detailOf, kindOf, titleOf, whenText } from "@/components/history/resource-words";
import type { ResourceVersions } from "@/components/history/responses";
import { SourceLink } from "@/components/history/source-link";
import { isAbsent, QueryAnswer } from "@/components/shell/query-answer";
import { Card } from "@/components/ui/card";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { cx } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/skeleton";
import { isEnteredHere } from "@/lib/record/history/entered-here";
import { formattedJson } from "./formatted-json";
import { knownSinceText, writtenText } from "./known-since";

/** A resource as its source wrote it: what the record reads in it, since when it was known, its versions, its JSON. */
export function SourceViewer({ id, resource }: { id: string; resource: string }) {
  const { asOf } = useAsOf();
  const query = useQuery(resourceVersionsQuery(id, resource, asOf));
  if (isAbsent(query) && !query.data)
    return (
      <EmptyState title="No such entry">
        {asOf === null
          ? "The record of this patient holds no such entry."
          : "It was not known at the moment looked back to."}
      </EmptyState>
    );
  return (
    <QueryAnswer
      query={query}
      failed="The entry could not be loaded"
      waiting={<Loading label="Loading the entry" bones={["w-40", "mt-3 w-full", "mt-2 w-5/6", "mt-2 w-2/3"]} />}
    >
      {({ versions }) => <Versions id={id} versions={versions} asOf={asOf} />}
    </QueryAnswer>
  );
}

type Version = ResourceVersions["versions"][number];

function Versions({ id, versions, asOf }: { id: string; versions: readonly Version[]; asOf: string | null }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const version = versions.find(({ resource }) => String(resource.version) === chosen) ?? versions[0];
  if (!version) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
      <Card title={titleOf(version.resource)} note={kindOf(version.resource)}>
        <FactList facts={factsOf(id, version)} />
        {versions.length > 1 && (
          <div className="pt-4">
            <ChoiceGroup
              label="Version"
              options={versions.map(({ resource }) => ({
                value: String(resource.version),
                label: String(resource.version),
              }))}
              value={String(version.resource.version)}
              onChange={setChosen}
            />
            <ul className="pt-2 text-ink-soft">
              {versions.map((one) => (
                <li key={one.resource.version}>
                  Version {one.resource.version}: {versionText(one)}
                  {one.deletedAt && ", deleted later"}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
      <Card
        title="As its source wrote it"
        note={`Version ${version.resource.version}, from ${version.resource.source}`}
      >
        {asOf !== null && (
          <Notice tone="caution" className="mb-3">
            The source is shown whole: it may tell what came later than the moment looked back to.
          </Notice>
        )}
        {version.hasSource ? (
          <SourceJson id={id} resource={version.resource.id} version={version.resource.version} />
        ) : (
          <EnteredHere id={id} version={version} />
        )}
      </Card>
    </div>
  );
}

/** "written 3 May 2012, 10:20"; of what clinicians wrote here by whom. */
function versionText({ resource, lastUpdated }: Version): ReactNode {
  if (isEnteredHere(resource))
    return (
      <>
        written here by {resource.author ?? "somebody"}, <LocalTime at={resource.knownAt} />
      </>
    );
  return lastUpdated ? `written ${writtenText(lastUpdated)}` : "when it was written is not recorded";
}

/** What was written here: of a note its words in this version. */
function EnteredHere({ id, version: { resource } }: { id: string; version: Version }) {
  if (resource.resourceType !== "DocumentReference" || resource.textLength === 0)
    return <p className="text-ink-soft">It was entered here: there is no other source.</p>;
  return <NoteVersion id={id} note={resource} />;
}

function NoteVersion({ id, note }: { id: string; note: { id: string; version: number; status: string | null } }) {
  const query = useQuery(noteVersionQuery(id, note.id, note.version));
  const isStruck = note.status === "entered-in-error";
  return (
    <QueryAnswer
      query={query}
      failed="This version could not be loaded"
      waiting={<Loading label="Loading this version" bones={["w-full", "mt-2 w-5/6", "mt-2 w-full"]} />}
    >
      {({ text }) => (
        <div className={cx("max-w-[72ch] text-read break-words whitespace-pre-wrap", isStruck && "line-through")}>
          {text}
        </div>
      )}
    </QueryAnswer>
  );
}

/** Types of which the detail is what was found. */
const found = new Set<string>(["Observation", "DiagnosticReport"]);

function factsOf(id: string, { resource, lastUpdated, deletedAt }: Version): (Fact | false)[] {
  const detail = detailOf(resource);
  const codes = resource.code?.coding.filter(({ code }) => code !== null) ?? [];
  return [
    ["When", whenText(resource)],
    detail !== null && [found.has(resource.resourceType) ? "Found" : "Details", detail],
    resource.status !== null && ["Status", resource.status],
    ["Known", knownSinceText(resource)],
    resource.author !== null && ["Author", resource.author],
    codes.length > 0 && [
      "Code",
      <ul key="codes">
        {codes.map(({ system, code, display }) => (
          <li key={`${system} ${code}`}>
            {code}{" "}
            <span className="text-ink-faint">{[display, system ?? "no code system"].filter(Boolean).join(", ")}</span>
          </li>
        ))}
      </ul>,
    ],
    resource.encounterId !== null && [
      "Encounter",
      <SourceLink key="encounter" patientId={id} resourceId={resource.encounterId}>
        The encounter that it belongs to
      </SourceLink>,
    ],
    resource.resourceType === "Encounter" &&
      resource.partOf !== null && [
        "Part of",
        <SourceLink key="part-of" patientId={id} resourceId={resource.partOf}>
          The encounter around it
        </SourceLink>,
      ],
    ["Last written", lastUpdated === null ? "not recorded" : writtenText(lastUpdated)],
    deletedAt !== null && ["Deleted", <LocalTime key="deleted" at={deletedAt} />],
    ["Source", resource.source],
  ];
}

function SourceJson({ id, resource, version }: { id: string; resource: string; version: number }) {
  const query = useQuery(resourceSourceQuery(id, resource, version));
  return (
    <QueryAnswer
      query={query}
      failed="The source could not be loaded"
      waiting={<Loading label="Loading the source" bones={["w-full", "mt-2 w-5/6", "mt-2 w-full"]} />}
    >
      {({ json }) => (
        <div className="relative">
          <div className="flex justify-end pb-1">
            <CopyButton text={json} label="Copy" />
          </div>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
            tabIndex={0}
            className="max-h-[70dvh] overflow-auto rounded-control bg-sunken p-3 text-caption whitespace-pre-wrap break-words"
          >
            {formattedJson(json)}
          </pre>
        </div>
      )}
    </QueryAnswer>
  );
}
