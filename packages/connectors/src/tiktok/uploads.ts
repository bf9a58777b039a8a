import { createHash } from 'node:crypto';
import {
  type Material,
  type MaterialKind,
  type AccountScope,
  type Upload,
  type Uploads,
  numbered,
} from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import type { Listed, MaterialRow } from './wire.ts';

const maxIds = { image: 100, video: 60 } as const;

function materialOf(kind: MaterialKind, row: MaterialRow): Material {
  const id = kind === 'video' ? row.video_id : row.image_id;
  if (!id) throw new Error(`A ${kind} without an id`);
  return {
    kind,
    id,
    materialId: row.material_id,
    name: row.file_name ?? '',
    width: row.width ?? null,
    height: row.height ?? null,
    seconds: row.duration ?? null,
    md5: row.signature ?? null,
    url: (kind === 'video' ? row.preview_url : row.image_url) ?? null,
  };
}

function formOf({ kind, name, source }: Upload, accountId: string): FormData {
  const form = new FormData();
  form.set('advertiser_id', accountId);
  form.set('file_name', name);
  if ('url' in source) {
    form.set('upload_type', 'UPLOAD_BY_URL');
    form.set(`${kind}_url`, source.url);
    return form;
  }
  form.set('upload_type', 'UPLOAD_BY_FILE');
  form.set(`${kind}_signature`, createHash('md5').update(source.bytes).digest('hex'));
  form.set(`${kind}_file`, new Blob([source.bytes], { type: source.type }), name);
  return form;
}

export function tiktokUploads(client: TikTokClient): Uploads {
  return {
    upload(scope, file) {
      const { kind } = file;
      // A video's answer is a list of one, an image's is the row itself.
      const read = (data: MaterialRow | [MaterialRow]) =>
        materialOf(kind, Array.isArray(data) ? data[0] : data);
      const form = formOf(file, scope.account.id);
      return client.upload(scope, `file/${kind}/ad/upload/`, form, scope.account.id, read);
    },
    async get(scope, kind, ids) {
      const found: Material[] = [];
      for (let at = 0; at < ids.length; at += maxIds[kind]) {
        const query = {
          advertiser_id: scope.account.id,
          [`${kind}_ids`]: ids.slice(at, at + maxIds[kind]),
        };
        const { list } = await client.get<{ list: MaterialRow[] }>(
          scope,
          `file/${kind}/ad/info/`,
          query,
          scope.account.id,
        );
        found.push(...list.map((row) => materialOf(kind, row)));
      }
      return found;
    },
    /** The platform finds what resembles the name too. */
    async findUploaded(scope: AccountScope, kind, name) {
      const pages = numbered<MaterialRow>(async (page) => {
        const filtering = { [`${kind}_name`]: name };
        const query = { advertiser_id: scope.account.id, filtering, page, page_size: 100 };
        const path = `file/${kind}/ad/search/`;
        const data = await client.get<Listed<MaterialRow>>(scope, path, query, scope.account.id);
        return { items: data.list, info: data.page_info };
      });
      for await (const { items } of pages) {
        const row = items.find(({ file_name }) => file_name === name);
        if (row) return materialOf(kind, row);
      }
      return undefined;
    },
    async covers(scope, videoId) {
      const query = { advertiser_id: scope.account.id, video_id: videoId, poster_number: 10 };
      const { list } = await client.get<{ list: { id: string; url: string }[] }>(
        scope,
        'file/video/suggestcover/',
        query,
        scope.account.id,
      );
      return list.map(({ id, url }) => ({ id, url }));
    },
  };
}
