/**
 * When each invented stay began (UTC): minute 0 of its series. A team decision; the series themselves stand on no calendar. Days of the
 * week are as the stories tell: who was operated on by plan came on a weekday.
 */
const began: Readonly<Record<string, string>> = {
  "synthetic-0001-1": "2024-03-12T14:30:00.000Z",
  "synthetic-0002-1": "2024-05-04T06:10:00.000Z",
  "synthetic-0003-1": "2024-06-17T22:40:00.000Z",
  "synthetic-0004-1": "2024-02-08T19:20:00.000Z",
  "synthetic-0005-1": "2024-01-23T03:50:00.000Z",
  "synthetic-0006-1": "2024-09-30T11:15:00.000Z",
  "synthetic-0007-1": "2024-04-18T23:30:00.000Z",
  "synthetic-0008-1": "2024-02-21T16:05:00.000Z",
  "synthetic-0009-1": "2024-08-13T09:40:00.000Z",
  "synthetic-0010-1": "2024-11-06T13:00:00.000Z",
  "synthetic-0011-1": "2024-07-19T05:25:00.000Z",
  "synthetic-0012-1": "2024-10-10T20:15:00.000Z",
  "synthetic-0013-1": "2024-06-29T02:20:00.000Z",
  "synthetic-0014-1": "2024-09-03T18:45:00.000Z",
  "synthetic-0015-1": "2024-05-21T15:10:00.000Z",
  "synthetic-0016-1": "2024-03-27T08:00:00.000Z",
  "synthetic-0017-1": "2024-08-25T04:35:00.000Z",
  "synthetic-0018-1": "2024-07-30T17:30:00.000Z",
  "synthetic-0019-1": "2024-10-22T10:50:00.000Z",
  "synthetic-0020-1": "2024-01-15T12:20:00.000Z",
  "synthetic-0021-1": "2024-11-19T16:40:00.000Z",
  "synthetic-0022-1": "2024-04-06T01:15:00.000Z",
  "synthetic-0023-1": "2024-10-28T21:55:00.000Z",
  "synthetic-0024-1": "2024-12-03T07:45:00.000Z",
};

/**
 * When an invented stay began: its minute 0 as an instant in UTC. @param stayId `Encounter.id` of its record
 * @returns null for every other stay: those of other sources have no dates
 */
export const stayBegan = (stayId: string): string | null => began[stayId] ?? null;
