import { list, number, object, required, type Shape, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { drawnPicture } from '../../../media/placeholder.ts';
import { hash } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import { accountOf, caller, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import { wrong } from '../errors.ts';
import { advertiser, day, idNumber } from '../fields/common.ts';
import { key, pageOf, paging, part, readBody, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';
import { fileId, filesOf, imageRow, type Kind, linkOf, put, videoRow } from './store.ts';

const coverMs = 6500;

const filterShape = (kind: Kind): Shape => ({
  [`${kind}_ids`]: list(text(), { max: 100 }),
  material_ids: list(idNumber, { max: 100 }),
  signatures: list(text(), { max: 100 }),
  labels: list(text()),
  source: list(text()),
  width: number(),
  height: number(),
  ratio: list(number()),
  start_time: day,
  end_time: day,
});

function matching(kind: Kind, filter: Values): (file: StoredObject) => boolean {
  const kinds = [`${kind}_ids`, 'material_ids', 'signatures'].filter((name) => filter[name] !== undefined);
  if (kinds.length > 1) throw wrong(`参数错误：filtering中${kinds.join('、')}只能填写一种`);
  const ids = words(filter[kinds[0] ?? '']);
  const own = (file: StoredObject) =>
    kinds[0] === 'material_ids'
      ? key(file.fields['material_id'])
      : kinds[0] === 'signatures'
        ? key(file.fields['signature'])
        : fileId(file);
  const labels = words(filter['labels']);
  return (file) => {
    const { width, height, labels: has } = file.fields;
    const created = beijing(file.createdAt).slice(0, 10);
    const ratios = parts(filter['ratio']);
    return (
      (kinds.length === 0 || ids.includes(own(file))) &&
      (labels.length === 0 || labels.some((label) => words(has).includes(label))) &&
      (filter['width'] === undefined || filter['width'] === width) &&
      (filter['height'] === undefined || filter['height'] === height) &&
      (ratios.length === 0 ||
        ratios.some((ratio) => Math.abs(ratio - Number(width) / Number(height)) < 0.02)) &&
      (filter['start_time'] === undefined || created >= key(filter['start_time'])) &&
      (filter['end_time'] === undefined || created <= key(filter['end_time']))
    );
  };
}
const parts = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

const show = (call: Call, kind: Kind) => {
  const mayLink = caller(call).fields['materialAuth'] === true;
  return (file: StoredObject) =>
    kind === 'video' ? videoRow(call.baseUrl, file, mayLink) : imageRow(call.baseUrl, file);
};

function search(call: Call, kind: Kind): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    filtering: object(filterShape(kind)),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const found = call.world.state.objects
    .listed('ocean', kind, { accountId: account.id })
    .filter(matching(kind, part(values['filtering'])));
  const { rows, page_info } = pageOf(found, values, 20);
  return ok(call, { list: rows.map(show(call, kind)), page_info });
}

function byIds(call: Call, kind: Kind): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    [`${kind}_ids`]: required(list(text(), { min: 1, max: 100 })),
  });
  const account = accountOf(call, values['advertiser_id']);
  const wanted = words(values[`${kind}_ids`]);
  const found = filesOf(call.world, kind, account.id).filter((file) => wanted.includes(fileId(file)));
  return ok(call, { list: found.map(show(call, kind)) });
}

function remove(call: Call, kind: Kind): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    [`${kind}_ids`]: list(text(), { max: 100 }),
    material_ids: list(idNumber, { max: 100 }),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const ids = words(values[`${kind}_ids`]);
  const materials = words(values['material_ids']);
  if (ids.length + materials.length === 0) throw wrong(`参数错误：${kind}_ids与material_ids至少填写一个`);
  const own = filesOf(call.world, kind, account.id);
  const gone = own.filter(
    (file) => ids.includes(fileId(file)) || materials.includes(key(file.fields['material_id'])),
  );
  for (const file of gone) call.world.state.objects.remove('ocean', kind, file.id);
  const lost = new Set(gone.flatMap((file) => [fileId(file), key(file.fields['material_id'])]));
  return ok(call, {
    [`fail_${kind}_ids`]: ids.filter((id) => !lost.has(id)),
    fail_material_ids: materials.filter((id) => !lost.has(id)).map(BigInt),
  });
}

/** Gives materials to other accounts of the same person. */
function bind(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    target_advertiser_ids: required(list(idNumber, { min: 1, max: 50 })),
    video_ids: list(text(), { max: 50 }),
    image_ids: list(text(), { max: 50 }),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const failed: Values[] = [];
  for (const target of words(values['target_advertiser_ids'])) {
    const to = writableAccount(call, target);
    for (const kind of ['video', 'image'] as const)
      for (const id of words(values[`${kind}_ids`])) {
        const { objects } = call.world.state;
        const file = objects.get('ocean', kind, `${account.id}:${id}`);
        const isThere = objects.get('ocean', kind, `${to.id}:${id}`) !== undefined;
        if (!file || isThere)
          failed.push({
            [`${kind}_id`]: id,
            target_advertiser_id: BigInt(to.id),
            fail_reason: `${kind.toUpperCase()}_${file ? 'BINDING_EXISTED' : 'NOT_EXIST'}`,
          });
        else
          objects.insert('ocean', kind, {
            ...file,
            id: `${to.id}:${id}`,
            accountId: to.id,
            createdAt: call.world.clock.now(),
          });
      }
  }
  return ok(call, { fail_list: failed });
}

/** The first call begins the work; some seconds later the covers are there. */
function covers(call: Call): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, video_id: required(text()) });
  const account = accountOf(call, values['advertiser_id']);
  const { world } = call;
  const video = world.state.objects.get('ocean', 'video', `${account.id}:${key(values['video_id'])}`);
  if (!video) throw wrong(`参数错误：视频${key(values['video_id'])}不存在`);
  const asked = video.fields['covers_asked'];
  if (typeof asked !== 'number') {
    const fields = { ...video.fields, covers_asked: world.clock.now() };
    world.state.objects.save('ocean', 'video', { ...video, fields });
  }
  if (typeof asked !== 'number' || world.clock.now() - asked < coverMs)
    return ok(call, { status: 'RUNNING', list: [] });
  const { width, height, signature } = video.fields;
  const list = [0, 1, 2].map((index) => {
    const sign = hash('cover', key(signature), index).toString(16).padStart(8, '0').repeat(4);
    const known = world.state.objects.get('ocean', 'image', `${account.id}:tos-cn-i-sd07hgqsbj/${sign}`);
    const facts = { format: 'jpeg', width, height, size: 60_000 + index, signature: sign };
    const image = known ?? put(world, 'image', account.id, `${video.name}-cover-${index + 1}`, facts);
    return { id: fileId(image), url: linkOf(call.baseUrl, 'image', image), width, height };
  });
  return ok(call, { status: 'SUCCESS', list });
}

/** A picture that stands for a material. */
const drawn = ({ params }: Call): Answer =>
  drawnPicture((params['name'] ?? '').replace(/\.png$/, ''), 360, 640);

export const libraryRoutes: readonly Route[] = [
  { method: 'GET', path: '/open_api/2/file/video/get/', handle: (call) => search(call, 'video') },
  { method: 'GET', path: '/open_api/2/file/image/get/', handle: (call) => search(call, 'image') },
  { method: 'GET', path: '/open_api/2/file/video/ad/get/', handle: (call) => byIds(call, 'video') },
  { method: 'GET', path: '/open_api/2/file/image/ad/get/', handle: (call) => byIds(call, 'image') },
  { method: 'POST', path: '/open_api/2/file/video/delete/', handle: (call) => remove(call, 'video') },
  { method: 'POST', path: '/open_api/v3.0/file/image/delete/', handle: (call) => remove(call, 'image') },
  { method: 'POST', path: '/open_api/2/file/material/bind/', handle: bind },
  { method: 'GET', path: '/open_api/2/tools/video_cover/suggest/', handle: covers },
  {
    method: 'GET',
    path: '/cdn/:kind/:name',
    handle: drawn,
    page: true,
    part: 'links of materials: a drawn picture, the sandbox keeps no bytes',
  },
];
