import { countryFacts } from '../../../dictionaries/countries.data.ts';
import { makeDevices } from '../../../dictionaries/devices.ts';
import { once } from '../../../dictionaries/once.ts';
import { wrong } from '../errors.ts';
import type { Input } from '../define-route.ts';
import { carriers, providers } from './networks.ts';
import { places } from './places.ts';
import { actions, categories, keywords } from './vocabulary.ts';

const countries: ReadonlySet<string> = new Set(countryFacts.map(({ geoname }) => geoname));
const allPlaces = once(() => new Set(places().map(({ id }) => id)));
const setOf = (ids: readonly string[]) => once((): ReadonlySet<string> => new Set(ids));
const fields = {
  interest_category_ids: setOf(categories.map((row) => row.interest_category_id)),
  interest_keyword_ids: setOf(keywords.map((row) => row.keyword_id)),
  device_model_ids: once(() => new Set(makeDevices().map(({ id }) => id))),
  carrier_ids: once(() => new Set(carriers().map(({ id }) => id))),
  isp_ids: once(() => new Set(providers().map(({ id }) => id))),
};
const actionIds = setOf(actions.map(({ id }) => id));

/** Whole countries are asked for most: for them the long list need not be made. */
const isLocation = (id: string): boolean => countries.has(id) || allPlaces().has(id);

/** Ids that no dictionary has are refused by the name of their field. */
export function checkKnown(input: Input): void {
  const check = (name: string, ids: unknown, isKnown: (id: string) => boolean) => {
    const stranger = ((ids ?? []) as string[]).find((id) => !isKnown(id));
    if (stranger !== undefined) throw wrong(`${name}: ${stranger} is not a valid ID.`);
  };
  check('location_ids', input['location_ids'], isLocation);
  for (const [name, known] of Object.entries(fields)) check(name, input[name], (id) => known().has(id));
  for (const { action_category_ids } of (input['actions'] ?? []) as Input[])
    check('actions.action_category_ids', action_category_ids, (id) => actionIds().has(id));
}
