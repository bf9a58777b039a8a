import { numberedOnce, type Page, type Pages } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { instantOf } from '../time.ts';
import type { Listed, Row } from '../wire.ts';

interface PageRow extends Row {
  page_id: string;
  title?: string | null;
  status?: string;
  preview_url?: string | null;
  update_time?: string | null;
}

const pageSize = 100;
/** Asked for one by one: a row does not say of which kind it is. */
const kinds = ['LEAD_GEN', 'APP_PROFILE_PAGE', 'TIKTOK_INSTANT_PAGE'] as const;

const toPage = (kind: string, row: PageRow): Page => ({
  id: row.page_id,
  name: row.title || row.page_id,
  kind,
  published: row.status === 'PUBLISHED',
  url: row.preview_url || null,
  updatedAt: row.update_time ? instantOf(row.update_time) : null,
  raw: row,
});

export function tiktokPages(client: TikTokClient): Pages {
  return {
    async *list(scope) {
      for (const kind of kinds)
        yield* numberedOnce<Page>(async (page) => {
          const query = { advertiser_id: scope.account.id, business_type: kind, page, page_size: pageSize };
          const data = await client.get<Listed<PageRow>>(scope, 'page/get/', query, scope.account.id);
          return { items: data.list.map((row) => toPage(kind, row)), info: data.page_info };
        });
    },
  };
}
