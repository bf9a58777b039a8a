/** A bucket's answers are flat lists of short elements: no XML parser is needed to read them. */
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
export const plain = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);
export const element = (xml: string, name: string): string | null =>
  xml.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1] ?? null;
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside]) => inside ?? '');
