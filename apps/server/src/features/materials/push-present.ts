import type { Language } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import type { AccountPush, Push, PushItem } from '@adsail/contract/materials';
import { explainFailure } from '../ledger/index.ts';
import type { PushCount, PushExtent, PushItemRow, PushRow } from './push-store.ts';

export const presentPush = (
  row: NonNullable<PushRow>,
  counts: readonly PushCount[],
  extents: readonly PushExtent[],
): Push => {
  const extent = extents.find(({ pushId }) => pushId === row.id);
  return {
    id: row.id,
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    materials: extent?.materials ?? 0,
    accounts: extent?.accounts ?? 0,
    counts: Object.fromEntries(
      counts.filter(({ pushId }) => pushId === row.id).map(({ state, count }) => [state, count]),
    ),
  };
};

const presentItem = (row: PushItemRow, language: Language): PushItem => ({
  materialId: row.materialId,
  kind: row.kind,
  name: row.name,
  state: row.state,
  // What was in the way of something that is there by now is of no interest.
  message:
    row.error && row.state !== 'DONE' && row.state !== 'CANCELLED'
      ? explainFailure(language, row.error).message
      : null,
});

/** By account, in the order of the rows. */
export const presentAccounts = (rows: readonly PushItemRow[], language: Language): AccountPush[] =>
  [...Map.groupBy(rows, ({ platform, advertiserId }) => `${platform} ${advertiserId}`).values()].map(
    (own) => {
      const [{ platform, advertiserId, advertiserName, permission }] = own as [PushItemRow];
      return {
        platform,
        advertiserId,
        advertiserName,
        mayManage: permits(permission, 'MANAGE'),
        items: own.map((row) => presentItem(row, language)),
      };
    },
  );
