import { parseFileKey, partBytes } from '@adsail/contract/files';
import type { PartedFile, PartUploads } from '../port.ts';
import type { S3Client } from './client.ts';
import type { S3Settings } from './settings.ts';
import { presign } from './sigv4.ts';
import { element, elements, plain } from './xml.ts';

/** Long enough to begin a piece; who comes later asks again. Somebody who has left has nothing for longer. */
const placeSeconds = 15 * 60;

interface Parts {
  settings: S3Settings;
  client: S3Client;
  bucket: URL;
  urlOf: (key: string) => URL;
}

interface Piece {
  number: number;
  etag: string;
  size: number;
}

const lengthAt = (size: number, offset: number): number => Math.min(partBytes, size - offset);

/** Those that follow one another from the first on, each as long as it must be. */
function inOrder(pieces: readonly Piece[], size: number): { pieces: Piece[]; offset: number } {
  const byNumber = new Map(pieces.map((piece) => [piece.number, piece]));
  const good: Piece[] = [];
  let offset = 0;
  for (; offset < size; offset += partBytes) {
    const piece = byNumber.get(good.length + 1);
    if (piece?.size !== lengthAt(size, offset)) break;
    good.push(piece);
  }
  return { pieces: good, offset: Math.min(offset, size) };
}

const completion = (pieces: readonly Piece[]): Uint8Array<ArrayBuffer> => {
  const entries = pieces.map(
    ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return new Uint8Array(
    Buffer.from(`<CompleteMultipartUpload>${entries.join('')}</CompleteMultipartUpload>`),
  );
};

/** A bucket's own way: the pieces go straight there, and it shows the file once we say which of them make it. */
export function s3Parts({ settings, client, bucket, urlOf }: Parts): PartUploads {
  const at = (url: URL, query: Record<string, string>): URL => {
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };
  const ofUpload = ({ key, mark }: Pick<PartedFile, 'key' | 'mark'>) => at(urlOf(key), { uploadId: mark });

  /** One answer holds 1,000: our longest file has fewer. Null when the bucket does not know it any more. */
  async function piecesOf(file: PartedFile) {
    const answer = await client.send({ method: 'GET', url: ofUpload(file) }, [200, 404]);
    const xml = await answer.text();
    if (answer.status === 404) return null;
    const found = elements(xml, 'Part').map((entry) => ({
      number: Number(element(entry, 'PartNumber')),
      etag: element(entry, 'ETag') ?? '',
      size: Number(element(entry, 'Size')),
    }));
    return inOrder(found, file.size);
  }

  const drop = async (file: Pick<PartedFile, 'key' | 'mark'>): Promise<void> => {
    await client.send({ method: 'DELETE', url: ofUpload(file) }, [200, 204, 404]);
  };

  /** In pages: those that were begun before that time. */
  async function* begunBefore(before: Date): AsyncGenerator<Pick<PartedFile, 'key' | 'mark'>> {
    for (let from: Record<string, string> | null = {}; from !== null;) {
      const url = at(new URL(bucket), { uploads: '', ...from });
      const xml = await (await client.send({ method: 'GET', url }, [200])).text();
      for (const entry of elements(xml, 'Upload')) {
        const [key, mark] = [plain(element(entry, 'Key') ?? ''), plain(element(entry, 'UploadId') ?? '')];
        if (new Date(element(entry, 'Initiated') ?? 0) < before) yield { key, mark };
      }
      from =
        element(xml, 'IsTruncated') === 'true'
          ? {
              'key-marker': plain(element(xml, 'NextKeyMarker') ?? ''),
              'upload-id-marker': plain(element(xml, 'NextUploadIdMarker') ?? ''),
            }
          : null;
    }
  }

  return {
    drop,

    async begin(key) {
      const answer = await client.send({ method: 'POST', url: at(urlOf(key), { uploads: '' }) }, [200]);
      const mark = element(await answer.text(), 'UploadId');
      if (!mark) throw new Error('The bucket opened an upload without saying which');
      return plain(mark);
    },

    offset: async (file) => (await piecesOf(file))?.offset ?? null,

    place(file, offset, { now }) {
      const number = Math.floor(offset / partBytes) + 1;
      // Its length is signed too: nobody puts more there than was asked for.
      const headers = { 'content-length': String(lengthAt(file.size, offset)) };
      const url = at(ofUpload(file), { partNumber: String(number) });
      return {
        url: presign(settings, { method: 'PUT', url, headers, now, seconds: placeSeconds }),
        headers: {},
      };
    },

    async finish(file) {
      const there = await piecesOf(file);
      if (there?.offset !== file.size) return;
      const body = completion(there.pieces);
      const answer = await client.send({ method: 'POST', url: ofUpload(file), body }, [200, 404]);
      // A bucket begins its answer before it is done, so a failure may come with 200. The next try finds the pieces again.
      const code = element(await answer.text(), 'Code');
      if (answer.status === 200 && code !== null)
        throw new Error(`The bucket did not make the file: ${code}`);
    },

    async sweep(before) {
      for await (const upload of begunBefore(before)) if (parseFileKey(upload.key)) await drop(upload);
    },
  };
}
