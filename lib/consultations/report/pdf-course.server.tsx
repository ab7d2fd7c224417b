import { Circle, G, Line, Path, Rect, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { courseCaption, courseGeometry, triangle } from "./course-geometry";
import type { ReportCourse } from "./schema";

/** In points: as wide as the text of an A4 page with its margins. */
const size = { width: 490, height: 80 };
const [ink, quiet, line, band, abnormal] = ["#1c2430", "#566072", "#d5dae2", "#e6edf2", "#9a3412"];
const style = StyleSheet.create({
  figure: { marginTop: 2 },
  caption: { fontSize: 7.5, color: quiet },
});

/** The course of the leading problem, drawn as the page in the browser draws it. */
export function CourseDrawing({ course }: { course: ReportCourse }) {
  const { plot, marks, lines, band: reference, hours, values } = courseGeometry(course, size);
  return (
    <View style={style.figure} wrap={false}>
      <Text style={style.caption}>{courseCaption(course)}</Text>
      <Svg width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`}>
        {reference && (
          <Rect
            x={plot.left}
            y={reference.top}
            width={plot.right - plot.left}
            height={reference.bottom - reference.top}
            fill={band}
          />
        )}
        {hours.map(({ x, text }) => (
          <G key={text}>
            <Line x1={x} x2={x} y1={plot.top} y2={plot.bottom} stroke={line} strokeWidth={0.5} />
            <Text x={x - 6} y={plot.bottom + 10} style={{ fontSize: 7 }} fill={quiet}>
              {text}
            </Text>
          </G>
        ))}
        {values.map(({ y, text }) => (
          <Text key={text} x={2} y={y + 2.5} style={{ fontSize: 7 }} fill={quiet}>
            {text}
          </Text>
        ))}
        {lines.map((one) => (
          <Line key={one.x2} {...one} stroke={quiet} strokeWidth={0.75} />
        ))}
        {marks.map(({ x, y, beyond }) =>
          beyond === null ? (
            <Circle key={`${x} ${y}`} cx={x} cy={y} r={1.6} fill={ink} />
          ) : (
            <Path key={`${x} ${y}`} d={triangle(x, y, beyond)} fill={abnormal} />
          ),
        )}
      </Svg>
    </View>
  );
}
