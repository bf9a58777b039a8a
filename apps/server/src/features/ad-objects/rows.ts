import type { ManagedObject, ObjectPageQuery } from '@adsail/contract/ad-objects';
import type { TenantTx } from '../../db/scope.ts';
import { lastOutsideChanges, waitingOperations } from '../ledger/index.ts';
import type { Column, Facts } from '../reports/index.ts';
import type { Asking } from './asking.ts';
import { figuresOfRows } from './figures.ts';
import { outsideSince } from './list.ts';
import { presentAccount, presentObject } from './present.ts';
import type { PlaceAccount } from './store/accounts.ts';
import { countTop, type ObjectKey, objectRows } from './store/rows.ts';

interface RowsAsked extends Pick<ObjectPageQuery, 'platform' | 'level' | 'trend'> {
  keys: readonly ObjectKey[];
  accounts: readonly PlaceAccount[];
  columns: readonly Column[];
}

const keyText = ({ advertiserId, id }: ObjectKey): string => `${advertiserId}:${id}`;

/** Objects as they are now, with their figures. One that is not there any more, or in an account that may not be seen, is left out. */
export async function presentedRows(
  tx: TenantTx,
  facts: Facts,
  { platform, level, trend, keys, accounts, columns }: RowsAsked,
  asking: Asking,
): Promise<ManagedObject[]> {
  const { now, language } = asking;
  const byId = new Map(accounts.map((account) => [account.advertiserId, account]));
  const seen = keys.filter(({ advertiserId }) => byId.has(advertiserId));
  const figures = await figuresOfRows(
    tx,
    facts,
    { platform, level, keys: seen, accounts, columns, trend },
    asking,
  );
  const besideOf = (at: number) => {
    const key = seen[at] as ObjectKey;
    const [account, own] = [byId.get(key.advertiserId), figures[at]];
    if (!account || !own) throw new Error(`No figures of ${keyText(key)}`);
    return { platform, account, figures: own, facts, language, now };
  };
  if (level === 'account') {
    const counts = await countTop(
      tx,
      platform,
      seen.map(({ advertiserId }) => advertiserId),
    );
    return seen.map(({ advertiserId }, at) =>
      presentAccount({ ...besideOf(at), level }, counts.get(advertiserId)),
    );
  }
  const rows = new Map(
    (await objectRows(tx, { platform, level }, seen)).map((row) => [
      keyText({ advertiserId: row.advertiser_id, id: row.external_id }),
      row,
    ]),
  );
  const changes = await lastOutsideChanges(
    tx,
    { platform, level },
    seen.map(({ id }) => id),
    outsideSince(now),
  );
  const changeOf = new Map(
    changes.map((change) => [keyText({ advertiserId: change.advertiser_id, id: change.object_id }), change]),
  );
  const operations = Map.groupBy(
    await waitingOperations(tx, { platform, level }, seen),
    ({ advertiser_id: advertiserId, target }) =>
      keyText({ advertiserId, id: (target ?? '').slice(level.length + 1) }),
  );
  return seen.flatMap((key, at) => {
    const text = keyText(key);
    const row = rows.get(text);
    if (!row) return [];
    const beside = { change: changeOf.get(text), operations: operations.get(text) ?? [] };
    return [presentObject(row, beside, { ...besideOf(at), level })];
  });
}
