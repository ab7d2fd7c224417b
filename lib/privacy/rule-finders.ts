import { daysOfFurtherCountries } from "./calendar/find-days-of-further-countries";
import { feastsAndWeekdays } from "./calendar/find-feasts";
import { furtherDays } from "./calendar/find-further-days";
import { bareCodes } from "./find-bare-codes";
import { ages, datesFrom } from "./find-dates-and-ages";
import { daysOfOtherCountries, dottedDays } from "./find-days-of-other-countries";
import { certainDays, daysInWords, daysWithoutYear } from "./find-days-without-year";
import { furtherAddresses, furtherPlaces } from "./find-further-places";
import { labelledCodes } from "./find-labelled-codes";
import { addressesInLines, namedInstitutions } from "./find-named-institutions";
import { namesByShape, namesInContext } from "./find-names";
import { namesByRole } from "./find-names-by-role";
import { placesByShape, placesInContext } from "./find-places";
import { addressesByNumber, childrens, namedShops, numberedRooms } from "./find-places-by-number";
import { rests } from "./find-rests";
import { restsOfNames } from "./find-rests-of-names";
import { signatures } from "./find-signatures";
import { spokenIdentifiers } from "./find-spoken";
import { electronicAddresses, structured } from "./find-structured-identifiers";
import { unexplainedNumbers } from "./find-unexplained-numbers";
import { unknownNames } from "./find-unknown-names";
import { crewsAndGrids, numbersOfPapers, platesOfVehicles } from "./find-vehicles-and-crews";
import { nicknames, wardsAndBoxes } from "./find-wards-and-nicknames";
import { knownIdentifiers } from "./known-identifiers";
import type { Finder, KnownIdentifiers } from "./schema";

/** Rules whose word stands: what is known of the patient, and what has a shape or a label. In order of precedence. */
export function firmFinders(known: KnownIdentifiers): Finder[] {
  return [
    ...electronicAddresses,
    ...knownIdentifiers(known),
    ...structured,
    spokenIdentifiers,
    daysInWords,
    ...furtherDays,
    certainDays,
    datesFrom(known.start ?? null),
    daysOfOtherCountries,
    daysOfFurtherCountries,
    feastsAndWeekdays,
    dottedDays,
    ages,
    addressesInLines,
    addressesByNumber,
    childrens,
    wardsAndBoxes,
    crewsAndGrids,
    platesOfVehicles,
    numbersOfPapers,
    labelledCodes,
    placesByShape,
    furtherAddresses,
    namesInContext,
    nicknames,
    signatures,
    rests,
    restsOfNames,
  ];
}

/** Rules that propose, each by its name among the features: whether what they found is an identifier is weighed with all else (`likelyIdentifiers`). */
export const proposals: readonly (readonly [string, Finder])[] = [
  ["day", daysWithoutYear],
  ["role", namesByRole],
  ["named", namedInstitutions],
  ["town", placesInContext],
  ["further", furtherPlaces],
  ["room", numberedRooms],
  ["shop", namedShops],
  ["code", (text) => bareCodes.flatMap((find) => find(text))],
  ["number", unexplainedNumbers],
  ["shape", namesByShape],
  ["unknown", unknownNames],
];
