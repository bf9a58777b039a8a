/** Nobody has to be told within seconds; a click more or less must not ask again. */
export const freshMs = 15_000;
