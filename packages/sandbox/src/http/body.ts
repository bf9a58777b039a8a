import { parseJson } from '../json/lossless.ts';
import type { RequestFiles } from '../media/request-files.ts';
import type { UploadedFile } from './call.ts';
import { formParts } from './multipart.ts';

export interface DecodedBody {
  body: Record<string, unknown>;
  files: Record<string, UploadedFile>;
}

/** The largest text that a platform takes: a picture of 30 MB in base64, and what stands around it. */
export const maxTextBytes = 64 * 1024 * 1024;

/** Body by its content type. Throws when it is not what its type says. */
export function decodeBody(bytes: Buffer | undefined, contentType = ''): DecodedBody {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!bytes || bytes.length === 0) return { body: {}, files: {} };
  if (type === 'application/x-www-form-urlencoded')
    return { body: collect(new URLSearchParams(bytes.toString('utf8'))), files: {} };
  const value = parseJson(bytes.toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('The body is not a JSON object.');
  return { body: value as Record<string, unknown>, files: {} };
}

/** A name given several times becomes a list. */
function collect(entries: Iterable<[string, string]>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    const before = body[name];
    body[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return body;
}

/** A form that has arrived. What is wrong with it is told when somebody asks for it, in the platform's words. */
export class ReceivedForm {
  readonly #decoded: DecodedBody | Error;
  private constructor(decoded: DecodedBody | Error) {
    this.#decoded = decoded;
  }

  static async read(
    source: AsyncIterable<Uint8Array>,
    contentType: string,
    requestFiles: RequestFiles,
  ): Promise<ReceivedForm> {
    try {
      return new ReceivedForm(await decodeForm(source, contentType, requestFiles));
    } catch (error) {
      return new ReceivedForm(error instanceof Error ? error : new Error(String(error)));
    }
  }

  decode(): DecodedBody {
    if (this.#decoded instanceof Error) throw this.#decoded;
    return this.#decoded;
  }
}

/** Texts are kept in memory, files go to disk while they arrive. */
async function decodeForm(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
  requestFiles: RequestFiles,
): Promise<DecodedBody> {
  const files: Record<string, UploadedFile> = {};
  const texts: [string, string][] = [];
  let textBytes = 0;
  for await (const { name, fileName, type, body } of formParts(source, contentType)) {
    if (fileName !== undefined) {
      files[name] = { fileName, type, ...(await requestFiles.receive(body)) };
      continue;
    }
    const pieces: Buffer[] = [];
    for await (const piece of body) {
      textBytes += piece.length;
      if (textBytes > maxTextBytes) throw new TypeError('The texts of the form are too long.');
      pieces.push(piece);
    }
    texts.push([name, Buffer.concat(pieces).toString('utf8')]);
  }
  return { body: collect(texts), files };
}
