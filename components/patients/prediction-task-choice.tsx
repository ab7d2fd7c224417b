"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { SelectField } from "@/components/ui/field";
import { type TaskSummary, taskNames } from "@/lib/experts/task-summary";
import { usePatient } from "./queries";

/** Which of the questions that can be asked about a record is being asked, on all pages of the patient. */
export interface PredictionTaskChoice {
  /** The one that is asked unless another is chosen comes first; empty where no expert can speak. */
  tasks: readonly TaskSummary[];
  /** Null where no expert can speak. */
  task: TaskSummary | null;
  choose: (id: string) => void;
}

const PredictionTaskContext = createContext<PredictionTaskChoice | null>(null);

/** Holds the choice while the reader goes from page to page of one patient. */
export function PredictionTaskProvider({ patientId, children }: { patientId: string; children: ReactNode }) {
  const { data } = usePatient(patientId);
  const [chosen, choose] = useState<string | null>(null);
  const asked = useMemo(() => {
    const tasks = data && "tasks" in data.experts ? data.experts.tasks : [];
    return { tasks, task: tasks.find(({ id }) => id === chosen) ?? tasks[0] ?? null, choose };
  }, [data, chosen]);
  return <PredictionTaskContext value={asked}>{children}</PredictionTaskContext>;
}

export function usePredictionTask(): PredictionTaskChoice {
  const asked = useContext(PredictionTaskContext);
  if (!asked) throw new Error("the patient's frame holds which task is asked");
  return asked;
}

/** The choice among several questions; nothing where there is but one. */
export function PredictionTaskField({
  tasks,
  task,
  choose,
  hint,
  className,
}: PredictionTaskChoice & { hint?: string; className?: string }) {
  if (!task || tasks.length < 2) return null;
  const names = taskNames(tasks);
  return (
    <SelectField
      label="Question asked"
      value={task.id}
      onChange={(event) => choose(event.target.value)}
      {...(hint && { hint })}
      {...(className && { className })}
    >
      {tasks.map(({ id }) => (
        <option key={id} value={id}>
          {names.get(id)}
        </option>
      ))}
    </SelectField>
  );
}
