import type { TurnStage } from "@/lib/agents/reasoner";

/** What goes on while nothing is said: a model is reading, and who waits until it is free. Nothing where no turn waits for its first word. */
export function StagesLine({ stages }: { stages: Readonly<Record<string, TurnStage>> }) {
  const count = (stage: TurnStage) => Object.values(stages).filter((one) => one === stage).length;
  const [waiting, reading, answering] = [count("waiting"), count("reading"), count("answering")];
  if (waiting + reading === 0) return null;
  const words = [
    reading > 0
      ? `The language model is reading what ${reading === 1 ? "one turn" : `${reading} turns`} sent it.`
      : answering > 0
        ? "The language model is answering."
        : null,
    waiting > 0 ? `${waiting === 1 ? "One turn waits" : `${waiting} turns wait`} until it is free.` : null,
  ];
  return (
    <p className="border-t border-line px-4 py-1 text-caption text-ink-soft lg:px-6">
      {words.filter((one) => one !== null).join(" ")}
    </p>
  );
}
