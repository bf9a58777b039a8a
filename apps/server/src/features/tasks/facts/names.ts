import { nameBeginnings, type PlanFacts, type TaskBase } from '@adsail/contract/tasks';
import { definitionOf } from '../definitions.ts';
import { fieldsOf } from '../planning/fields.ts';
import { namesIn } from '../store/names.ts';
import type { Content } from '../tables.ts';
import type { Asking } from './asking.ts';

/** Keys begin with the account. */
const writtenIn = (overrides: unknown) =>
  Object.entries((overrides ?? {}) as NonNullable<TaskBase['overrides']>).flatMap(([key, { name }]) => {
    const [advertiserId = ''] = key.split('/');
    const written = name?.trim();
    return written ? [{ advertiserId, name: written }] : [];
  });

/** The accounts with those of their names that a plan of the content could meet. */
export async function withNames(
  { tx, platform }: Asking,
  content: Content,
  { now, product, accounts }: Pick<PlanFacts, 'now' | 'product' | 'accounts'>,
): Promise<PlanFacts['accounts']> {
  const definition = definitionOf(platform);
  const zones = [...new Set(accounts.map(({ timezone }) => timezone))];
  const found = await namesIn(tx, platform, {
    advertiserIds: accounts.map(({ advertiserId }) => advertiserId),
    asked: nameBeginnings(definition, fieldsOf(platform, content), { now, product: product?.name, zones }),
    exact: writtenIn(content['overrides']),
  });
  return accounts.map((account) => {
    const names = found.get(account.advertiserId);
    return names ? { ...account, names } : account;
  });
}
