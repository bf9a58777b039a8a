import type { AdPlatform } from '@adsail/contract';
import type { PageType } from '@adsail/contract/landing-pages';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { oldestProducts } from '../products/index.ts';
import { insertPage } from './store/pages.ts';

const pages: readonly { platform: AdPlatform; pageType: PageType; name: string; path: string }[] = [
  { platform: 'TIKTOK', pageType: 'THIRDPARTY', name: 'Download', path: 'download' },
  { platform: 'TIKTOK', pageType: 'THIRDPARTY', name: 'Pre-registration', path: 'reserve' },
  { platform: 'FACEBOOK', pageType: 'THIRDPARTY', name: 'Shop', path: 'shop' },
  { platform: 'FACEBOOK', pageType: 'SELF_BUILT', name: 'Season event', path: 'season' },
];

/** Of names that have no Latin letters. */
const latinSlugs: Readonly<Record<string, string>> = { 云海物语: 'yunhai-wuyu' };

const slugOf = (name: string) =>
  latinSlugs[name] ??
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Pages that no platform has as such; those that one has are read by the sync. */
export async function makeDemoLandingPages({ tx }: DemoTenant, services: Services): Promise<void> {
  for (const { id: productId, name: product } of await oldestProducts(tx))
    for (const { platform, pageType, name, path } of pages)
      await insertPage(
        tx,
        platform,
        {
          productId,
          pageType,
          name: `${product} – ${name}`.slice(0, 50).trim(),
          url: `https://${slugOf(product) || 'www'}.example.com/${path}`,
          description: '',
        },
        services.clock(),
      );
}
