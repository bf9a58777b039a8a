import { createHash } from 'node:crypto';
import { sorted } from '@adsail/contract';

/** Hashes stand in rows that are compared with later ones: of another text for the same content, a repeat would be refused. */
export const payloadHash = (content: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest();
