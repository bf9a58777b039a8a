import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { withAccount } from '../accounts/index.ts';
import { type AccountShown, accountsShown } from './demo-related-store.ts';
import { type NewPlace, recordPlaces } from './place-store.ts';

/** What its ads show that its reports call by a material's id: the platform says which file that is. */
async function filesByReport(
  services: Services,
  who: { tenantId: string; userId: string },
  { platform, advertiserId, files }: AccountShown,
): Promise<Map<string, string>> {
  const found = await withAccount(services, who, { platform, advertiserId }, async ({ connector, scope }) => {
    const { uploads } = connector;
    if (!uploads) return [];
    return [...(await uploads.get(scope, 'video', files)), ...(await uploads.get(scope, 'image', files))];
  });
  return new Map(found.map(({ id, materialId }) => [materialId, id]));
}

/**
 * The sandbox's ads show files of its own. Those whose figures the demo world takes for materials of its library are taken for their files
 * too: the ads that show them are told of beside the figures that they made.
 */
export async function makeDemoRelatedAds({ tx }: DemoTenant, services: Services): Promise<void> {
  const who = { tenantId: tx.tenantId, userId: tx.userId };
  for (const account of await accountsShown(tx)) {
    const { platform, advertiserId, reported } = account;
    const isAsked = reported.some(({ names }) => names === 'materialId');
    const files = isAsked ? await filesByReport(services, who, account) : new Map<string, string>();
    const shown = new Set(account.files);
    const places = reported.flatMap(({ materialId, names, reportId }): NewPlace[] => {
      const externalId = names === 'id' ? reportId : files.get(reportId);
      if (externalId === undefined || !shown.has(externalId)) return [];
      return [
        { materialId, platform, advertiserId, externalId, reportId, part: 'FILE', sha256: null, md5: null },
      ];
    });
    if (places.length > 0) await recordPlaces(tx, places, services.clock());
  }
}
