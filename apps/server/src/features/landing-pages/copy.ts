import type { Message } from '@adsail/contract';
import { landingPageLimits } from '@adsail/contract/landing-pages';
import {
  type CopiedPart,
  type CopyPlace,
  type CopyPlan,
  defineCopy,
  type KnownAsset,
} from '../assets/index.ts';
import { createSite } from './create-site.ts';
import { addLocal } from './local.ts';
import { type Bricks, brickParts, bricksRefusal, isOrange, readBricks } from './orange.ts';
import { localNames } from './store/pages.ts';
import { KnownPage } from './uses.ts';

/** Ocean builds it again; elsewhere its address is a third-party page. */
const isBuiltAgain = (source: KnownAsset, { platform }: CopyPlace): boolean =>
  platform === 'OCEAN' && isOrange(source);

function refusalOf(source: KnownAsset, place: CopyPlace, bricks: Bricks): Message | null {
  const { pageType, url, productId } = KnownPage.parse(source.data);
  // What the advertiser built with TikTok's editor opens inside TikTok alone.
  if (pageType === 'SELF_BUILT' && source.advertiserId !== null) return { key: 'landing-pages:copy.editor' };
  const content = isBuiltAgain(source, place) ? bricksRefusal(bricks) : null;
  if (content) return content;
  if (!url && !isBuiltAgain(source, place)) return { key: 'landing-pages:copy.noAddress' };
  return productId ? null : { key: 'landing-pages:copy.noProduct' };
}

/** Facebook's may be self-built too; elsewhere an address that somebody enters is somebody's own page. */
const typeThere = ({ pageType }: KnownPage, { platform }: CopyPlace) =>
  platform === 'FACEBOOK' && pageType === 'SELF_BUILT' ? pageType : 'THIRDPARTY';

const oursOf = ({ description }: KnownPage): CopiedPart[] => [
  { field: 'landing-pages:column.productName', outcome: 'EXACT' },
  ...(description ? [{ field: 'landing-pages:column.description', outcome: 'EXACT' } as const] : []),
];

function builtParts(source: KnownAsset, bricks: Bricks): CopiedPart[] {
  return [
    ...brickParts(bricks),
    ...oursOf(KnownPage.parse(source.data)),
    { field: 'landing-pages:column.pageType', outcome: 'EXACT' },
    { field: 'landing-pages:column.url', outcome: 'LOST', note: { key: 'landing-pages:copy.newAddress' } },
    { field: 'landing-pages:column.status', outcome: 'LOST', note: { key: 'landing-pages:copy.draft' } },
  ];
}

function partsOf(source: KnownAsset, place: CopyPlace): CopiedPart[] {
  const page = KnownPage.parse(source.data);
  const isSameType = typeThere(page, place) === page.pageType;
  const reviewed = place.platform === 'OCEAN' ? 'landing-pages:copy.review' : 'landing-pages:copy.withAd';
  return [
    { field: 'landing-pages:column.url', outcome: 'EXACT' },
    ...oursOf(page),
    {
      field: 'landing-pages:column.pageType',
      outcome: isSameType ? 'EXACT' : 'ROUGH',
      note: isSameType ? null : { key: 'landing-pages:copy.type' },
    },
    { field: 'landing-pages:column.status', outcome: 'LOST', note: { key: reviewed } },
  ];
}

export const pageCopies = defineCopy<CopyPlan & { bricks: Bricks }, Bricks>({
  kind: 'site',
  nameMax: () => landingPageLimits.name,
  ownNames: localNames,
  learn: async (args, source, targets) =>
    isOrange(source) && targets.some(({ platform }) => platform === 'OCEAN')
      ? readBricks(args, source)
      : null,
  plan(source, place, { known: bricks }) {
    const reason = refusalOf(source, place, bricks);
    const parts = isBuiltAgain(source, place) ? builtParts(source, bricks) : partsOf(source, place);
    return { reason, parts: reason ? [] : parts, bricks };
  },
  async copy(args, source, place, { name, plan }) {
    const page = KnownPage.parse(source.data);
    // The plan refuses what has none.
    const values = {
      productId: page.productId ?? '',
      url: page.url ?? '',
      description: page.description,
      name,
    };
    const { advertiserId } = place;
    if (isBuiltAgain(source, place) && advertiserId !== null)
      return createSite(args, { advertiserId, kind: 'ORANGE', ...values, bricks: [...(plan.bricks ?? [])] });
    if (advertiserId !== null) return createSite(args, { advertiserId, kind: 'THIRDPARTY', ...values });
    const { id } = await addLocal(args, place.platform, { ...values, pageType: typeThere(page, place) });
    return { changeId: null, id };
  },
});
