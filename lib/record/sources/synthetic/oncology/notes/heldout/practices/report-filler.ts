import type { Filler } from "./filler";

export const pathology: Filler = {
  opening: [
    "Specimen received in a container labelled with the patient's name and hospital number; identity confirmed at the bench.",
    "The request form and the container agree in two identifiers.",
    "Received in formalin, labelled as stated on the request form.",
  ],
  middle: [
    "The tissue was described, measured and submitted entirely in labelled cassettes.",
    "Cold ischemic time and fixation time are within the laboratory's limits.",
    "Where margins could be told they were inked; the code of inks is given in the block key.",
    "Sections are of good technical quality. Controls stained as expected.",
    "The block key is kept with the report. Representative blocks were retained for further studies.",
    "The slides were shown to a second member of the department, who agrees.",
    "Photographs were taken before submission.",
  ],
  closing: [
    "The tests were developed and their performance determined by this laboratory under its own quality program.",
    "Electronically signed by the responsible pathologist. The material can be requested under the accession number {document}.",
    "The findings were telephoned to the requesting team on the day of report.",
    "Blocks and slides are kept according to the retention policy of the department.",
  ],
};

export const radiology: Filler = {
  opening: [
    "Technique: contiguous axial sections with coronal and sagittal reformats according to the department's protocol.",
    "Comparison: prior examinations on the archive, where available.",
    "Clinical information as given on the request. Positioning was satisfactory.",
  ],
  middle: [
    "Image quality is adequate, with slight motion at the bases.",
    "Measurements were taken on the same planes as before where possible.",
    "The remaining visualized soft tissues are unremarkable.",
    "The solid organs not mentioned otherwise are within normal limits for age.",
    "The airways are patent and the great vessels are of normal caliber.",
  ],
  closing: [
    "The report was dictated with speech recognition and may contain slips; please call if anything reads strangely.",
    "Findings were made available to the referring team through the message board.",
    "Reported by: {author}. Verified on {today}.",
    "Follow-up at the discretion of the referring team.",
  ],
};

export const molecular: Filler = {
  opening: [
    "Specimen and request were accepted on arrival; sample identity was verified twice.",
    "The material met the laboratory's requirements for quantity and quality.",
    "Report for the ordering clinician. Page 1 of 2.",
  ],
  middle: [
    "Mean coverage exceeded the validated minimum in all regions reported.",
    "Regions of low coverage are listed in the technical appendix.",
    "The method does not detect changes outside the regions listed in the appendix.",
    "Nomenclature follows the recommendations of HGVS; transcripts are listed in the appendix.",
    "Classification follows the joint consensus of the professional societies and reflects knowledge at the date of report.",
    "Interpretation should take account of the clinical setting.",
  ],
  closing: [
    "This test was developed and its performance characteristics determined by the laboratory. It has not been cleared by a regulator.",
    "A genetic counselor is available to the ordering clinician by appointment.",
    "Released electronically after review by the laboratory director on {today}.",
    "Raw data are kept for the period required by accreditation.",
  ],
};
