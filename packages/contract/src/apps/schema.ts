import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { accountField, assetFields, assetFilters, assetSorts, pictureField } from '../assets/index.ts';
import { Id, webUrl } from '../core/fields.ts';
import { type MessageKey, messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { Keyword } from '../core/search.ts';

export const appSystems = ['ANDROID', 'IOS'] as const;
export const AppSystem = z.enum(appSystems);
export type AppSystem = z.infer<typeof AppSystem>;

/** Who measures installs. */
export const appPartners = ['none', 'appsflyer', 'adjust'] as const;
export const AppPartner = z.enum(appPartners);
export type AppPartner = z.infer<typeof AppPartner>;

export const appLimits = { url: 2000 } as const;

export const MobileApp = z.object({
  ...assetFields,
  ...pictureField,
  /** The platform's own id, by which ads name it. */
  appId: z.string(),
  /** TikTok's id of the registration; empty on other platforms. */
  tiktokId: z.string(),
  /** The business center of the account; empty where the platform names none. */
  organisation: z.string(),
  /** Accounts of the same platform that have an app of this package, as far as the reader may see them. */
  boundAccounts: z.array(z.object({ advertiserId: AdvertiserId, advertiserName: z.string() })),
  system: AppSystem.nullable(),
  packageName: z.string(),
  downloadUrl: z.string(),
  /** One of ours, or the platform's word for another one. */
  partner: z.string(),
  clickUrl: z.string(),
  impressionUrl: z.string(),
  eventCount: z.int(),
});
export type MobileApp = z.infer<typeof MobileApp>;

export const AppQuery = pageQuery({
  filters: { ...assetFilters, system: anyOf(AppSystem) },
  sorts: assetSorts,
  defaultSort: { field: 'name', order: 'asc' },
});
export const AppPage = pageOf(MobileApp);

const link = (key: MessageKey) =>
  z
    .string({ error: messageRef(key) })
    .trim()
    .min(1, { error: messageRef(key) })
    .max(appLimits.url)
    .pipe(webUrl('apps:rule.link'));

const linkFields = {
  downloadUrl: link('apps:rule.downloadUrl'),
  partner: AppPartner.default('none'),
  clickUrl: link('apps:rule.clickUrl'),
  impressionUrl: link('apps:rule.impressionUrl'),
};

export const AppInput = z.object({
  advertiserId: accountField('apps:rule.account'),
  ...linkFields,
});
export const AppUpdate = z.object({ id: Id, version: z.int().optional(), ...linkFields });
export const AppDelete = z.object({ id: Id });
export const AppEventsInput = z.object({ id: Id });
export const AppEvents = z.object({ list: z.array(z.string()) });

const AppPlace = z.object({
  id: Id,
  platform: AdPlatform,
  advertiserId: AdvertiserId,
  advertiserName: z.string(),
  appId: z.string(),
  name: z.string(),
});
export type AppPlace = z.infer<typeof AppPlace>;

export const AppAddress = z.object({ downloadUrl: link('apps:rule.downloadUrl') });
/** What the address tells, and where the same app is registered already. */
export const AppAtAddress = z.object({
  system: AppSystem.nullable(),
  packageName: z.string(),
  places: z.array(AppPlace),
});

/** One app with all the places that it is registered in. */
export const AppMapping = z.object({
  /** The package: nothing else is the same everywhere. */
  id: z.string(),
  packageName: z.string(),
  places: z.array(AppPlace),
});
export type AppMapping = z.infer<typeof AppMapping>;
export const AppMappingQuery = pageQuery({
  filters: { keyword: Keyword },
  sorts: ['packageName'],
  defaultSort: { field: 'packageName', order: 'asc' },
});
export const AppMappingPage = pageOf(AppMapping);
