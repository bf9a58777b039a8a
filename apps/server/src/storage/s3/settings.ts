import type { StorageConfig } from '../../config.ts';

export type S3Settings = Extract<StorageConfig, { driver: 's3' }>;

/** Where the bucket's objects hang, with a closing slash. */
export function bucketUrl({ endpoint, bucket, forcePathStyle }: S3Settings): URL {
  const url = new URL(endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  if (forcePathStyle) url.pathname += `${bucket}/`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url;
}
