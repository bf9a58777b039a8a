import { boolean, list, oneOf, required, text } from '../../../fields/index.ts';
import type { StoredObject } from '../../../state/index.ts';
import { pixelAggregations } from '../enums.data.ts';
import { badParam, GraphError, invalid, notGranted } from '../errors.ts';
import { listNodes } from '../graph/list.ts';
import { read, textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import { accountOf, type GraphRequest, type GraphRoute, type Kind, ref } from '../graph/types.ts';
import { accountNode } from '../accounts.ts';
import { own, storedKind } from '../kinds.ts';
import { wireTime } from '../time.ts';
import { platformName } from '../version.ts';
import { eventCounts } from './event-counts.ts';
import { assetsOf } from './pages.ts';

const snippet = (id: string): string =>
  `<!-- Meta Pixel Code -->\n<script>fbq('init', '${id}');fbq('track', 'PageView');</script>`;

export const pixelKind: Kind = storedKind({
  name: 'adspixel',
  type: 'AdsPixel',
  owner: 'business',
  fields: {
    ...own(
      'data_use_setting',
      'enable_automatic_matching',
      'automatic_matching_fields',
      'first_party_cookie_status',
    ),
    code: ({ id }) => snippet(id),
    creation_time: ({ createdAt }) => wireTime('UTC', createdAt),
    last_fired_time: ({ fields }) =>
      typeof fields['$firedAt'] === 'number' ? wireTime('UTC', fields['$firedAt']) : undefined,
    is_unavailable: () => false,
    is_created_by_business: ({ fields }) => fields['$owner'] === undefined,
    owner_business: ({ accountId }, { world }) =>
      world.state.objects.get(platformName, 'business', accountId) ? ref('business', accountId) : undefined,
    owner_ad_account: ({ fields }) =>
      ref('adaccount', fields['$owner'] === undefined ? undefined : `act_${String(fields['$owner'])}`),
    can_proxy: () => true,
  },
});

function make(
  { world }: GraphRequest,
  accountId: string,
  name: string,
  fields: Record<string, unknown>,
): unknown {
  const id = world.state.ids.digits(platformName, 16, '88');
  world.state.objects.insert(platformName, 'adspixel', {
    id,
    accountId,
    name,
    status: 'ACTIVE',
    fields: {
      data_use_setting: 'ADVERTISING_AND_ANALYTICS',
      enable_automatic_matching: false,
      first_party_cookie_status: 'FIRST_PARTY_COOKIE_ENABLED',
      ...fields,
    },
  });
  return { id };
}

function createInAccount(request: GraphRequest): unknown {
  const { name } = read({ name: required(text({ min: 1, max: 100 })) }, request.params);
  const account = accountOf(request);
  const owned = request.world.state.objects
    .list(platformName, 'adspixel')
    .some(({ fields }) => fields['$owner'] === account.id);
  if (owned)
    throw new GraphError({
      code: 6200,
      message: '(#6200) A pixel already exists for this account',
      title: 'A Pixel Already Exists',
      text: 'An ad account can own one pixel. Create more of them in your business.',
    });
  return make(request, account.businessId ?? account.id, String(name), {
    $owner: account.id,
    $accounts: [account.id],
  });
}

function createInBusiness(request: GraphRequest): unknown {
  const { name } = read({ name: required(text({ min: 1, max: 100 })) }, request.params);
  return make(request, request.node.object.id, String(name), {});
}

function sorted({ params }: GraphRequest, found: StoredObject[]): StoredObject[] {
  const sort = textOf(params['sort_by']);
  if (sort !== '' && sort !== 'LAST_FIRED_TIME' && sort !== 'NAME')
    throw badParam('Param sort_by must be one of {LAST_FIRED_TIME, NAME}');
  if (sort === 'NAME') return found.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const fired = ({ fields }: StoredObject) => Number(fields['$firedAt'] ?? 0);
  return sort === '' ? found : found.toSorted((one, other) => fired(other) - fired(one));
}

const listOfAccount = (request: GraphRequest): unknown =>
  listNodes(request, request.graph.kind('adspixel'), sorted(request, assetsOf(request, 'adspixel')));

function listOfBusiness(request: GraphRequest): unknown {
  const { world, node, graph, params } = request;
  const [word, id] = [textOf(params['name_filter']).toLowerCase(), textOf(params['id_filter'])];
  const owned = world.state.objects
    .listed(platformName, 'adspixel', { accountId: node.object.id })
    .filter((pixel) => pixel.name.toLowerCase().includes(word) && pixel.id.includes(id));
  return listNodes(request, graph.kind('adspixel'), sorted(request, owned));
}

function update({ world, node, params }: GraphRequest): unknown {
  const { name, ...fields } = read(
    {
      name: text({ min: 1, max: 100 }),
      enable_automatic_matching: boolean(),
      automatic_matching_fields: list(text()),
      first_party_cookie_status: oneOf([
        'EMPTY',
        'FIRST_PARTY_COOKIE_DISABLED',
        'FIRST_PARTY_COOKIE_ENABLED',
      ]),
      data_use_setting: oneOf(['ADVERTISING_AND_ANALYTICS', 'ANALYTICS_ONLY', 'EMPTY']),
    },
    params,
  );
  world.state.objects.save(platformName, 'adspixel', {
    ...node.object,
    name: textOf(name) || node.object.name,
    fields: { ...node.object.fields, ...fields },
  });
  return { success: true };
}

/** One row an hour; only the events themselves are counted here. */
function stats(request: GraphRequest): unknown {
  const { aggregation } = read({ aggregation: oneOf(pixelAggregations) }, request.params);
  const by = textOf(aggregation) || 'event';
  const event = textOf(request.params['event']);
  const data = eventCounts(request.world, request.node.object, request.now, request.params).map(
    ({ hour, counts }) => ({
      aggregation: by,
      start_time: wireTime('UTC', hour),
      data: Object.entries(counts)
        .filter(([name]) => event === '' || name === event)
        .map(([name, count]) => ({ value: name, count, event: name })),
    }),
  );
  return { data };
}

const accountsOf = (fields: Record<string, unknown>): string[] =>
  Array.isArray(fields['$accounts']) ? fields['$accounts'].map(String) : [];

function shared(request: GraphRequest): unknown {
  if (textOf(request.params['business']) === '') throw badParam('The parameter business is required.');
  const accounts = accountsOf(request.node.object.fields).flatMap(
    (id) => request.world.state.accounts.get(platformName, id) ?? [],
  );
  return listNodes(request, request.graph.kind('adaccount'), accounts.map(accountNode));
}

/** Lends the pixel to an ad account that the caller may use, or takes it back. */
const share =
  (add: boolean) =>
  (request: GraphRequest): unknown => {
    const { world, node, params, caller } = request;
    const values = read({ account_id: required(text()), business: required(text()) }, params);
    if (values['business'] !== node.object.accountId)
      throw invalid(
        'Pixel Belongs To Another Business',
        'Only the business that owns a pixel can share it.',
        undefined,
        'business',
      );
    const account = String(values['account_id']).replace(/^act_/, '');
    if (!caller.token.accountIds.includes(account)) throw notGranted(account);
    const rest = accountsOf(node.object.fields).filter((id) => id !== account);
    world.state.objects.save(platformName, 'adspixel', {
      ...node.object,
      fields: { ...node.object.fields, $accounts: add ? [...rest, account] : rest },
    });
    return { success: true };
  };

const on = ['adspixel'];
export const pixelRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/act_:account/adspixels',
    on: ['adaccount'],
    edge: 'adspixels',
    handle: listOfAccount,
  },
  {
    method: 'POST',
    path: '/act_:account/adspixels',
    on: ['adaccount'],
    edge: 'adspixels',
    handle: createInAccount,
  },
  {
    method: 'POST',
    path: '/:business/adspixels',
    on: ['business'],
    edge: 'adspixels',
    handle: createInBusiness,
  },
  {
    method: 'GET',
    path: '/:business/adspixels',
    on: ['business'],
    edge: 'adspixels',
    handle: listOfBusiness,
  },
  {
    method: 'GET',
    path: '/:pixel',
    on,
    edge: '',
    handle: (request) => select(request, request.node.kind, request.node.object, wantedFields(request)),
  },
  { method: 'POST', path: '/:pixel', on, edge: '', handle: update },
  {
    method: 'GET',
    path: '/:pixel/stats',
    on,
    edge: 'stats',
    handle: stats,
    part: 'every aggregation counts by event',
  },
  { method: 'GET', path: '/:pixel/shared_accounts', on, edge: 'shared_accounts', handle: shared },
  { method: 'POST', path: '/:pixel/shared_accounts', on, edge: 'shared_accounts', handle: share(true) },
  { method: 'DELETE', path: '/:pixel/shared_accounts', on, edge: 'shared_accounts', handle: share(false) },
];
