"use client";
import { createContext, useContext } from "react";

const PatientsAddress = createContext("/patients");

/** Says to what is inside where the patient list is as it was left. */
export const PatientsAddressProvider = PatientsAddress;

/** Where the patient list is as it was left; on the list itself, the list as it is first opened. */
export const usePatientsAddress = () => useContext(PatientsAddress);
