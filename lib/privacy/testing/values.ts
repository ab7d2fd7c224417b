/** Templates, names and sentences come in two halves: one that the rules were written against, one that they were not. */
export type Half = "tuned" | "heldOut";

export interface Draw {
  one<T>(of: readonly T[]): T;
  digits(n: number): string;
  int(low: number, high: number): number;
}

/** Draws by the seed alone (mulberry32). */
export function drawn(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    int,
    one: (of) => of[int(0, of.length - 1)] as (typeof of)[number],
    digits: (n) => Array.from({ length: n }, (_, i) => int(i === 0 ? 1 : 0, 9)).join(""),
  };
}

const two = (n: number) => String(n).padStart(2, "0");
const months = [
  "January",
  "February",
  "March",
  "April",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const letters = (draw: Draw, n: number) =>
  Array.from({ length: n }, () => draw.one([..."ABCDEFGHJKLMNPRSTUVWXYZ"])).join("");

/** Identifiers by the slot of a template that they fill. All are made up; numbers of telephones are from the ranges kept for fiction. */
export const ids: Record<string, (draw: Draw) => string> = {
  isoDate: (d) => `20${two(d.int(10, 26))}-${two(d.int(1, 12))}-${two(d.int(1, 28))}`,
  slashDate: (d) => `${two(d.int(1, 28))}/${two(d.int(1, 12))}/20${two(d.int(10, 26))}`,
  shortDate: (d) => `${d.int(1, 12)}/${d.int(13, 28)}/${two(d.int(10, 26))}`,
  dotDate: (d) => `${two(d.int(1, 28))}.${two(d.int(1, 12))}.20${two(d.int(10, 26))}`,
  longDate: (d) => `${d.int(1, 28)} ${d.one(months)} 20${two(d.int(10, 26))}`,
  usDate: (d) => `${d.one(months)} ${d.int(1, 28)}, 20${two(d.int(10, 26))}`,
  dayMonth: (d) => `${d.int(1, 28)} ${d.one(months).slice(0, 3)}`,
  ordinalDate: (d) => `${d.int(4, 20)}th of ${d.one(months)}`,
  monthYear: (d) => `${d.one(months)} 20${two(d.int(10, 26))}`,
  stamp: (d) =>
    `20${two(d.int(10, 26))}-${two(d.int(1, 12))}-${two(d.int(1, 28))}T${two(d.int(0, 23))}:${two(d.int(0, 59))}:00Z`,
  birthYear: (d) => `19${two(d.int(25, 60))}`,
  old: (d) => String(d.int(91, 107)),
  usPhone: (d) => `(${d.int(201, 989)}) 555-01${d.digits(2)}`,
  usPhoneDash: (d) => `${d.int(201, 989)}-555-01${d.digits(2)}`,
  ukMobile: (d) => `07700 900${d.digits(3)}`,
  ukPhone: (d) => `020 7946 0${d.digits(3)}`,
  intPhone: (d) => `+44 1632 960${d.digits(3)}`,
  extension: (d) => d.digits(4),
  email: (d) =>
    `${d.one(["ward", "j.doe", "records", "a_b"])}${d.digits(2)}@${d.one(["example.org", "hospital.example", "mail.example.com"])}`,
  ssn: (d) => `${d.int(100, 665)}-${d.int(10, 99)}-${d.int(1000, 9999)}`,
  ssnSpaced: (d) => `${d.int(100, 665)} ${d.int(10, 99)} ${d.int(1000, 9999)}`,
  number6: (d) => d.digits(6),
  number7: (d) => d.digits(7),
  number8: (d) => d.digits(8),
  number10: (d) => d.digits(10),
  code: (d) => `${letters(d, 2)}${d.digits(6)}`,
  dashed: (d) => `${letters(d, 2)}-${d.digits(4)}-${d.digits(3)}`,
  nhs: (d) => `${d.digits(3)} ${d.digits(3)} ${d.digits(4)}`,
  card: (d) => `4929 ${d.digits(4)} ${d.digits(4)} ${d.digits(4)}`,
  mbi: (d) => `1EG4-TE5-MK${d.digits(2)}`,
  ukPlate: (d) => `${letters(d, 2)}${d.int(10, 73)} ${letters(d, 3)}`,
  usPlate: (d) => `${letters(d, 3)}-${d.digits(4)}`,
  vin: (d) => `1HGCM826${letters(d, 1)}3A${d.digits(6)}`,
  serial: (d) => `${letters(d, 3)}${d.digits(6)}${letters(d, 1)}`,
  mac: (d) =>
    Array.from({ length: 6 }, () => `${d.one([..."0123456789abcdef"])}${d.one([..."0123456789abcdef"])}`).join(":"),
  url: (d) => `https://${d.one(["portal", "records", "files"])}.example.org/p/${d.digits(5)}`,
  bareUrl: (d) => `www.family-${d.digits(3)}.example.com/page`,
  ip: (d) => `${d.int(11, 223)}.${d.int(0, 255)}.${d.int(0, 255)}.${d.int(1, 254)}`,
  ipv6: (d) => `2001:db8:85a3::8a2e:${d.int(1000, 9999)}:7334`,
  image: (d) => `IMG_${d.digits(4)}.${d.one(["jpg", "png", "heic"])}`,
  uuid: (d) => `${d.digits(8)}-${d.digits(4)}-4${d.digits(3)}-8${d.digits(3)}-${d.digits(12)}`,
  house: (d) =>
    `${d.int(2, 240)} ${d.one(["Larkhill", "Quarrybank", "Thornbury", "Maplewood", "Jubilee"])} ${d.one(["Road", "Street", "Avenue", "Lane"])}`,
  usHouse: (d) =>
    `${d.int(100, 9900)} ${d.one(["Juniper", "Sycamore", "Old Mill", "Cobblestone"])} ${d.one(["Dr", "Blvd", "Ct", "St"])}`,
  zip: (d) => d.digits(5),
  ukPostcode: (d) =>
    `${d.one(["LS", "BS", "NE", "CF"])}${d.int(1, 9)} ${d.int(1, 9)}${d.one(["AB", "DH", "PW", "QT"])}`,
};
