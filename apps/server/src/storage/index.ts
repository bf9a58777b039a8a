import type { Config } from '../config.ts';
import { derive } from '../secrets.ts';
import { localStorage } from './local/driver.ts';
import type { ObjectStorage } from './port.ts';
import { s3Storage } from './s3/driver.ts';

export { derivedKey } from './keys.ts';
export { uploadPath } from './local/policy.ts';
export { LimitError } from './limit.ts';
export type { ByteRange, ObjectStorage, PartedFile, PutSource, ReceiveResult } from './port.ts';
export type Storage = ObjectStorage;

interface Parts {
  config: Pick<Config, 'storage' | 'secret'>;
}

export function createStorage({ config }: Parts): Storage {
  return config.storage.driver === 'local'
    ? localStorage({ folder: config.storage.folder, secret: derive(config.secret, 'upload-policy') })
    : s3Storage(config.storage);
}
