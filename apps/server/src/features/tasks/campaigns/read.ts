import type { Amount, Budget, Delivery, DeliveryObject, ReadSettings } from '@adsail/connectors';
import { type AdPlatform, CallError } from '@adsail/contract';
import { type Level, platformLevels } from '@adsail/contract/delivery';
import { campaignLimits } from '@adsail/contract/tasks';
import { mapInSlices } from '../../../framework/slices.ts';
import type { OpenedAccount } from '../../accounts/index.ts';
import { deliveriesOf } from './list.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An object of the platform in the contract's form. */
export interface ReadObject {
  level: Level;
  id: string;
  parentId: string;
  name: string;
  budget: Budget | null;
  bid: Amount | null;
  settings: Fields;
  unknown: Fields;
}

export interface ReadCampaign {
  name: string;
  isSmart: boolean;
  /** Top first. */
  levels: readonly (readonly ReadObject[])[];
  hasMore: boolean;
}

async function below(
  delivery: Delivery,
  { scope }: OpenedAccount,
  wanted: { level: Level; parentIds: readonly string[] },
  most: number,
): Promise<{ objects: DeliveryObject[]; hasMore: boolean }> {
  const objects: DeliveryObject[] = [];
  if (wanted.parentIds.length === 0) return { objects, hasMore: false };
  for await (const { items } of delivery.list(scope, wanted)) {
    objects.push(...items.filter(({ status }) => status !== 'DELETE'));
    if (objects.length > most) break;
  }
  const oldest = objects.toSorted(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  );
  return { objects: oldest.slice(0, most), hasMore: objects.length > most };
}

/** Ads that the platform puts together tell what they are made of by a call of their own. */
async function readAutomated(
  { connector, scope }: OpenedAccount,
  ads: readonly DeliveryObject[],
): Promise<ReadonlyMap<string, ReadSettings>> {
  const { automated } = connector;
  const these = ads.filter(({ raw }) => raw['is_aco'] === true);
  if (!automated || these.length === 0) return new Map();
  const found = await automated.get(scope, [...new Set(these.map(({ parentId }) => parentId))]);
  const byGroup = new Map(found.map((creative) => [creative.groupId, automated.settingsOf(creative)]));
  return new Map(
    these.map(({ id, parentId }) => [id, byGroup.get(parentId) ?? { settings: {}, unknown: {} }]),
  );
}

/** Platforms keep links with the line breaks and blanks that somebody pasted along; no library and no form has them so. */
function withTrimmedLinks(value: unknown): unknown {
  if (typeof value === 'string') return /^\s*https?:/.test(value) ? value.trim() : value;
  if (Array.isArray(value)) return value.map(withTrimmedLinks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTrimmedLinks(each)]));
}

/** A campaign with what is below it. */
export async function readCampaign(
  account: OpenedAccount,
  platform: AdPlatform,
  id: string,
): Promise<ReadCampaign> {
  const { plain, smart } = deliveriesOf(account);
  const [top, ...others]: readonly Level[] = platformLevels[platform];
  if (!top) throw new CallError('notFound');
  const [asSmart] = smart ? await smart.get(account.scope, top, [id]) : [];
  const delivery = asSmart && smart ? smart : plain;
  const found = asSmart ?? (await plain.get(account.scope, top, [id]))[0];
  if (!found || found.status === 'DELETE') throw new CallError('notFound');
  const levels: DeliveryObject[][] = [[found]];
  let isCut = false;
  for (const [at, level] of others.entries()) {
    const most = at === others.length - 1 ? campaignLimits.ads : campaignLimits.groups;
    const parentIds = (levels.at(-1) ?? []).map((parent) => parent.id);
    const { objects, hasMore } = await below(delivery, account, { level, parentIds }, most);
    levels.push(objects);
    isCut ||= hasMore;
  }
  const automated = await readAutomated(account, levels.at(-1) ?? []);
  const read = (object: DeliveryObject): ReadObject => {
    const { level, parentId, name, budget, bid } = object;
    const { settings, unknown } = automated.get(object.id) ?? delivery.settingsOf(account.scope, object);
    const own = withTrimmedLinks(settings) as Fields;
    return { level, id: object.id, parentId, name, budget, bid, settings: own, unknown };
  };
  const told: ReadObject[][] = [];
  // Each is held to its form: of hundreds that takes a quarter of a second.
  for (const objects of levels) told.push(await mapInSlices(objects, read));
  return { name: found.name, isSmart: asSmart !== undefined, levels: told, hasMore: isCut };
}
