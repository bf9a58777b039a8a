import {
  attempt,
  type FileSource,
  InputError,
  type Material,
  type AccountScope,
  sendPieces,
  StreamedForm,
  type Upload,
  type UploadOptions,
  type Uploads,
} from '../core/index.ts';
import { chunksOf, collect } from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { piecesOf } from './chunked-upload.ts';
import { refuse } from './errors.ts';
import { cursored } from './pages.ts';
import type { ImageRow, Listed, Made, VideoRow } from './wire.ts';

const imageFields = 'id,hash,name,url,permalink_url,width,height,status,created_time';
const videoFields = 'id,title,length,picture,source,status,created_time';
const maxHashes = 50;
/** Larger films go in pieces, so that a broken line costs a piece and not the film. */
const chunkedFromBytes = 10 * 1024 * 1024;

const imageOf = (row: ImageRow): Material => ({
  kind: 'image',
  id: row.hash,
  materialId: row.hash,
  name: row.name ?? '',
  width: row.width ?? null,
  height: row.height ?? null,
  seconds: null,
  md5: null,
  url: row.url ?? null,
});

const videoOf = (row: VideoRow): Material => ({
  kind: 'video',
  id: row.id,
  materialId: row.id,
  name: row.title ?? '',
  width: null,
  height: null,
  seconds: row.length ?? null,
  md5: null,
  url: row.source ?? null,
});

const sentOf =
  ({ size }: FileSource, onProgress: UploadOptions['onProgress']) =>
  (bytes: number) =>
    onProgress?.(bytes, size);

function uploadImage(
  client: FacebookClient,
  scope: AccountScope,
  { name, source }: Upload,
  { onProgress }: UploadOptions,
): Promise<Material> {
  if ('url' in source)
    throw refuse('source', 'Pictures are sent as bytes, not as an address.', 'unsupported');
  const account = scope.account.id;
  // The part is called like the file, and the answer's entry too.
  const form = new StreamedForm({}, { name, fileName: name, source, onSent: sentOf(source, onProgress) });
  const read = ({ images }: { images: Record<string, ImageRow> }) => {
    const [row] = Object.values(images);
    if (!row) throw new Error('No picture in the answer');
    return imageOf(row);
  };
  return client.upload(scope, `act_${account}/adimages`, form, { account }, read);
}

async function uploadVideo(
  client: FacebookClient,
  scope: AccountScope,
  { name, source }: Upload,
  options: UploadOptions,
): Promise<Material> {
  const account = scope.account.id;
  const path = `act_${account}/advideos`;
  const read = ({ id }: Made) => videoOf({ id: String(id), title: name });
  if ('url' in source)
    return client.post<Made, Material>(
      scope,
      path,
      { file_url: source.url, name, title: name },
      { account },
      read,
    );
  if (source.size >= chunkedFromBytes) {
    const id = await sendPieces(piecesOf(client, scope, name, source), source, options);
    return videoOf({ id, title: name });
  }
  const onSent = sentOf(source, options.onProgress);
  const form = new StreamedForm({ name, title: name }, { name: 'source', fileName: name, source, onSent });
  return client.upload(scope, path, form, { account }, read);
}

export function facebookUploads(client: FacebookClient): Uploads {
  const list = <T>(scope: AccountScope, edge: string, fields: string) =>
    cursored<T>((page) =>
      client.get<Listed<T>>(
        scope,
        `act_${scope.account.id}/${edge}`,
        { fields, ...page },
        { account: scope.account.id },
      ),
    );

  async function images(scope: AccountScope, ids: readonly string[]): Promise<Material[]> {
    const account = scope.account.id;
    const found: Material[] = [];
    for (const hashes of chunksOf(ids, maxHashes)) {
      const query = { hashes, fields: imageFields, limit: maxHashes };
      const { data } = await client.get<Listed<ImageRow>>(scope, `act_${account}/adimages`, query, {
        account,
      });
      found.push(...data.map(imageOf));
    }
    return found;
  }

  /** One by one: there is no list of videos by id. What is not there is left out. */
  async function videos(scope: AccountScope, ids: readonly string[]): Promise<Material[]> {
    const found: Material[] = [];
    for (const id of ids) {
      const where = { account: scope.account.id };
      const one = await attempt(() => client.get<VideoRow>(scope, id, { fields: videoFields }, where));
      if (one.ok) found.push(videoOf(one.value));
      else if (!(one.error instanceof InputError)) throw one.error;
    }
    return found;
  }

  return {
    upload: async (scope, file, options = {}) =>
      file.kind === 'image'
        ? uploadImage(client, scope, file, options)
        : uploadVideo(client, scope, file, options),
    get: (scope, kind, ids) => (kind === 'image' ? images(scope, ids) : videos(scope, ids)),
    async findUploaded(scope, kind, name, md5) {
      if (kind === 'video') {
        const all = await collect(list<VideoRow>(scope, 'advideos', videoFields));
        const row = all.find(({ title }) => title === name);
        return row && videoOf(row);
      }
      // The same bytes keep the hash and the name that they had first.
      const all = await collect(list<ImageRow>(scope, 'adimages', imageFields));
      const row = all.find((image) => image.name === name || (md5 !== undefined && image.hash === md5));
      return row && imageOf(row);
    },
    /** A picture's hash is that of its content. Films have none, and a list of all would have to be read. */
    async findSame(scope, kind, _name, md5) {
      return kind === 'image' ? (await images(scope, [md5]))[0] : undefined;
    },
    async covers(scope, videoId) {
      const { data } = await client.get<Listed<{ id: string; uri: string }>>(
        scope,
        `${videoId}/thumbnails`,
        {},
        { account: scope.account.id },
      );
      return data.map(({ id, uri }) => ({ id, url: uri }));
    },
  };
}
