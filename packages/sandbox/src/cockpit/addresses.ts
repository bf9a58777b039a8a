/** Where the pages are. The controls have the short paths below `/_sandbox`. */
export const home = '/_sandbox';
export const base = `${home}/cockpit`;

export const sections = [
  'overview',
  'faults',
  'accounts',
  'reviews',
  'requests',
  'fill',
  'coverage',
] as const;
export type Section = (typeof sections)[number];

export const sectionAddress = (section: Section): string =>
  section === 'overview' ? home : `${base}/${section}`;
const part = encodeURIComponent;
export const platformAddress = (platform: string): string => `${base}/accounts/${platform}`;
export const accountAddress = (platform: string, account: string): string =>
  `${platformAddress(platform)}/${part(account)}`;
export const objectAddress = (platform: string, level: string, id: string): string =>
  `${base}/objects/${platform}/${level}/${part(id)}`;
export const treeAddress = (platform: string, account: string): string =>
  `${base}/tree/${platform}/${part(account)}`;
export const requestAddress = (id: number): string => `${base}/requests/${id}`;

/** With the parameters that say something. */
export function withParameters(
  address: string,
  parameters: Record<string, string | number | undefined>,
): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(
    Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  ).toString();
  return query === '' ? address : `${address}?${query}`;
}
