import { required, text } from '../../../fields/index.ts';
import { between } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import { badParam, GraphError } from '../errors.ts';
import { listNodes } from '../graph/list.ts';
import { decoded, listOf, read, recordOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import type { GraphRequest, GraphRoute, Kind } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { platformName } from '../version.ts';
import { createAd } from './ads.ts';

const maxRequests = 1000;

/** When a request has been worked off, in virtual time; what came of it stands from the beginning. */
const doneAt = ({ id, createdAt }: StoredObject): number =>
  createdAt + Math.round(between(3000, 15_000, 'async', id));

function statusOf(request: StoredObject, now: number): string {
  if (request.status === 'CANCELED') return 'CANCELED';
  return now < doneAt(request) ? 'IN_PROGRESS' : request.status;
}

const requestsOf = ({ id }: StoredObject, { world }: GraphRequest): StoredObject[] =>
  world.state.objects.list(platformName, 'adasyncrequest', { parentId: id }).toReversed();

const counted =
  (...statuses: string[]): Kind['fields'][string] =>
  (set, request) =>
    requestsOf(set, request).filter((part) => statuses.includes(statusOf(part, request.now))).length;

export const requestSetKind: Kind = storedKind({
  name: 'adasyncrequestset',
  type: 'AdAsyncRequestSet',
  owner: 'account',
  fields: {
    owner_id: ({ accountId }) => accountId,
    total_count: (set, request) => requestsOf(set, request).length,
    initial_count: () => 0,
    in_progress_count: counted('IN_PROGRESS'),
    success_count: counted('SUCCESS'),
    error_count: counted('ERROR'),
    canceled_count: counted('CANCELED'),
    is_completed: (set, request) =>
      requestsOf(set, request).every((part) => statusOf(part, request.now) !== 'IN_PROGRESS'),
  },
});

export const asyncRequestKind: Kind = storedKind({
  name: 'adasyncrequest',
  type: 'AdAsyncRequest',
  owner: 'account',
  fields: {
    ...own('input'),
    status: (part, { now }) => statusOf(part, now),
    result: (part, { now }) => (statusOf(part, now) === 'IN_PROGRESS' ? undefined : part.fields['result']),
    type: () => 'CREATE_ADGROUP',
    scope_object_id: ({ accountId }) => accountId,
  },
});

/** Every ad is tried at once; the answer only says where to look. */
function create(request: GraphRequest): unknown {
  const { world, node, params } = request;
  const { name } = read({ name: required(text({ min: 1 })) }, params);
  const specs = decoded(params['ad_specs']);
  if (!Array.isArray(specs) || specs.length === 0) throw badParam('The parameter ad_specs is required.');
  if (specs.length > maxRequests) throw badParam(`Param ad_specs must have at most ${maxRequests} elements.`);
  const { ids, objects } = world.state;
  const id = ids.digits(platformName, 16, '61');
  objects.insert(platformName, 'adasyncrequestset', {
    id,
    accountId: node.object.accountId,
    name: String(name),
    status: 'OPEN',
  });
  for (const spec of specs) {
    const { status, result } = attempt(request, recordOf(spec));
    objects.insert(platformName, 'adasyncrequest', {
      id: ids.digits(platformName, 16, '62'),
      accountId: node.object.accountId,
      parentId: id,
      name: 'ad',
      status,
      fields: { input: spec, result },
    });
  }
  return { id };
}

function attempt(request: GraphRequest, spec: Record<string, unknown>): { status: string; result: unknown } {
  const { database } = request.world.state;
  database.run('SAVEPOINT async_ad');
  try {
    const result = createAd({ ...request, params: spec });
    database.run('RELEASE async_ad');
    return { status: 'SUCCESS', result };
  } catch (error) {
    database.run('ROLLBACK TO async_ad');
    database.run('RELEASE async_ad');
    if (error instanceof GraphError) return { status: 'ERROR', result: error.body(request.traceId) };
    throw error;
  }
}

function requests(request: GraphRequest): unknown {
  const wanted = listOf(request.params['statuses']);
  const found = requestsOf(request.node.object, request).filter(
    (part) => wanted.length === 0 || wanted.includes(statusOf(part, request.now)),
  );
  return listNodes(request, request.graph.kind('adasyncrequest'), found);
}

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));

export const asyncRequestRoutes: readonly GraphRoute[] = [
  {
    method: 'POST',
    path: '/act_:account/asyncadrequestsets',
    on: ['adaccount'],
    edge: 'asyncadrequestsets',
    handle: create,
    part: 'no notifications; the ads exist at once, only their results wait',
  },
  { method: 'GET', path: '/:requestSet', on: ['adasyncrequestset'], edge: '', handle: node },
  {
    method: 'GET',
    path: '/:requestSet/requests',
    on: ['adasyncrequestset'],
    edge: 'requests',
    handle: requests,
  },
  { method: 'GET', path: '/:asyncRequest', on: ['adasyncrequest'], edge: '', handle: node },
];
