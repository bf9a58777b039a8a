import type { Call, UploadedFile } from '../../../http/call.ts';
import type { Account, PlatformUser, StoredObject, Token } from '../../../state/index.ts';
import type { World } from '../../../world.ts';

/** A field resolver that answers with a node names it by this. */
export interface Ref {
  $ref: string;
  id: string;
}
export const ref = (kind: string, id: unknown): Ref | undefined =>
  id === undefined || id === null || id === '' ? undefined : { $ref: kind, id: String(id) };
export const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && '$ref' in value;

export type Resolver = (object: StoredObject, request: GraphRequest) => unknown;

/** A type of node: how it is found, whose it is, what can be read of it. */
export interface Kind {
  name: string;
  /** The platform's own name, for its messages. */
  type: string;
  find(world: World, id: string): StoredObject | undefined;
  /** Whose grant lets it be read: an ad account's, a business's, or everybody's. */
  owner: 'account' | 'business' | 'nobody';
  fields: Readonly<Record<string, Resolver>>;
  /** What is read when no fields are asked for. */
  defaults: readonly string[];
}

export interface Node {
  kind: Kind;
  object: StoredObject;
}

export interface GraphCaller {
  token: Token;
  user: PlatformUser;
  scopes: readonly string[];
}

/** One request to the graph: a call, or one operation of a batch. */
export interface GraphRequest {
  world: World;
  now: number;
  method: string;
  version: string;
  /** Below the version: `act_1/campaigns`. */
  path: string;
  baseUrl: string;
  /** Query and body in one, as they came: nested values are objects or JSON in text. */
  params: Readonly<Record<string, unknown>>;
  files: Readonly<Record<string, UploadedFile>>;
  prepared: unknown;
  traceId: string;
  caller: GraphCaller;
  node: Node;
  graph: Graph;
}

export interface GraphRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** As the coverage table shows it, below the version. */
  path: string;
  /** Kinds of node it stands on; empty = below the version itself. */
  on: readonly string[];
  /** Empty = the node itself. */
  edge: string;
  handle(request: GraphRequest): unknown;
  prepare?(call: Call): Promise<unknown>;
  /** Answers without a person's token. */
  open?: boolean;
  part?: string;
}

export interface Graph {
  kind(name: string): Kind;
  route(method: string, kind: string, edge: string): GraphRoute | undefined;
  /** The node with this id when the caller may see it; undefined otherwise. */
  open(
    request: Pick<GraphRequest, 'world' | 'caller'>,
    id: string,
    kinds?: readonly string[],
  ): Node | undefined;
}

/** The ad account a node belongs to. */
export function accountOf({ world, node }: GraphRequest): Account {
  const account = world.state.accounts.get('facebook', node.object.accountId);
  if (!account) throw new TypeError(`no ad account ${node.object.accountId}`);
  return account;
}
