import type { Page, Site } from '@adsail/connectors';
import { AuditStatus, PageType } from '@adsail/contract/landing-pages';
import { z } from 'zod';
import { defineAsset, partOf } from '../assets/index.ts';

/** Our view of a page that lives at the platform. */
export const SiteData = z.object({
  pageType: PageType,
  status: AuditStatus,
  platformStatus: z.string(),
  url: z.string().nullable(),
  createdAt: z.string().nullable(),
});
export type SiteData = z.infer<typeof SiteData>;

const fromSite = ({ id, name, raw, kind, ...site }: Site) => ({
  externalId: id,
  name,
  raw,
  pictureUrl: site.imageUrl,
  data: {
    pageType: kind,
    status: site.status,
    platformStatus: site.platformStatus,
    url: site.url,
    createdAt: site.createdAt,
  },
});

/** What the platform says of a page besides; it may leave it out. */
const Drawn = z.object({ thumbnail: z.string().nullable().catch(null) });

/** What the advertiser built with the platform's editor: published it is usable, there is no review of its own. */
const fromPage = ({ id, name, raw, kind, published, url }: Page) => ({
  externalId: id,
  name,
  raw,
  pictureUrl: Drawn.parse(raw).thumbnail,
  data: {
    pageType: 'SELF_BUILT' as const,
    status: published ? ('AUDIT_ACCEPTED' as const) : ('EDIT' as const),
    platformStatus: kind,
    url,
    createdAt: null,
  },
});

const siteKinds = ['THIRDPARTY', 'ORANGE'] as const;

export const siteAsset = defineAsset({
  kind: 'site',
  data: SiteData,
  isUsable: ({ status }) => status === 'AUDIT_ACCEPTED',
  async *list(account) {
    const { connector, scope } = account;
    if (connector.assets?.sites) {
      for (const kind of siteKinds)
        for await (const { items } of connector.assets.sites.list(scope, kind)) yield items.map(fromSite);
      return;
    }
    for await (const { items } of partOf(account, 'pages').list(scope)) yield items.map(fromPage);
  },
});
