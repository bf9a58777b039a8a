import {
  any,
  boolean,
  id,
  integer,
  list,
  object,
  oneOf,
  required,
  type Shape,
  text,
} from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { stamp } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { missing, wrong } from '../errors.ts';
import { requireObject } from '../delivery/tree.ts';
import { pageOf, paging } from '../paging.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { changedMembers, type FileAction, historyOf } from './members.ts';
import { calculated, failure, ready, size, visibleAudiences } from './visible.ts';
import { sharedWith } from './sharing.ts';
import { requireSource } from './sources.ts';

const dayMs = 86_400_000;
const nameField = text({ min: 1, max: 128 });

const listedTypes: Record<string, string> = {
  PIXEL: 'Website Audience',
  APP: 'App Activity Audience',
  LEAD_GENERATION: 'Lead Generation',
  FILE: 'Customer File Audience',
  LOOKALIKE: 'Lookalike Audience',
};

function present({ world, account }: Context, audience: StoredObject): Input {
  const now = world.clock.now();
  const { fields } = audience;
  const type = String(fields['audience_type']);
  return {
    audience_id: audience.id,
    name: audience.name,
    audience_type: listedTypes[type] ?? 'Engagement Audience',
    audience_sub_type: fields['audience_sub_type'] ?? 'NORMAL',
    calculate_type: fields['calculate_type'] ?? null,
    cover_num: size(audience, now),
    is_valid: ready(audience, now),
    is_expiring: false,
    is_auto_refresh: fields['is_auto_refresh'] ?? true,
    is_creator: audience.accountId === account.id,
    // Also of its owner's own, once it is lent: `is_creator` tells the two apart.
    shared: sharedWith(audience).length > 0,
    owner_id: audience.accountId,
    rule: fields['rule_spec'] ? JSON.stringify(fields['rule_spec']) : '',
    lookalike_spec: fields['lookalike_spec'] ?? null,
    msg: calculated(audience, now) ? '' : 'Audience is being calculated.',
    error_msg: failure(audience, now),
    create_time: stamp(audience.createdAt),
    expired_time: stamp(now + 365 * dayMs),
  };
}

export function insertAudience(
  { world, account }: Context,
  name: unknown,
  fields: Input,
  key = world.state.ids.digits('tiktok', 9, '19'),
): Input {
  world.state.objects.insert('tiktok', 'audience', {
    id: key,
    accountId: account.id,
    name: name as string,
    status: 'ENABLE',
    fields,
  });
  return { custom_audience_id: key };
}

const rules: Shape = {
  operator: required(oneOf(['OR'])),
  rules: required(
    list(
      object({
        event_source_ids: list(id()),
        retention_days: required(integer({ min: 1, max: 365 })),
        filter_set: object({
          operator: required(oneOf(['OR', 'AND'])),
          filters: required(
            list(
              object({
                field: required(oneOf(['EVENT'])),
                operator: required(oneOf(['EQ'])),
                value: required(text()),
                parameter_filters: list(
                  object({
                    field: required(oneOf(enums.parameterFields)),
                    operator: required(oneOf(enums.parameterOperators)),
                    values: required(list(text({ min: 1, max: 100 }), { min: 1, max: 10 })),
                  }),
                ),
              }),
              { max: 1 },
            ),
          ),
        }),
      }),
      { min: 1 },
    ),
  ),
};

interface Rule {
  event_source_ids?: string[];
  filter_set?: { filters: { value: string; parameter_filters?: Input[] }[] };
}

/** Of addresses one, of everything else ten, and an address is compared as text. */
function checkParameters(filters: readonly Input[], at: string): void {
  const addresses = filters.filter(({ field }) => field === 'URL');
  if (addresses.length > 1) throw wrong(`${at}: At most one URL.`);
  if (filters.length - addresses.length > 10) throw wrong(`${at}: At most 10.`);
  const urlOperators: readonly unknown[] = enums.urlOperators;
  for (const { operator } of addresses)
    if (!urlOperators.includes(operator)) throw wrong(`${at}.operator: ${String(operator)} is not for URL.`);
}

/** Videos and streams are somebody's: the audience says whose. */
const ownedTypes = ['ENGAGEMENT_LIVE_VIDEO', 'ENGAGEMENT_ORGANIC_VIDEO'];
function checkIdentity({
  audience_type,
  identity_id,
  identity_type,
  identity_authorized_bc_id,
}: Input): void {
  if (!ownedTypes.includes(audience_type as string)) return;
  const missingField = Object.entries({
    identity_id,
    identity_type,
    ...(identity_type === 'BC_AUTH_TT' ? { identity_authorized_bc_id } : {}),
  }).find(([, value]) => value === undefined);
  if (missingField) throw wrong(`${missingField[0]}: Missing data for required field.`);
  if (!['TT_USER', 'BC_AUTH_TT'].includes(identity_type as string))
    throw wrong('identity_type: TT_USER or BC_AUTH_TT.');
}

function checkRules(context: Context, type: string, spec: { rules: Rule[] }, at: string): void {
  const values = (enums.audienceFilterValues as Record<string, readonly string[]>)[type];
  spec.rules.forEach(({ event_source_ids = [], filter_set }, index) => {
    if (type === 'LEAD_GENERATION' && event_source_ids.length > 0)
      throw wrong(`${at}.rules[${index}].event_source_ids: Not allowed for LEAD_GENERATION.`);
    if (ownedTypes.includes(type) && event_source_ids.length > 10)
      throw wrong(`${at}.rules[${index}].event_source_ids: At most 10.`);
    if (at.endsWith('exclusion_rule_set') && !filter_set?.filters.length)
      throw wrong(`${at}.rules[${index}].filter_set: Missing data for required field.`);
    for (const source of event_source_ids) requireSource(context, type, source);
    for (const { value, parameter_filters = [] } of filter_set?.filters ?? []) {
      if (values && !values.includes(value))
        throw wrong(`${at}.rules[${index}].filter_set.filters: ${value} is not an event of ${type}.`);
      checkParameters(parameter_filters, `${at}.rules[${index}].filter_set.filters.parameter_filters`);
    }
  });
}

export const customRoutes: Route[] = [
  post('dmp/custom_audience/rule/create/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_name: required(nameField),
      audience_type: required(oneOf(enums.audienceTypes)),
      audience_sub_type: oneOf(['NORMAL', 'REACH_FREQUENCY']),
      is_auto_refresh: boolean(),
      retention_in_days: integer({ min: 1, max: 365 }),
      audience_enhancement: any(),
      identity_id: id(),
      identity_type: oneOf(enums.identityTypes),
      identity_authorized_bc_id: id(),
      rule_spec: required(
        object({ inclusion_rule_set: required(object(rules)), exclusion_rule_set: object(rules) }),
      ),
    },
    handle(input, context) {
      const { advertiser_id: _account, custom_audience_name, ...fields } = input;
      checkIdentity(fields);
      const spec = fields['rule_spec'] as Record<string, { rules: Rule[] } | undefined>;
      for (const [name, set] of Object.entries(spec))
        if (set) checkRules(context, fields['audience_type'] as string, set, `rule_spec.${name}`);
      return insertAudience(context, custom_audience_name, fields);
    },
  }),
  get('dmp/custom_audience/list/', {
    shape: { advertiser_id: required(id()), custom_audience_ids: list(id(), { max: 100 }), ...paging(100) },
    handle(input, context) {
      const wanted = input['custom_audience_ids'] as string[] | undefined;
      const rows = visibleAudiences(context).filter(({ id: key }) => !wanted || wanted.includes(key));
      return pageOf(
        rows.map((row) => present(context, row)),
        input,
      );
    },
  }),
  get('dmp/custom_audience/get/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_ids: required(list(id(), { min: 1, max: 100 })),
      history_size: integer({ min: 1 }),
    },
    part: 'the history knows the creation and changes by files',
    handle({ custom_audience_ids }, context) {
      return {
        list: (custom_audience_ids as string[]).map((key) => {
          const audience = visibleAudiences(context).find((each) => each.id === key);
          if (!audience) throw missing(`Audience ${key} does not exist.`);
          return { audience_details: present(context, audience), audience_history: historyOf(audience) };
        }),
      };
    },
  }),
  post('dmp/custom_audience/update/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_id: required(id()),
      custom_audience_name: nameField,
      audience_sub_type: oneOf(['NORMAL', 'REACH_FREQUENCY']),
      audience_enhancement: any(),
      context_info: any(),
      action: oneOf(enums.fileActions),
      file_paths: list(text(), { min: 1 }),
    },
    handle({ custom_audience_id, custom_audience_name, action, file_paths }, context) {
      const audience = requireObject(context.world, context.account, 'audience', custom_audience_id);
      const name = (custom_audience_name as string | undefined) ?? audience.name;
      const fields = file_paths
        ? changedMembers(context, audience, (action ?? 'REPLACE') as FileAction, file_paths as string[])
        : audience.fields;
      context.world.state.objects.save('tiktok', 'audience', { ...audience, name, fields });
    },
  }),
  post('dmp/custom_audience/delete/', {
    shape: { advertiser_id: required(id()), custom_audience_ids: required(list(id(), { min: 1, max: 100 })) },
    handle({ custom_audience_ids }, { world, account }) {
      for (const key of custom_audience_ids as string[]) {
        const { fields } = requireObject(world, account, 'audience', key);
        const user = world.state.objects
          .list('tiktok', 'adgroup', { accountId: account.id })
          .find(
            ({ status, fields: group }) =>
              status !== 'DELETE' &&
              [group['audience_ids'], group['excluded_audience_ids']].some(
                (ids) => Array.isArray(ids) && ids.includes(key),
              ),
          );
        if (user) throw wrong(`custom_audience_ids: Audience ${key} is used by ad group ${user.id}.`);
        world.state.objects.remove('tiktok', 'audience', key);
        if (typeof fields['list'] === 'number') world.state.people.drop(fields['list']);
      }
    },
  }),
];
