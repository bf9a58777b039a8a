import type { AccountKey } from '../../accounts/index.ts';
import type { AdPlatform } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

export interface Notes {
  productId: string;
  description: string;
}

/** What is entered here of a page that lives at the platform. */
export async function saveNotes(
  tx: TenantTx,
  { platform, advertiserId }: AccountKey,
  externalId: string,
  { productId, description }: Notes,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('landing_page_notes')
    .values({
      platform: platform as AdPlatform,
      advertiser_id: advertiserId,
      external_id: externalId,
      product_id: productId,
      description,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'platform', 'advertiser_id', 'external_id']).doUpdateSet(({ ref }) => ({
        product_id: ref('excluded.product_id'),
        description: ref('excluded.description'),
        updated_at: ref('excluded.updated_at'),
        version: sql<number>`landing_page_notes.version + 1`,
      })),
    )
    .execute();
}

/** For a page that was just made; its product may have been deleted since it was asked for. */
export async function noteCreated(
  tx: TenantTx,
  account: AccountKey,
  externalId: string,
  notes: Notes,
  now: Date,
): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', notes.productId)
    .forKeyShare()
    .executeTakeFirst();
  if (product) await saveNotes(tx, account, externalId, notes, now);
}

export async function forgetNotes(
  tx: TenantTx,
  { platform, advertiserId }: AccountKey,
  externalId: string,
): Promise<void> {
  await tx
    .deleteFrom('landing_page_notes')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform as AdPlatform)
    .where('advertiser_id', '=', advertiserId)
    .where('external_id', '=', externalId)
    .execute();
}
