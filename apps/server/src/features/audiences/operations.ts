import { collect, unwrap } from '@adsail/connectors';
import type { AdPlatform } from '@adsail/contract';
import { AdvertiserId } from '@adsail/contract/accounts';
import { AudienceKind } from '@adsail/contract/audiences';
import { audienceWays, sameSettings } from '@adsail/contract/audiences/ways';
import { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { OpenedAccount } from '../accounts/index.ts';
import { defineAssetChange, defineCreation, forgetAssets, syncChanged } from '../assets/index.ts';
import type { SucceededOperation } from '../ledger/index.ts';
import { audiencesOf } from './asset.ts';
import type { AudienceData } from './data.ts';
import { keepsBeside, keptOf } from './kept.ts';
import { keepSettings } from './store.ts';

const Settings = z.record(z.string(), z.unknown());
const base = {
  platform: z.enum(['TIKTOK', 'FACEBOOK', 'OCEAN']),
  kind: AudienceKind,
  name: z.string().min(1),
};

/** Known right after; the sync that follows completes it. */
const freshData = (
  platform: AdPlatform,
  kind: AudienceKind,
  settings: AudienceData['settings'],
): AudienceData => ({
  kind,
  state: kind === 'prestore' ? 'READY' : 'PREPARING',
  note: null,
  size: null,
  shared: false,
  type: typeof settings['audienceType'] === 'string' ? settings['audienceType'] : null,
  ...audienceWays[platform].pointsAt(kind, settings),
  settings,
  unknown: {},
  createdAt: null,
});

interface Settled {
  platform: AdPlatform;
  kind: AudienceKind;
  settings?: AudienceData['settings'] | undefined;
}

/** A change of the name alone says nothing about settings. */
async function keepBeside(
  tx: TenantTx,
  operations: readonly SucceededOperation<Settled>[],
  { clock }: Services,
): Promise<void> {
  for (const { account, payload, outcome } of operations) {
    const { platform, kind, settings } = payload;
    if (!settings || !keepsBeside(platform, kind)) continue;
    const place = { platform, advertiserId: account.advertiserId, externalId: outcome.externalId as string };
    await keepSettings(tx, place, keptOf({ platform, kind }, settings), clock());
  }
}

export const audienceCreate = defineCreation({
  kind: 'audience.create',
  asset: 'audience',
  payload: z.object({ ...base, settings: Settings }),
  name: ({ name }) => name,
  listed: ({ kind }) => kind,
  list: (account, { kind }) => audiencesOf(account).list(account.scope, kind),
  create: (account, { kind, name, settings }) =>
    audiencesOf(account).create(account.scope, { kind, name, settings }),
  madeOf: ({ id }) => ({ id }),
  found: ({ platform, kind, name, settings }) => ({ name, data: freshData(platform, kind, settings) }),
  after: keepBeside,
});

const allOf = (account: OpenedAccount, kind: AudienceKind) =>
  collect(audiencesOf(account).list(account.scope, kind));

/** Without settings: the name alone. */
export const audienceUpdate = defineAssetChange({
  kind: 'audience.update',
  asset: 'audience',
  action: 'update',
  payload: z.object({ ...base, id: z.string().min(1), settings: Settings.optional() }),
  name: ({ name }) => name,
  async read(account, { kind, id }, once) {
    const audience = (await once(kind, () => allOf(account, kind))).find((each) => each.id === id);
    return audience ? { name: audience.name, settings: audience.settings } : null;
  },
  isWanted: (state, { platform, name, settings }) =>
    state.name === name && (settings === undefined || sameSettings(platform, state.settings, settings)),
  isSame: (state, before, { platform }) =>
    state.name === before.name && sameSettings(platform, state.settings, before.settings),
  async send(account, { kind, id, name, settings }) {
    const { update } = audiencesOf(account);
    if (!update) throw new Error(`${account.connector.platform} changes no audiences`);
    await update(account.scope, kind, id, { name, ...(settings ? { settings, isWhole: true } : {}) });
  },
  after: keepBeside,
});

/** With one account each: what becomes of it is told for each. */
export const audienceShare = defineAssetChange({
  kind: 'audience.share',
  asset: 'audience',
  action: 'share',
  payload: z.object({
    id: z.string().min(1),
    name: z.string(),
    accountId: AdvertiserId,
    shared: z.boolean(),
  }),
  name: ({ name }) => name,
  async read(account, { id, name, accountId }) {
    const { isSharedWith } = audiencesOf(account);
    // Where the platform does not tell, sharing again changes nothing.
    return { isShared: isSharedWith ? await isSharedWith(account.scope, { id, name }, accountId) : null };
  },
  isWanted: ({ isShared }, { shared }) => isShared === shared,
  async send(account, { id, accountId, shared }) {
    const { share, unshare } = audiencesOf(account);
    if (shared) return share(account.scope, [id], [accountId]);
    if (!unshare) throw new Error(`${account.connector.platform} takes nothing back`);
    return unshare(account.scope, id, accountId);
  },
  // The account shows it now, or no longer.
  async after(tx, operations, services) {
    for (const { account, payload } of operations) {
      const places = { kind: 'audience', platform: account.platform as AdPlatform } as const;
      await syncChanged(tx, services, places, [payload.accountId]);
    }
  },
});

export const audienceDelete = defineAssetChange({
  kind: 'audience.delete',
  asset: 'audience',
  action: 'delete',
  payload: z.object({ id: z.string().min(1), kind: AudienceKind, name: z.string() }),
  name: ({ name }) => name,
  async read(account, { kind, id }, once) {
    return { isThere: (await once(kind, () => allOf(account, kind))).some((each) => each.id === id) };
  },
  isWanted: ({ isThere }) => !isThere,
  async send(account, { id, kind }) {
    const [result] = await audiencesOf(account).remove(account.scope, kind, [id]);
    unwrap(result);
  },
  after: (tx, operations, services) => forgetAssets('audience', tx, operations, services),
});
