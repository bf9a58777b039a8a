import { list, object, required } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { ok } from '../envelope.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber, operation } from '../fields/common.ts';
import { big, key, part, parts, readBody, type Values, words } from '../input.ts';
import { singly } from './batch.ts';
import { materialsOf, offIn } from './materials.ts';
import { checkPromotion } from './rules.ts';
import { changing, find, save } from './store.ts';

const knownIn = (promotion: StoredObject): Set<string> =>
  new Set(materialsOf(part(promotion.fields['promotion_materials'])).map(({ id }) => id));

/** Single materials of an ad on and off: each is done or says why not. */
function switchMaterials(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    promotion_id: required(idNumber),
    data: required(
      list(object({ material_id: required(idNumber), opt_status: required(operation) }), {
        min: 1,
        max: 100,
      }),
    ),
  });
  const account = changing(call, values['advertiser_id']);
  const promotion = find(call, 'promotion', account, values['promotion_id']);
  const known = knownIn(promotion);
  const off = offIn(promotion);
  const done: bigint[] = [];
  const errors: Values[] = [];
  for (const { material_id, opt_status } of parts(values['data'])) {
    const id = key(material_id);
    if (known.has(id)) {
      if (opt_status === 'DISABLE') off.add(id);
      else off.delete(id);
      done.push(big(id));
    } else errors.push({ material_id: big(id), message: `素材${id}不存在` });
  }
  const fields = { ...promotion.fields, switched_off: [...off] };
  save(call, 'promotion', { ...promotion, fields });
  return ok(call, { promotion_id: big(promotion.id), material_ids: done, errors });
}

/** All or none of them; something to see and a title have to stay. */
function deleteMaterials(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    promotion_id: required(idNumber),
    material_id: required(list(idNumber, { min: 1, max: 100 })),
  });
  const account = changing(call, values['advertiser_id']);
  const promotion = find(call, 'promotion', account, values['promotion_id']);
  const wanted = new Set(words(values['material_id']));
  const known = knownIn(promotion);
  for (const id of wanted) if (!known.has(id)) throw wrong(`素材${id}不存在`);
  const materials = part(promotion.fields['promotion_materials']);
  const kept = Object.fromEntries(
    Object.entries(materials).map(([name, entries]) => [
      name,
      name.endsWith('_material_list') && Array.isArray(entries)
        ? parts(entries).filter(({ material_id }) => !wanted.has(key(material_id)))
        : entries,
    ]),
  );
  const fields = { ...promotion.fields, promotion_materials: kept };
  checkPromotion(fields, find(call, 'project', account, promotion.parentId));
  save(call, 'promotion', { ...promotion, fields });
  return ok(call, {});
}

export const materialRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/open_api/v3.0/material/status/update/',
    handle: switchMaterials,
    part: 'shown in lists; delivery and reports do not heed it',
  },
  { method: 'POST', path: '/open_api/v3.0/promotion/material/delete/', handle: singly(deleteMaterials) },
];
