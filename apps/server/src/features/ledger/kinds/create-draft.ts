import type { AuthPlatform } from '@adsail/contract';
import type { Created, DeliveryObject, ObjectDraft } from '@adsail/connectors';
import { Amount, Budget, capabilitiesOf, Level, SwitchStatus } from '@adsail/contract/delivery';
import { z } from 'zod';
import type { Candidate, GivenName, OperationItem, OperationOutcome, Places } from '../define.ts';
import { remarkOf } from '../failure.ts';
import { namedWithToken } from '../name-token.ts';
import { snapshotOf } from './object.ts';
import { Settings } from './payload.ts';

export const CreatePayload = z.object({
  level: Level,
  /** The object above; left out at the top. */
  parentId: z.string().min(1).optional(),
  name: z.string().min(1),
  status: SwitchStatus,
  budget: Budget.optional(),
  bid: Amount.optional(),
  settings: Settings,
});
export type CreatePayload = z.output<typeof CreatePayload>;
export type CreateItem = OperationItem<CreatePayload>;

export function levelOf({ level }: Pick<CreatePayload, 'level'>, platform: AuthPlatform) {
  const limits = capabilitiesOf(platform).levels[level];
  if (!limits) throw new Error(`${platform} has no ${level}`);
  return limits;
}

export const withToken = ({ key, payload }: CreateItem, platform: AuthPlatform): string =>
  namedWithToken(payload.name, key, levelOf(payload, platform).nameWidth);

/** Decided before the first sending and kept with the operation. */
export interface BeforeCreate {
  /** The organisation may change its mind about tokens in between. */
  name: string;
}

const sentName = ({ before, payload }: CreateItem): string =>
  (before as BeforeCreate | null)?.name ?? payload.name;

export const draftOf = (item: CreateItem): ObjectDraft => ({
  ...item.payload,
  name: sentName(item),
  key: item.key,
});

/** Where it belongs; at the top that is the account. */
export const placeOf = ({ level, parentId = '' }: Pick<CreatePayload, 'level' | 'parentId'>): string =>
  `${level} ${parentId}`;

export const nameGiven = ({ payload }: CreateItem, name: string): GivenName => ({
  place: placeOf(payload),
  name,
});

/** `remark`: what the platform left out of what it made. */
export function outcomeOf(object: DeliveryObject, remark?: Created['remark']): OperationOutcome {
  const { level, id, parentId, name } = object;
  return {
    externalId: id,
    receipt: { level, id, parentId, name, ...(remark && { remark: remarkOf(remark) }) },
    changes: [{ level, objectId: id, what: 'create', before: null, after: snapshotOf(object) }],
  };
}

export const candidateOf = (object: DeliveryObject): Candidate => {
  const { id, name, createdAt } = object;
  return { id, name, createdAt, outcome: outcomeOf(object) };
};

/** The items of a group by where they belong: most often one place. */
export const byPlace = <Item extends CreateItem>(items: readonly Item[]): Item[][] => [
  ...Map.groupBy(items, ({ payload }) => placeOf(payload)).values(),
];

/** One question to the platform for all of them: a group is of one level, and belongs to one place or to several. */
export function placesOf(items: readonly CreateItem[]): Places & { level: Level } {
  const [first] = items;
  if (!first) throw new Error('A group without items');
  const parentIds = [...new Set(items.flatMap(({ payload }) => payload.parentId ?? []))];
  return { level: first.payload.level, ...(parentIds.length > 0 ? { parentIds } : {}) };
}

/** Whether something stands where the item belongs; at the top everything of the account does. */
export const isIn = (
  place: { level: string; parentId: string | null },
  { level, parentId }: Pick<CreatePayload, 'level' | 'parentId'>,
): boolean => place.level === level && (parentId === undefined || place.parentId === parentId);
