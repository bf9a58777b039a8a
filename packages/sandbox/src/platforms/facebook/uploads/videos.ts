import { createHash } from 'node:crypto';
import type { Call } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { between } from '../../../random.ts';
import { badParam, GraphError } from '../errors.ts';
import { listNodes } from '../graph/list.ts';
import { textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import type { GraphRequest, GraphRoute, Kind } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { times } from '../delivery/shared.ts';
import { platformName } from '../version.ts';
import { isReady, statusOf } from './video-state.ts';

const chunkBytes = 4 * 1024 * 1024;
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

/** Nobody decodes the film here: a believable length that stays the same. */
const lengthOf = ({ id }: StoredObject): number => Math.round(between(9, 45, 'length', id) * 1000) / 1000;

interface Fetched {
  size: number;
  md5: string;
}

/** The platform fetches the address itself. It has to happen before the transaction. */
async function fetchFile(call: Call): Promise<Fetched | string | undefined> {
  const address = textOf(call.body['file_url'] ?? call.query['file_url']);
  if (address === '') return undefined;
  if (!URL.canParse(address)) return 'not an address';
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs) });
    if (!answer.ok) return `HTTP ${answer.status}`;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { size: bytes.length, md5: md5(bytes) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

function insert({ world, node, params, now }: GraphRequest, fields: Record<string, unknown>): StoredObject {
  return world.state.objects.insert(platformName, 'advideo', {
    id: world.state.ids.digits(platformName, 16, '19'),
    accountId: node.object.accountId,
    name: textOf(params['title']) || textOf(params['name']) || 'Untitled',
    status: 'ACTIVE',
    fields: { $uploadedAt: now, description: textOf(params['description']), ...fields },
  });
}

function create(request: GraphRequest): unknown {
  const { params, files, prepared } = request;
  const phase = textOf(params['upload_phase']);
  if (phase !== '') return chunked(request, phase);
  const file = files['source'] ?? files['file'];
  if (file) {
    if (file.bytes.length === 0)
      throw new GraphError({ code: 382, message: '(#382) The video file you tried to upload is too small.' });
    return { id: insert(request, { size: file.bytes.length, md5: md5(file.bytes) }).id };
  }
  if (params['file_url'] === undefined) throw badParam('The parameter source or file_url is required.');
  if (typeof prepared === 'object' && prepared !== null)
    return { id: insert(request, { ...prepared, source: params['file_url'] }).id };
  throw new GraphError({
    code: 389,
    message: '(#389) Unable to fetch video file from URL.',
    title: 'Unable to fetch video file from URL',
    text: `The video could not be fetched: ${typeof prepared === 'string' ? prepared : 'not possible inside a batch'}.`,
  });
}

function chunked(request: GraphRequest, phase: string): unknown {
  if (phase === 'start') return start(request);
  const session = request.world.state.objects.get(
    platformName,
    'uploadsession',
    textOf(request.params['upload_session_id']),
  );
  if (!session || session.accountId !== request.node.object.accountId)
    throw new GraphError({ code: 6000, message: '(#6000) The upload session does not exist.' });
  if (phase === 'transfer') return transfer(request, session);
  if (phase === 'finish') return finish(request, session);
  if (phase !== 'cancel')
    throw badParam('Param upload_phase must be one of {start, transfer, finish, cancel}');
  request.world.state.objects.remove(platformName, 'uploadsession', session.id);
  request.world.state.objects.remove(platformName, 'advideo', textOf(session.fields['videoId']));
  return { success: true };
}

function start(request: GraphRequest): unknown {
  const size = Number(request.params['file_size']);
  if (!Number.isInteger(size) || size < 1) throw badParam('The parameter file_size is required.');
  const video = insert(request, { $uploaded: false, size });
  const session = request.world.state.objects.insert(platformName, 'uploadsession', {
    id: request.world.state.ids.digits(platformName, 16, '29'),
    accountId: request.node.object.accountId,
    name: 'upload',
    status: 'OPEN',
    fields: { videoId: video.id, size, at: 0 },
  });
  return {
    upload_session_id: session.id,
    video_id: video.id,
    start_offset: '0',
    end_offset: String(Math.min(chunkBytes, size)),
  };
}

function transfer({ params, files, world }: GraphRequest, session: StoredObject): unknown {
  const { at, size } = session.fields as { at: number; size: number };
  if (Number(params['start_offset']) !== at)
    throw new GraphError({
      code: 6001,
      subcode: 1363037,
      message: '(#6001) There was a problem uploading your video file. Please try again.',
      title: 'Chunk Out Of Order',
      text: `The next chunk has to begin at ${at}.`,
      data: { start_offset: String(at), end_offset: String(Math.min(at + chunkBytes, size)) },
    });
  const chunk = files['video_file_chunk'];
  if (!chunk) throw badParam('The parameter video_file_chunk is required.');
  const next = Math.min(size, at + chunk.bytes.length);
  world.state.objects.save(platformName, 'uploadsession', {
    ...session,
    fields: { ...session.fields, at: next },
  });
  return { start_offset: String(next), end_offset: String(Math.min(next + chunkBytes, size)) };
}

function finish({ params, world, now }: GraphRequest, session: StoredObject): unknown {
  const { at, size, videoId } = session.fields as { at: number; size: number; videoId: string };
  if (at < size)
    throw new GraphError({ code: 6001, subcode: 1363037, message: '(#6001) The video file is incomplete.' });
  const video = world.state.objects.get(platformName, 'advideo', videoId);
  if (!video) throw new GraphError({ code: 6000, message: '(#6000) The upload session does not exist.' });
  world.state.objects.save(platformName, 'advideo', {
    ...video,
    name: textOf(params['title']) || video.name,
    fields: { ...video.fields, $uploaded: true, $uploadedAt: now },
  });
  world.state.objects.remove(platformName, 'uploadsession', session.id);
  return { success: true };
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
    prepare: fetchFile,
    part: 'any bytes count as a film; file_url not inside a batch',
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
