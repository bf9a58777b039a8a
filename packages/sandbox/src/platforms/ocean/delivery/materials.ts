import type { Call } from '../../../http/call.ts';
import { verdict } from '../../../review/review.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { checkAnchor } from '../assets/anchors.ts';
import { wrong } from '../errors.ts';
import { key, part, parts, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';

/** One thing a reviewer looks at. */
export interface Material {
  id: string;
  kind: 'CREATIVE_VIDEO' | 'CREATIVE_IMAGE' | 'CREATIVE_TITLE';
  text: string;
}
const materialLists = {
  video_material_list: 'CREATIVE_VIDEO',
  image_material_list: 'CREATIVE_IMAGE',
  title_material_list: 'CREATIVE_TITLE',
} as const;
type ListName = keyof typeof materialLists;
const listNames = Object.keys(materialLists) as ListName[];

function file(call: Call, level: 'video' | 'image', accountId: string, id: unknown): StoredObject {
  const found = call.world.state.objects.get('ocean', level, `${accountId}:${key(id)}`);
  if (!found) throw wrong(`参数错误：${level === 'video' ? '视频' : '图片'}${key(id)}不存在`);
  return found;
}

function videoEntry(call: Call, accountId: string, entry: Values): Values {
  if (entry['video_id'] === undefined && entry['item_id'] === undefined)
    throw wrong('参数错误：video_material_list中video_id与item_id至少填写一个');
  if (entry['video_cover_id'] !== undefined) file(call, 'image', accountId, entry['video_cover_id']);
  if (entry['video_id'] === undefined) return { ...entry, material_id: entry['item_id'] };
  const video = file(call, 'video', accountId, entry['video_id']);
  return { ...entry, material_id: video.fields['material_id'], file_name: video.name };
}

function imageEntry(call: Call, accountId: string, entry: Values): Values {
  const images = parts(entry['images']).map(({ image_id }) => file(call, 'image', accountId, image_id));
  return {
    ...entry,
    material_id: images[0]?.fields['material_id'],
    file_name: images.map(({ name }) => name).join(' '),
  };
}

/** The lists with the ids the platform gives to each material; a title keeps its id while its words stay. */
export function numbered(call: Call, accountId: string, materials: Values, before: Values = {}): Values {
  const titles = new Map(
    parts(before['title_material_list']).map((entry) => [entry['title'], entry['material_id']]),
  );
  const product = part(materials['product_info']);
  for (const id of words(product['image_ids'])) file(call, 'image', accountId, id);
  for (const { component_id } of parts(materials['component_material_list']))
    if (call.world.state.objects.get('ocean', 'component', key(component_id))?.accountId !== accountId)
      throw wrong(`参数错误：组件${key(component_id)}不存在`);
  for (const anchor of parts(materials['anchor_material_list'])) checkAnchor(call, accountId, anchor);
  return {
    ...materials,
    ...mapped(materials, 'video_material_list', (entry) => videoEntry(call, accountId, entry)),
    ...mapped(materials, 'image_material_list', (entry) => imageEntry(call, accountId, entry)),
    ...mapped(materials, 'title_material_list', (entry) => ({
      ...entry,
      material_id: titles.get(entry['title']) ?? BigInt(call.world.state.ids.digits('ocean', 19, '75')),
    })),
  };
}

function mapped(materials: Values, name: ListName, change: (entry: Values) => Values): Values {
  return materials[name] === undefined ? {} : { [name]: parts(materials[name]).map(change) };
}

export function materialsOf(materials: Values): Material[] {
  return listNames.flatMap((name) =>
    parts(materials[name]).map((entry) => ({
      id: key(entry['material_id']),
      kind: materialLists[name],
      text: key(entry['title'] ?? entry['file_name'] ?? ''),
    })),
  );
}

/** Each material is judged by itself; the ad is refused when nothing to see, or no title, is left. */
export function sendToReview(world: World, id: string, fields: Values) {
  const now = world.clock.now();
  const materials = part(fields['promotion_materials']);
  const product = part(materials['product_info']);
  const texts = [
    key(fields['source'] ?? ''),
    ...words(product['titles']),
    ...words(product['selling_points']),
  ];
  const whole = world.review.submit(id, now, texts);
  const refusals: Record<string, string> = {};
  const all = materialsOf(materials);
  for (const material of all) {
    const { reviewReason } = world.review.submit(id, now, [material.text]);
    if (reviewReason !== null) refusals[material.id] = reviewReason;
  }
  const lost = (isTitle: boolean): string | null => {
    const kin = all.filter(({ kind }) => (kind === 'CREATIVE_TITLE') === isTitle);
    return kin.length > 0 && kin.every((one) => refusals[one.id] !== undefined)
      ? (refusals[kin[0]?.id ?? ''] ?? null)
      : null;
  };
  return {
    reviewAt: whole.reviewAt,
    reviewReason: whole.reviewReason ?? lost(true) ?? lost(false),
    refusals,
  };
}

export const refusalsOf = ({ fields }: StoredObject): Record<string, string> =>
  part(fields['refusals']) as Record<string, string>;

/** Materials that somebody switched off. */
export const offIn = ({ fields }: StoredObject): Set<string> => new Set(words(fields['switched_off']));

/** The lists as they are shown: with where each material stands. */
export function shownMaterials(promotion: StoredObject, now: number): Values {
  const materials = part(promotion.fields['promotion_materials']);
  const refused = refusalsOf(promotion);
  const off = offIn(promotion);
  const isPending = verdict(promotion, now) === 'pending';
  const shown: Values = { ...materials };
  for (const name of listNames)
    if (materials[name] !== undefined)
      shown[name] = parts(materials[name]).map(({ file_name: _name, ...entry }) => {
        const id = key(entry['material_id']);
        const isOff = off.has(id);
        const bad = refused[id] !== undefined;
        const done = `MATERIAL_STATUS_${bad ? 'OFFLINE_AUDIT' : isOff ? 'DISABLE' : 'OK'}`;
        return {
          ...entry,
          material_status: isPending ? 'MATERIAL_STATUS_AUDIT' : done,
          material_opt_status: isOff ? 'DISABLE' : 'ENABLE',
          create_time: beijing(promotion.createdAt),
        };
      });
  return shown;
}
