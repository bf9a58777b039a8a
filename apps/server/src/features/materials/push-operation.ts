import { createHash } from 'node:crypto';
import { type Material, InputError } from '@adsail/connectors';
import type { AdPlatform } from '@adsail/contract';
import { messageRef } from '@adsail/contract';
import { extensionOf } from '@adsail/contract/files';
import { z } from 'zod';
import type { Storage } from '../../storage/index.ts';
import type { OpenedAccount } from '../accounts/index.ts';
import { fileSource, type SentFile } from '../files/index.ts';
import { defineOperation, oneByOne, type OperationOutcome, type ReadBack } from '../ledger/index.ts';
import { plainName } from './file-names.ts';
import { recordPlaces } from './push-store.ts';

const Payload = z.object({
  materialId: z.string(),
  kind: z.enum(['image', 'video']),
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

/**
 * The name at the platform, with a mark of the content: names are unique in some accounts, and by its name it is found again after an
 * answer was lost.
 */
export const pushedName = (material: { name: string; sha256: string; fileKey: string }): string => {
  const plain = [...plainName(material.name)].slice(0, longestName).join('').trim();
  return `${plain}-${material.sha256.slice(0, 10)}.${extensionOf(material.fileKey)}`;
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

function uploadsOf({ connector }: OpenedAccount) {
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

/** What is in the account already is not sent; after an unknown answer it is looked for before it is sent again. */
export const materialPush = defineOperation({
  kind: 'material.push',
  payload: Payload,
  timeoutMs,
  describe: ({ name }) => ({ action: 'upload', level: 'material', name, objectId: null }),
  // One after the other in an account: the later one then finds what the earlier one made.
  target: ({ materialId }) => `material:${materialId}`,
  provides: () => ({ idOf: 'material', receipt: ['id', 'reportId'] }),
  prepare: (account, items, { storage }) =>
    oneByOne(items, async ({ payload }) => {
      const uploads = uploadsOf(account);
      const { kind, name, file, wasTried } = payload;
      const md5 = payload.md5 ?? (await md5Of(storage, file, account));
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
    await recordPlaces(
      tx,
      operations.map(({ account, payload, outcome }) => ({
        materialId: payload.materialId,
        platform: account.platform as AdPlatform,
        advertiserId: account.advertiserId,
        externalId: outcome.externalId as string,
        reportId: String(outcome.receipt['reportId']),
        md5: outcome.receipt['md5'] as string | null,
      })),
      clock(),
    );
  },
});
