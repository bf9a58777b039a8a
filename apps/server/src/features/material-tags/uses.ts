import type { MessageKey } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';
import { extensionPoint } from '../../framework/extensions.ts';

export interface TagUse {
  name: string;
  /** What such a user is called, with a `count`: "2 images or videos". */
  what: MessageKey;
  /** How many have at least one of these tags. */
  count(tx: TenantTx, tagIds: readonly string[]): Promise<number>;
}

/** A feature whose records can be tagged says so here; tags know nothing about it otherwise. */
export const tagUses = extensionPoint<TagUse>('use of tags', ({ name }) => name);
