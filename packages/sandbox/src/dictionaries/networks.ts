import { hash } from '../random.ts';
import { countryFacts } from './countries.data.ts';
import { placeNames } from './place-names.ts';

export interface Network {
  id: string;
  name: string;
  country: string;
  /** The country's own id at GeoNames. */
  geoname: string;
}

const endings = {
  carrier: ['Mobile', 'Telecom', 'Wireless', 'Cell'],
  provider: ['Net', 'Broadband', 'Fiber', 'Online', 'Cable'],
};

/** Invented: nobody's brand. Three to five of each kind in a country, their ids counted through. */
export function makeNetworks(kind: keyof typeof endings, firstId: number): Network[] {
  let id = firstId;
  return countryFacts.flatMap(({ code, geoname }) => {
    const names = placeNames(`${code} ${kind}`);
    const words = endings[kind];
    return Array.from({ length: 3 + (hash(kind, code) % 3) }, (_, index) => {
      id += 1;
      return {
        id: String(id),
        name: `${names.next().value as string} ${words[index % words.length]}`,
        country: code,
        geoname,
      };
    });
  });
}
