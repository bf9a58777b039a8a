import type { Message } from '@adsail/contract';
import { landingPageLimits } from '@adsail/contract/landing-pages';
import { type CopiedPart, type CopyPlace, defineCopy, type KnownAsset } from '../assets/index.ts';
import { createSite } from './create-site.ts';
import { addLocal } from './local.ts';
import { localNames } from './store/pages.ts';
import { KnownPage } from './uses.ts';

function refusalOf({ advertiserId, ...source }: KnownAsset, place: CopyPlace): Message | null {
  const { pageType, url, productId } = KnownPage.parse(source.data);
  // What the advertiser built with TikTok's editor opens inside TikTok alone.
  if (pageType === 'SELF_BUILT' && advertiserId !== null) return { key: 'landing-pages:copy.editor' };
  if (pageType === 'ORANGE' && place.platform === 'OCEAN') return { key: 'landing-pages:copy.orange' };
  if (!url) return { key: 'landing-pages:copy.noAddress' };
  return productId ? null : { key: 'landing-pages:copy.noProduct' };
}

/** Facebook's may be self-built too; elsewhere an address that somebody enters is somebody's own page. */
const typeThere = ({ pageType }: KnownPage, { platform }: CopyPlace) =>
  platform === 'FACEBOOK' && pageType === 'SELF_BUILT' ? pageType : 'THIRDPARTY';

function partsOf(source: KnownAsset, place: CopyPlace): CopiedPart[] {
  const page = KnownPage.parse(source.data);
  return [
    { field: 'landing-pages:column.url', outcome: 'EXACT' },
    { field: 'landing-pages:column.productName', outcome: 'EXACT' },
    ...(page.description ? [{ field: 'landing-pages:column.description', outcome: 'EXACT' } as const] : []),
    typeThere(page, place) === page.pageType
      ? { field: 'landing-pages:column.pageType', outcome: 'EXACT' }
      : {
          field: 'landing-pages:column.pageType',
          outcome: 'ROUGH',
          note: { key: 'landing-pages:copy.type' },
        },
    place.platform === 'OCEAN'
      ? { field: 'landing-pages:column.status', outcome: 'LOST', note: { key: 'landing-pages:copy.review' } }
      : { field: 'landing-pages:column.status', outcome: 'LOST', note: { key: 'landing-pages:copy.withAd' } },
  ];
}

export const pageCopies = defineCopy({
  kind: 'site',
  nameMax: () => landingPageLimits.name,
  ownNames: localNames,
  plan(source, place) {
    const reason = refusalOf(source, place);
    return { reason, parts: reason ? [] : partsOf(source, place) };
  },
  async copy(args, source, place, { name }) {
    const page = KnownPage.parse(source.data);
    // The plan refuses what has none.
    const values = {
      productId: page.productId ?? '',
      url: page.url ?? '',
      description: page.description,
      name,
    };
    if (place.advertiserId !== null)
      return createSite(args, { advertiserId: place.advertiserId, kind: 'THIRDPARTY', ...values });
    const { id } = await addLocal(args, place.platform, { ...values, pageType: typeThere(page, place) });
    return { changeId: null, id };
  },
});
