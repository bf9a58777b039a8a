/** The platform knows one zone, and it has no summer time. */
export const oceanZone = 'Asia/Shanghai';
const offsetMs = 8 * 3_600_000;

/** `YYYY-MM-DD HH:MM:SS` in Beijing. */
export const stampOf = (instant: string | number): string =>
  new Date(new Date(instant).getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

export const dayOf = (instant: string | number): string => stampOf(instant).slice(0, 10);

/** Some lists show minutes only. */
export const instantOf = (stamp: string): string =>
  new Date(`${stamp.replace(' ', 'T')}+08:00`).toISOString();
