import type { Call } from '../../../http/call.ts';
import { probe, type Probe } from '../../../media/probe.ts';
import type { World } from '../../../world.ts';
import { errorCodes, TikTokError, wrong } from '../errors.ts';
import type { Context, Input } from '../define-route.ts';

/** Fetches what `name` points at before the transaction begins; a failure is told when the handler asks for it. */
export function fetching(name: string): (call: Call) => Promise<Buffer | Error | undefined> {
  return async ({ body }) => {
    const url = body[name];
    if (body['upload_type'] !== 'UPLOAD_BY_URL' || typeof url !== 'string') return undefined;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
      if (!answer.ok) return new Error(`${name}: The address answers ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      return new Error(
        `${name}: The file cannot be fetched (${error instanceof Error ? error.message : 'failed'}).`,
      );
    }
  };
}

export interface Received extends Probe {
  fileName: string | undefined;
}

/** The file in whichever of the three ways it came, checked against its signature and its kind. */
export function receive(kind: 'image' | 'video', input: Input, context: Context): Received {
  const { call, world } = context;
  const type = (input['upload_type'] as string | undefined) ?? 'UPLOAD_BY_FILE';
  if (type === 'UPLOAD_BY_FILE_ID') return temporary(kind, world, context, input['file_id']);
  const field = type === 'UPLOAD_BY_URL' ? `${kind}_url` : `${kind}_file`;
  const bytes = type === 'UPLOAD_BY_URL' ? call.prepared : call.files[field]?.bytes;
  if (bytes instanceof Error) throw wrong(bytes.message);
  if (!Buffer.isBuffer(bytes)) throw wrong(`${field}: Missing data for required field.`);
  const found = known(kind, bytes);
  if (type === 'UPLOAD_BY_FILE') checkSignature(`${kind}_signature`, input[`${kind}_signature`], found.md5);
  const url = input[field];
  const fromUrl =
    typeof url === 'string' ? decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '') : undefined;
  return { ...found, fileName: call.files[field]?.fileName ?? fromUrl };
}

function known(kind: 'image' | 'video', bytes: Buffer): Probe {
  const found = probe(bytes);
  const allowed = kind === 'image' ? ['jpeg', 'png'] : ['mp4', 'mov', 'mpeg', 'avi'];
  if (!found || found.kind !== kind || !allowed.includes(found.format))
    throw new TikTokError(
      errorCodes.fileFormat,
      `The ${kind} format is not supported. Supported: ${allowed.join(', ')}.`,
    );
  return found;
}

export function checkSignature(name: string, signature: unknown, md5: string): void {
  if (signature === undefined) throw wrong(`${name}: Missing data for required field.`);
  if (String(signature).toLowerCase() !== md5) throw wrong(`${name}: The signature does not match the file.`);
}

function temporary(kind: string, world: World, { account }: Context, fileId: unknown): Received {
  const file = world.state.objects.get('tiktok', 'file', String(fileId));
  if (!file || file.accountId !== account.id) throw wrong(`file_id: File ${String(fileId)} does not exist.`);
  const found = file.fields as unknown as Probe;
  if (found.kind !== kind) throw new TikTokError(errorCodes.fileFormat, `The file is not a ${kind}.`);
  return { ...found, fileName: file.name };
}

/** A name is unique among an account's materials of a kind; left out, the platform makes one up. */
export function materialName(
  kind: 'image' | 'video',
  input: Input,
  received: Received,
  { world, account }: Context,
): string {
  const given = input['file_name'] as string | undefined;
  const name = given ?? received.fileName ?? `${kind}_${received.md5.slice(0, 8)}`;
  const taken = (wanted: string) =>
    world.state.objects.list('tiktok', kind, { accountId: account.id, name: wanted }).length > 0;
  if (!taken(name)) return name;
  throw new TikTokError(errorCodes.duplicateMaterial, `Duplicated material name: ${name}.`);
}
