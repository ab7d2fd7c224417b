import { cx } from "./class-names";

const shapes = {
  circle: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z",
  square: "M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z",
  diamond: "M12 .5 23.5 12 12 23.5.5 12Z",
  hexagon: "M6.4 1.9h11.2L23.3 12l-5.7 10.1H6.4L.7 12Z",
  shield: "M2 2h20v12c0 4-5 7-10 9-5-2-10-5-10-9Z",
  pentagon: "M12 .8 23.4 9.1 19 22.5H5L.6 9.1Z",
  octagon: "M7.2 1h9.6L23 7.2v9.6L16.8 23H7.2L1 16.8V7.2Z",
} as const;

/** Where the letter's middle stands in a shape that has it elsewhere than half way. */
const letterHeights: Partial<Record<keyof typeof shapes, number>> = { shield: 11.5, pentagon: 13 };

/** Who speaks: the same letter, shape and hue on every page. Letters without an entry share the last one. */
const marks: Record<string, { shape: keyof typeof shapes; hue: string }> = {
  A: { shape: "circle", hue: "text-voice-a" },
  C: { shape: "square", hue: "text-voice-c" },
  R: { shape: "diamond", hue: "text-voice-r" },
  G: { shape: "shield", hue: "text-voice-g" },
  L: { shape: "hexagon", hue: "text-voice-l" },
  M: { shape: "octagon", hue: "text-voice-m" },
};
const otherMark = { shape: "pentagon", hue: "text-voice-other" } as const;

/** The mark of a doctor or the MetaAgent. It carries no meaning of its own: the name stands beside it. */
export function DoctorMark({ letter, size = 20, className }: { letter: string; size?: number; className?: string }) {
  const mark = marks[letter] ?? otherMark;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      className={cx("inline-block shrink-0", mark.hue, className)}
    >
      <path d={shapes[mark.shape]} fill="currentColor" />
      <text
        x={12}
        y={letterHeights[mark.shape] ?? 12}
        dy="0.36em"
        textAnchor="middle"
        fontSize={mark.shape === "diamond" ? 11 : 13}
        fontWeight={650}
        fill="var(--color-surface)"
      >
        {letter}
      </text>
    </svg>
  );
}
