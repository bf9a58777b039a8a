import type { Call } from '../../../http/call.ts';
import { FetchError, fetchFile } from '../../../media/fetch-file.ts';
import type { SpooledFile } from '../../../media/request-files.ts';
import { between } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import { badParam, GraphError } from '../errors.ts';
import { listNodes } from '../graph/list.ts';
import { textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import type { GraphRequest, GraphRoute, Kind } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { times } from '../delivery/shared.ts';
import { platformName } from '../version.ts';
import { filmFields, insertVideo } from './films.ts';
import { chunked } from './video-sessions.ts';
import { isReady, statusOf } from './video-state.ts';

const fetchTimeoutMs = 30_000;
const pictureOf = ({ id }: StoredObject, { baseUrl }: GraphRequest): string => `${baseUrl}/_media/${id}`;

export const videoKind: Kind = storedKind({
  name: 'advideo',
  type: 'Video',
  owner: 'account',
  fields: {
    ...times,
    ...own('description', 'source'),
    title: ({ name }) => name,
    account_id: ({ accountId }) => accountId,
    status: (video, { now }) => statusOf(video, now),
    length: (video, { now }) => (isReady(video, now) ? lengthOf(video) : undefined),
    picture: pictureOf,
    permalink_url: pictureOf,
    published: () => false,
  },
});

/** A film that came before anybody measured gets a believable length that stays the same. */
const lengthOf = ({ id, fields }: StoredObject): unknown =>
  fields['$seconds'] ?? Math.round(between(9, 45, 'length', id) * 1000) / 1000;

/** The platform fetches the address itself. It has to happen before the transaction. */
async function fetchVideo(call: Call): Promise<SpooledFile | string | undefined> {
  const address = textOf(call.body['file_url'] ?? call.query['file_url']);
  if (address === '') return undefined;
  try {
    return await fetchFile(call, address, fetchTimeoutMs);
  } catch (error) {
    if (error instanceof FetchError) return error.message;
    throw error;
  }
}

function create(request: GraphRequest): unknown {
  const { params, files } = request;
  const phase = textOf(params['upload_phase']);
  if (phase !== '') return chunked(request, phase);
  const file = files['source'] ?? files['file'];
  if (file) return { id: insertVideo(request, filmFields(file)).id };
  if (params['file_url'] === undefined) throw badParam('The parameter source or file_url is required.');
  const prepared = request.prepared as SpooledFile | string | undefined;
  if (typeof prepared === 'object')
    return { id: insertVideo(request, { ...filmFields(prepared), source: params['file_url'] }).id };
  throw new GraphError({
    code: 389,
    message: '(#389) Unable to fetch video file from URL.',
    title: 'Unable to fetch video file from URL',
    text: `The video could not be fetched: ${prepared ?? 'not possible inside a batch'}.`,
  });
}

function list(request: GraphRequest): unknown {
  const all = request.world.state.objects
    .listed(platformName, 'advideo', { accountId: request.node.object.accountId })
    .filter(({ status }) => status === 'ACTIVE');
  return listNodes(request, request.graph.kind('advideo'), all);
}

function removeFrom(request: GraphRequest): unknown {
  const { world, node, params } = request;
  const video = world.state.objects.get(platformName, 'advideo', textOf(params['video_id']));
  if (!video || video.accountId !== node.object.accountId)
    throw badParam('Param video_id does not name a video of this ad account.');
  world.state.objects.save(platformName, 'advideo', { ...video, status: 'DELETED' });
  return { success: true };
}

function thumbnails(request: GraphRequest): unknown {
  const { node } = request;
  if (!isReady(node.object, request.now)) return { data: [] };
  const data = [0, 1, 2].map((index) => ({
    id: `${node.object.id}${index}`,
    uri: `${request.baseUrl}/_media/${node.object.id}-${index}`,
    width: 720,
    height: 1280,
    scale: 1,
    is_preferred: index === 0,
  }));
  return { data };
}

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));

export const videoRoutes: readonly GraphRoute[] = [
  { method: 'GET', path: '/act_:account/advideos', on: ['adaccount'], edge: 'advideos', handle: list },
  {
    method: 'POST',
    path: '/act_:account/advideos',
    on: ['adaccount'],
    edge: 'advideos',
    handle: create,
    prepare: fetchVideo,
    part: 'file_url not inside a batch',
  },
  {
    method: 'DELETE',
    path: '/act_:account/advideos',
    on: ['adaccount'],
    edge: 'advideos',
    handle: removeFrom,
  },
  { method: 'GET', path: '/:video', on: ['advideo'], edge: '', handle: node },
  { method: 'GET', path: '/:video/thumbnails', on: ['advideo'], edge: 'thumbnails', handle: thumbnails },
];
