import type { DeliverySubject } from '../../packages/connectors/src/conformance/subject.ts';
import type { Level } from '../../packages/connectors/src/core/index.ts';
import { subject as facebook } from '../../packages/connectors/src/facebook/testing.ts';
import { subject as ocean } from '../../packages/connectors/src/ocean/testing.ts';
import { subject as tiktok } from '../../packages/connectors/src/tiktok/testing.ts';
import type { PlatformName } from '../../packages/sandbox/src/index.ts';
import { withTenant } from '../../apps/server/src/db/scope.ts';
import {
  deliveryCreate,
  enqueueOperations,
  type NewOperation,
  operation,
} from '../../apps/server/src/features/ledger/index.ts';
import type { ProofSubject } from '../../apps/server/src/features/ledger/testing/subjects.ts';
import type { Stage } from './stage.ts';

type AdPlatform = ProofSubject['platform'];

interface Layer {
  level: Level;
  /** What the sandbox calls it. */
  kept: string;
  count: number;
}

/** What a tree of a platform has in each level, ten objects in all, and where its creates go. */
interface Tree {
  name: PlatformName;
  draft: DeliverySubject['draft'];
  layers: readonly Layer[];
  path: string;
  /** How much of the misfortune strikes: less where reads go the same way. */
  rate: number;
}

const layer = (level: Level, count: number, kept: string = level): Layer => ({ level, count, kept });
function treeOf(
  { name, delivery }: typeof tiktok,
  layers: readonly Layer[],
  [path, rate]: [string, number],
): Tree {
  if (!delivery) throw new Error(`${name} has no ads`);
  return { name, draft: (...given) => delivery.draft(...given), layers, path, rate };
}

export const trees: Readonly<Record<AdPlatform, Tree>> = {
  TIKTOK: treeOf(tiktok, [layer('campaign', 1), layer('adgroup', 3), layer('ad', 6)], ['/create', 1]),
  FACEBOOK: treeOf(
    facebook,
    [layer('campaign', 1), layer('adgroup', 3, 'adset'), layer('ad', 6)],
    ['/v', 0.5],
  ),
  OCEAN: treeOf(ocean, [layer('project', 3), layer('promotion', 7)], ['/create', 1]),
};

/** An object that is wanted, and how it is found again. */
export interface Planted {
  key: string;
  platform: PlatformName;
  kept: string;
  name: string;
}

let waves = 0;

/** One tree in each account. */
export async function enqueueTrees(stage: Stage): Promise<Planted[]> {
  const { services, tenantId, userId, accounts, sandbox } = stage;
  const wave = (waves += 1);
  const planted: Planted[] = [];
  const wanted: NewOperation[] = [];
  for (const [index, { currency, ...account }] of accounts.entries()) {
    const { name: platform, draft, layers } = trees[account.platform as AdPlatform];
    const scope = { accessToken: '', account: { id: account.advertiserId, currency, zone: 'UTC' } };
    let above: string[] = [];
    for (const { level, count, kept } of layers) {
      const keys = Array.from({ length: count }, (_, at) => `${wave} ${index} ${level} ${at}`);
      for (const [at, key] of keys.entries()) {
        const name = `Harbour ${key}`;
        const parent = above[at % above.length];
        const { parentId: _, ...rest } = draft(level, { sandbox, scope, name });
        const payload = parent === undefined ? rest : { ...rest, parentId: { $from: parent } };
        planted.push({ key, platform, kept, name });
        wanted.push(
          operation({
            kind: deliveryCreate,
            key,
            account,
            payload: payload as NewOperation<typeof deliveryCreate.payload>['payload'],
            actor: { type: 'SYSTEM', id: null },
            position: wanted.length,
          }),
        );
      }
      above = keys;
    }
  }
  await withTenant(services.db, { tenantId, userId }, (tx) => enqueueOperations(tx, services, wanted));
  return planted;
}
