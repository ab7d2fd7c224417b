import { Hydrated, prefetched } from "@/app/prefetched.server";
import { ImportList } from "@/components/imports/import-list";
import { ImportPanel } from "@/components/imports/import-panel";
import { importsQuery, stagingQuery } from "@/components/imports/queries";
import { PageBody, PageHeader } from "@/components/shell/page";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";
import { readImportRuns } from "@/lib/record/import/import-runs.server";
import { ownImports } from "@/lib/record/sources/staged/own-imports.server";

export const metadata = { title: "Imports" };

export default async function ImportsPage() {
  const user = await pageUser("import:read");
  const mayImport = may(user.role, "import:write");
  const imports = prefetched(user, (prefetch) =>
    Promise.all([
      prefetch(importsQuery(), async ({ database }) => ({ runs: await readImportRuns(database, new Date()) })),
      mayImport && prefetch(stagingQuery(), async ({ database }) => (await ownImports(database)).stagingOf(user)),
    ]),
  );
  return (
    <PageBody>
      <PageHeader title="Imports" note="Everything that was read is accounted for: kept, or not kept and why." />
      <Hydrated state={imports}>
        <div className="flex flex-col gap-4">
          {mayImport && <ImportPanel />}
          <ImportList role={user.role} />
        </div>
      </Hydrated>
    </PageBody>
  );
}
