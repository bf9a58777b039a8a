/** No material has such an id: theirs begin with the time. */
const beginning = '00000000-0000-4000-8000-';
export const standInId = (at: number): string => beginning + String(at + 1).padStart(12, '0');

/** Something that is planned names none of the library. */
export const isStandIn = (planned: unknown): boolean => (JSON.stringify(planned) ?? '').includes(beginning);
