import { NAMES } from "./names.mjs";
import { END, isAt, shows } from "./raw-stay.mjs";

/** Every value of the chart of the leading problem, drawn and told: rows of the file, none left out of what is drawn. */
export function chartedIn(course, { values }) {
  if (!course) return [];
  const [, name] = /^(.+?)(?: \([^()]*\))?$/.exec(course.title);
  const parameters = NAMES[name.toLowerCase()];
  if (!parameters) return [];
  const told = [...course.text.matchAll(/(\d[\d.]*) at (\d+) h/g)];
  // A pressure by line or by cuff is one of the parameters of its name.
  const fits = parameters.some((parameter) => {
    const rows = (values.get(parameter) ?? []).filter(({ minutes }) => minutes <= END);
    const drawn = course.points.every((point) =>
      rows.some(({ minutes, value }) => minutes === point.minutes && Math.abs(value - point.value) < 1e-9),
    );
    return (
      drawn && told.every(([, said, hour]) => rows.some((row) => shows(said, row.value) && isAt(row.minutes, hour)))
    );
  });
  return [{ what: `chart of ${course.title}`, stands: fits && told.length > 0 }];
}
