import { CallError, type MessageKey } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { Services } from '../../services.ts';
import type { Reader } from '../accounts/index.ts';

export interface FoundUse {
  materialId: string;
  id: string;
  name: string;
}

export interface MaterialUse {
  name: string;
  /** What such a user is called: "Ad account". */
  what: MessageKey;
  /** Of each of these how many use it, seen by the reader or not; those that nobody uses may be left out. */
  count(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Those that the reader may see, at most `limit` of each material. */
  find(tx: TenantTx, reader: Reader, ids: readonly string[], limit: number): Promise<readonly FoundUse[]>;
  /** Why what is used is not deleted, with a `count`; left out: a use keeps nobody from deleting it. */
  refusal?: MessageKey;
  /** What its records say of merged ones becomes true of the kept one; left out: the merged ids lead to it anyhow. */
  merged?(tx: TenantTx, keptId: string, mergedIds: readonly string[]): Promise<void>;
}

/** Whoever makes something of materials says here where it uses them: deletions, merges and screens then ask. */
export const materialUses = extensionPoint<MaterialUse>('use of materials', ({ name }) => name);

type Extended = Pick<Services, 'extensions'>;

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

export async function refuseIfUsed(
  tx: TenantTx,
  { extensions }: Extended,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const { refusal, count } of extensions.of(materialUses)) {
    if (refusal === undefined) continue;
    const total = sum(await count(tx, ids));
    if (total > 0)
      throw new CallError('conflict', {
        key: refusal,
        parameters: { count: total },
        response: { count: total },
      });
  }
}

export async function moveUses(
  tx: TenantTx,
  { extensions }: Extended,
  keptId: string,
  mergedIds: readonly string[],
): Promise<void> {
  for (const { merged } of extensions.of(materialUses)) await merged?.(tx, keptId, mergedIds);
}
