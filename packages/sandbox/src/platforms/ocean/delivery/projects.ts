import { list as listOf, required } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { writeJson } from '../../../json/lossless.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { accountOf } from '../auth.ts';
import { isDeleted } from '../audiences/custom.ts';
import { ok } from '../envelope.ts';
import { ItemError } from '../errors.ts';
import { advertiser, idNumber, objectName } from '../fields/common.ts';
import { projectCreate, projectItems, projectList, projectUpdate } from '../fields/project.ts';
import {
  amount,
  big,
  key,
  listPage,
  pageInfo,
  pageStart,
  part,
  readBody,
  readQuery,
  type Values,
  words,
} from '../input.ts';
import { beijing, today } from '../time.ts';
import { batchRoute, deleteRoute, singly } from './batch.ts';
import { conditionsOf, inStatus, isGone, pick, statusOf } from './filters.ts';
import { allowedWords } from './keywords.ts';
import { checkPlaces, checkSources } from './known.ts';
import { checkBidRange, checkProject, checkSchedule, pricingFor } from './rules.ts';
import { settingOf } from './settings.ts';
import { projectState } from './state.ts';
import { add, adding, changing, claimName, deletedStatus, find, save } from './store.ts';

/** What the platform fills in when the caller says nothing. */
export function projectFields(values: Values): Values {
  const { advertiser_id: _account, name: _name, operation: _switch, ...fields } = values;
  const action = part(fields['optimize_goal'])['external_action'];
  const setting = {
    schedule_type: 'SCHEDULE_FROM_NOW',
    pricing: pricingFor(action),
    ...part(fields['delivery_setting']),
  };
  return {
    delivery_mode: 'MANUAL',
    delivery_type: 'NORMAL',
    audience_extend: 'ON',
    optimize_goal: {},
    audience: {},
    ...fields,
    delivery_setting: setting,
  };
}

function checkAudience(call: Call, accountId: string, fields: Values): void {
  const audience = part(fields['audience']);
  checkPlaces(audience, 'audience.');
  const pack = audience['audience_package_id'];
  const { objects } = call.world.state;
  if (pack !== undefined && objects.get('ocean', 'audience_package', key(pack))?.accountId !== accountId)
    throw new ItemError(`定向包${key(pack)}不存在`);
  for (const name of ['retargeting_tags_include', 'retargeting_tags_exclude'])
    for (const id of words(audience[name])) {
      const found = objects.get('ocean', 'custom_audience', id);
      if (found?.accountId !== accountId || isDeleted(found)) throw new ItemError(`人群包${id}不存在`);
      if (found.fields['published'] !== true) throw new ItemError(`人群包${id}未发布，不可投放`);
    }
}

function create(call: Call): Answer {
  const values = readBody(call, projectCreate);
  const account = adding(call, values['advertiser_id']);
  checkProject(values, call.world.clock.now());
  claimName(call, 'project', account, key(values['name']));
  const told = allowedWords(call.world, values);
  const fields = projectFields({ ...values, ...told.fields });
  checkAudience(call, account.id, fields);
  checkSources(call, account.id, fields);
  const { id } = add(call, 'project', {
    id: call.world.state.ids.digits('ocean', 19, '73'),
    accountId: account.id,
    name: key(values['name']),
    // Live unless told otherwise: the platform's own default.
    status: key(values['operation'] ?? 'ENABLE'),
    fields,
  });
  return ok(call, { project_id: big(id), error_keywords_list: told.errors, auto_project_count: 0 });
}

function update(call: Call): Answer {
  const { advertiser_id, project_id, name, ...changes } = readBody(call, projectUpdate);
  const account = changing(call, advertiser_id);
  const project = find(call, 'project', account, project_id);
  const errors: Values[] = [];
  const fields = { ...project.fields, ...changes };
  const setting = part(changes['delivery_setting']);
  if (changes['delivery_setting'] !== undefined) {
    fields['delivery_setting'] = { ...settingOf(project), ...setting };
    checkBidRange(part(fields['delivery_setting']));
    if (setting['end_time'] !== undefined)
      checkSchedule(part(fields['delivery_setting']), call.world.clock.now(), true);
    if (settingOf(project)['bid_type'] === 'NO_BID' && setting['cpa_bid'] !== undefined) {
      // A part that cannot be done is told beside the parts that are: the code stays 0.
      fields['delivery_setting'] = settingOf(project);
      errors.push({
        project_id: big(project.id),
        object_type: 'BUDGET',
        error_code: 40002,
        error_message: 'bid_type为NO_BID时cpa_bid不可填',
      });
    }
  }
  checkAudience(call, account.id, fields);
  const wanted = typeof name === 'string' ? name : project.name;
  claimName(call, 'project', account, wanted, project.id);
  save(call, 'project', { ...project, name: wanted, fields });
  return ok(call, { project_id: big(project.id), error_list: errors, error_keywords_list: [] });
}

function rename(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    project_id: required(idNumber),
    project_name: required(objectName),
  });
  const account = adding(call, values['advertiser_id']);
  const project = find(call, 'project', account, values['project_id']);
  claimName(call, 'project', account, key(values['project_name']), project.id);
  save(call, 'project', { ...project, name: key(values['project_name']) });
  return ok(call, { project_id: big(project.id) });
}

const isPlain = (value: unknown): boolean => typeof value !== 'object';

/** As the platform keeps it: anybody has its own word, and lists their own order. */
const shownAudience = (audience: Values): Values =>
  Object.fromEntries(
    Object.entries(audience).map(([name, value]) => {
      if (name === 'gender' && value === 'NONE') return [name, 'GENDER_UNLIMITED'];
      const isSet = Array.isArray(value) && name !== 'launch_price' && value.every(isPlain);
      return [name, isSet ? value.toSorted((a, b) => key(a).localeCompare(key(b))) : value];
    }),
  );

function projectRow(world: World, project: StoredObject): Values {
  return {
    project_id: big(project.id),
    advertiser_id: big(project.accountId),
    name: project.name,
    opt_status: project.status === 'ENABLE' ? 'ENABLE' : 'DISABLE',
    ...projectState(world, project),
    ...project.fields,
    audience: shownAudience(part(project.fields['audience'])),
    pricing: settingOf(project)['pricing'],
    project_create_time: beijing(project.createdAt),
    project_modify_time: beijing(project.updatedAt),
  };
}

const equalityFilters = [
  'landing_type',
  'app_promotion_type',
  'marketing_goal',
  'ad_type',
  'delivery_mode',
  'delivery_type',
  'budget_group_id',
];

function list(call: Call): Answer {
  const values = readQuery(call, projectList);
  const account = accountOf(call, values['advertiser_id']);
  call.world.delivery.settle('ocean', account.id);
  const filter = part(values['filtering']);
  const { inventory_type: medium, platform: system, pricing } = filter;
  const asked = equalityFilters.filter((name) => filter[name] !== undefined);
  const isPlain =
    statusOf(filter) !== 'state' &&
    asked.length === 0 &&
    [medium, system, pricing].every((value) => value === undefined);
  const keeps = (project: StoredObject): boolean => {
    const { fields } = project;
    const own = words(part(fields['delivery_range'])['inventory_type']);
    const platforms = words(part(fields['audience'])['platform']);
    return (
      asked.every((name) => key(filter[name]) === key(fields[name])) &&
      (pricing === undefined || settingOf(project)['pricing'] === pricing) &&
      (medium === undefined || own.includes(key(medium))) &&
      (system === undefined || platforms.includes(key(system))) &&
      inStatus(filter, isGone(project), () => projectState(call.world, project))
    );
  };
  const place = {
    platform: 'ocean',
    level: 'project',
    accountId: account.id,
    conditions: conditionsOf('project', filter),
    ...(isPlain ? {} : { sieve: { name: writeJson(filter), keeps } }),
  };
  const { rows, total } = listPage(call.world, place, pageStart(values));
  return ok(call, {
    list: rows.map((project) => pick(projectRow(call.world, project), values['fields'], 'project_id')),
    page_info: pageInfo(values, total),
  });
}

const inSetting = (project: StoredObject, change: Values): StoredObject => ({
  ...project,
  fields: { ...project.fields, delivery_setting: { ...settingOf(project), ...change } },
});

function within(value: unknown, low: number, high: number, name: string): number {
  const given = amount(value);
  if (given === null || given < low || given > high) throw new ItemError(`${name}需在${low}~${high}之间`);
  return given;
}

function noFreeBid(project: StoredObject): void {
  if (settingOf(project)['bid_type'] === 'NO_BID') throw new ItemError('最大转化投放不支持设置出价');
}

const basePath = '/open_api/v3.0';
const batches: readonly Route[] = [
  batchRoute('project', `${basePath}/project/status/update/`, projectItems.status, (project, item) => ({
    ...project,
    status: key(item['opt_status']),
  })),
  batchRoute('project', `${basePath}/project/budget/update/`, projectItems.budget, (project, item, call) => {
    if (item['budget_mode'] === 'BUDGET_MODE_INFINITE')
      return inSetting(project, { budget_mode: 'BUDGET_MODE_INFINITE', budget: undefined });
    const budget = within(item['budget'], 300, 9_999_999.99, '项目预算');
    const day = today(call.world.clock.now());
    if (budget < call.world.delivery.ledger.spent('ocean', 'campaign', project.id, day))
      throw new ItemError('项目预算不能低于当日已消耗金额');
    return inSetting(project, { budget_mode: 'BUDGET_MODE_DAY', budget });
  }),
  batchRoute('project', `${basePath}/project/cpa_bid/update/`, projectItems.cpaBid, (project, item) => {
    noFreeBid(project);
    return inSetting(project, { cpa_bid: within(item['cpa_bid'], 0.1, 10_000, '出价') });
  }),
  batchRoute('project', `${basePath}/project/deep_cpa_bid/update/`, projectItems.deepBid, (project, item) => {
    noFreeBid(project);
    return inSetting(project, { deep_cpabid: within(item['deep_cpabid'], 0.1, 10_000, '深度出价') });
  }),
  batchRoute('project', `${basePath}/project/roigoal/update/`, projectItems.roi, (project, item) => {
    noFreeBid(project);
    return inSetting(project, { roi_goal: within(item['roi_goal'], 0.0001, 5, 'ROI系数') });
  }),
  batchRoute(
    'project',
    `${basePath}/project/schedule_time/update/`,
    projectItems.schedule,
    (project, item, call) => {
      if (item['schedule_type'] === 'SCHEDULE_FROM_NOW')
        return inSetting(project, { schedule_type: 'SCHEDULE_FROM_NOW', end_time: undefined });
      const seconds = amount(item['end_time']);
      if (seconds === null || seconds * 1000 <= call.world.clock.now())
        throw new ItemError('结束时间不能早于当前时间');
      return inSetting(project, { schedule_type: 'SCHEDULE_START_END', end_time: today(seconds * 1000) });
    },
  ),
  {
    ...batchRoute(
      'project',
      `${basePath}/project/week_schedule/update/`,
      projectItems.week,
      (project, item) => inSetting(project, { schedule_time: item['schedule_time'] }),
    ),
    part: 'NEXT_DAY is in force at once, as REALTIME is',
  },
];

function remove(project: StoredObject, _item: Values, call: Call): StoredObject {
  for (const promotion of call.world.state.objects.list('ocean', 'promotion', { parentId: project.id }))
    if (!isGone(promotion)) save(call, 'promotion', { ...promotion, status: deletedStatus });
  return { ...project, status: deletedStatus };
}

export const projectRoutes: readonly Route[] = [
  { method: 'POST', path: `${basePath}/project/create/`, handle: singly(create) },
  { method: 'GET', path: `${basePath}/project/list/`, handle: list },
  { method: 'POST', path: `${basePath}/project/update/`, handle: singly(update) },
  deleteRoute('project', `${basePath}/project/delete/`, remove),
  ...batches,
  { method: 'POST', path: `${basePath}/project_name/update/`, handle: rename },
  {
    method: 'GET',
    path: `${basePath}/project/cost_protect_status/get/`,
    handle(call) {
      const values = readQuery(call, { advertiser_id: advertiser, project_ids: required(listOf(idNumber)) });
      accountOf(call, values['advertiser_id']);
      return ok(call, { list: [] });
    },
    part: 'no project is ever under cost protection',
  },
];
