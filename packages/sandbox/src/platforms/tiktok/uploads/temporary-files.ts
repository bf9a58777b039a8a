import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { id, integer, oneOf, required, text } from '../../../fields/index.ts';
import type { Call, Route } from '../../../http/call.ts';
import type { SpooledFile } from '../../../media/request-files.ts';
import type { StoredObject } from '../../../state/index.ts';
import { type Context, type Input, post } from '../define-route.ts';
import { wrong } from '../errors.ts';
import {
  checkFormat,
  checkSignature,
  checkSize,
  fetching,
  type MaterialKind,
  temporaryLifeMs,
} from './receive.ts';

/** "Upload a file": larger ones have to come in pieces. */
const onePieceBytes = 100 * 1024 * 1024;
/** "Start a file chunk upload task", by its example. */
const pieceBytes = 20 * 1024 * 1024;

const common = {
  advertiser_id: required(id()),
  content_type: required(oneOf(['image', 'video'])),
  name: text({ min: 1, max: 100 }),
};
const part = 'images and videos; no music and no playables';

const time = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Waits a day to become a material; only what was found in it is kept. */
function insertFile(
  { world, account }: Context,
  kind: MaterialKind,
  name: string,
  file: SpooledFile,
): StoredObject {
  const { objects, ids } = world.state;
  for (const old of objects.list('tiktok', 'file', { accountId: account.id }))
    if (world.clock.now() - old.createdAt >= temporaryLifeMs) objects.remove('tiktok', 'file', old.id);
  const { path, size, md5 } = file;
  return objects.insert('tiktok', 'file', {
    id: ids.digits('tiktok', 19, '76'),
    accountId: account.id,
    name,
    status: 'ENABLE',
    fields: { ...checkFormat(kind, path), size, md5 },
  });
}

function uploadWhole(input: Input, context: Context): Input {
  const { call } = context;
  const kind = input['content_type'] as MaterialKind;
  const sent = call.files['file'];
  const isFetched = input['upload_type'] === 'URL';
  const file = isFetched ? (call.prepared as SpooledFile | Error | undefined) : sent;
  if (file instanceof Error) throw file;
  if (!file) throw wrong(`${isFetched ? 'url' : 'file'}: Missing data for required field.`);
  if (file.size > onePieceBytes) throw wrong('file: The file must not be larger than 100 MB.');
  if (!isFetched) checkSignature('signature', input['signature'], file.md5);
  const name = (input['name'] as string | undefined) ?? sent?.fileName ?? `${kind}_${file.md5.slice(0, 8)}`;
  const { id: file_id, createdAt } = insertFile(context, kind, name, file);
  return { file_id, signature: file.md5, file_size: file.size, create_time: time(createdAt) };
}

function start(input: Input, { world, account }: Context): Input {
  const { size, content_type: kind, name = `upload_${world.clock.now()}` } = input;
  checkSize(kind as MaterialKind, 'size', size as number);
  const session = world.uploads.sessions.begin('tiktok', {
    id: world.state.ids.digits('tiktok', 19, '77'),
    accountId: account.id,
    size: size as number,
    fields: { kind, name },
  });
  return { upload_id: session.id, file_name: name, ...rangeOf(session) };
}

interface Session {
  at: number;
  size: number;
  kind: MaterialKind;
  name: string;
}
const fieldsOf = ({ fields }: StoredObject) => fields as unknown as Session;

/** The piece that is wanted next; empty when there is none. */
function rangeOf(session: StoredObject) {
  const { at, size } = fieldsOf(session);
  return { start_offset: at, end_offset: Math.min(at + pieceBytes, size) };
}

function sessionOf({ upload_id }: Input, { world, account }: Context): StoredObject {
  const session = world.uploads.sessions.find('tiktok', account.id, String(upload_id));
  if (!session) throw wrong(`upload_id: Upload ${String(upload_id)} does not exist.`);
  return session;
}

/** What a piece that comes again means is not documented: it is refused, as every other that is not wanted. */
function transfer(input: Input, context: Context): Input {
  const session = sessionOf(input, context);
  const { start_offset, end_offset } = rangeOf(session);
  if (input['start_offset'] !== start_offset)
    throw wrong(`start_offset: The next chunk begins at ${start_offset}.`);
  const piece = context.call.files['file'];
  if (!piece) throw wrong('file: Missing data for required field.');
  checkSignature('signature', input['signature'], piece.md5);
  if (piece.size !== end_offset - start_offset)
    throw wrong(`file: The chunk has to have ${end_offset - start_offset} bytes.`);
  return rangeOf(context.world.uploads.sessions.append('tiktok', session, piece));
}

/** The sum of the whole takes time, so it comes before the transaction. */
async function sumOfPieces({ body, world }: Call): Promise<string | undefined> {
  const { upload_id } = body;
  if (typeof upload_id !== 'string' || !/^\d+$/.test(upload_id)) return undefined;
  const hash = createHash('md5');
  try {
    await pipeline(createReadStream(world.uploads.sessions.path('tiktok', upload_id)), hash);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

function finish(input: Input, context: Context): Input {
  const session = sessionOf(input, context);
  const { at, size, kind, name } = fieldsOf(session);
  const md5 = context.call.prepared;
  if (at < size || typeof md5 !== 'string') throw wrong(`upload_id: ${at} of ${size} bytes have arrived.`);
  const { sessions } = context.world.uploads;
  const file = { path: sessions.path('tiktok', session.id), size, md5 };
  const { id: file_id, createdAt } = insertFile(context, kind, name, file);
  sessions.end('tiktok', session.id);
  return { file_id, file_name: name, create_time: time(createdAt), size };
}

export const temporaryFileRoutes: Route[] = [
  post('file/temporarily/upload/', {
    form: true,
    part,
    shape: { ...common, upload_type: required(oneOf(['FILE', 'URL'])), signature: text(), url: text() },
    prepare: fetching('url', 'URL'),
    handle: uploadWhole,
  }),
  post('file/start/upload/', {
    part,
    shape: { ...common, size: required(integer({ min: 1 })) },
    handle: start,
  }),
  post('file/transfer/upload/', {
    form: true,
    shape: {
      advertiser_id: required(id()),
      upload_id: required(id()),
      signature: required(text()),
      start_offset: required(integer({ min: 0 })),
    },
    handle: transfer,
  }),
  post('file/finish/upload/', {
    shape: { advertiser_id: required(id()), upload_id: required(id()) },
    prepare: sumOfPieces,
    handle: finish,
  }),
];
