import type { Asking } from './asking.ts';
import type { PlanFacts } from '@adsail/contract/tasks';
import { assetFacts } from './assets.ts';
import { namedOf } from '../definitions.ts';
import { audienceFacts } from './audiences.ts';
import { withNames } from './names.ts';
import { accountFacts, materialFacts, productFacts } from '../store/facts.ts';
import type { Content } from '../tables.ts';

/** What the plan of a content has to know, as the reader may know it: what it may not see is not there for it. */
export async function gatherFacts(
  asking: Asking,
  content: Content,
  now: string = asking.services.clock().toISOString(),
  named = namedOf(asking.platform, content),
): Promise<PlanFacts> {
  const { tx, reader, platform } = asking;
  const { productId, advertiserIds, materialIds, packageIds, assetIds } = named;
  const product = await productFacts(tx, productId);
  const accounts = await accountFacts(tx, reader, platform, advertiserIds);
  return {
    now,
    product,
    accounts: await withNames(asking, content, { now, product, accounts }),
    materials: await materialFacts(tx, materialIds),
    assets: await assetFacts(asking, advertiserIds, assetIds),
    audiences: await audienceFacts(asking, packageIds),
  };
}
