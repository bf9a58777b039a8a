import { businessesOf } from './graph/access.ts';
import { missingScope } from './errors.ts';
import { listNodes } from './graph/list.ts';
import { select, wantedFields } from './graph/select.ts';
import type { GraphRequest, GraphRoute, Kind } from './graph/types.ts';
import { accountNode } from './accounts.ts';
import { asNode } from './kinds.ts';
import { platformName } from './version.ts';

export const userKind: Kind = {
  name: 'user',
  type: 'User',
  owner: 'nobody',
  defaults: ['id', 'name'],
  find(world, id) {
    const user = world.state.users.get(platformName, id);
    return user && asNode({ id, accountId: '', name: user.name, fields: user.fields });
  },
  fields: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    first_name: ({ name }) => name.split(' ')[0],
    last_name: ({ name }) => name.split(' ').slice(1).join(' '),
    email: ({ fields }) => fields['email'],
  },
};

function node(request: GraphRequest): unknown {
  return select(request, request.node.kind, request.node.object, wantedFields(request));
}

/** Only the accounts that were ticked in the consent. */
function adAccounts(request: GraphRequest): unknown {
  const { world, caller, graph } = request;
  if (!caller.scopes.some((scope) => scope === 'ads_read' || scope === 'ads_management'))
    throw missingScope('ads_read or ads_management');
  const accounts = world.state.accounts
    .ofUser(platformName, caller.user.id)
    .filter(({ id }) => caller.token.accountIds.includes(id));
  return listNodes(request, graph.kind('adaccount'), accounts.map(accountNode));
}

function businesses(request: GraphRequest): unknown {
  const { world, caller, graph } = request;
  if (!caller.scopes.includes('business_management')) throw missingScope('business_management');
  const own = businessesOf(caller).flatMap(
    (id) => world.state.objects.get(platformName, 'business', id) ?? [],
  );
  return listNodes(request, graph.kind('business'), own);
}

function pages(request: GraphRequest): unknown {
  const { world, caller, graph } = request;
  if (!caller.scopes.includes('pages_show_list')) return { data: [] };
  const own = businessesOf(caller);
  const found = world.state.objects
    .list(platformName, 'page')
    .filter(({ accountId }) => own.includes(accountId));
  const kind = graph.kind('page');
  const params =
    request.params['fields'] === undefined ? { ...request.params, fields: pageFields } : request.params;
  return listNodes({ ...request, params }, kind, found);
}
const pageFields = 'id,name,category,access_token,tasks';

export const userRoutes: readonly GraphRoute[] = [
  { method: 'GET', path: '/:user', on: ['user'], edge: '', handle: node },
  { method: 'GET', path: '/:user/adaccounts', on: ['user'], edge: 'adaccounts', handle: adAccounts },
  { method: 'GET', path: '/:user/businesses', on: ['user'], edge: 'businesses', handle: businesses },
  { method: 'GET', path: '/:user/accounts', on: ['user'], edge: 'accounts', handle: pages },
];
