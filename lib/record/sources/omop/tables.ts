import type { TablesSource } from "../tables/tables-source";
import { conditions } from "./mapping/conditions";
import { omopTables, unopenedTables, unreadTables } from "./mapping/declared-tables";
import { drugs } from "./mapping/drugs";
import { notes } from "./mapping/notes";
import { measurements, observations } from "./mapping/observations";
import { OmopPatient } from "./mapping/omop-patient";
import { person, specimens } from "./mapping/person";
import { devices, procedures } from "./mapping/procedures-and-devices";
import { visits } from "./mapping/visits";
import { source } from "./source";

/** The tables of OMOP CDM 5.4 under the name of a hospital, whose numbers of persons are its own. */
function omopOf(title: string): TablesSource {
  const own = title === source.title ? source.id : `${source.id}:${encodeURIComponent(title.toLowerCase())}`;
  return {
    ...{ id: source.id, title, tables: omopTables, patients: "PERSON", named: omopOf },
    ...{ unread: unreadTables, unopened: unopenedTables },
    description: "a hospital's tables of OMOP CDM 5.4, with a report of where every row went",
    // "cdm.person.csv", as databases name a table with its schema.
    fileNameOf: (name) => name.replace(/^.*\.(?=[^.]+\.csv(?:\.gz)?$)/, ""),
    *resourcesOf(rows, find) {
      const patient = new OmopPatient(own, rows, find);
      yield* person(patient);
      yield* visits(patient);
      yield* conditions(patient);
      yield* drugs(patient);
      yield* procedures(patient);
      yield* devices(patient);
      yield* measurements(patient);
      yield* observations(patient);
      yield* notes(patient);
      yield* specimens(patient);
    },
  };
}

export const tables: TablesSource = omopOf(source.title);
