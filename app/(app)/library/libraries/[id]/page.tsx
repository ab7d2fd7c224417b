import { Hydrated, prefetched } from "@/app/prefetched.server";
import { LibraryView } from "@/components/library/library-view";
import { libraryQuery, PAGE_SIZE } from "@/components/library/queries";
import { PageBody } from "@/components/shell/page";
import { readLibrary } from "@/lib/evidence/libraries/library-store.server";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Library" };

const whole = (text: unknown) => (typeof text === "string" && /^\d{1,6}$/.test(text) ? Number(text) : null);

export default async function OneLibraryPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ version?: string | string[]; page?: string | string[] }>;
}) {
  const user = await pageUser("library:read");
  const { id } = await params;
  const named = await searchParams;
  const version = whole(named.version);
  const page = Math.max(1, whole(named.page) ?? 1);
  const part = { from: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, ...(version !== null && { version }) };
  const library = prefetched(user, (prefetch) =>
    prefetch(libraryQuery(id, { version, page: page - 1 }), ({ database }) => readLibrary(database, { id, ...part })),
  );
  return (
    <PageBody>
      <Hydrated state={library}>
        <LibraryView
          id={id}
          version={version}
          page={page}
          mayManage={may(user.role, "library:manage")}
          now={new Date().toISOString()}
        />
      </Hydrated>
    </PageBody>
  );
}
