import {
  type Material,
  materialForm,
  type MediaKind,
  type AccountScope,
  sendPieces,
  type Upload,
  type Uploads,
  numbered,
} from '../core/index.ts';
import { piecesOf } from './chunked-upload.ts';
import type { TikTokClient } from './client.ts';
import type { Listed, MaterialRow, WireNumber } from './wire.ts';

const maxIds = { image: 100, video: 60 } as const;
const maxNames = 20;
/** Names stand in the address of the check, and an address that is longer than 8 kB is refused on the way by some. */
const maxNameBytes = 4000;
/** The call for whole files has to be over within ten seconds; larger ones go in pieces of this size. */
const onePieceBytes = 20 * 1024 * 1024;

function materialOf(kind: MediaKind, row: MaterialRow): Material {
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

interface NameCheck {
  file_name?: string;
  is_duplicate?: boolean;
  /** Of the material that has the name; empty where none has. */
  duplicate_template_id?: WireNumber | null;
}

/** The material that has the name. */
const takenBy = ({ duplicate_template_id: id }: NameCheck): string | null =>
  !id || String(id) === '0' ? null : String(id);

/** As many together as fit into an address. */
function shortEnough<File extends Pick<Upload, 'name'>>(files: readonly File[]): File[][] {
  const parts: File[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    const own = encodeURIComponent(file.name).length;
    bytes += own;
    if (bytes > maxNameBytes) {
      parts.push([]);
      bytes = own;
    }
    parts.at(-1)?.push(file);
  }
  return parts;
}

export function tiktokUploads(client: TikTokClient): Uploads {
  async function checkNames(
    scope: AccountScope,
    wanted: readonly Pick<Upload, 'kind' | 'name'>[],
  ): Promise<NameCheck[]> {
    const { id } = scope.account;
    const files = wanted.map(({ kind, name }) => ({ file_name: name, file_type: kind.toUpperCase() }));
    const checked = await client.get<object>(scope, 'file/name/check/', { advertiser_id: id, files }, id);
    // UNCONFIRMED what the list in the answer is called.
    return (Object.values(checked).find(Array.isArray) ?? []) as NameCheck[];
  }

  /** Pictures cannot be searched by name: the check of new names says which material has it, and that can be found. */
  async function findImage(scope: AccountScope, name: string): Promise<Material | undefined> {
    const { id } = scope.account;
    const checks = await checkNames(scope, [{ kind: 'image', name }]);
    const check = checks.find(({ file_name = name }) => file_name === name);
    const taken = check && takenBy(check);
    if (!taken) return undefined;
    const query = {
      advertiser_id: id,
      filtering: { material_ids: [taken] },
      page: 1,
      page_size: 100,
    };
    const { list } = await client.get<Listed<MaterialRow>>(scope, 'file/image/ad/search/', query, id);
    const row = list.find(({ material_id }) => String(material_id) === taken);
    return row && materialOf('image', row);
  }

  /** The platform finds what resembles the name too. */
  async function findVideo(scope: AccountScope, name: string): Promise<Material | undefined> {
    const pages = numbered<MaterialRow>(async (page) => {
      const filtering = { video_name: name };
      const query = { advertiser_id: scope.account.id, filtering, page, page_size: 100 };
      const path = 'file/video/ad/search/';
      const data = await client.get<Listed<MaterialRow>>(scope, path, query, scope.account.id);
      return { items: data.list, info: data.page_info };
    });
    for await (const { items } of pages) {
      const row = items.find(({ file_name }) => file_name === name);
      if (row) return materialOf('video', row);
    }
    return undefined;
  }
  const findByName = (scope: AccountScope, kind: MediaKind, name: string) =>
    kind === 'video' ? findVideo(scope, name) : findImage(scope, name);

  return {
    async upload(scope, file, options = {}) {
      const { kind, name, source } = file;
      const { id } = scope.account;
      const path = `file/${kind}/ad/upload/`;
      // A video's answer is a list of one, an image's is the row itself.
      const read = (data: MaterialRow | [MaterialRow]) =>
        materialOf(kind, Array.isArray(data) ? data[0] : data);
      if ('url' in source || source.size <= onePieceBytes)
        return client.upload(
          scope,
          path,
          materialForm({ advertiser_id: id, file_name: name }, file, options),
          id,
          read,
        );
      const protocol = piecesOf(client, scope, { kind, name, source }, (file_id) => {
        const body = { advertiser_id: id, upload_type: 'UPLOAD_BY_FILE_ID', file_id, file_name: name };
        return client.post(scope, path, body, id, read);
      });
      return sendPieces(protocol, source, options);
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
    findUploaded: findByName,
    /** Names are unique in an account. */
    findSame: findByName,
    names: {
      most: maxNames,
      async areFree(scope, files) {
        const checks: NameCheck[] = [];
        for (const some of shortEnough(files)) checks.push(...(await checkNames(scope, some)));
        // A name that stands for a picture and for a film is free when both say so.
        return files.map(({ name }) => {
          const own = checks.filter(({ file_name }) => file_name === name);
          return own.length > 0 && own.every((check) => !check.is_duplicate && !takenBy(check));
        });
      },
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
