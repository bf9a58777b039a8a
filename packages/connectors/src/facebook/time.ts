/** `2024-03-12T15:02:47-0700`, the platform's way to write an instant. */
export const instantOf = (stamp: string): string =>
  new Date(stamp.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')).toISOString();

export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
export const fromSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString();
