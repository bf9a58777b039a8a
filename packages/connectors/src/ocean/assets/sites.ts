import {
  attempt,
  chunksOf,
  failed,
  InputError,
  type ItemResult,
  oneByOne,
  type AccountScope,
  type Site,
  type SiteDraft,
  type SiteKind,
  type Sites,
  type SiteStatus,
  succeeded,
  numberedOnce,
} from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { housed, idText, madeId, type WireId, wireId } from '../ids.ts';
import { instantOf } from '../time.ts';
import type { Listed, Row } from '../wire.ts';

const pageSize = 100;
const maxSites = 20;

/** Camel case, here and nowhere else. */
interface OrangeRow extends Row {
  siteId: string;
  name: string;
  status: string;
  thumbnail?: string;
}
interface ThirdRow extends Row {
  site_id: WireId;
  name: string;
  url: string;
  audit_status: string;
  thumbnail?: string;
  create_time?: string;
}

const siteStatuses: Readonly<Record<string, SiteStatus>> = {
  ENABLE: 'AUDIT_ACCEPTED',
  AUDIT_ACCEPTED: 'AUDIT_ACCEPTED',
  AUDIT_REJECTED: 'AUDIT_REJECTED',
  AUDIT_DOING: 'AUDITING',
  AUDITING: 'AUDITING',
  AWAIT_AUDIT: 'AWAIT_AUDIT',
  EDIT: 'EDIT',
  AUDIT_BANNED: 'BANNED',
  FORBIDDEN: 'BANNED',
};
export const siteStatusOf = (theirs: string): SiteStatus => siteStatuses[theirs] ?? 'AUDIT_UNKNOW';

/** "Orange site": the list names no address; every published page has this one. */
const orangeUrl = (id: string) => `https://www.chengzijianzhan.com/tetris/page/${id}/`;

const presentOrange = (row: OrangeRow): Site => ({
  kind: 'ORANGE',
  id: row.siteId,
  name: row.name,
  status: siteStatusOf(row.status),
  platformStatus: row.status,
  url: row.status === 'EDIT' ? null : orangeUrl(row.siteId),
  imageUrl: row.thumbnail ?? null,
  createdAt: null,
  raw: housed(row),
});

const presentThird = (row: ThirdRow): Site => ({
  kind: 'THIRDPARTY',
  id: idText(row.site_id),
  name: row.name,
  status: siteStatusOf(row.audit_status),
  platformStatus: row.audit_status,
  url: row.url,
  imageUrl: row.thumbnail ?? null,
  createdAt: row.create_time ? instantOf(row.create_time) : null,
  raw: housed(row),
});

/** Ids of orange pages are text on the wire, those of the others are numbers. */
export function oceanSites(client: OceanClient): Sites {
  const list = (scope: AccountScope, kind: SiteKind) =>
    numberedOnce<Site>(async (page) => {
      const query = { advertiser_id: scope.account.id, page, page_size: pageSize };
      const { id } = scope.account;
      if (kind === 'THIRDPARTY') {
        const data = await client.get<Listed<ThirdRow>>(scope, '2/tools/third_site/get/', query, id);
        return { items: data.list.map(presentThird), info: data.page_info };
      }
      const asked = { ...query, status: 'SITE_ALL' };
      const data = await client.get<Listed<OrangeRow>>(scope, '2/tools/site/get/', asked, id);
      return { items: data.list.map(presentOrange), info: data.page_info };
    });

  const fieldsOf = (draft: SiteDraft): Row =>
    draft.kind === 'ORANGE'
      ? { name: draft.name, bricks: draft.bricks, site_type: draft.siteType }
      : { name: draft.name };

  return {
    list,
    create(scope, draft) {
      const third = draft.kind === 'THIRDPARTY';
      const body = {
        advertiser_id: wireId(scope.account.id),
        ...fieldsOf(draft),
        ...(third ? { url: draft.url } : {}),
      };
      const path = third ? '2/tools/third_site/create/' : '2/tools/site/create/';
      return client.post<{ site_id: WireId }, { id: string }>(
        scope,
        path,
        body,
        scope.account.id,
        ({ site_id }) => ({ id: madeId(site_id) }),
      );
    },
    /** Of somebody's own page only the name can change. */
    async update(scope, id, draft) {
      const third = draft.kind === 'THIRDPARTY';
      const body = {
        advertiser_id: wireId(scope.account.id),
        site_id: third ? wireId(id) : id,
        ...fieldsOf(draft),
      };
      const path = third ? '2/tools/third_site/update/' : '2/tools/site/update/';
      await client.post(scope, path, body, scope.account.id);
    },
    async bricks(scope, id) {
      const query = { advertiser_id: scope.account.id, site_id: id };
      const data = await client.get<{ bricks?: unknown[] }>(
        scope,
        '2/tools/site/read/',
        query,
        scope.account.id,
      );
      return data.bricks ?? [];
    },
    /** Bricks of plain text: they need no file, and a link of their own they may have. */
    bricksOf: ({ text, linkText, url }) => [
      { name: 'XrSimpleText', content: text },
      { name: 'XrSimpleText', content: linkText, link: { link_type: 'url', url } },
    ],
    publish: (scope, ids, published) =>
      switchSites(client, scope, ids, published ? 'published' : 'unpublished'),
    remove: (scope, kind, ids) =>
      kind === 'ORANGE'
        ? switchSites(client, scope, ids, 'delete')
        : oneByOne(ids, async (id) => {
            const body = { advertiser_id: wireId(scope.account.id), site_id: wireId(id) };
            await client.post(scope, '2/tools/third_site/delete/', body, scope.account.id);
            return id;
          }),
  };
}

interface Switched {
  success?: string[];
  fail?: { site_id: string; message?: string }[];
}

async function switchSites(
  client: OceanClient,
  scope: AccountScope,
  ids: readonly string[],
  status: 'published' | 'unpublished' | 'delete',
): Promise<ItemResult<string>[]> {
  const results: ItemResult<string>[] = [];
  for (const site_ids of chunksOf(ids, maxSites)) {
    const body = { advertiser_id: wireId(scope.account.id), site_ids, status };
    const path = '2/tools/site/update_status/';
    const answer = await attempt(() => client.post<Switched>(scope, path, body, scope.account.id));
    for (const id of site_ids) {
      const refused = answer.ok ? answer.value.fail?.find(({ site_id }) => site_id === id) : undefined;
      if (!answer.ok) results.push(failed(answer.error));
      else if (refused) results.push(failed(siteError(refused.message)));
      else results.push(succeeded(id));
    }
  }
  return results;
}

const siteError = (message = 'Refused') =>
  new InputError(
    { platform: 'OCEAN', message, status: 200 },
    { path: 'id', rule: /不存在/.test(message) ? 'missing' : 'refused' },
  );
