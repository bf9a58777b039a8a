import type { AudienceKind, AudienceState } from '@adsail/contract/audiences';
import { type ConditionGroup, views } from '@adsail/contract/audiences/facebook';
import { publishers, type TargetingSettings } from '@adsail/contract/delivery/facebook';
import { type Fields, isEmptyValue, isSameWire, readSettings, type WirePart } from '../core/index.ts';
import { lookalikeSpecOf, ruleOf } from './audience-rules.ts';
import { defaultLocationTypes, detailedTargetingFields, targetingOf } from './delivery/targeting.ts';
import type { AudienceRow } from './wire.ts';

interface ReadAudience {
  settings: Fields;
  unknown: Fields;
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const idsOf = (value: unknown, name = 'id'): string[] =>
  listOf(value).map((each) => String(typeof each === 'object' ? fieldsOf(each)[name] : each));

/** Interests and the like come as id and name, statuses and years as numbers. */
const entryOf = (value: unknown): unknown => {
  const { id, name } = fieldsOf(value);
  if (id === undefined) return value;
  return { id: String(id), ...(typeof name === 'string' ? { name } : {}) };
};

const detailedNames = new Map<string, string>(
  Object.entries(detailedTargetingFields).map(([field, wire]) => [wire, field]),
);

/** One element is "any of these", which the form can say; of several only the platform's own words tell how they are joined. */
function detailedParts(targeting: Fields): WirePart[] {
  const flexible = listOf(targeting['flexible_spec']);
  const onTop = Object.entries(targeting).filter(([name]) => detailedNames.has(name));
  const whole = (): WirePart[] => [
    ...onTop.map(([name, value]) => ({ wire: { [name]: value }, settings: {} })),
    { wire: { flexible_spec: flexible }, settings: {} },
  ];
  if (flexible.length > 1 || (flexible.length === 1 ? onTop.length > 0 : onTop.length > 1)) return whole();
  const entries = flexible.length === 1 ? Object.entries(fieldsOf(flexible[0])) : onTop;
  const settings = Object.fromEntries(
    entries.map(([name, value]) => [detailedNames.get(name) ?? '', listOf(value).map(entryOf)]),
  );
  const known = entries.length > 0 && entries.every(([name]) => detailedNames.has(name));
  const read = readDetailed(settings, Object.fromEntries(entries));
  return known && read ? [read] : whole();
}

/** Written again they stand in the flexible list, wherever they stood before. */
const readDetailed = (settings: Fields, element: Fields): WirePart | null =>
  isSameWire(targetingOf(settings as TargetingSettings)['flexible_spec'], [element])
    ? { wire: { flexible_spec: [element] }, settings }
    : null;

const geoNames = {
  countries: 'country',
  country_groups: 'countryGroups',
  regions: 'regions',
  cities: 'cities',
} as const;

function geoParts(geo: Fields): WirePart[] {
  return Object.entries(geo)
    .filter(([name, value]) => name !== 'location_types' || !isSameWire(value, defaultLocationTypes))
    .map(([name, value]): WirePart => {
      const field = geoNames[name as keyof typeof geoNames];
      const keys = name === 'regions' || name === 'cities' ? idsOf(value, 'key') : value;
      return { wire: { geo_locations: { [name]: value } }, settings: field ? { [field]: keys } : {} };
    });
}

const positionName = (publisher: string) => `${publisher}_positions`;

function placementPart(targeting: Fields): WirePart {
  const chosen = listOf(targeting['publisher_platforms']).map(String);
  const names = [
    'publisher_platforms',
    ...Object.keys(targeting).filter((name) => name.endsWith('_positions')),
  ];
  const placements = Object.fromEntries(
    chosen.map((publisher) => [publisher, listOf(targeting[positionName(publisher)])]),
  );
  const isKnown = chosen.every((publisher) => (publishers as readonly string[]).includes(publisher));
  return {
    wire: Object.fromEntries(names.map((name) => [name, targeting[name]])),
    settings: isKnown && chosen.length > 0 ? { placements } : {},
  };
}

/** Systems with their versions, and whether phones or desks: the form has both in two fields. */
function devicePart({ user_os, device_platforms }: Fields): WirePart {
  const systems = listOf(user_os).map(String);
  const platforms = listOf(device_platforms).map(String);
  const wire = { user_os, device_platforms };
  if (platforms.length === 0) return { wire, settings: { userOS: systems } };
  const named = new Set(systems.map((system) => (system.startsWith('iOS') ? 'IOS' : 'ANDROID')));
  const phones = platforms.includes('mobile') ? [...(named.size > 0 ? named : ['ANDROID', 'IOS'])] : [];
  const devices = [...phones, ...(platforms.includes('desktop') ? ['DESKTOP'] : [])];
  const isPlain =
    systems.every((system) => !system.includes('_ver_')) &&
    (!platforms.includes('desktop') || systems.length === 1);
  return { wire, settings: { devices, ...(isPlain || systems.length === 0 ? {} : { userOS: systems }) } };
}

const plainNames: Readonly<Record<string, keyof TargetingSettings>> = {
  age_min: 'ageMin',
  age_max: 'ageMax',
  genders: 'genders',
  locales: 'locales',
  user_device: 'userDevice',
};
const audienceNames: Readonly<Record<string, keyof TargetingSettings>> = {
  custom_audiences: 'audienceIds',
  excluded_custom_audiences: 'excludedAudienceIds',
};
const grouped =
  /^(?:geo_locations|flexible_spec|user_os|device_platforms|publisher_platforms|\w+_positions)$/;

function plainPart(name: string, value: unknown): WirePart {
  const wire = { [name]: value };
  const plain = plainNames[name];
  if (plain) return { wire, settings: { [plain]: value } };
  const audiences = audienceNames[name];
  if (audiences) return { wire, settings: { [audiences]: idsOf(value) } };
  if (name === 'targeting_automation')
    return { wire, settings: { advantageAudience: fieldsOf(value)['advantage_audience'] === 1 } };
  return { wire, settings: {} };
}

/** Without where people are meant to be: that is said by its default. */
const written = (settings: Fields): Fields => {
  const { geo_locations, ...rest } = targetingOf(settings as TargetingSettings);
  const { location_types: _types, ...geo } = fieldsOf(geo_locations);
  return { ...rest, geo_locations: geo };
};

/** A targeting of the platform in the form's fields. */
export function readTargeting(targeting: Fields): ReadAudience {
  const plain = Object.entries(targeting).filter(([name]) => !grouped.test(name) && !detailedNames.has(name));
  const parts = [
    ...geoParts(fieldsOf(targeting['geo_locations'])),
    ...plain.map(([name, value]) => plainPart(name, value)),
    ...detailedParts(targeting),
    devicePart(targeting),
    placementPart(targeting),
  ];
  return readSettings(views.prestore, parts, (settings) => {
    const wire = written(settings);
    return Object.keys(fieldsOf(wire['geo_locations'])).length > 0
      ? wire
      : Object.fromEntries(Object.entries(wire).filter(([name]) => name !== 'geo_locations'));
  });
}

const daySeconds = 86_400;

/** A group of the rule as conditions, as far as they can say it; whether they do is found out by writing them again. */
function groupOf(value: unknown): ConditionGroup | undefined {
  const { operator, rules } = fieldsOf(value);
  if (rules === undefined) return undefined;
  return {
    logicOperator: String(operator).toUpperCase() as ConditionGroup['logicOperator'],
    list: listOf(rules)
      .map(fieldsOf)
      .map((rule) => {
        const [filter] = listOf(fieldsOf(rule['filter'])['filters']).map(fieldsOf);
        return {
          sourceId: idsOf(rule['event_sources'])[0] ?? '',
          ...(filter ? { event: String(filter['value']) } : {}),
          retentionDays: Number(rule['retention_seconds']) / daySeconds,
        };
      }),
  };
}

/** The platform says `=` and `eq`, and ids as numbers. */
const ruleText = (rule: unknown): unknown =>
  JSON.parse(JSON.stringify(rule).replaceAll('"operator":"="', '"operator":"eq"'));

const sourceTypes: Readonly<Record<string, 'APP' | 'PIXEL'>> = { app: 'APP', pixel: 'PIXEL' };

function readRule(text: string): Fields {
  const rule = fieldsOf(ruleText(JSON.parse(text)));
  const [source] = listOf(fieldsOf(listOf(fieldsOf(rule['inclusions'])['rules'])[0])['event_sources']);
  const type = sourceTypes[String(fieldsOf(source)['type'])];
  const settings = {
    type,
    includeCondition: groupOf(rule['inclusions']),
    excludeCondition: groupOf(rule['exclusions']),
  };
  const parsed = views.custom.safeParse(settings);
  if (type && parsed.success && isSameWire(sourcesOf(ruleOf(parsed.data)), sourcesOf(rule)))
    return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  return { rule, ...(type ? { type } : {}) };
}

/** A source's type is part of the rule, though elsewhere it only describes. */
const sourcesOf = (rule: unknown): unknown =>
  JSON.parse(JSON.stringify(rule).replaceAll('"type":', '"source_type":'));

const customFacts =
  /^(?:id|name|subtype|retention_days|delivery_status|operation_status|data_source|approximate_count_\w+|time_\w+)$/;

const leftOf = (row: AudienceRow, ...read: string[]): Fields =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !customFacts.test(name) && !read.includes(name) && !isEmptyValue(value),
    ),
  );

function readCustom(row: AudienceRow): ReadAudience {
  const { rule, description } = row;
  let settings: Fields = {};
  let unknown = leftOf(row, 'rule', 'description', 'lookalike_spec');
  if (typeof rule === 'string' && rule !== '') {
    try {
      settings = readRule(rule);
    } catch {
      // Not what the documentation says a rule is: shown as it came.
      unknown = { ...unknown, rule };
    }
  }
  const described = views.custom.safeParse({ description });
  if (!isEmptyValue(description)) {
    if (described.success) settings = { ...settings, description };
    else unknown = { ...unknown, description };
  }
  return { settings, unknown };
}

const percent = (ratio: unknown): number => Math.round(Number(ratio ?? 0) * 100);
/** What the platform tells besides: where it came from, and what it calls itself. */
const lookalikeFacts = /^(?:origin|type|target_\w+|is_\w+|origin_\w+)$/;

/** What the form says of one. */
const lookalikeNames = ['country', 'location_spec', 'ratio', 'starting_ratio'];

/** Several countries are given in a place and told as a list. */
function placedSpec(spec: Fields): Fields {
  const countries = listOf(spec['target_countries']);
  const isPlaced = 'country' in spec || 'location_spec' in spec || countries.length === 0;
  return isPlaced ? spec : { ...spec, location_spec: { geo_locations: { countries } } };
}

function readSimilar(row: AudienceRow): ReadAudience {
  const spec = placedSpec(fieldsOf(row['lookalike_spec']));
  const { country, ratio, starting_ratio } = spec;
  const countries =
    country === undefined
      ? fieldsOf(fieldsOf(spec['location_spec'])['geo_locations'])['countries']
      : [country];
  const [originAudienceId] = idsOf(spec['origin']);
  const told = Object.fromEntries(Object.entries(spec).filter(([name]) => !lookalikeFacts.test(name)));
  if (told['starting_ratio'] === 0) delete told['starting_ratio'];
  const unknown = leftOf(row, 'lookalike_spec');
  const settings = { originAudienceId, countries, ratios: [percent(starting_ratio), percent(ratio)] };
  const parsed = views.similar.safeParse(settings);
  const { countries: places, ratios } = parsed.data ?? {};
  const written = places && ratios ? lookalikeSpecOf(places, ratios) : {};
  const isWritten = ([name]: [string, unknown]) => name in written;
  const known = Object.fromEntries(Object.entries(told).filter(isWritten));
  const other = Object.fromEntries(Object.entries(told).filter((entry) => !isWritten(entry)));
  // A field that is new there says nothing about the others; another way to say one of them does.
  const isNew = !Object.keys(other).some((name) => lookalikeNames.includes(name));
  if (places && isNew && isSameWire(written, known))
    return {
      settings: originAudienceId ? settings : { countries, ratios },
      unknown: Object.keys(other).length > 0 ? { ...unknown, lookalike_spec: other } : unknown,
    };
  return {
    settings: originAudienceId ? { originAudienceId } : {},
    unknown: { ...unknown, lookalike_spec: spec },
  };
}

export function readAudience(kind: AudienceKind, row: AudienceRow): ReadAudience {
  if (kind === 'custom') return readCustom(row);
  if (kind === 'similar') return readSimilar(row);
  const { settings, unknown } = readTargeting(fieldsOf(row['targeting']));
  return { settings, unknown };
}

/** What an audience is made of, by its rule or its subtype. */
export function typeOf({ subtype }: AudienceRow): string | null {
  if (subtype === 'WEBSITE') return 'PIXEL';
  if (subtype === 'CUSTOM') return 'FILE';
  return subtype ?? null;
}

const readyCode = 200;
/** Being filled, or not filled yet. */
const waitingCodes: readonly number[] = [300, 411, 412, 414, 441];

interface Status {
  code: number;
  description?: string;
}

/** Two statuses: whether it can be used, and whether it is at work. */
export function stateOf(row: AudienceRow): { state: AudienceState; note: string | null } {
  const problem = [row.operation_status, row.delivery_status].find(
    (status): status is Status => status !== undefined && status.code !== readyCode,
  );
  if (!problem) return { state: 'READY', note: null };
  const isTooSmall = /too small/i.test(problem.description ?? '');
  const state = waitingCodes.includes(problem.code) && !isTooSmall ? 'PREPARING' : 'UNUSABLE';
  return { state, note: problem.description ?? null };
}
