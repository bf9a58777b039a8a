import { type AdPlatform, CallError } from '@adsail/contract';
import { withTenant } from '../../db/scope.ts';
import type { Actor } from '../../framework/bind.ts';
import type { Services } from '../../services.ts';
import { findAnyAccount, requireAccount } from '../accounts/index.ts';
import type { Source } from './store.ts';

/**
 * The account that the member means, or any that it may see. Also for what is kept already: what somebody is shown must not
 * depend on whether another organisation has asked before.
 */
export const findSource = (
  { db }: Services,
  actor: Actor,
  platform: AdPlatform,
  advertiserId: string | undefined,
): Promise<Source> =>
  withTenant(db, actor, async (tx) => {
    const { tenantId, userId } = actor;
    const account =
      advertiserId === undefined
        ? await findAnyAccount(tx, actor, platform)
        : await requireAccount(tx, actor, { platform, advertiserId }, 'VIEW');
    if (account) return { tenantId, userId, advertiserId: account.advertiser_id };
    throw new CallError('notFound', {
      key: 'targeting:error.noAccount',
      parameters: { platform: { message: `names:platform.${platform}` } },
    });
  });
