import { PassageList } from "@/components/library/passage-list";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/page-user.server";

export const metadata = { title: "Library" };

export default async function LibraryPage() {
  await pageUser("library:read");
  return (
    <PageBody>
      <PageHeader
        title="Library"
        note="What the doctors may cite: guidelines and definitions, restated in this library's own words, each with its source."
      />
      <PassageList now={new Date().toISOString()} />
    </PageBody>
  );
}
