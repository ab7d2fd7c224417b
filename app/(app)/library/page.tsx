import { LibrarySearch } from "@/components/library/library-search";
import { UploadButton } from "@/components/library/upload-dialog";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/page-user.server";
import { may } from "@/lib/platform/permissions";

export const metadata = { title: "Library" };

export default async function LibraryPage() {
  const user = await pageUser("library:read");
  return (
    <PageBody>
      <PageHeader
        title="Library"
        note="What the doctors may cite: guidelines and definitions, each with its source, its licence and its age."
        actions={may(user.role, "library:manage") ? <UploadButton /> : null}
      />
      <LibrarySearch now={new Date().toISOString()} />
    </PageBody>
  );
}
