/** The most rounds that a consultation may be asked to have (ColaCare, section 5.4.2). */
export const MAX_ROUNDS = 3;
