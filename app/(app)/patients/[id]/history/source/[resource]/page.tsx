import { z } from "zod";
import { readResourceSource, readResourceVersions } from "@/app/(app)/patients/read-history-page.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { asOfFrom } from "@/components/history/as-of-address";
import { resourceSourceQuery, resourceVersionsQuery } from "@/components/history/queries";
import { SourceViewer } from "@/components/history/source/source-viewer";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Source of an entry" };

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string; resource: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const user = await pageUser("patient:read");
  const { id, resource } = await params;
  const { asOf: given } = await searchParams;
  const asOf = asOfFrom(new URLSearchParams(typeof given === "string" ? { asOf: given } : {}));
  const source = prefetched(user, async (prefetch) => {
    // The page asks for what no identifier can be itself, and shows that there is none.
    if (!z.uuid().safeParse(resource).success) return;
    const read = await prefetch(resourceVersionsQuery(id, resource, asOf), (reader) =>
      readResourceVersions(reader, { id, resource, asOf }),
    );
    const newest = read?.versions[0];
    if (!newest?.hasSource) return;
    const { version } = newest.resource;
    await prefetch(resourceSourceQuery(id, resource, version), (reader) =>
      readResourceSource(reader, { id, resource, version }),
    );
  });
  return (
    <Hydrated state={source}>
      <SourceViewer id={id} resource={resource} />
    </Hydrated>
  );
}
