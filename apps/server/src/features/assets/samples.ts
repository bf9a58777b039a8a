import { assetCalls } from '@adsail/contract/assets';
import { samplesOf } from '../../registry/samples.ts';
import { insertAccount, insertDoubtfulChange, insertFailedChange } from './testing/rows.ts';

declare module '../../registry/samples.ts' {
  interface World {
    facebookAdvertiserId: string;
    failedChangeId: string;
    otherChangeId: string;
    doubtfulChangeId: string;
  }
}

const ofPixels = () => ({ kind: 'pixel', platform: 'TIKTOK' });

export const samples = samplesOf('assets', assetCalls, {
  inputs: {
    syncStatus: ofPixels,
    changes: ofPixels,
    copyReport: ({ pixelId, facebookAdvertiserId }) => ({
      ...ofPixels(),
      ids: [pixelId],
      targets: [{ platform: 'FACEBOOK', advertiserId: facebookAdvertiserId }],
    }),
    copy: ({ pixelId, pixelPlanHash, facebookAdvertiserId, turn = 0 }) => ({
      ...ofPixels(),
      copies: [
        {
          sourceId: pixelId,
          platform: 'FACEBOOK',
          advertiserId: facebookAdvertiserId,
          name: `Copy ${turn}`,
          planHash: pixelPlanHash,
        },
      ],
    }),
    uses: ({ pixelId }) => ({ ...ofPixels(), id: pixelId }),
    holders: ({ pixelId }) => ({ ...ofPixels(), id: pixelId }),
    retry: ({ failedChangeId }) => ({ changeId: failedChangeId }),
    adopt: ({ doubtfulChangeId }) => ({ changeId: doubtfulChangeId, candidateId: '1' }),
    dismiss: ({ otherChangeId }) => ({ changeId: otherChangeId }),
  },
  after: ['accounts', 'ledger'],
  async make(server, { tenant, advertiserId }, text) {
    const { tenantId, admin } = tenant;
    const facebookAdvertiserId = `6${tenantId.padStart(9, '0')}`;
    await insertAccount(server, tenant, 'FACEBOOK', facebookAdvertiserId, `${text} page account`);
    await server.owner.query(
      `insert into asset_syncs (tenant_id, kind, platform, advertiser_id, state, started_by, started_at, finished_at)
       values ($1, 'pixel', 'TIKTOK', $2, 'DONE', $3, now(), now())`,
      [tenantId, advertiserId, admin.userId],
    );
    await server.owner.query(
      `insert into asset_marks (tenant_id, kind, platform, advertiser_id, external_id, what, at)
       values ($1, 'pixel', 'TIKTOK', $2, 'unwanted', 'DELETED', now())`,
      [tenantId, advertiserId],
    );
    const change = { kind: 'pixel', platform: 'TIKTOK', advertiserId, name: `${text} change` } as const;
    return {
      facebookAdvertiserId,
      failedChangeId: await insertFailedChange(server, tenant, change),
      otherChangeId: await insertFailedChange(server, tenant, change),
      doubtfulChangeId: await insertDoubtfulChange(server, tenant, change),
    };
  },
});
