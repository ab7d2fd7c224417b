import { readTasks } from "@/app/(app)/models/model-pages.server";
import type { BrokenTask } from "@/components/models/shown-task";
import { TaskCard } from "@/components/models/task-card";
import { PageBody, PageHeader } from "@/components/shell/page";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Models" };

export default async function ModelsPage() {
  await pageUser("models:read");
  const { tasks, broken } = await readTasks();
  return (
    <PageBody>
      <PageHeader
        title="Models"
        note="What each model estimates, for whom, what it learned from, and how well it does on patients it has never met."
      />
      <div className="flex flex-col gap-5">
        {broken.map((task) => (
          <Broken key={task.id} task={task} />
        ))}
        {tasks.map((shown) => (
          <TaskCard key={shown.task.id} shown={shown} />
        ))}
        {tasks.length + broken.length === 0 && (
          <div className="rounded-card border border-line bg-surface">
            <EmptyState title="There are no models">
              A task is a folder under models/ with its task.json and a folder for each model.
            </EmptyState>
          </div>
        )}
      </div>
    </PageBody>
  );
}

/** A task whose files cannot be read gives no risk; the administrator needs file, field and expectation. */
function Broken({ task: { id, fault } }: { task: BrokenTask }) {
  return (
    <Card title={id}>
      <Notice tone="danger">
        This task&rsquo;s models cannot be read, so that they state no risk.{" "}
        <span className="break-words">{fault}</span>
      </Notice>
    </Card>
  );
}
