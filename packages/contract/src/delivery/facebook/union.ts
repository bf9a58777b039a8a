import type { TargetingSettings } from './targeting.ts';

/** The European Union. */
const countries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/** Groups of the platform's own that have one of them. */
const groups: ReadonlySet<string> = new Set(['worldwide', 'europe', 'eu', 'eea']);

/**
 * "Digital Services Act": ads that are shown there say who pays for them and who gains. Of regions and cities nobody knows here
 * which country they are in: those the platform judges itself.
 */
export const reachesUnion = ({
  country = [],
  countryGroups = [],
}: Pick<TargetingSettings, 'country' | 'countryGroups'>): boolean =>
  country.some((code) => countries.has(code)) || countryGroups.some((group) => groups.has(group));
