import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { largestFile } from '@adsail/contract/files';
import { CallError } from '@adsail/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { newId } from '../db/ids.ts';
import type { UploadedFile } from '../framework/bind.ts';

/** No form of ours is larger: the file, and more than its fields and separators take. */
const largestForm = largestFile + 1024 * 1024;

export function refuseLargeForm({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > largestForm) throw new CallError('tooLarge');
}

/**
 * No limit of `parts`: the parser does not listen to those beyond it, and the error of one that is cut short then ends
 * the process. Fields and files are limited each.
 */
export const multipartLimits = { fileSize: largestFile, files: 1, fields: 20, fieldSize: 10_000 };

export interface Form {
  fields: Record<string, unknown>;
  /** Writes the file to a temporary path. Before the transaction: a slow upload must not hold a connection. */
  spool(dataDir: string): Promise<UploadedFile | null>;
}

/**
 * Reads up to the file: the fields that precede it are the call's input, so they can refuse it before it is sent. All of
 * them together have at most `maxBytes`.
 */
export async function readForm(request: FastifyRequest, maxBytes: number): Promise<Form> {
  if (!request.isMultipart()) throw new CallError('notJson');
  refuseLargeForm(request);
  const fields: Record<string, unknown> = {};
  let file: MultipartFile | null = null;
  let bytes = 0;
  for await (const part of request.parts({ limits: multipartLimits })) {
    if (part.type === 'file') {
      file = part;
      break;
    }
    // A part may say that it is JSON, and then is no text.
    const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    bytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(text);
    if (part.valueTruncated || part.fieldnameTruncated || bytes > maxBytes) throw new CallError('tooLarge');
    // oxlint-disable-next-line no-prototype-builtins -- a field named __proto__ must not reach the object's prototype
    if (part.fieldname !== '__proto__') fields[part.fieldname] = part.value;
  }
  return { fields, spool: async (dataDir) => (file ? spool(file, dataDir) : null) };
}

async function spool(part: MultipartFile, dataDir: string): Promise<UploadedFile> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, newId());
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const spooled = { path, name: part.filename };
  try {
    await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw new CallError('tooLarge');
  } catch (error) {
    await discard(spooled);
    throw error;
  }
  return { ...spooled, size, sha256: hash.digest('hex') };
}

/** The handler may have moved it away: that is fine. */
export const discard = ({ path }: { path: string }): Promise<void> => rm(path, { force: true });
