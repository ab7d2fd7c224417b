"use client";
import { useWidth } from "@/components/ui/use-width";
import { courseCaption, courseGeometry, triangle } from "@/lib/consultations/report/course-geometry";
import type { ReportCourse } from "@/lib/consultations/report/schema";

const HEIGHT = 108;

/** The course of the leading problem as it was recorded. Who does not see it reads its values. */
export function LeadingCourse({ course }: { course: ReportCourse }) {
  const [frame, width] = useWidth<HTMLDivElement>(560);
  const { plot, marks, lines, band, hours, values } = courseGeometry(course, { width, height: HEIGHT });
  return (
    <figure className="pb-1">
      <figcaption className="text-caption text-ink-soft">{courseCaption(course)}</figcaption>
      <div ref={frame}>
        <svg
          role="img"
          aria-label={`${course.title} over ${course.untilMinutes / 60} hours: ${course.text}`}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="block max-w-full text-caption"
        >
          {band && (
            <rect
              x={plot.left}
              y={band.top}
              width={plot.right - plot.left}
              height={band.bottom - band.top}
              className="fill-band"
            />
          )}
          {hours.map(({ x, text }) => (
            <g key={text}>
              <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} className="stroke-line" />
              <text x={x} y={HEIGHT - 4} textAnchor="middle" className="fill-ink-faint">
                {text}
              </text>
            </g>
          ))}
          {values.map(({ y, text }) => (
            <text key={text} x={plot.left - 6} y={y + 4} textAnchor="end" className="fill-ink-faint tabular-nums">
              {text}
            </text>
          ))}
          {lines.map((one) => (
            <line key={one.x2} {...one} className="stroke-trace" />
          ))}
          {marks.map(({ x, y, beyond }) =>
            beyond === null ? (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={2.25} className="fill-ink" />
            ) : (
              <path key={`${x} ${y}`} d={triangle(x, y, beyond)} className="fill-abnormal" />
            ),
          )}
        </svg>
      </div>
    </figure>
  );
}
