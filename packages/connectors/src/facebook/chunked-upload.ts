import {
  type AccountScope,
  type FileSource,
  InputError,
  type PieceProtocol,
  StreamedForm,
  UncertainError,
  type UploadPosition,
} from '../core/index.ts';
import { accepted } from './accepted.ts';
import type { FacebookClient } from './client.ts';

/** Offsets come as text; the platform says which piece it wants next. */
interface Range {
  start_offset: string;
  end_offset: string;
}
interface Session extends Range {
  upload_session_id: string;
  video_id: string;
}
interface UploadState {
  status?: { uploading_phase?: { status?: string } };
}

/** A piece that arrived although its answer did not: the refusal tells where the platform stands. */
const wrongOffsetCode = '6001/1363037';
const noSessionCode = '6000';

const codeOf = (error: unknown): string | null => (error instanceof InputError ? error.code : null);

function expectedRange(error: unknown): Range | undefined {
  if (!(error instanceof InputError) || error.code !== wrongOffsetCode) return undefined;
  const { start_offset, end_offset } = (error.cause ?? {}) as Partial<Range>;
  return start_offset !== undefined && end_offset !== undefined ? { start_offset, end_offset } : undefined;
}

const rangeOf = ({ start_offset, end_offset }: Range) => ({
  start: Number(start_offset),
  end: Number(end_offset),
});

/** "Video upload": start, the pieces that are asked for, finish. Nothing can be seen of it before the end. */
export function piecesOf(
  client: FacebookClient,
  scope: AccountScope,
  name: string,
  source: FileSource,
): PieceProtocol<string> {
  const account = scope.account.id;
  const path = `act_${account}/advideos`;

  /** The answer to an earlier finish may have been lost: then the session is gone, and the film is there. */
  async function isUploaded(video: string): Promise<boolean> {
    const { status } = await client.get<UploadState>(scope, video, { fields: 'status' }, { account });
    return status?.uploading_phase?.status === 'complete';
  }

  return {
    async begin() {
      const { size } = source;
      // A session that nobody continues is forgotten, so that asking for another one does no harm.
      const start = { upload_phase: 'start', file_size: size };
      const session = await client.ask<Session>(scope, path, start, { account });
      const range = rangeOf(session);
      return {
        session: session.upload_session_id,
        size,
        ...range,
        pieceBytes: range.end - range.start,
        made: session.video_id,
      };
    },

    async send(position, onSent) {
      const { session, start, end } = position;
      const fields = { upload_phase: 'transfer', upload_session_id: session, start_offset: String(start) };
      const file = { name: 'video_file_chunk', fileName: 'chunk', source, range: { start, end }, onSent };
      try {
        const next = await client.uploadAgain<Range>(scope, path, new StreamedForm(fields, file), {
          account,
        });
        return { ...position, ...rangeOf(next) };
      } catch (error) {
        const expected = expectedRange(error);
        if (!expected) throw error;
        const range = rangeOf(expected);
        if (range.start !== start) return { ...position, ...range };
        throw new UncertainError({
          platform: 'FACEBOOK',
          message: 'The upload is out of step',
          cause: error,
        });
      }
    },

    async finish({ session, made = '' }: UploadPosition) {
      const finish = { upload_phase: 'finish', upload_session_id: session, title: name };
      try {
        await client.post(scope, path, finish, { account }, accepted);
      } catch (error) {
        if (codeOf(error) !== noSessionCode || !(await isUploaded(made))) throw error;
      }
      return made;
    },

    isForgotten: (error) => codeOf(error) === noSessionCode,
  };
}
