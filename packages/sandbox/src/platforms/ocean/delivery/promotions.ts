import { required } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { requireAweme } from '../assets/aweme.ts';
import { ok } from '../envelope.ts';
import { ItemError } from '../errors.ts';
import { advertiser, idNumber, objectName } from '../fields/common.ts';
import { promotionCreate, promotionItems, promotionUpdate } from '../fields/promotion.ts';
import { amount, big, key, part, readBody, type Values, words } from '../input.ts';
import { batchRoute, deleteRoute, singly } from './batch.ts';
import { changeBudget, checkNewBudget } from './budgets.ts';
import { allowedWords } from './keywords.ts';
import { checkPages } from './known.ts';
import { numbered, sendToReview } from './materials.ts';
import { materialRoutes } from './material-routes.ts';
import { promotionReads } from './promotion-reads.ts';
import { checkPromotion } from './rules.ts';
import { settingOf } from './settings.ts';
import { add, adding, changing, claimName, deletedStatus, find, save } from './store.ts';

const basePath = '/open_api/v3.0';

function checkAweme(call: Call, accountId: string, setting: Values): void {
  const { aweme_id: single, aweme_ids: several } = setting;
  for (const wanted of [...(single === undefined ? [] : [single]), ...words(several)])
    requireAweme(call, accountId, wanted, '参数错误：');
}

function create(call: Call): Answer {
  const values = readBody(call, promotionCreate);
  const { advertiser_id, project_id, name, operation, ...given } = values;
  const account = adding(call, advertiser_id);
  const project = find(call, 'project', account, project_id);
  checkPromotion(values, project);
  claimName(call, 'promotion', account, key(name));
  checkAweme(call, account.id, part(given['native_setting']));
  checkPages(call, account.id, part(given['promotion_materials']), project.fields);
  const budget = amount(given['budget']);
  if (budget !== null) checkNewBudget(project, budget);
  const id = call.world.state.ids.digits('ocean', 19, '74');
  const told = allowedWords(call.world, given);
  const fields: Values = {
    budget_mode: 'BUDGET_MODE_DAY',
    is_comment_disable: 'OFF',
    ...given,
    ...told.fields,
    promotion_materials: numbered(call, account.id, part(given['promotion_materials'])),
  };
  const { refusals, ...review } = sendToReview(call.world, id, fields);
  add(call, 'promotion', {
    id,
    accountId: account.id,
    parentId: project.id,
    name: key(name),
    // Live unless told otherwise: the platform's own default.
    status: key(operation ?? 'ENABLE'),
    ...review,
    fields: { ...fields, refusals },
  });
  return ok(call, { promotion_id: big(id), error_keywords_list: told.errors });
}

/** Materials are replaced as a whole and go through review again. */
function update(call: Call): Answer {
  const { advertiser_id, promotion_id, name, ...changes } = readBody(call, promotionUpdate);
  const account = changing(call, advertiser_id);
  const old = find(call, 'promotion', account, promotion_id);
  const project = find(call, 'project', account, old.parentId);
  claimName(call, 'promotion', account, key(name), old.id);
  const errors: Values[] = [];
  const { budget, promotion_materials: materials, native_setting, ...rest } = changes;
  let promotion: StoredObject = { ...old, name: key(name), fields: { ...old.fields, ...rest } };
  if (native_setting !== undefined)
    promotion.fields['native_setting'] = { ...part(old.fields['native_setting']), ...part(native_setting) };
  const wanted = amount(budget);
  if (wanted !== null)
    try {
      promotion = changeBudget(call.world, project, promotion, wanted);
    } catch (error) {
      if (!(error instanceof ItemError)) throw error;
      errors.push({
        promotion_id: big(old.id),
        object_type: 'BUDGET',
        error_code: 40002,
        error_message: error.message,
      });
    }
  if (materials !== undefined) promotion = reviewed(call, promotion, part(materials));
  checkPromotion(promotion.fields, project);
  save(call, 'promotion', promotion);
  return ok(call, { promotion_id: big(old.id), error_list: errors });
}

function reviewed(call: Call, promotion: StoredObject, materials: Values): StoredObject {
  const before = part(promotion.fields['promotion_materials']);
  const fields: Values = {
    ...promotion.fields,
    promotion_materials: numbered(call, promotion.accountId, materials, before),
    edited: true,
  };
  const { refusals, ...review } = sendToReview(call.world, promotion.id, fields);
  return { ...promotion, ...review, fields: { ...fields, refusals } };
}

function rename(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    promotion_id: required(idNumber),
    promotion_name: required(objectName),
  });
  const account = adding(call, values['advertiser_id']);
  const promotion = find(call, 'promotion', account, values['promotion_id']);
  claimName(call, 'promotion', account, key(values['promotion_name']), promotion.id);
  save(call, 'promotion', { ...promotion, name: key(values['promotion_name']) });
  return ok(call, { promotion_id: big(promotion.id) });
}

function projectOf(call: Call, promotion: StoredObject): StoredObject {
  const project = call.world.state.objects.get('ocean', 'project', promotion.parentId ?? '');
  if (!project) throw new ItemError('项目不存在');
  return project;
}

function bid(call: Call, promotion: StoredObject, value: unknown, isDeep: boolean): StoredObject {
  const setting = settingOf(projectOf(call, promotion));
  if (setting['bid_type'] === 'NO_BID') throw new ItemError('最大转化投放不支持设置出价');
  const pricing = key(setting['pricing']);
  const isClassic = pricing === 'PRICING_CPC' || pricing === 'PRICING_CPM';
  const [low, high] = isClassic ? [pricing === 'PRICING_CPM' ? 4 : 0.1, 100] : [0.1, 10_000];
  const given = amount(value);
  if (given === null || given < low || given > high) throw new ItemError(`出价需在${low}~${high}元之间`);
  const name = isDeep ? 'deep_cpabid' : isClassic ? 'bid' : 'cpa_bid';
  return { ...promotion, fields: { ...promotion.fields, [name]: given } };
}

const batches: readonly Route[] = [
  batchRoute(
    'promotion',
    `${basePath}/promotion/status/update/`,
    promotionItems.status,
    (promotion, item) => {
      if (promotion.status === 'FROZEN') throw new ItemError('单元已终止，不可操作');
      return { ...promotion, status: key(item['opt_status']) };
    },
  ),
  batchRoute(
    'promotion',
    `${basePath}/promotion/budget/update/`,
    promotionItems.budget,
    (promotion, item, call) => {
      if (item['budget_mode'] !== undefined && item['budget_mode'] !== promotion.fields['budget_mode'])
        throw new ItemError('预算类型不可修改');
      return changeBudget(call.world, projectOf(call, promotion), promotion, Number(item['budget']));
    },
  ),
  batchRoute('promotion', `${basePath}/promotion/bid/update/`, promotionItems.bid, (promotion, item, call) =>
    bid(call, promotion, item['bid'], false),
  ),
  batchRoute(
    'promotion',
    `${basePath}/promotion/deepbid/update/`,
    promotionItems.deepBid,
    (promotion, item, call) => bid(call, promotion, item['deepbid'], true),
  ),
  batchRoute(
    'promotion',
    `${basePath}/promotion/schedule_time/update/`,
    promotionItems.schedule,
    (promotion, item) => ({
      ...promotion,
      fields: { ...promotion.fields, schedule_time: item['schedule_time'] },
    }),
  ),
];

export const promotionRoutes: readonly Route[] = [
  { method: 'POST', path: `${basePath}/promotion/create/`, handle: singly(create) },
  ...promotionReads,
  {
    method: 'POST',
    path: `${basePath}/promotion/update/`,
    handle: singly(update),
    part: 'an ad whose materials were changed stands still until they are reviewed',
  },
  deleteRoute('promotion', `${basePath}/promotion/delete/`, (promotion) => ({
    ...promotion,
    status: deletedStatus,
  })),
  ...batches,
  ...materialRoutes,
  { method: 'POST', path: `${basePath}/promotion_name/update/`, handle: rename },
];
