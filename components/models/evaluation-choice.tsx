import { ButtonLink } from "@/components/ui/button";
import { upperFirst } from "@/lib/platform/english";
import type { ListedEvaluation } from "@/lib/studies/evaluation/evaluation-folder-names";

/** Where an evaluation of a task has its page. */
export const evaluationHref = (task: string, name: string) => `/models/${task}/evaluation${name && `?of=${name}`}`;

/** An evaluation may have a long name of the site's own, which must not push a phone's page wide. */
export const wraps = "max-w-full text-left whitespace-normal!";

/** Links between the evaluations of a task, the one that is shown marked; nothing where there is no other. */
export function EvaluationChoice({
  task,
  listed,
  shown,
}: {
  task: string;
  listed: readonly ListedEvaluation[];
  shown: string;
}) {
  if (listed.length < 2) return null;
  return (
    <nav aria-label="Evaluations" className="mb-4 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {listed.map(({ name, title }) => (
          <li key={name}>
            <ButtonLink
              href={evaluationHref(task, name)}
              variant={name === shown ? "primary" : "secondary"}
              className={wraps}
              aria-current={name === shown ? "page" : undefined}
            >
              {upperFirst(title)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
