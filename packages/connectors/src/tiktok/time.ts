/** `YYYY-MM-DD HH:MM:SS` in UTC, the platform's way to write an instant of an object. */
export const stampOf = (instant: string | number): string =>
  new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

export function instantOf(stamp: string): string {
  return new Date(`${stamp.replace(' ', 'T').replace(/Z$/, '')}Z`).toISOString();
}
