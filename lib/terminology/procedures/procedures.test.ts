import { describe, expect, it } from "vitest";
import { foldedName } from "../concepts/concept";
import { procedureNamed, procedures } from "./procedures";

describe("procedures by name", () => {
  it.each([
    ["segmental mastectomy", "lumpectomy"],
    ["Breast-Conserving Surgery", "lumpectomy"],
    ["Whipple procedure", "pancreaticoduodenectomy"],
    ["chemoradiotherapy", "chemoradiation"],
    ["CABG", "coronary artery bypass grafting"],
    ["hemodialysis", "haemodialysis"],
    ["a walk", null],
    ["", null],
  ])("%s is %s", (text, name) => expect(procedureNamed(text)?.name ?? null).toBe(name));

  it.each([
    ["modified radical mastectomy", "mastectomy"],
    ["mastectomy", "surgery"],
    ["bilateral salpingo-oophorectomy", "oophorectomy"],
    ["stereotactic radiosurgery", "radiotherapy"],
    ["kidney transplantation", "surgery"],
    ["continuous renal replacement therapy", "dialysis"],
  ])("%s is under %s", (one, above) => expect(procedures.isA(one, above)).toBe(true));

  it.each([
    ["lumpectomy", "mastectomy"],
    ["biopsy", "surgery"],
    ["chemoradiation", "surgery"],
    ["autologous stem cell transplantation", "organ transplantation"],
  ])("%s is not under %s", (one, above) => expect(procedures.isA(one, above)).toBe(false));
});

describe("the table of procedures", () => {
  const all = [...procedures.all()];

  it("holds everything under procedure, and no parent above another of the same", () => {
    expect(all.filter(({ code }) => !procedures.isA(code, "procedure")).map(({ code }) => code)).toEqual([]);
    expect(all.filter(({ parents }) => procedures.mostGeneral(parents).length !== parents.length)).toEqual([]);
  });

  it("no name stands for two procedures", () => {
    const names = all.flatMap(({ name, also }) => [...new Set([name, ...also].map(foldedName))]);
    expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
  });
});
