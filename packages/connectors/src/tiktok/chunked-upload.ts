import {
  type AccountScope,
  type FileSource,
  InputError,
  type MediaKind,
  type PieceProtocol,
  StreamedForm,
  type UploadPosition,
} from '../core/index.ts';
import type { TikTokClient } from './client.ts';

/** What the platform wants next; the same twice when it has everything. */
interface Range {
  start_offset: number;
  end_offset: number;
}

interface PieceFile {
  kind: MediaKind;
  name: string;
  source: FileSource;
}

const refusedFor = (error: unknown, ...fields: string[]): boolean =>
  error instanceof InputError && fields.includes(error.field.platformPath ?? '');

/** Where a piece begins that would follow the one of this position. */
const after = (position: UploadPosition): UploadPosition => ({
  ...position,
  start: position.end,
  end: Math.min(position.end + position.pieceBytes, position.size),
});

/** "Start a file chunk upload task", "Transfer a file chunk", "Finish a chunk upload task"; `makeMaterial` does that with the file. */
export function piecesOf<T>(
  client: TikTokClient,
  scope: AccountScope,
  { kind, name, source }: PieceFile,
  makeMaterial: (fileId: string) => Promise<T>,
): PieceProtocol<T> {
  const { id } = scope.account;
  /** Set while it is a guess that the piece before has arrived. */
  let isGuess = false;

  return {
    async begin() {
      isGuess = false;
      const { size } = source;
      const body = { advertiser_id: id, size, content_type: kind, name };
      // An upload that nobody goes on with is forgotten, so that asking for another one does no harm.
      const begun = await client.ask<Range & { upload_id: string }>(scope, 'file/start/upload/', body, id);
      const { upload_id, start_offset: start, end_offset: end } = begun;
      return { session: upload_id, size, start, end, pieceBytes: end - start };
    },

    /**
     * What a piece that comes again means is not documented. When the platform does not want it, it may have arrived while
     * its answer did not: then the next one is wanted. If that one is not wanted either, nobody knows where it stands.
     */
    async send(position, onSent) {
      const { session, start, end } = position;
      const fields = { advertiser_id: id, upload_id: session, start_offset: String(start) };
      const range = { start, end };
      const form = new StreamedForm(fields, {
        name: 'file',
        fileName: name,
        source,
        range,
        sumField: 'signature',
        onSent,
      });
      try {
        const next = await client.uploadAgain<Range>(scope, 'file/transfer/upload/', form, id);
        isGuess = false;
        return { ...position, start: next.start_offset, end: next.end_offset };
      } catch (error) {
        if (isGuess || !refusedFor(error, 'start_offset')) throw error;
        isGuess = true;
        return after(position);
      }
    },

    async finish(position, keep) {
      if (position.made !== undefined) return makeMaterial(position.made);
      const body = { advertiser_id: id, upload_id: position.session };
      const { file_id } = await client.ask<{ file_id: string }>(scope, 'file/finish/upload/', body, id);
      await keep({ ...position, made: file_id });
      return makeMaterial(file_id);
    },

    isForgotten: (error) => refusedFor(error, 'upload_id', 'file_id', 'start_offset'),
  };
}
