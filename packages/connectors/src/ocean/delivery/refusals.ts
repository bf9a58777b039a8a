import { allOrNone, InputError, type AccountScope } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import type { OceanLevel } from '../enums.ts';
import { idText, isId, type WireId, wireId } from '../ids.ts';

const maxIds = 10;

interface Refused {
  reject_reason?: string[] | null;
}
interface Reasons {
  list: { promotion_id: WireId; promotion_reject?: Refused[] | null; material_reject?: Refused[] | null }[];
}

/** Only promotions are reviewed, and each material of one by itself. */
export async function refusals(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (level !== 'promotion') return found;
  const results = await allOrNone(ids.filter(isId), maxIds, async (chunk) => {
    const query = { advertiser_id: scope.account.id, promotion_ids: chunk.map((id) => wireId(id)) };
    const path = 'v3.0/promotion/reject_reason/get/';
    const { list } = await client.get<Reasons>(scope, path, query, scope.account.id);
    for (const { promotion_id, promotion_reject, material_reject } of list) {
      const all = [...(promotion_reject ?? []), ...(material_reject ?? [])];
      const reasons = new Set(all.flatMap(({ reject_reason }) => reject_reason ?? []));
      if (reasons.size > 0) found.set(idText(promotion_id), [...reasons]);
    }
    return [...chunk];
  });
  // One that is gone has no reasons any more; every other failure is the question's.
  for (const result of results) if (!result.ok && !(result.error instanceof InputError)) throw result.error;
  return found;
}
