import { any, list, object, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { writeJson } from '../../../json/lossless.ts';
import { verdict } from '../../../review/review.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { big, key, pageOf, paging, part, readBody, readQuery, words } from '../input.ts';
import { beijing } from '../time.ts';

const objectLevel = 'component';
const componentPath = '/open_api/2/assets/creative_component';
const coverageNote =
  'path as public clients call it; field names and status words are our reading, no documentation at hand; component_data is kept as it comes';
const info = required(
  object({
    component_id: idNumber,
    component_type: required(text()),
    component_name: required(text({ min: 1, max: 20 })),
    component_data: required(any()),
  }),
);

function save(call: Call, isNew: boolean): Answer {
  const values = readBody(call, { advertiser_id: advertiser, component_info: info });
  const account = writableAccount(call, values['advertiser_id']);
  const given = part(values['component_info']);
  const { objects, ids } = call.world.state;
  const id = isNew ? ids.digits('ocean', 19, '70') : key(given['component_id']);
  const texts = [key(given['component_name']), writeJson(given['component_data'])];
  const review = call.world.review.submit(id, call.world.clock.now(), texts);
  const fields = { component_type: given['component_type'], component_data: given['component_data'] };
  const name = key(given['component_name']);
  if (isNew)
    objects.insert('ocean', objectLevel, {
      id,
      accountId: account.id,
      name,
      status: 'ENABLE',
      ...review,
      fields,
    });
  else {
    const old = objects.get('ocean', objectLevel, id);
    if (old?.accountId !== account.id) throw wrong(`组件${id}不存在`);
    objects.save('ocean', objectLevel, { ...old, ...review, name, fields });
  }
  return ok(call, { component_id: big(id) });
}

const reviewStatuses = { pending: 'UNDER', approved: 'PASS', refused: 'UNPASS' } as const;

function search(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    filtering: object({
      component_ids: list(idNumber, { max: 100 }),
      component_name: text(),
      component_types: list(text()),
      status: list(text()),
    }),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const filter = part(values['filtering']);
  const now = call.world.clock.now();
  const within = (name: string, own: unknown) =>
    words(filter[name]).length === 0 || words(filter[name]).includes(key(own));
  const found = call.world.state.objects
    .list('ocean', objectLevel, { accountId: account.id })
    .map((one) => ({
      component_id: big(one.id),
      component_name: one.name,
      ...one.fields,
      status: reviewStatuses[verdict(one, now)],
      create_time: beijing(one.createdAt),
      component_type: one.fields['component_type'],
    }))
    .filter(
      (one) =>
        within('component_ids', one.component_id) &&
        within('component_types', one.component_type) &&
        within('status', one.status) &&
        (filter['component_name'] === undefined ||
          one.component_name.includes(key(filter['component_name']))),
    );
  const { rows, page_info } = pageOf(found, values);
  return ok(call, { list: rows, page_info });
}

export const componentRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${componentPath}/create/`,
    handle: (call) => save(call, true),
    part: coverageNote,
  },
  {
    method: 'POST',
    path: `${componentPath}/update/`,
    handle: (call) => save(call, false),
    part: coverageNote,
  },
  { method: 'GET', path: `${componentPath}/get/`, handle: search, part: coverageNote },
];
