import { createHash } from 'node:crypto';
import type { StoredObject } from '../../../state/index.ts';
import { listNodes } from '../graph/list.ts';
import { select, wantedFields } from '../graph/select.ts';
import { accountOf, type GraphRequest, type GraphRoute, type Kind, ref } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { platformName } from '../version.ts';

const picture = ({ id }: StoredObject, { baseUrl }: GraphRequest): unknown => ({
  data: { url: `${baseUrl}/_media/${id}`, height: 50, width: 50, is_silhouette: false },
});

export const pageKind: Kind = storedKind({
  name: 'page',
  type: 'Page',
  owner: 'business',
  defaults: ['id', 'name'],
  fields: {
    ...own('category', 'link', 'fan_count'),
    picture,
    is_published: () => true,
    promotion_eligible: () => true,
    tasks: () => ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MANAGE'],
    access_token: ({ id }, { caller }) =>
      `EAAKP${createHash('sha256').update(`${id}:${caller.token.token}`).digest('hex')}`,
    instagram_business_account: ({ fields }) => ref('iguser', fields['instagram_id']),
    connected_instagram_account: ({ fields }) => ref('iguser', fields['instagram_id']),
    business: ({ accountId }) => ref('business', accountId),
  },
});

export const instagramKind: Kind = storedKind({
  name: 'iguser',
  type: 'IGUser',
  owner: 'business',
  fields: {
    ...own('username', 'followers_count'),
    profile_picture_url: ({ id }, { baseUrl }) => `${baseUrl}/_media/${id}`,
    profile_pic: ({ id }, { baseUrl }) => `${baseUrl}/_media/${id}`,
  },
});

/** What an ad account may use: the assets of its business, and those lent to it. */
export function assetsOf(request: GraphRequest, level: string): StoredObject[] {
  const account = accountOf(request);
  return request.world.state.objects.listed(platformName, level).filter(({ accountId, fields }) => {
    const lent = fields['$accounts'];
    return (
      (account.businessId !== null && accountId === account.businessId) ||
      (Array.isArray(lent) && lent.includes(account.id))
    );
  });
}

export const accountAssets =
  (kind: string) =>
  (request: GraphRequest): unknown =>
    listNodes(request, request.graph.kind(kind), assetsOf(request, kind));

function pageInstagram(request: GraphRequest): unknown {
  const { world, node, graph } = request;
  const found = world.state.objects.get(
    platformName,
    'iguser',
    String(node.object.fields['instagram_id'] ?? ''),
  );
  return listNodes(request, graph.kind('iguser'), found ? [found] : []);
}

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));

export const pageRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/act_:account/promote_pages',
    on: ['adaccount'],
    edge: 'promote_pages',
    handle: accountAssets('page'),
  },
  {
    method: 'GET',
    path: '/act_:account/instagram_accounts',
    on: ['adaccount'],
    edge: 'instagram_accounts',
    handle: accountAssets('iguser'),
  },
  {
    method: 'GET',
    path: '/act_:account/connected_instagram_accounts',
    on: ['adaccount'],
    edge: 'connected_instagram_accounts',
    handle: accountAssets('iguser'),
  },
  { method: 'GET', path: '/:page', on: ['page'], edge: '', handle: node },
  {
    method: 'GET',
    path: '/:page/instagram_accounts',
    on: ['page'],
    edge: 'instagram_accounts',
    handle: pageInstagram,
  },
  { method: 'GET', path: '/:instagram', on: ['iguser'], edge: '', handle: node },
];
