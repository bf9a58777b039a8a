/** `2024-03-12T15:02:47-0700`, the platform's way to write an instant. */
const withColon = (stamp: string): string => stamp.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
export const instantOf = (stamp: string): string => new Date(withColon(stamp)).toISOString();

export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
/** Where one field comes in both forms; what cannot be read is no reason to lose the row. */
export function instantOrNull(value: number | string | undefined): string | null {
  if (value === undefined || value === '') return null;
  const seconds = Number(value);
  const stamp = Number.isNaN(seconds) ? Date.parse(withColon(String(value))) : seconds * 1000;
  return Number.isNaN(stamp) ? null : new Date(stamp).toISOString();
}
export const fromSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString();
