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
import { ready, size, visibleAudiences } from './visible.ts';
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
    calculate_type: fields['calculate_type'] ?? null,
    cover_num: size(audience, now),
    is_valid: ready(audience, now),
    is_expiring: false,
    is_auto_refresh: fields['is_auto_refresh'] ?? true,
    is_creator: true,
    shared: audience.accountId !== account.id,
    owner_id: audience.accountId,
    rule: fields['rule_spec'] ? JSON.stringify(fields['rule_spec']) : '',
    lookalike_spec: fields['lookalike_spec'] ?? null,
    msg: ready(audience, now) ? '' : 'Audience is being calculated.',
    error_msg: '',
    create_time: stamp(audience.createdAt),
    expired_time: stamp(now + 365 * dayMs),
  };
}

export function insertAudience({ world, account }: Context, name: unknown, fields: Input): Input {
  const { id: key } = world.state.objects.insert('tiktok', 'audience', {
    id: world.state.ids.digits('tiktok', 9, '19'),
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
                    value: required(text()),
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
  filter_set?: { filters: { value: string }[] };
}

function checkRules(context: Context, type: string, spec: { rules: Rule[] }, at: string): void {
  const values = (enums.audienceFilterValues as Record<string, readonly string[]>)[type];
  spec.rules.forEach(({ event_source_ids = [], filter_set }, index) => {
    if (type === 'LEAD_GENERATION' && event_source_ids.length > 0)
      throw wrong(`${at}.rules[${index}].event_source_ids: Not allowed for LEAD_GENERATION.`);
    for (const source of event_source_ids) requireSource(context, type, source);
    for (const { value } of filter_set?.filters ?? [])
      if (values && !values.includes(value))
        throw wrong(`${at}.rules[${index}].filter_set.filters: ${value} is not an event of ${type}.`);
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
      identity_id: id(),
      identity_type: oneOf(enums.identityTypes),
      identity_authorized_bc_id: id(),
      rule_spec: required(
        object({ inclusion_rule_set: required(object(rules)), exclusion_rule_set: object(rules) }),
      ),
    },
    handle(input, context) {
      const { advertiser_id: _account, custom_audience_name, ...fields } = input;
      const spec = fields['rule_spec'] as Record<string, { rules: Rule[] } | undefined>;
      for (const [name, set] of Object.entries(spec))
        if (set) checkRules(context, fields['audience_type'] as string, set, `rule_spec.${name}`);
      return insertAudience(context, custom_audience_name, fields);
    },
  }),
  post('dmp/custom_audience/file/upload/', {
    form: true,
    shape: {
      advertiser_id: required(id()),
      file_signature: required(text()),
      calculate_type: required(oneOf(enums.calculateTypes)),
    },
    handle({ calculate_type, file_signature }, { call, world, account }) {
      const file = call.files['file'];
      if (!file) throw wrong('file: Missing data for required field.');
      const { id: key } = world.state.objects.insert('tiktok', 'audience_file', {
        id: world.state.ids.digits('tiktok', 19, '79'),
        accountId: account.id,
        name: file.fileName,
        status: 'ENABLE',
        fields: { calculate_type, file_signature, size: file.bytes.length },
      });
      return { file_path: `audience/${account.id}/${key}` };
    },
  }),
  post('dmp/custom_audience/create/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_name: required(nameField),
      file_paths: required(list(text(), { min: 1 })),
      calculate_type: required(oneOf(enums.calculateTypes)),
      audience_sub_type: oneOf(['NORMAL', 'REACH_FREQUENCY']),
      retention_in_days: integer({ min: 1, max: 365 }),
    },
    handle(input, context) {
      checkPaths(context, input['file_paths'] as string[]);
      const { advertiser_id: _account, custom_audience_name, ...fields } = input;
      return insertAudience(context, custom_audience_name, { ...fields, audience_type: 'FILE' });
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
    part: 'the history is the creation alone',
    handle({ custom_audience_ids }, context) {
      return {
        list: (custom_audience_ids as string[]).map((key) => {
          const audience = visibleAudiences(context).find((each) => each.id === key);
          if (!audience) throw missing(`Audience ${key} does not exist.`);
          const history = [
            { action: 'create', action_detail: '', opt_time: stamp(audience.createdAt), editor: '' },
          ];
          return { audience_details: present(context, audience), audience_history: history };
        }),
      };
    },
  }),
  post('dmp/custom_audience/update/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_id: required(id()),
      custom_audience_name: nameField,
      action: oneOf(['APPEND', 'REMOVE', 'REPLACE']),
      file_paths: list(text(), { min: 1 }),
    },
    handle({ custom_audience_id, custom_audience_name, action, file_paths }, context) {
      const audience = requireObject(context.world, context.account, 'audience', custom_audience_id);
      if (action !== undefined) checkPaths(context, (file_paths ?? []) as string[]);
      const name = (custom_audience_name as string | undefined) ?? audience.name;
      context.world.state.objects.save('tiktok', 'audience', { ...audience, name });
    },
  }),
  post('dmp/custom_audience/delete/', {
    shape: { advertiser_id: required(id()), custom_audience_ids: required(list(id(), { min: 1, max: 100 })) },
    handle({ custom_audience_ids }, { world, account }) {
      for (const key of custom_audience_ids as string[]) {
        requireObject(world, account, 'audience', key);
        const user = world.state.objects
          .list('tiktok', 'adgroup', { accountId: account.id })
          .find(
            ({ status, fields }) =>
              status !== 'DELETE' &&
              [fields['audience_ids'], fields['excluded_audience_ids']].some(
                (ids) => Array.isArray(ids) && ids.includes(key),
              ),
          );
        if (user) throw wrong(`custom_audience_ids: Audience ${key} is used by ad group ${user.id}.`);
        world.state.objects.remove('tiktok', 'audience', key);
      }
    },
  }),
  post('dmp/custom_audience/share/', {
    part: 'within the same business center; there is no share log',
    shape: {
      advertiser_id: required(id()),
      custom_audience_ids: required(list(id(), { min: 1, max: 10 })),
      shared_advertiser_ids: required(list(id(), { min: 1, max: 10 })),
      action_mode: any(),
    },
    handle({ custom_audience_ids, shared_advertiser_ids }, context) {
      const { world, account } = context;
      for (const target of shared_advertiser_ids as string[])
        if (
          account.businessId === null ||
          world.state.accounts.get('tiktok', target)?.businessId !== account.businessId
        )
          throw wrong(`shared_advertiser_ids: Advertiser ${target} is not in the same Business Center.`);
      for (const key of custom_audience_ids as string[]) {
        const audience = requireObject(world, account, 'audience', key);
        const before = (audience.fields['shared_with'] ?? []) as string[];
        const shared_with = [...new Set([...before, ...(shared_advertiser_ids as string[])])];
        world.state.objects.save('tiktok', 'audience', {
          ...audience,
          fields: { ...audience.fields, shared_with },
        });
      }
    },
  }),
];

function checkPaths({ world, account }: Context, paths: string[]): void {
  for (const path of paths) {
    const [, owner, key = ''] = path.split('/');
    if (owner !== account.id || !world.state.objects.get('tiktok', 'audience_file', key))
      throw wrong(`file_paths: ${path} does not exist.`);
  }
}
