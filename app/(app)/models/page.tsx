import { TaskCard } from "@/components/models/task-card";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/page-user.server";
import { readTasks } from "@/lib/studies/model-pages.server";

export const metadata = { title: "Models" };

export default async function ModelsPage() {
  await pageUser("models:read");
  const tasks = await readTasks();
  return (
    <PageBody>
      <PageHeader
        title="Models"
        note="What each model estimates, for whom, what it learned from, and how well it does on patients it has never met."
      />
      <div className="flex flex-col gap-5">
        {tasks.map(({ task, cards, evaluated }) => (
          <TaskCard key={task.id} task={task} cards={cards} evaluated={evaluated} />
        ))}
      </div>
    </PageBody>
  );
}
