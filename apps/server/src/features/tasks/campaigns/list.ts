import type { DeliveryObject } from '@adsail/connectors';
import { CallError, foldText, type InputOf, type OutputOf } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import { campaignLimits, type taskCalls } from '@adsail/contract/tasks';
import { withTenant } from '../../../db/scope.ts';
import type { MemberArgs, PrepareArgs } from '../../../framework/bind.ts';
import { type OpenedAccount, requireAccount } from '../../accounts/index.ts';
import { askPlatform } from '../../targeting/index.ts';

type Asked = PrepareArgs<{ platform: keyof typeof platformLevels; advertiserId: string }>;

/** Platforms take seconds to answer: whoever has lost the account meanwhile is not told. */
export async function refuseLostAccount({ tx, actor, input }: MemberArgs<Asked['input']>): Promise<void> {
  const { platform, advertiserId } = input;
  await requireAccount(tx, actor, { platform, advertiserId }, 'VIEW');
}

/** Asks the platform with an account that the reader may see. */
export async function askAccount<T>(args: Asked, work: (account: OpenedAccount) => Promise<T>): Promise<T> {
  const { services, actor, input } = args;
  const { platform, advertiserId } = input;
  const key = { platform, advertiserId };
  await withTenant(services.db, actor, (tx) => requireAccount(tx, actor, key, 'VIEW'));
  return askPlatform(args, key, work, 'attended');
}

/** The families of calls by which a platform makes its ads; both list what stands at the top. */
export function deliveriesOf({ connector }: OpenedAccount) {
  const { delivery, smart } = connector;
  if (!delivery) throw new CallError('unavailable');
  return { plain: delivery, smart };
}

/** Accounts with more are searched in these alone. */
const mostRead = 5000;

async function readAll(account: OpenedAccount, platform: Asked['input']['platform']) {
  const { plain, smart } = deliveriesOf(account);
  const [level] = platformLevels[platform];
  const found = new Map<string, DeliveryObject>();
  let hasMore = false;
  for (const delivery of smart ? [plain, smart] : [plain])
    for await (const { items } of delivery.list(account.scope, { level })) {
      for (const item of items) if (!found.has(item.id)) found.set(item.id, item);
      hasMore = found.size >= mostRead;
      if (hasMore) break;
    }
  return { objects: [...found.values()], hasMore };
}

const isCalled =
  (keywords: readonly string[]) =>
  ({ id, name }: DeliveryObject): boolean =>
    keywords.length === 0 || keywords.some((word) => id === word || foldText(name).includes(foldText(word)));

/** The newest campaigns of an account, or of those that are called so. */
export async function listCampaigns(
  args: PrepareArgs<InputOf<typeof taskCalls.campaignList>>,
): Promise<OutputOf<typeof taskCalls.campaignList>> {
  const { platform, keyword = [] } = args.input;
  const { objects, hasMore } = await askAccount(args, (account) => readAll(account, platform));
  const found = objects
    .filter(isCalled(keyword))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
  return {
    list: found
      .slice(0, campaignLimits.listed)
      .map(({ id, name, status, state, createdAt }) => ({ id, name, status, state, createdAt })),
    hasMore: hasMore || found.length > campaignLimits.listed,
  };
}
