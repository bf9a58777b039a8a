import { any, boolean, integer, oneOf, required, text } from '../../../fields/index.ts';
import { insertNoted, removeNoted, saveNoted } from '../activities/store.ts';
import { badParam, GraphError, invalid } from '../errors.ts';
import { checkRule, type RuleFacts } from '../fields/audience-rule.ts';
import { listNodes } from '../graph/list.ts';
import { decoded, isRecord, read, recordOf, textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import type { StoredObject } from '../../../state/index.ts';
import { accountOf, type GraphRequest, type GraphRoute } from '../graph/types.ts';
import { platformName } from '../version.ts';
import { peopleRoutes } from './people-routes.ts';

const termsName = 'web_custom_audience_tos';

const shape = {
  name: required(text({ min: 1, max: 200 })),
  description: text({ max: 1000 }),
  subtype: text(),
  rule: any(),
  prefill: boolean(),
  retention_days: integer({ min: 1, max: 365 }),
  origin_audience_id: text(),
  lookalike_spec: any(),
  customer_file_source: oneOf([
    'BOTH_USER_AND_PARTNER_PROVIDED',
    'PARTNER_PROVIDED_ONLY',
    'USER_PROVIDED_ONLY',
  ]),
};

function create(request: GraphRequest): unknown {
  const { params } = request;
  const account = accountOf(request);
  if (recordOf(account.fields['tos_accepted'])[termsName] !== 1)
    throw new GraphError({
      code: 200,
      subcode: 1870034,
      status: 403,
      message: '(#200) Custom Audience Terms of Service has not been accepted.',
      title: 'Custom Audience Terms Not Accepted',
      text: `Accept the Custom Audience terms of act_${account.id} first.`,
    });
  const values = read(shape, {
    ...params,
    rule: decoded(params['rule']),
    lookalike_spec: decoded(params['lookalike_spec']),
  });
  const subtype = textOf(values['subtype']);
  if (subtype === 'LOOKALIKE') return createLookalike(request, values);
  if (subtype !== '' && subtype !== 'CUSTOM')
    throw badParam('subtype is not supported for this audience: leave it out.');
  if (subtype === 'CUSTOM') {
    if (values['customer_file_source'] === undefined)
      throw badParam('The parameter customer_file_source is required.');
    return insert(request, values, null, { subtype });
  }
  if (values['rule'] === undefined) throw badParam('The parameter rule is required.');
  const facts = checkRule(values['rule']);
  checkSources(request, facts);
  const pixel = facts.sourceIds.find(({ type }) => type === 'pixel');
  return insert(request, values, null, {
    subtype: facts.source === 'app' ? 'APP' : 'WEBSITE',
    retention_days: facts.retentionDays,
    ...(pixel ? { pixel_id: pixel.id } : {}),
  });
}

function checkSources(request: GraphRequest, { sourceIds }: RuleFacts): void {
  const kinds: Record<string, string> = { pixel: 'adspixel', app: 'application', page: 'page' };
  for (const { id, type } of sourceIds) {
    const kind = kinds[type];
    if (kind !== undefined && !request.graph.open(request, id, [kind]))
      throw invalid(
        'Event Source Not Found',
        `The ${type} ${id} does not exist or cannot be used by this ad account.`,
        undefined,
        'rule',
      );
  }
}

function createLookalike(request: GraphRequest, values: Record<string, unknown>): unknown {
  const { world, node } = request;
  const originId = textOf(values['origin_audience_id']);
  const origin = world.state.objects.get(platformName, 'customaudience', originId);
  if (originId === '') throw badParam('The parameter origin_audience_id is required.');
  if (!origin || origin.accountId !== node.object.accountId)
    throw invalid(
      'Source Audience Not Found',
      `The audience ${originId} does not exist in this ad account.`,
      undefined,
      'origin_audience_id',
    );
  const spec = values['lookalike_spec'];
  if (!isRecord(spec)) throw badParam('The parameter lookalike_spec is required.');
  const ratio = Number(spec['ratio']);
  const type = textOf(spec['type']);
  if (type !== 'similarity' && type !== 'reach') {
    const start = Number(spec['starting_ratio'] ?? 0);
    if (!(ratio >= 0.01 && ratio <= 0.2) || Math.abs(ratio * 100 - Math.round(ratio * 100)) > 1e-9)
      throw invalid(
        'Ratio Is Not Valid',
        'The ratio must be between 0.01 and 0.20 in steps of 0.01.',
        undefined,
        'lookalike_spec',
      );
    if (start < 0 || start >= ratio)
      throw invalid(
        'Ratio Is Not Valid',
        'starting_ratio must be less than ratio.',
        undefined,
        'lookalike_spec',
      );
  }
  const geo = recordOf(recordOf(spec['location_spec'])['geo_locations']);
  if (
    !/^[A-Z]{2}$/.test(textOf(spec['country'])) &&
    !Array.isArray(geo['countries']) &&
    !Array.isArray(geo['country_groups'])
  )
    throw invalid(
      'Country Required',
      'lookalike_spec needs country or location_spec.',
      undefined,
      'lookalike_spec',
    );
  const same = world.state.objects
    .list(platformName, 'customaudience', { accountId: node.object.accountId, parentId: originId })
    .some(
      ({ fields, status }) =>
        status === 'ACTIVE' && JSON.stringify(fields['lookalike_spec']) === JSON.stringify(spec),
    );
  if (same)
    throw new GraphError({
      code: 2654,
      message: '(#2654) A lookalike audience with the same source, location and ratio already exists.',
    });
  return insert(request, values, originId, { subtype: 'LOOKALIKE' });
}

function insert(
  request: GraphRequest,
  values: Record<string, unknown>,
  parentId: string | null,
  more: Record<string, unknown>,
): unknown {
  const { world, node } = request;
  const { name, prefill: _prefill, origin_audience_id: _origin, ...fields } = values;
  const id = world.state.ids.digits(platformName, 17, '120');
  insertNoted(request, 'customaudience', {
    id,
    accountId: node.object.accountId,
    parentId,
    name: String(name),
    status: 'ACTIVE',
    fields: { ...fields, ...more },
  });
  return { id };
}

function update(request: GraphRequest): unknown {
  const { node, params } = request;
  const { name, ...fields } = read(
    {
      name: text({ min: 1, max: 200 }),
      description: text({ max: 1000 }),
      rule: any(),
      retention_days: integer({ min: 1, max: 365 }),
    },
    { ...params, rule: decoded(params['rule']) },
  );
  if (fields['rule'] !== undefined) checkSources(request, checkRule(fields['rule']));
  saveNoted(request, 'customaudience', node.object, {
    ...node.object,
    name: textOf(name) || node.object.name,
    fields: { ...node.object.fields, ...fields },
  });
  return { success: true };
}

function remove(request: GraphRequest): unknown {
  removeNoted(request, 'customaudience', request.node.object);
  return { success: true };
}

const listOf =
  (kind: string) =>
  (request: GraphRequest): unknown =>
    listNodes(
      request,
      request.graph.kind(kind),
      request.world.state.objects.listed(platformName, kind, { accountId: request.node.object.accountId }),
    );

function accept(request: GraphRequest): unknown {
  const account = accountOf(request);
  const id = textOf(request.params['tos_id']);
  if (id === '') throw badParam('The parameter tos_id is required.');
  request.world.state.accounts.save(platformName, {
    ...account,
    fields: {
      ...account.fields,
      tos_accepted: { ...recordOf(account.fields['tos_accepted']), [termsName]: 1 },
    },
  });
  return { success: true };
}

const listOfShared = ({ fields }: StoredObject): string[] => (fields['$shared'] ?? []) as string[];

function share(request: GraphRequest): unknown {
  const { node, params } = request;
  const given = decoded(params['adaccounts']);
  if (!Array.isArray(given) || given.length === 0) throw badParam('The parameter adaccounts is required.');
  saveNoted(request, 'customaudience', node.object, {
    ...node.object,
    fields: {
      ...node.object.fields,
      $shared: [...new Set([...listOfShared(node.object), ...given.map(String)])],
    },
  });
  return { success: true };
}

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));
const on = ['customaudience'];

export const audienceRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/act_:account/customaudiences',
    on: ['adaccount'],
    edge: 'customaudiences',
    handle: listOf('customaudience'),
  },
  {
    method: 'POST',
    path: '/act_:account/customaudiences',
    on: ['adaccount'],
    edge: 'customaudiences',
    handle: create,
    part: 'by rule, lookalike, customer list; no engagement, video or offline audiences',
  },
  { method: 'GET', path: '/:audience', on, edge: '', handle: node },
  { method: 'POST', path: '/:audience', on, edge: '', handle: update },
  { method: 'DELETE', path: '/:audience', on, edge: '', handle: remove },
  {
    method: 'POST',
    path: '/:audience/adaccounts',
    on,
    edge: 'adaccounts',
    handle: share,
    part: 'remembered; the other account does not list it',
  },
  ...peopleRoutes,
  {
    method: 'GET',
    path: '/act_:account/customaudiencestos',
    on: ['adaccount'],
    edge: 'customaudiencestos',
    handle: () => ({ data: [{ id: '1', content: 'Custom Audience Terms', type: termsName }] }),
  },
  {
    method: 'POST',
    path: '/act_:account/customaudiencestos',
    on: ['adaccount'],
    edge: 'customaudiencestos',
    handle: accept,
  },
  {
    method: 'GET',
    path: '/act_:account/saved_audiences',
    on: ['adaccount'],
    edge: 'saved_audiences',
    handle: listOf('savedaudience'),
  },
  { method: 'GET', path: '/:savedAudience', on: ['savedaudience'], edge: '', handle: node },
];
