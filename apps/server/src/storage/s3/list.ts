import type { S3Client } from './client.ts';
import { element, elements, plain } from './xml.ts';

interface Listed {
  key: string;
  modifiedAt: Date;
}

async function* pages(client: S3Client, bucket: URL, query: Record<string, string>): AsyncGenerator<string> {
  for (let token: string | null = ''; token !== null;) {
    const url = new URL(bucket);
    for (const [name, value] of Object.entries({ 'list-type': '2', ...query }))
      url.searchParams.set(name, value);
    if (token) url.searchParams.set('continuation-token', token);
    const xml = await (await client.send({ method: 'GET', url }, [200])).text();
    yield xml;
    const next = element(xml, 'NextContinuationToken');
    token = element(xml, 'IsTruncated') === 'true' && next ? plain(next) : null;
  }
}

/** The keys under a prefix. */
export async function* listKeys(client: S3Client, bucket: URL, prefix: string): AsyncGenerator<Listed> {
  for await (const xml of pages(client, bucket, { prefix }))
    for (const entry of elements(xml, 'Contents')) {
      const key = element(entry, 'Key');
      const modified = element(entry, 'LastModified');
      if (key && modified) yield { key: plain(key), modifiedAt: new Date(modified) };
    }
}

/** The first path segments in the bucket, each with its slash. */
export async function listFolders(client: S3Client, bucket: URL): Promise<string[]> {
  const found: string[] = [];
  for await (const xml of pages(client, bucket, { delimiter: '/' }))
    for (const entry of elements(xml, 'CommonPrefixes')) found.push(plain(element(entry, 'Prefix') ?? ''));
  return found;
}
