import { CallError } from '@adsail/contract';
import type { MaterialOriginQuery } from '@adsail/contract/material-dashboard';
import type { Origin } from '@adsail/contract/reports';
import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { accessOf, columnOfMetric, keptIds } from '../materials/index.ts';
import { factsFor, originOfFacts, scopedAccounts } from '../reports/index.ts';
import { hasMaterial, materialsMeant } from './origin-store.ts';

/** Where a figure of materials is from. What a member added itself counts in all accounts; it is told of those that it may see. */
export async function materialOrigin(
  tx: TenantTx,
  { from, to, kind, platform, mine, metric, materialId }: z.output<typeof MaterialOriginQuery>,
  { reader, now }: { reader: Reader; now: Date },
): Promise<Origin> {
  const access = accessOf(reader);
  const [id] = materialId ? await keptIds(tx, [materialId]) : [];
  if (materialId && !(id && (await hasMaterial(tx, kind, id)))) throw new CallError('notFound');
  const facts = await factsFor(
    tx,
    reader,
    { days: { from, to }, compare: 'none', ...(platform && { platform: [platform] }) },
    { source: 'materials', now, everyAccount: access.own || access.accounts === 'ALL' },
  );
  const visible = access.accounts === 'NONE' ? [] : await scopedAccounts(tx, reader, {});
  const named = new Set(visible.map(({ no }) => no));
  const where = materialsMeant({
    kind,
    id,
    author: mine ? reader.userId : null,
    // The member's own in all accounts, all others in those that it may see.
    seen:
      access.accounts === 'ALL' ? null : { accountNos: [...named], own: access.own ? reader.userId : null },
  });
  return originOfFacts(tx, { ...facts, where }, columnOfMetric(metric), { now, named });
}
