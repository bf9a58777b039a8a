import { InputError, type AccountScope, UncertainError } from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { accepted } from './accepted.ts';

/** Offsets come as text; the platform says which piece it wants next. */
interface Range {
  start_offset: string;
  end_offset: string;
}
interface Session extends Range {
  upload_session_id: string;
  video_id: string;
}

/** A piece that arrived although its answer did not: the refusal tells where the platform stands. */
const wrongOffsetCode = '6001/1363037';

function expectedRange(error: unknown): Range | undefined {
  if (!(error instanceof InputError) || error.code !== wrongOffsetCode) return undefined;
  const { start_offset, end_offset } = (error.cause ?? {}) as Partial<Range>;
  return start_offset !== undefined && end_offset !== undefined ? { start_offset, end_offset } : undefined;
}

/** "Video upload": start, the pieces that are asked for, finish. Nothing can be seen of it before the end. */
export async function chunked(
  client: FacebookClient,
  scope: AccountScope,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const account = scope.account.id;
  const path = `act_${account}/advideos`;
  const start = { upload_phase: 'start', file_size: bytes.byteLength };
  // A session that nobody continues is forgotten, so that asking for another one does no harm.
  const session = await client.ask<Session>(scope, path, start, { account });
  const { upload_session_id, video_id } = session;
  let range: Range = session;
  while (range.start_offset !== range.end_offset)
    range = await transfer(client, scope, session, range, bytes);
  const finish = { upload_phase: 'finish', upload_session_id, title: name };
  await client.post(scope, path, finish, { account }, accepted);
  return video_id;
}

async function transfer(
  client: FacebookClient,
  scope: AccountScope,
  { upload_session_id }: Session,
  { start_offset, end_offset }: Range,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Range> {
  const account = scope.account.id;
  const form = new FormData();
  form.set('upload_phase', 'transfer');
  form.set('upload_session_id', upload_session_id);
  form.set('start_offset', start_offset);
  const piece = bytes.subarray(Number(start_offset), Number(end_offset));
  form.set('video_file_chunk', new Blob([piece]), 'chunk');
  try {
    return await client.uploadAgain<Range>(scope, `act_${account}/advideos`, form, { account });
  } catch (error) {
    const expected = expectedRange(error);
    if (expected && expected.start_offset !== start_offset) return expected;
    if (expected)
      throw new UncertainError({ platform: 'FACEBOOK', message: 'The upload is out of step', cause: error });
    throw error;
  }
}
