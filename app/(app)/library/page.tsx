import { Hydrated, prefetched } from "@/app/prefetched.server";
import { LibrarySearch } from "@/components/library/library-search";
import { librariesQuery } from "@/components/library/queries";
import { UploadButton } from "@/components/library/upload-dialog";
import { PageBody, PageHeader } from "@/components/shell/page";
import { listLibraries } from "@/lib/evidence/libraries/library-store.server";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Library" };

export default async function LibraryPage() {
  const user = await pageUser("library:read");
  const libraries = prefetched(user, (prefetch) =>
    prefetch(librariesQuery(), async ({ database }) => ({ libraries: await listLibraries(database) })),
  );
  return (
    <PageBody>
      <PageHeader
        title="Library"
        note="What the doctors may cite: guidelines and definitions, each with its source, its licence and its age."
        actions={may(user.role, "library:manage") ? <UploadButton /> : null}
      />
      <Hydrated state={libraries}>
        <LibrarySearch now={new Date().toISOString()} />
      </Hydrated>
    </PageBody>
  );
}
