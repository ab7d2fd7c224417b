import { describe, expect, it } from "vitest";
import { deidentify } from "./deidentify";

const cleaned = (text: string, known = {}) => deidentify(text, known).text;

describe("numbers that nothing clinical explains", () => {
  it.each([
    ["Property receipt no 00417 in the safe.", "00417"],
    ["Docket 24SC6120 filed.", "24SC6120"],
    ["Folder GT00812277 pulled.", "GT00812277"],
    ["His plate KJB 552 QX was seen.", "KJB 552 QX"],
    ["Dossier 72 31 554 sent.", "72 31 554"],
    ["MLC No. 118/25 noted.", "118/25"],
    ["Moved to Bay 4 Bed 11.", "Bed 11"],
    ["On call Dr Rose (pager 313-555-0105) said no.", "0105"],
  ])("leave: %s", (text, id) => {
    expect(cleaned(text)).not.toContain(id);
  });

  it.each([
    "Lipase 4812, CK 18250, BNP 1930, platelets 150000.",
    "GCS 15/15, power 5/5, BP 120/80, pain 7/10, amoxicillin 500 mg, T4 N1.",
    "Bisoprolol 2.5 mg, Sinemet 25/100, heparin 5000 u, PSV 12/8, at 1400 and 14:07.",
    "Known since 2014; COVID-19, CA-125, HER2, L5/S1, Ki-67, PHQ-9 14, day 3, 6/52.",
  ])("but what is measured, given or scored stays: %s", (text) => {
    expect(cleaned(text)).toBe(text);
  });
});

describe("days without a year", () => {
  it.each([
    ["Catheter out on 12/4.", "12/4"],
    ["Seen the 18th, well.", "18th"],
    ["Review mon 1st.", "1st"],
    ["Fever since 17th december.", "17th december"],
    ["Control on Mo., 8.4. with us.", "8.4."],
    ["On the eleventh of April twenty twenty-four.", "eleventh"],
    ["Fell on Boxing Day.", "Boxing"],
    ["Will rv mid-October.", "October"],
    ["SEEN 11TH OCTOBER, 2024 IN CLINIC.", "11TH"],
    ["Callback 02:30 Aug 5: arrived.", "5:"],
  ])("leave: %s", (text, day) => {
    expect(cleaned(text)).not.toContain(day);
  });

  it("but durations, shares and scores stay", () => {
    for (const text of [
      "Cough 5/7, off work 2/12.",
      "Nodes 0/2, ER 8/8.",
      "Mild pain 3/10 at rest.",
      "7th rib tender.",
    ])
      expect(cleaned(text)).toBe(text);
  });
});

describe("names and places that are words too", () => {
  it.each([
    ["Updated wife Candy at bedside.", "Candy"],
    ["mrs grace pugh will help.", "grace pugh"],
    ["GP at Mill Road Surgery.", "Mill Road"],
    ["Works for Barnes & Tull Bindery.", "Tull"],
    ["Wound review done.\n- jtw (RMO)", "jtw"],
  ])("leave: %s", (text, secret) => {
    expect(cleaned(text)).not.toContain(secret);
  });

  it("but titles of work before a word, clinics of a specialty and measures that look like titles stay", () => {
    for (const text of ["Chief complaint: cough.", "HR irregular.", "Fracture clinic and eye clinic booked."])
      expect(cleaned(text)).toBe(text);
  });

  it("and an e-mail address that holds the patient's name leaves whole", () => {
    expect(cleaned("Mail ada.okafor99@postbox.example today.", { names: ["Ada Okafor"] })).toBe(
      "Mail [e-mail address] today.",
    );
  });
});
