import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseFileKey } from '@adsail/contract/files';
import { assertKey, derivedDir } from '../keys.ts';
import type { ObjectInfo, ObjectStorage, StoredObject } from '../port.ts';
import { S3Client } from './client.ts';
import { formFields } from './form.ts';
import { listFolders, listKeys } from './list.ts';
import { s3Parts } from './parts.ts';
import { bucketUrl, type S3Settings } from './settings.ts';
import { presign } from './sigv4.ts';

/** Long enough to start reading a video, short enough that a copied address is soon worthless. */
const readSeconds = 10 * 60;

function describe(headers: Headers): ObjectInfo {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return {
    size: Number(whole ?? headers.get('content-length') ?? 0),
    etag: headers.get('etag') ?? '',
    modifiedAt: new Date(headers.get('last-modified') ?? 0),
  };
}

export function s3Storage(settings: S3Settings): ObjectStorage {
  const bucket = bucketUrl(settings);
  const client = new S3Client(settings);

  const urlOf = (key: string): URL => {
    assertKey(key);
    return new URL(key, bucket);
  };

  async function head(key: string): Promise<ObjectInfo | null> {
    const answer = await client.send({ method: 'HEAD', url: urlOf(key) }, [200, 404]);
    return answer.status === 404 ? null : describe(answer.headers);
  }

  async function get(key: string, range?: { start: number; end: number }): Promise<StoredObject | null> {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
    const answer = await client.send({ method: 'GET', url: urlOf(key), headers }, [200, 206, 404]);
    if (answer.status === 404 || !answer.body) {
      await answer.body?.cancel();
      return null;
    }
    return { ...describe(answer.headers), body: Readable.fromWeb(answer.body) };
  }

  const remove = (key: string) => client.send({ method: 'DELETE', url: urlOf(key) }, [200, 204, 404]);

  return {
    origins: [bucket.origin],
    uploads: null,
    parts: s3Parts({ settings, client, bucket, urlOf }),
    uploadHost: bucket.href,
    uploadFields: (wanted) => formFields(settings, wanted),
    head,
    get,

    async put(key, source, { contentType }) {
      // OSS has no conditional write under this signature; its own form upload does refuse.
      if (settings.signature === 'oss' && (await head(key))) return false;
      const body = source instanceof Uint8Array ? new Uint8Array(source) : await openAsBlob(source.path);
      const condition: Record<string, string> = settings.signature === 'v4' ? { 'if-none-match': '*' } : {};
      const headers = { 'content-type': contentType, ...condition };
      const answer = await client.send({ method: 'PUT', url: urlOf(key), headers, body }, [200, 412]);
      return answer.status === 200;
    },

    async delete(key) {
      await remove(key);
      if (!parseFileKey(key)) return;
      for await (const derived of listKeys(client, bucket, derivedDir(key))) await remove(derived.key);
    },

    readUrl(key, now, { contentType, disposition }) {
      const url = urlOf(key);
      // The bucket only knows what the uploader claimed; the reader gets the type that we found in the content.
      url.searchParams.set('response-content-type', contentType);
      url.searchParams.set('response-content-disposition', disposition);
      return presign(settings, { method: 'GET', url, now, seconds: readSeconds });
    },

    async withFile(key, work, signal) {
      const object = await get(key);
      if (!object) return null;
      const folder = await mkdtemp(join(tmpdir(), 'adsail-'));
      try {
        const path = join(folder, 'object');
        await pipeline(object.body, createWriteStream(path), { signal });
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async tenants() {
      const folders = await listFolders(client, bucket);
      return folders.flatMap((folder) => /^(\d{1,18})\/$/.exec(folder)?.[1] ?? []);
    },

    async *list(dir) {
      for await (const found of listKeys(client, bucket, dir)) if (parseFileKey(found.key)) yield found;
    },

    // A bucket shows an object only once all of it is there.
    sweepTemporary: () => Promise.resolve(0),
  };
}
