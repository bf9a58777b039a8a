import { boolean, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import type { SpooledFile } from '../../../media/request-files.ts';
import { writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import { OceanError, wrong } from '../errors.ts';
import { advertiser, idNumber, webAddress } from '../fields/common.ts';
import { big, key, parts, readBody, readForm, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';
import { fetchMaterial } from './fetch.ts';
import { fileId, imageRow, keep, type Kind, linkOf, videoRow } from './store.ts';

const common = {
  advertiser_id: advertiser,
  upload_type: oneOf(['UPLOAD_BY_FILE', 'UPLOAD_BY_URL']),
  filename: text({ min: 1, max: 255 }),
  is_aigc: boolean(),
};
const shapes = {
  video: {
    ...common,
    video_signature: text(),
    video_url: webAddress,
    labels: list(text()),
    video_cover_id: text(),
    is_guide_video: oneOf([0, 1]),
  },
  image: { ...common, image_signature: text(), image_url: webAddress },
};

/** A file comes as multipart, an address may come as JSON too. */
const read = (call: Call, kind: Kind): Values =>
  /multipart/.test(call.headers['content-type'] ?? '')
    ? readForm(call, shapes[kind])
    : readBody(call, shapes[kind]);

async function prepare(call: Call, kind: Kind): Promise<SpooledFile | undefined> {
  const values = read(call, kind);
  if (values['upload_type'] !== 'UPLOAD_BY_URL') return undefined;
  const address = values[`${kind}_url`];
  if (typeof address !== 'string') throw wrong(`参数错误：${kind}_url 为必填字段`);
  writableAccount(call, values['advertiser_id']);
  return fetchMaterial(call, address);
}

function fileOf(call: Call, kind: Kind, values: Values): SpooledFile {
  if (call.prepared) return call.prepared as SpooledFile;
  const file = call.files[`${kind}_file`];
  if (!file) throw wrong(`参数错误：${kind}_file 为必填字段`);
  const signature = values[`${kind}_signature`];
  if (typeof signature !== 'string') throw wrong(`参数错误：${kind}_signature 为必填字段`);
  if (signature.toLowerCase() !== file.md5) throw wrong(`${kind}_signature与文件MD5不一致`);
  return file;
}

function upload(call: Call, kind: Kind): Answer {
  const values = read(call, kind);
  const account = writableAccount(call, values['advertiser_id']);
  const sent = fileOf(call, kind, values);
  const name = key(values['filename'] ?? call.files[`${kind}_file`]?.fileName ?? kind);
  const more = {
    ...(values['labels'] === undefined ? {} : { labels: values['labels'] }),
    ...(values['video_cover_id'] === undefined ? {} : { cover_id: values['video_cover_id'] }),
  };
  const file = keep(call.world, kind, account.id, sent, name, more);
  if (kind === 'image') {
    const { id, material_id, url, width, height, size, format, signature } = imageRow(call.baseUrl, file);
    return ok(call, { id, material_id, url, width, height, size, format, signature });
  }
  const { material_id, size, width, height, duration, signature, cover_id } = file.fields;
  return ok(call, {
    video_id: fileId(file),
    material_id,
    size,
    width,
    height,
    duration,
    video_url: linkOf(call.baseUrl, 'video', file),
    video_cover_id: cover_id ?? '',
    video_signature: signature,
  });
}

const taskSeconds = 5;
const accountKind = required(oneOf(['ADVERTISER', 'AGENT', 'EBP']));

/** The file is fetched at once, yet the task tells of it some seconds later, as a queue would. */
function createTask(call: Call): Answer {
  const values = readBody(call, taskShape);
  const account = writableAccount(call, values['account_id']);
  const id = call.world.state.ids.digits('ocean', 18, '76');
  const fields: Values = {};
  try {
    if (typeof call.prepared === 'string') throw wrong(call.prepared);
    const fetched = call.prepared as SpooledFile;
    fields['file'] = keep(call.world, 'video', account.id, fetched, key(values['filename'])).id;
  } catch (error) {
    if (!(error instanceof OceanError)) throw error;
    fields['error'] = error.message;
  }
  call.world.state.objects.insert('ocean', 'upload_task', {
    id,
    accountId: account.id,
    name: key(values['filename']),
    status: 'PROCESS',
    fields,
  });
  return ok(call, { task_id: big(id) });
}

const taskShape = {
  account_id: required(idNumber),
  account_type: accountKind,
  filename: required(text({ min: 1, max: 255 })),
  video_url: required(webAddress),
  labels: list(text()),
  is_need_auth: boolean(),
  is_aigc: boolean(),
};

async function prepareTask(call: Call): Promise<SpooledFile | string> {
  const { video_url, account_id } = readBody(call, taskShape);
  writableAccount(call, account_id);
  try {
    return await fetchMaterial(call, key(video_url));
  } catch (error) {
    if (error instanceof OceanError) return error.message;
    throw error;
  }
}

function listTasks(call: Call): Answer {
  const values = readQuery(call, {
    account_id: required(idNumber),
    account_type: accountKind,
    task_ids: required(list(idNumber, { min: 1, max: 100 })),
  });
  const account = writableAccount(call, values['account_id']);
  const { objects } = call.world.state;
  const rows = words(values['task_ids']).map((id) => {
    const task = objects.get('ocean', 'upload_task', id);
    if (task?.accountId !== account.id) throw wrong(`任务${id}不存在`);
    const isDone = call.world.clock.now() - task.createdAt >= taskSeconds * 1000;
    const file = objects.get('ocean', 'video', key(task.fields['file'] ?? ''));
    const row = { task_id: big(id), create_time: beijing(task.createdAt), error_msg: '' };
    if (!isDone) return { ...row, status: 'PROCESS' };
    if (!file) return { ...row, status: 'FAILED', error_msg: task.fields['error'] };
    return {
      ...row,
      status: 'SUCCESS',
      video_info: { ...videoRow(call.baseUrl, file), video_id: fileId(file) },
    };
  });
  return ok(call, { list: rows });
}

function updateVideos(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    videos: required(list(videoChange, { min: 1, max: 100 })),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const { objects } = call.world.state;
  const videos = parts(values['videos']).map((change) => {
    const video = objects.get('ocean', 'video', `${account.id}:${key(change['video_id'])}`);
    if (!video) return { video_id: change['video_id'], update_status: 'FAILURE' };
    const { labels = video.fields['labels'], video_cover_id: cover = video.fields['cover_id'] } = change;
    const fields = { ...video.fields, labels, cover_id: cover };
    objects.save('ocean', 'video', { ...video, name: key(change['filename'] ?? video.name), fields });
    return { video_id: change['video_id'], update_status: 'SUCCESS' };
  });
  return ok(call, { videos });
}

const videoChange = {
  kind: 'object',
  shape: {
    video_id: required(text()),
    filename: text({ min: 1, max: 255 }),
    labels: list(text()),
    video_cover_id: text(),
  },
} as const;

export const uploadRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/open_api/2/file/video/ad/',
    prepare: async (call) => prepare(call, 'video'),
    handle: (call) => upload(call, 'video'),
    part: 'size and length are read from MP4 only',
  },
  {
    method: 'POST',
    path: '/open_api/2/file/image/ad/',
    prepare: async (call) => prepare(call, 'image'),
    handle: (call) => upload(call, 'image'),
  },
  { method: 'POST', path: '/open_api/2/file/upload_task/create/', prepare: prepareTask, handle: createTask },
  { method: 'GET', path: '/open_api/2/file/video/upload_task/list/', handle: listTasks },
  { method: 'POST', path: '/open_api/2/file/video/update/', handle: updateVideos },
];
