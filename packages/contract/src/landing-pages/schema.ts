import { z } from 'zod';
import { AccountPermission, AdvertiserId } from '../accounts/index.ts';
import { accountField, pictureField } from '../assets/index.ts';
import { Id, Instant, name, text, webUrl } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery, yesNo } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { Keyword } from '../core/search.ts';

/** A name of at most 50 characters is what Ocean takes. */
export const landingPageLimits = { name: 50, url: 2000, description: 200, text: 200, linkText: 20 } as const;

/** Facebook's pages have calls of their own. */
export const sitePlatforms = ['TIKTOK', 'OCEAN'] as const;
export const SitePlatform = z.enum(sitePlatforms);
export type SitePlatform = z.infer<typeof SitePlatform>;

/** Somebody's own page, one of Ocean's editor, or one that the advertiser built with another platform's editor. */
export const pageTypes = ['THIRDPARTY', 'ORANGE', 'SELF_BUILT'] as const;
export const PageType = z.enum(pageTypes);
export type PageType = z.infer<typeof PageType>;

/** Which of them there are. Those that can be added: see the calls. */
export const pageTypesOn: Readonly<Record<AdPlatform, readonly PageType[]>> = {
  TIKTOK: ['THIRDPARTY', 'SELF_BUILT'],
  OCEAN: ['THIRDPARTY', 'ORANGE'],
  FACEBOOK: ['THIRDPARTY', 'SELF_BUILT'],
};

/** Spelled as given. `LOCAL_PUBLISH`: kept here alone, because the platform reviews the ad and not the page. */
export const auditStatuses = [
  'AWAIT_AUDIT',
  'AUDITING',
  'AUDIT_ACCEPTED',
  'AUDIT_REJECTED',
  'AUDIT_UNKNOW',
  'EDIT',
  'BANNED',
  'LOCAL_PUBLISH',
] as const;
export const AuditStatus = z.enum(auditStatuses);
export type AuditStatus = z.infer<typeof AuditStatus>;

/** `LOCAL`: entered here, and good for all accounts. `PLATFORM`: the mirror of what an account has. */
export const pageSources = ['LOCAL', 'PLATFORM'] as const;
export const PageSource = z.enum(pageSources);
export type PageSource = z.infer<typeof PageSource>;

export const LandingPage = z.object({
  id: Id,
  platform: AdPlatform,
  pageType: PageType,
  source: PageSource,
  name: z.string(),
  ...pictureField,
  /** Null for a page that is not published. */
  url: z.string().nullable(),
  description: z.string(),
  /** Null for what came from the platform and nobody has assigned yet. */
  productId: Id.nullable(),
  productName: z.string().nullable(),
  status: AuditStatus,
  /** These five are null for what is kept here alone. */
  advertiserId: AdvertiserId.nullable(),
  advertiserName: z.string().nullable(),
  externalId: z.string().nullable(),
  confirmedAt: Instant.nullable(),
  vanishedAt: Instant.nullable(),
  vanished: z.boolean(),
  permission: AccountPermission,
  updatedAt: Instant,
  version: z.int(),
});
export type LandingPage = z.infer<typeof LandingPage>;

/** A draft is the one state in which nobody else sees a page. */
export const isPublished = ({ status }: { status: string }): boolean => status !== 'EDIT';

const sorts = ['name', 'productName', 'updatedAt'] as const;
const filters = {
  keyword: Keyword,
  ids: anyOf(Id),
  productId: anyOf(Id),
  pageType: anyOf(PageType),
} as const;

export const SiteQuery = pageQuery({
  filters: {
    ...filters,
    platform: anyOf(SitePlatform),
    status: anyOf(AuditStatus),
    advertiserId: anyOf(AdvertiserId),
    vanished: yesNo(),
  },
  sorts: [...sorts, 'advertiserName', 'confirmedAt'],
  defaultSort: { field: 'name', order: 'asc' },
});
export const FacebookSiteQuery = pageQuery({
  filters,
  sorts,
  defaultSort: { field: 'updatedAt', order: 'desc' },
});
export const LandingPages = pageOf(LandingPage);

const link = z
  .string({ error: messageRef('landing-pages:rule.url') })
  .trim()
  .min(1, { error: messageRef('landing-pages:rule.url') })
  .max(landingPageLimits.url)
  .pipe(webUrl('landing-pages:rule.link'));

/** What is entered of every page. */
const entered = {
  productId: z.uuid({ error: messageRef('products:rule.required') }).toLowerCase(),
  name: name(landingPageLimits.name, 'landing-pages:rule.name'),
  description: text(0, landingPageLimits.description).default(''),
};
const account = accountField('landing-pages:rule.account');
const ofRow = { id: Id, version: z.int().optional() };

/** Ocean has such pages in an account and reviews them; TikTok takes any address. */
export const ThirdSiteInput = z
  .object({
    platform: SitePlatform,
    advertiserId: z.union([z.literal(''), AdvertiserId]).optional(),
    ...entered,
    url: link,
  })
  .refine(({ platform, advertiserId }) => platform !== 'OCEAN' || Boolean(advertiserId), {
    path: ['advertiserId'],
    error: messageRef('landing-pages:rule.account'),
    // Said together with what is wrong with the other fields.
    when: ({ value }) => z.object({ platform: SitePlatform }).safeParse(value).success,
  });
export const ThirdSiteUpdate = z.object({ ...ofRow, ...entered, url: link });

/** A text and a link make a page that can be published; all else is done in Ocean's editor. */
export const OrangeSiteInput = z.object({
  advertiserId: account,
  ...entered,
  text: name(landingPageLimits.text, 'landing-pages:rule.text'),
  linkText: name(landingPageLimits.linkText, 'landing-pages:rule.linkText'),
  url: link,
});
export const OrangeSiteUpdate = z.object({ ...ofRow, ...entered, published: z.boolean() });

export const FacebookSiteInput = z.object({
  ...entered,
  pageType: z.enum(['THIRDPARTY', 'SELF_BUILT']).default('THIRDPARTY'),
  url: link,
});
export const FacebookSiteUpdate = FacebookSiteInput.extend(ofRow);

/** With `changeId` it is on its way to the platform; without it is done. */
export const SiteSaved = z.object({ changeId: Id.nullable() });
/** With `id` it is kept here. */
export const SiteAdded = SiteSaved.extend({ id: Id.nullable() });
export const SiteId = z.object({ id: Id });

export const SiteDetail = LandingPage.extend({
  /** The platform's own word for the state. */
  platformStatus: z.string().nullable(),
  /** When it was made at the platform, or here. */
  createdAt: Instant.nullable(),
});
