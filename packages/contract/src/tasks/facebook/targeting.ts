import { appStoreTypes, type FieldValues } from '../../delivery/index.ts';
import { targetingDefaults, TargetingSettings } from '../../delivery/facebook/index.ts';
import { type At, audienceAt, type System, systemAt } from './assets.ts';
import type { TargetingItem } from './content.ts';
import { isSmart } from './groups.ts';

export const cardAt = ({ content, audience }: At): TargetingItem | undefined =>
  audience?.packageId === undefined ? content.targeting?.find(({ id }) => id === audience?.id) : undefined;

const systemWords = { ANDROID: 'Android', IOS: 'iOS' } as const satisfies Record<System, string>;
/** `iOS_ver_14.0_and_above` is iOS. */
export const isOf = (system: System, word: string): boolean => word.split('_')[0] === systemWords[system];

/** Of the systems that were chosen those that the app runs on; others cannot install it. */
function systemsFor(place: At, chosen: readonly string[]): readonly string[] {
  const system = systemAt(place);
  const fitting = system ? chosen.filter((word) => isOf(system, word)) : chosen;
  return fitting.length > 0 ? fitting : chosen;
}

/** Countries of groups whose countries are listed, and the keys of those that are the platform's. */
function placesOf({ country = [], countryGroups = [] }: TargetingItem) {
  const listed = countryGroups.flatMap((group) => group.country ?? []);
  const keys = countryGroups.filter((group) => !group.country?.length).map(({ group }) => group);
  return {
    country: [...new Set([...country, ...listed])],
    countryGroups: keys.length > 0 ? keys : undefined,
  };
}

const idsAt = (place: At, ids: readonly string[] | undefined): string[] | undefined => {
  const known = ids?.flatMap((id) => audienceAt(place, id).externalId ?? []);
  return known?.length ? known : undefined;
};

function ofCard(place: At, card: TargetingItem): FieldValues {
  const { userOS = [], audienceIds, excludedAudienceIds } = card;
  return {
    ...card,
    ...placesOf(card),
    audienceIds: idsAt(place, audienceIds),
    excludedAudienceIds: idsAt(place, excludedAudienceIds),
    userOS: systemsFor(place, userOS.length > 0 ? userOS : (place.content.userOS ?? [])),
  };
}

type Devices = NonNullable<TargetingSettings['devices']>;

/** A desk is none of the systems. */
const wordsOf = (devices: Devices): string[] =>
  devices.flatMap((device) => (device === 'DESKTOP' ? [] : systemWords[device]));

export const isOnDevices = (word: string, devices: readonly string[]): boolean =>
  appStoreTypes.some((system) => devices.includes(system) && isOf(system, word));

/** Undefined: of all kinds. */
const devicesOf = ({ content }: At): Devices | undefined =>
  content.deviceType === 'CUSTOM' && !isSmart(content) && content.devices?.length
    ? content.devices
    : undefined;

const packageAt = (place: At): TargetingSettings => ({ ...targetingDefaults, ...place.packageSettings() });

/** What an audience is made for, in words of systems; nothing where it is for all. */
export function madeFor(place: At): readonly string[] {
  if (place.audience?.packageId === undefined) return cardAt(place)?.userOS ?? [];
  const { userOS = [], devices = [] } = packageAt(place);
  return userOS.length > 0 || devices.length === 0
    ? userOS
    : devices.map((device) => (device === 'DESKTOP' ? device : systemWords[device]));
}

/** A package cannot be changed here: what it is for has to be among the devices of the task. */
export function isOffDevices(place: At): boolean {
  const wanted = devicesOf(place);
  if (place.audience?.packageId === undefined || !wanted) return false;
  const { userOS = [], devices } = packageAt(place);
  if (devices?.length && !devices.some((device) => wanted.includes(device))) return true;
  return !systemsFor(place, userOS).every((word) => isOnDevices(word, wanted));
}

/** A package of the library says what it was made for; what else a group has to say is what a new one says. */
function ofPackage(place: At): FieldValues {
  const settings = packageAt(place);
  const { userOS = [], devices: own = [] } = settings;
  const wanted = devicesOf(place);
  const shared = wanted ? own.filter((device) => wanted.includes(device)) : own;
  const devices = shared.length > 0 ? shared : wanted;
  const ofTask = (place.content.userOS ?? []).filter((word) => !devices || isOnDevices(word, devices));
  const words = devices ? (systemAt(place) ? wordsOf(devices) : []) : Object.values(systemWords);
  const chosen = userOS.length > 0 ? userOS : ofTask.length > 0 ? ofTask : words;
  return { ...settings, devices, userOS: systemsFor(place, chosen) };
}

const isKept = ([name, value]: [string, unknown]): boolean =>
  Object.hasOwn(TargetingSettings.shape, name) && !(Array.isArray(value) && value.length === 0);

/** The card's settings or the package's, and where the task shows its ads. */
export function targetingAt(place: At): TargetingSettings {
  const { placementType, placements } = place.content;
  const card = cardAt(place);
  const devices = card && devicesOf(place);
  const source = card ? ofCard(place, card) : place.audience ? ofPackage(place) : {};
  const people = Object.fromEntries(Object.entries(source).filter(isKept));
  if (isSmart(place.content)) return { ...people, advantageAudience: true };
  return {
    ...people,
    ...(devices ? { devices } : {}),
    ...(placementType === 'CUSTOM' ? { placements } : {}),
  };
}
