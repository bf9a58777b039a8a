import { createHash } from 'node:crypto';
import { type Material, InputError } from '@adsail/connectors';
import type { AdPlatform } from '@adsail/contract';
import { messageRef } from '@adsail/contract';
import { mediaKinds } from '@adsail/contract/delivery';
import { mediaOf } from '@adsail/contract/materials';
import { z } from 'zod';
import type { Storage } from '../../storage/index.ts';
import type { OpenedAccount } from '../accounts/index.ts';
import { endingOf, fileSource, type SentFile } from '../files/index.ts';
import {
  defineOperation,
  type LedgerFacts,
  oneByOne,
  type OperationOutcome,
  type ReadBack,
} from '../ledger/index.ts';
import { plainName } from './file-names.ts';
import { isFree } from './free-names.ts';
import { type NewPlace, recordPlaces, vanishPlaces } from './place-store.ts';
import type { PushFile } from './push-store.ts';
import { type PlacePart, placeParts } from './tables.ts';

const Payload = z.object({
  materialId: z.string(),
  part: z.enum(placeParts).default('FILE'),
  sha256: z.string().nullable().default(null),
  /** Where it was when the platform was last asked, long ago. */
  knownId: z.string().nullable().default(null),
  kind: z.enum(mediaKinds),
  /** What it is called at the platform. */
  name: z.string().min(1),
  file: z.object({ key: z.string(), mimeType: z.string(), size: z.int() }),
  /** Null until it was worked out once. */
  md5: z.string().nullable(),
  /** It was sent to this account before, and nobody knows what became of it. */
  wasTried: z.boolean(),
});
type Payload = z.output<typeof Payload>;

/** Long enough for a film over a slow line. */
const timeoutMs = 20 * 60_000;
const longestName = 60;
const smallBytes = 1024 * 1024;

/**
 * The name at the platform, with a mark of the content: names are unique in some accounts, and by its name it is found again after an
 * answer was lost.
 */
const pushedName = (material: Pick<PushFile, 'name' | 'sha256' | 'fileKey' | 'mimeType'>): string => {
  const plain = [...plainName(material.name)].slice(0, longestName).join('').trim();
  return `${plain}-${material.sha256.slice(0, 10)}.${endingOf(material.fileKey, material.mimeType)}`;
};

/**
 * Changes of the same target go one after the other in an account: the later one then finds what the earlier one made. Named by
 * the content, so that what was sent is found also where its material was deleted and added again.
 */
export const targetOf = (part: PlacePart, of: { materialId: string; sha256: string | null }): string =>
  part === 'COVER' ? `cover:${of.sha256}` : `file:${of.sha256 ?? of.materialId}`;

/** A cover is called by its content alone: many videos may have the same. */
export const fileToPush = (
  file: PushFile,
  part: PlacePart,
): Pick<Payload, 'part' | 'sha256' | 'kind' | 'name' | 'file' | 'md5'> => {
  const { coverKey, coverMimeType, coverSize, coverSha256 } = file;
  if (part === 'FILE')
    return {
      part,
      sha256: file.sha256,
      kind: mediaOf(file.kind),
      name: pushedName(file),
      file: { key: file.fileKey, mimeType: file.mimeType, size: Number(file.size) },
      md5: file.md5,
    };
  if (coverKey === null || coverMimeType === null || coverSha256 === null)
    throw new Error('A video without a cover');
  return {
    part,
    sha256: coverSha256,
    kind: 'image',
    name: pushedName({ name: 'cover', sha256: coverSha256, fileKey: coverKey, mimeType: coverMimeType }),
    file: { key: coverKey, mimeType: coverMimeType, size: Number(coverSize) },
    md5: null,
  };
};

async function md5Of(storage: Storage, { key }: SentFile, account: OpenedAccount): Promise<string> {
  const object = await storage.get(key);
  if (!object) throw fileGone(account);
  const sum = createHash('md5');
  for await (const chunk of object.body) sum.update(chunk as Uint8Array);
  return sum.digest('hex');
}

const fileGone = ({ connector }: OpenedAccount): InputError =>
  new InputError({ platform: connector.platform, message: messageRef('materials:error.fileGone') });

export function uploadsOf({ connector }: OpenedAccount) {
  if (!connector.uploads) throw new Error(`${connector.platform} takes no files`);
  return connector.uploads;
}

const outcomeOf = ({ materialId, name }: Payload, made: Material, md5: string | null): OperationOutcome => ({
  externalId: made.id,
  receipt: { id: made.id, reportId: made.materialId, md5 },
  changes: [
    { level: 'material', objectId: made.id, what: 'upload', before: null, after: { materialId, name } },
  ],
});

const sumIn = (before: unknown): string | null =>
  z.object({ md5: z.string() }).safeParse(before).data?.md5 ?? null;

/** Looked for by its name alone before it is sent. */
const isUntried = ({ wasTried, knownId }: Payload): boolean => !wasTried && knownId === null;

/** Sending it takes no longer than asking; the platform refuses a name that is taken, and what has it is adopted then. */
const isSmallPicture = ({ kind, file }: Payload): boolean => kind === 'image' && file.size <= smallBytes;

const namesAhead = (payloads: readonly unknown[]): Payload[] =>
  payloads.flatMap((each) => {
    const { data } = Payload.safeParse(each);
    return data && isUntried(data) && !isSmallPicture(data) ? [data] : [];
  });

/** Where a name can be given once in an account, and nothing is known to have it. */
const mayBeSent = async (account: OpenedAccount, payload: Payload, facts: LedgerFacts): Promise<boolean> =>
  uploadsOf(account).names !== undefined &&
  (isSmallPicture(payload) || (await isFree(account, payload, { facts, ahead: namesAhead })));

/** What is in the account already is not sent; after an unknown answer it is looked for before it is sent again. */
export const materialPush = defineOperation({
  kind: 'material.push',
  payload: Payload,
  timeoutMs,
  describe: ({ name }) => ({ action: 'upload', level: 'material', name, objectId: null }),
  target: (payload) => targetOf(payload.part, payload),
  provides: () => ({ idOf: 'material', receipt: ['id', 'reportId'] }),
  prepare: (account, items, facts) =>
    oneByOne(items, async ({ payload }) => {
      const uploads = uploadsOf(account);
      const { kind, name, file, wasTried, knownId } = payload;
      const md5 = payload.md5 ?? (await md5Of(facts.storage, file, account));
      const [known] = knownId === null ? [] : await uploads.get(account.scope, kind, [knownId]);
      if (known) return { before: { md5 }, already: outcomeOf(payload, known, md5) };
      if (isUntried(payload) && (await mayBeSent(account, payload, facts))) return { before: { md5 } };
      const found = wasTried
        ? await uploads.findUploaded(account.scope, kind, name, md5)
        : await uploads.findSame(account.scope, kind, name, md5);
      return found ? { before: { md5 }, already: outcomeOf(payload, found, md5) } : { before: { md5 } };
    }),
  send: (account, items, { storage }) =>
    oneByOne(items, async ({ payload, before }) => {
      const uploads = uploadsOf(account);
      const { kind, name, file } = payload;
      const md5 = sumIn(before);
      if (!(await storage.head(file.key))) throw fileGone(account);
      const source = fileSource(storage, { ...file, ...(md5 !== null && { md5 }) });
      try {
        return outcomeOf(payload, await uploads.upload(account.scope, { kind, name, source }), md5);
      } catch (error) {
        if (!(error instanceof InputError) || error.field.rule !== 'duplicate') throw error;
        // The mark of the content is in the name: what has it is this very file.
        const there = await uploads.findUploaded(account.scope, kind, name, md5 ?? undefined);
        if (!there) throw error;
        return outcomeOf(payload, there, md5);
      }
    }),
  readBack: (account, items) =>
    oneByOne(items, async ({ payload, before }): Promise<ReadBack> => {
      const { kind, name } = payload;
      const md5 = sumIn(before);
      const found = await uploadsOf(account).findUploaded(account.scope, kind, name, md5 ?? undefined);
      return found ? { found: 'done', outcome: outcomeOf(payload, found, md5) } : { found: 'nothing' };
    }),
  async onSuccess(tx, operations, { clock }) {
    const places = operations.map(
      ({
        account,
        payload: { materialId, part, sha256, knownId },
        outcome,
      }): NewPlace & { knownId: string | null } => ({
        materialId,
        platform: account.platform as AdPlatform,
        advertiserId: account.advertiserId,
        part,
        sha256,
        knownId,
        externalId: outcome.externalId as string,
        reportId: String(outcome.receipt['reportId']),
        md5: outcome.receipt['md5'] as string | null,
      }),
    );
    // It was asked for by the id that it had, and was there by another one alone.
    for (const { knownId, externalId, platform, advertiserId } of places)
      if (knownId !== null && knownId !== externalId)
        await vanishPlaces(tx, { platform, advertiserId, externalIds: [knownId] }, clock());
    await recordPlaces(tx, places, clock());
  },
});
