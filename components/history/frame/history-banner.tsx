import type { ReactNode } from "react";
import { BannerLine } from "@/components/patients/banner-line";
import { sexLetter } from "@/components/patients/patient-text";
import type { HistoryBanner as Banner } from "@/lib/clinical/history/history-banner";
import { ageWords } from "@/lib/record/history/age-at";
import { dayText } from "@/lib/record/history/moment-text";
import { allergiesLine } from "./allergies-line";

/** The age, or that the patient is dead and at what age, as far as it was known. */
export function lifeWords({ patient: { birthDate, deceased }, age }: Pick<Banner, "patient" | "age">): string[] {
  const born = birthDate === null ? "Age not recorded" : `born ${dayText(birthDate)}`;
  if (deceased === null) return age === null ? [born] : [ageWords(age), born];
  const died = deceased === "yes" ? "Deceased, when is not recorded" : `Deceased ${dayText(deceased)}`;
  return [age === null ? died : `${died}, at ${ageWords(age)}`, born];
}

/** Who this is, as known at the moment, in one line that stays on the page. `actions` stand at the right. */
export function HistoryBanner({ banner, actions }: { banner: Banner; actions?: ReactNode }) {
  const { patient, sources, allergies } = banner;
  const [life, born] = lifeWords(banner);
  const isDangerous = allergies.some(({ criticality }) => criticality === "high");
  return (
    <BannerLine patient={patient} actions={actions}>
      <li className="whitespace-nowrap">{sexLetter(patient.sex)}</li>
      <li className={patient.deceased === null ? "whitespace-nowrap" : "font-medium whitespace-nowrap text-ink"}>
        {life}
      </li>
      {born && <li className="whitespace-nowrap max-md:hidden">{born}</li>}
      {patient.name !== null && <li className="whitespace-nowrap">MRN {patient.mrn}</li>}
      <li className={isDangerous ? "font-medium text-danger" : undefined}>{allergiesLine(banner)}</li>
      {sources.map((source) => (
        <li key={source} className="whitespace-nowrap max-md:hidden">
          {source}
        </li>
      ))}
    </BannerLine>
  );
}
