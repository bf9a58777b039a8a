import {
  chunksOf,
  InputError,
  type Material,
  materialForm,
  type MediaKind,
  type AccountScope,
  UncertainError,
  type Uploads,
  numbered,
} from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { wrongInput } from './errors.ts';
import { idText, madeId, type WireId, wireId } from './ids.ts';
import { shareMaterials } from './material-sharing.ts';
import { dayOf } from './time.ts';
import type { Listed, MaterialRow } from './wire.ts';

const maxIds = 100;
const pageSize = 100;
/** Names cannot be asked for: as far back as an upload whose answer was lost can lie. */
const lookBackMs = 2 * 86_400_000;
const taskPollMs = 2000;
const taskTimeoutMs = 120_000;

/** Without the right to another entity's materials a sentence stands where the address would. */
const addressOf = (url: string | undefined): string | null => (url && /^https?:/.test(url) ? url : null);

function materialOf(kind: MediaKind, row: MaterialRow, name = ''): Material {
  const id = row.video_id ?? row.id;
  if (!id) throw new Error(`A ${kind} without an id`);
  return {
    kind,
    id,
    materialId: idText(row.material_id),
    name: row.filename ?? name,
    width: row.width ?? null,
    height: row.height ?? null,
    seconds: row.duration ?? null,
    md5: row.signature ?? row.video_signature ?? null,
    url: addressOf(row.url ?? row.video_url),
  };
}

interface Task {
  status: 'PROCESS' | 'SUCCESS' | 'FAILED';
  error_msg?: string | null;
  video_info?: MaterialRow | null;
}

export function oceanUploads(client: OceanClient): Uploads {
  const list = (scope: AccountScope, kind: MediaKind, filtering: Readonly<Record<string, unknown>>) =>
    numbered<Material>(async (page) => {
      const query = { advertiser_id: scope.account.id, filtering, page, page_size: pageSize };
      const path = `2/file/${kind}/get/`;
      const data = await client.get<Listed<MaterialRow>>(scope, path, query, scope.account.id);
      return { items: data.list.map((row) => materialOf(kind, row)), info: data.page_info };
    });

  /** "Upload a video": an address is given ten seconds there, and all the time it needs here. */
  async function fetchVideo(scope: AccountScope, name: string, video_url: string): Promise<Material> {
    const { id } = scope.account;
    const owner = { account_id: wireId(id), account_type: 'ADVERTISER' };
    const body = { ...owner, filename: name, video_url };
    const task = await client.post<{ task_id: WireId }, bigint>(
      scope,
      '2/file/upload_task/create/',
      body,
      id,
      ({ task_id }) => wireId(madeId(task_id)),
    );
    const until = client.clock.now() + taskTimeoutMs;
    while (client.clock.now() < until) {
      const query = { ...owner, task_ids: [task] };
      const path = '2/file/video/upload_task/list/';
      const { list: tasks } = await client.get<{ list: Task[] }>(scope, path, query, id);
      const [{ status, video_info, error_msg } = { status: 'PROCESS' } as Task] = tasks;
      if (status === 'SUCCESS' && video_info) return materialOf('video', video_info, name);
      if (status === 'FAILED') throw fetchFailed(error_msg ?? 'The platform could not fetch the video');
      await client.clock.sleep(taskPollMs, scope.signal);
    }
    const message = 'The platform is still fetching the video';
    throw new UncertainError({ platform: 'OCEAN', message, status: 200 });
  }

  /** A file that was there before keeps its old name: its content is the better mark. */
  async function findUploaded(
    scope: AccountScope,
    kind: MediaKind,
    name: string,
    md5?: string,
  ): Promise<Material | undefined> {
    const filtering =
      md5 === undefined ? { start_time: dayOf(client.clock.now() - lookBackMs) } : { signatures: [md5] };
    for await (const { items } of list(scope, kind, filtering)) {
      const found = items.find((item) => md5 !== undefined || item.name === name);
      if (found) return found;
    }
    return undefined;
  }

  return {
    async upload(scope, file, options = {}) {
      const { kind, name, source } = file;
      if (kind === 'video' && 'url' in source) return fetchVideo(scope, name, source.url);
      const read = (row: MaterialRow) => materialOf(kind, row, name);
      const form = materialForm({ advertiser_id: scope.account.id, filename: name }, file, options);
      return client.upload(scope, `2/file/${kind}/ad/`, form, scope.account.id, read);
    },
    async get(scope, kind, ids) {
      const found: Material[] = [];
      for (const chunk of chunksOf(ids, maxIds)) {
        const query = { advertiser_id: scope.account.id, [`${kind}_ids`]: chunk };
        const path = `2/file/${kind}/ad/get/`;
        const data = await client.get<{ list: MaterialRow[] }>(scope, path, query, scope.account.id);
        found.push(...data.list.map((row) => materialOf(kind, row)));
      }
      return found;
    },
    findUploaded,
    findSame: findUploaded,
    share: shareMaterials(client),
    /** The first question starts the work; some seconds later there is an answer. */
    async covers(scope, videoId) {
      const query = { advertiser_id: scope.account.id, video_id: videoId };
      const path = '2/tools/video_cover/suggest/';
      const data = await client.get<{ list?: { id: string; url: string }[] }>(
        scope,
        path,
        query,
        scope.account.id,
      );
      return (data.list ?? []).map(({ id, url }) => ({ id, url }));
    },
  };
}

function fetchFailed(message: string): Error {
  const facts = { platform: 'OCEAN', message, code: '40002', status: 200 } as const;
  const error = wrongInput(facts);
  return error instanceof InputError && error.field.rule === 'format'
    ? error
    : new InputError(facts, { path: 'source' });
}
