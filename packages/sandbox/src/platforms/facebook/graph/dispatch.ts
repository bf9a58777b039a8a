import type { Call } from '../../../http/call.ts';
import type { World } from '../../../world.ts';
import { readCaller } from '../caller.ts';
import { GraphError, noObject } from '../errors.ts';
import { count } from '../usage.ts';
import { defaultVersion, newestVersion, versions } from '../version.ts';
import { checkAccess } from './access.ts';
import { readAfterWrite } from './read-after-write.ts';
import type { GraphCaller, Graph, GraphRequest, GraphRoute, Kind, Node } from './types.ts';

/** A request as the graph understands it: a call, or one operation of a batch. */
export interface Operation {
  call: Call;
  method: string;
  /** With its version, without the query: `/v24.0/act_1/ads`. */
  path: string;
  params: Readonly<Record<string, unknown>>;
}

/** Above every node: what stands directly below the version. */
const rootName = 'root';
const rootKind: Kind = {
  name: rootName,
  type: 'Root',
  find: () => undefined,
  owner: 'nobody',
  fields: {},
  defaults: [],
};
const rootNode: Node = {
  kind: rootKind,
  object: {
    id: '',
    accountId: '',
    parentId: null,
    name: '',
    status: '',
    reviewAt: null,
    reviewReason: null,
    createdAt: 0,
    updatedAt: 0,
    fields: {},
  },
};

export function buildGraph(kinds: readonly Kind[], routes: readonly GraphRoute[]): Graph {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const byPlace = new Map<string, GraphRoute>();
  for (const route of routes)
    for (const kind of route.on.length > 0 ? route.on : [rootName])
      byPlace.set(`${route.method} ${kind} ${route.edge}`, route);
  return {
    kind(name) {
      const kind = byName.get(name);
      if (!kind) throw new TypeError(`no kind ${name}`);
      return kind;
    },
    route: (method, kind, edge) => byPlace.get(`${method} ${kind} ${edge}`),
    open({ world, caller }, id, wanted) {
      const node = findNode(kinds, world, caller, id, wanted);
      if (!node) return undefined;
      try {
        checkAccess(world, caller, node, 'GET', id);
        return node;
      } catch (error) {
        if (error instanceof GraphError) return undefined;
        throw error;
      }
    },
  };
}

/** Finds the route and the node, asks whether the caller may, counts it, and does it. */
export function run(graph: Graph, kinds: readonly Kind[], operation: Operation): unknown {
  const { call, method, params } = operation;
  const { world } = call;
  const { version, segments } = readPath(operation.path);
  const base = { world, now: world.clock.now(), method, version, path: segments.join('/'), graph };
  const request = (caller: GraphCaller, node: Node): GraphRequest => ({
    ...base,
    baseUrl: call.baseUrl,
    params,
    files: call.files,
    prepared: call.prepared,
    traceId: call.requestId,
    caller,
    node,
  });
  const rootRoute = graph.route(method, rootName, segments.join('/'));
  if (rootRoute?.open) {
    count({ call, world, method, path: base.path, userId: null, accountId: null });
    return rootRoute.handle(request(nobody, rootNode));
  }
  const caller = readCaller(world, params, call.headers);
  if (rootRoute) {
    count({ call, world, method, path: base.path, userId: caller.user.id, accountId: null });
    return rootRoute.handle(request(caller, rootNode));
  }
  const [id = '', ...rest] = segments;
  const edge = rest.join('/');
  const node = findNode(kinds, world, caller, id);
  if (!node) throw noObject(method, id);
  checkAccess(world, caller, node, method, id);
  const accountId = node.kind.owner === 'account' ? node.object.accountId : null;
  count({ call, world, method, path: base.path, userId: caller.user.id, accountId });
  const route = graph.route(method, node.kind.name, edge);
  if (!route) throw noRoute(method, edge, id);
  const asked = request(caller, node);
  return readAfterWrite(asked, route.handle(asked), (made) => findNode(kinds, world, caller, made));
}

function findNode(
  kinds: readonly Kind[],
  world: World,
  caller: GraphCaller,
  id: string,
  wanted?: readonly string[],
): Node | undefined {
  const real = id === 'me' ? caller.user.id : id;
  for (const kind of kinds) {
    if (wanted && !wanted.includes(kind.name)) continue;
    const object = kind.find(world, real);
    if (object) return { kind, object };
  }
  return undefined;
}

function noRoute(method: string, edge: string, id: string): GraphError {
  if (edge === '' || method !== 'GET') return noObject(method, id);
  return new GraphError({
    code: 2500,
    message: `Unknown path components: /${edge}`,
  });
}

function readPath(path: string): { version: string; segments: string[] } {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [first = ''] = segments;
  if (!/^v\d+\.\d+$/.test(first)) return { version: defaultVersion, segments };
  if (!versions.includes(first))
    throw new GraphError({
      code: 2635,
      message: `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: ${newestVersion}.`,
    });
  return { version: first, segments: segments.slice(1).map(decodeURIComponent) };
}

/** For routes that answer without a person's token. */
const nobody: GraphCaller = {
  token: {
    token: '',
    kind: 'access',
    grantId: '',
    userId: '',
    appId: '',
    accountIds: [],
    scopes: [],
    createdAt: 0,
    expiresAt: null,
    ended: null,
    fields: {},
  },
  user: { id: '', name: '', fields: {} },
  scopes: [],
};
