import { parseJson } from '../json/lossless.ts';
import type { UploadedFile } from './call.ts';

export interface DecodedBody {
  body: Record<string, unknown>;
  files: Record<string, UploadedFile>;
}

/** Body by its content type. Throws when it is not what its type says. */
export async function decodeBody(bytes: Buffer | undefined, contentType = ''): Promise<DecodedBody> {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!bytes || bytes.length === 0) return { body: {}, files: {} };
  if (type === 'multipart/form-data') return decodeForm(bytes, contentType);
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

async function decodeForm(bytes: Buffer, contentType: string): Promise<DecodedBody> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType },
  }).formData();
  const files: Record<string, UploadedFile> = {};
  const texts: [string, string][] = [];
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') texts.push([name, value]);
    else
      files[name] = {
        fileName: value.name,
        type: value.type,
        bytes: Buffer.from(await value.arrayBuffer()),
      };
  }
  return { body: collect(texts), files };
}
