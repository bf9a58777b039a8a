import type { StoredObject } from '../../../state/index.ts';
import { badParam, GraphError } from '../errors.ts';
import { textOf } from '../graph/params.ts';
import type { GraphRequest } from '../graph/types.ts';
import { platformName } from '../version.ts';
import { filmFields, insertVideo } from './films.ts';

const pieceBytes = 4 * 1024 * 1024;

/** A video in pieces. The platform says which one it wants next, and where it stands when another one comes. */
export function chunked(request: GraphRequest, phase: string): unknown {
  if (phase === 'start') return start(request);
  const { world, node, params } = request;
  const { sessions } = world.uploads;
  const session = sessions.find(platformName, node.object.accountId, textOf(params['upload_session_id']));
  if (!session) throw noSession();
  if (phase === 'transfer') return transfer(request, session);
  if (phase === 'finish') return finish(request, session);
  if (phase !== 'cancel')
    throw badParam('Param upload_phase must be one of {start, transfer, finish, cancel}');
  sessions.end(platformName, session.id);
  world.state.objects.remove(platformName, 'advideo', fieldsOf(session).videoId);
  return { success: true };
}

const noSession = () => new GraphError({ code: 6000, message: '(#6000) The upload session does not exist.' });

const fieldsOf = ({ fields }: StoredObject) =>
  fields as unknown as { at: number; size: number; videoId: string };

/** Offsets are texts on the wire. */
function rangeOf(session: StoredObject) {
  const { at, size } = fieldsOf(session);
  return { start_offset: String(at), end_offset: String(Math.min(at + pieceBytes, size)) };
}

function start(request: GraphRequest): unknown {
  const { world, node, params } = request;
  const size = Number(params['file_size']);
  if (!Number.isInteger(size) || size < 1) throw badParam('The parameter file_size is required.');
  const { id: videoId } = insertVideo(request, { $uploaded: false, size });
  const session = world.uploads.sessions.begin(platformName, {
    id: world.state.ids.digits(platformName, 16, '29'),
    accountId: node.object.accountId,
    size,
    fields: { videoId },
  });
  return { upload_session_id: session.id, video_id: videoId, ...rangeOf(session) };
}

function transfer({ params, files, world }: GraphRequest, session: StoredObject): unknown {
  const { at } = fieldsOf(session);
  if (Number(params['start_offset']) !== at)
    throw new GraphError({
      code: 6001,
      subcode: 1363037,
      message: '(#6001) There was a problem uploading your video file. Please try again.',
      title: 'Chunk Out Of Order',
      text: `The next chunk has to begin at ${at}.`,
      data: rangeOf(session),
    });
  const piece = files['video_file_chunk'];
  if (!piece) throw badParam('The parameter video_file_chunk is required.');
  return rangeOf(world.uploads.sessions.append(platformName, session, piece));
}

function finish({ params, world, now }: GraphRequest, session: StoredObject): unknown {
  const { at, size, videoId } = fieldsOf(session);
  if (at < size)
    throw new GraphError({ code: 6001, subcode: 1363037, message: '(#6001) The video file is incomplete.' });
  const video = world.state.objects.get(platformName, 'advideo', videoId);
  if (!video) throw noSession();
  const { sessions } = world.uploads;
  const film = filmFields({ path: sessions.path(platformName, session.id), size });
  world.state.objects.save(platformName, 'advideo', {
    ...video,
    name: textOf(params['title']) || video.name,
    fields: { ...video.fields, ...film, $uploaded: true, $uploadedAt: now },
  });
  sessions.end(platformName, session.id);
  return { success: true };
}
