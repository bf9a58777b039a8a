import type { Account } from '../../state/index.ts';
import { accountNode } from './accounts.ts';
import { listNodes } from './graph/list.ts';
import { select, wantedFields } from './graph/select.ts';
import type { GraphRequest, GraphRoute, Kind } from './graph/types.ts';
import { own, storedKind } from './kinds.ts';
import { platformName } from './version.ts';

export const businessKind: Kind = {
  ...storedKind({
    name: 'business',
    type: 'Business',
    owner: 'business',
    defaults: ['id', 'name'],
    fields: {
      ...own('verification_status'),
      timezone_id: ({ fields }) => fields['timezone_id'],
      created_time: ({ createdAt }) => new Date(createdAt).toISOString().replace('.000Z', '+0000'),
    },
  }),
};

const granted = (request: GraphRequest, mine: (account: Account) => boolean): unknown => {
  const { world, caller, graph } = request;
  const accounts = world.state.accounts
    .ofUser(platformName, caller.user.id)
    .filter(mine)
    .filter(({ id }) => caller.token.accountIds.includes(id));
  return listNodes(request, graph.kind('adaccount'), accounts.map(accountNode));
};

const clientOf = (account: Account, business: string): boolean =>
  Array.isArray(account.fields['agencies']) && account.fields['agencies'].includes(business);

const assets =
  (kind: string) =>
  (request: GraphRequest): unknown =>
    listNodes(
      request,
      request.graph.kind(kind),
      request.world.state.objects.listed(platformName, kind, { accountId: request.node.object.id }),
    );

const empty = (): unknown => ({ data: [] });
const on = ['business'];

export const businessRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/:business',
    on,
    edge: '',
    handle: (request) => select(request, request.node.kind, request.node.object, wantedFields(request)),
  },
  {
    method: 'GET',
    path: '/:business/owned_ad_accounts',
    on,
    edge: 'owned_ad_accounts',
    handle: (request) => granted(request, ({ businessId }) => businessId === request.node.object.id),
  },
  {
    method: 'GET',
    path: '/:business/client_ad_accounts',
    on,
    edge: 'client_ad_accounts',
    handle: (request) => granted(request, (account) => clientOf(account, request.node.object.id)),
  },
  { method: 'GET', path: '/:business/owned_pages', on, edge: 'owned_pages', handle: assets('page') },
  {
    method: 'GET',
    path: '/:business/client_pages',
    on,
    edge: 'client_pages',
    handle: empty,
    part: 'no page is lent to a business',
  },
  { method: 'GET', path: '/:business/owned_pixels', on, edge: 'owned_pixels', handle: assets('adspixel') },
  {
    method: 'GET',
    path: '/:business/client_pixels',
    on,
    edge: 'client_pixels',
    handle: empty,
    part: 'no pixel is lent to a business',
  },
  { method: 'GET', path: '/:business/owned_apps', on, edge: 'owned_apps', handle: assets('application') },
  {
    method: 'GET',
    path: '/:business/client_apps',
    on,
    edge: 'client_apps',
    handle: empty,
    part: 'no app is lent to a business',
  },
];
