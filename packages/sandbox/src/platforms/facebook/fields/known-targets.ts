import { once } from '../../../dictionaries/once.ts';
import { invalid } from '../errors.ts';
import { recordOf, textOf } from '../graph/params.ts';
import type { GraphRequest } from '../graph/types.ts';
import { countriesOfPlace } from '../targeting/geo.ts';
import { locales } from '../targeting/locales.data.ts';
import { targetingOptions } from '../targeting/options.ts';
import { platformName } from '../version.ts';

type Targeting = Record<string, unknown>;
const listAt = (object: Targeting, name: string): unknown[] =>
  Array.isArray(object[name]) ? object[name] : [];
/** "Numeric arrays may be sent as objects or as bare ids." */
const keyOf = (entry: unknown): string => {
  const { key, id } = recordOf(entry);
  return textOf(key) || textOf(id) || (typeof entry === 'object' ? '' : String(entry));
};
const unknown = (what: string, key: string) =>
  invalid('Targeting Is Not Valid', `${what} ${key} does not exist or is gone.`, undefined, 'targeting');

const placeTypes = {
  countries: 'country',
  country_groups: 'country_group',
  regions: 'region',
  cities: 'city',
  zips: 'zip',
} as const;
const placeNames = Object.keys(placeTypes) as (keyof typeof placeTypes)[];

/** Of all places that are named. */
export function countriesOf(geo: Targeting): string[] {
  return placeNames.flatMap((name) =>
    listAt(geo, name).flatMap((entry) => countriesOfPlace(placeTypes[name], keyOf(entry)) ?? []),
  );
}

function checkPlaces(geo: Targeting): void {
  for (const name of placeNames)
    for (const entry of listAt(geo, name))
      if (!countriesOfPlace(placeTypes[name], keyOf(entry))) throw unknown(placeTypes[name], keyOf(entry));
}

/** Those that stand in the catalogue under an id. */
const optionTypes = ['interests', 'behaviors', 'life_events', 'industries', 'income', 'family_statuses'];
const options = once(() => new Set(targetingOptions().map(({ type, id }) => `${type} ${id}`)));
const phones = once(
  () => new Set(targetingOptions().flatMap(({ type, name }) => (type === 'user_device' ? [name] : []))),
);
const languages = new Set(locales.map(([key]) => String(key)));

function checkOptions(spec: Targeting): void {
  for (const type of optionTypes)
    for (const entry of listAt(spec, type))
      if (!options().has(`${type} ${keyOf(entry)}`)) throw unknown(type, keyOf(entry));
}

/** What a targeting names is there, and the account's. */
export function checkKnown({ world, node }: GraphRequest, targeting: Targeting): void {
  for (const name of ['geo_locations', 'excluded_geo_locations']) checkPlaces(recordOf(targeting[name]));
  for (const spec of [targeting, recordOf(targeting['exclusions']), ...listAt(targeting, 'flexible_spec')])
    checkOptions(recordOf(spec));
  for (const locale of listAt(targeting, 'locales'))
    if (!languages.has(keyOf(locale))) throw unknown('locale', keyOf(locale));
  for (const name of ['user_device', 'excluded_user_device'])
    for (const phone of listAt(targeting, name))
      if (!phones().has(String(phone))) throw unknown('user_device', String(phone));
  for (const name of ['custom_audiences', 'excluded_custom_audiences'])
    for (const entry of listAt(targeting, name)) {
      const audience = world.state.objects.get(platformName, 'customaudience', keyOf(entry));
      const shared = listAt(audience?.fields ?? {}, '$shared').map((id) => String(id).replace(/^act_/, ''));
      if (![audience?.accountId, ...shared].includes(node.object.accountId))
        throw unknown('Custom audience', keyOf(entry));
    }
}
