import { createHash } from 'node:crypto';
import { Refusal } from './fake-s3-rights.ts';

interface Upload {
  key: string;
  id: string;
  at: Date;
  parts: Map<number, Buffer>;
}

/** Of every piece but the last, as Amazon's documentation has it. */
const leastBytes = 5 * 1024 * 1024;
const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Uploads in pieces, as the bucket for tests does them. */
export function fakeS3Parts(now: () => Date, store: (key: string, body: Buffer) => void) {
  const uploads = new Map<string, Upload>();
  let count = 0;

  function find(key: string, id: string): Upload {
    const upload = uploads.get(id);
    if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    return upload;
  }

  function begin(key: string): string {
    count += 1;
    const id = `upload&${count}`;
    uploads.set(id, { key, id, at: now(), parts: new Map() });
    return `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${escaped(id)}</UploadId></InitiateMultipartUploadResult>`;
  }

  function complete(key: string, id: string, body: Buffer): string {
    const { parts } = find(key, id);
    const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)].map(
      ([, number, etag]) => {
        const part = parts.get(Number(number));
        if (!part || etagOf(part) !== etag?.replaceAll('&quot;', '"')) throw new Refusal(400, 'InvalidPart');
        return part;
      },
    );
    if (wanted.length === 0) throw new Refusal(400, 'MalformedXML');
    if (wanted.slice(0, -1).some(({ length }) => length < leastBytes))
      throw new Refusal(400, 'EntityTooSmall');
    store(key, Buffer.concat(wanted));
    uploads.delete(id);
    return '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>';
  }

  function listParts(key: string, id: string): string {
    const entries = [...find(key, id).parts]
      .sort(([a], [b]) => a - b)
      .map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><LastModified>${now().toISOString()}</LastModified><ETag>${escaped(etagOf(part))}</ETag><Size>${part.length}</Size></Part>`,
      );
    return `<ListPartsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListPartsResult>`;
  }

  function listUploads(after: string, pageSize: number): string {
    const rest = [...uploads.values()].filter(({ id }) => after === '' || id > after);
    const page = rest.slice(0, pageSize);
    const entries = page.map(
      ({ key, id, at }) =>
        `<Upload><Key>${key}</Key><UploadId>${escaped(id)}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    const last = page.at(-1);
    const next = `<NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${escaped(last?.id ?? '')}</NextUploadIdMarker>`;
    const more = rest.length > page.length;
    return `<ListMultipartUploadsResult><IsTruncated>${more}</IsTruncated>${more ? next : ''}${entries.join('')}</ListMultipartUploadsResult>`;
  }

  return {
    uploads,
    completionFails: false,
    /** The answer to a request about uploads in pieces; null for every other request. */
    answer(method: string, key: string, url: URL, body: Buffer, pageSize: number): string | null {
      const query = url.searchParams;
      if (query.has('uploads'))
        return method === 'POST' ? begin(key) : listUploads(query.get('upload-id-marker') ?? '', pageSize);
      const id = query.get('uploadId');
      if (id === null) return null;
      if (method === 'POST' && this.completionFails) return '<Error><Code>InternalError</Code></Error>';
      if (method === 'POST') return complete(key, id, body);
      if (method === 'GET') return listParts(key, id);
      if (method === 'PUT') find(key, id).parts.set(Number(query.get('partNumber')), body);
      else if (uploads.delete(find(key, id).id)) return '';
      return '';
    },
  };
}
