import type { HashedList } from './audiences.ts';
import type { InputError, RefusedField } from './errors.ts';

const digestForms = { sha256: /^[0-9a-f]{64}$/, md5: /^[0-9a-f]{32}$/ } as const;
/** How long a digest is. */
export const digestBytes = { sha256: 64, md5: 32 } as const;

/** How a platform's own errors are made. */
type Refuse = (path: string, message: string, rule: RefusedField['rule']) => InputError;

export interface BatchForm {
  /** How many digests a batch has; the last one may have fewer. */
  size: number;
  /** What stands around each digest, a separator included. */
  before: Uint8Array | string;
  after?: Uint8Array | string;
}

export interface DigestBatch {
  /** Only good until the next batch is asked for, which is written over it. */
  entries: Buffer<ArrayBuffer>;
  isLast: boolean;
}

/** The place of a digest, with what stands around it. */
const entryOf = ({ hash }: HashedList, { before, after = '' }: BatchForm) =>
  Buffer.concat([Buffer.from(before), Buffer.alloc(digestBytes[hash]), Buffer.from(after)]);

/**
 * Reads a list of any length in the memory of one batch. Digests of one kind are equally long, so each goes at once to its place in
 * the bytes that are sent: texts that wait in an array live too long for the quick garbage collection, and the heap grows.
 * Only whoever knows that nothing follows can call a batch the last one, so a full one waits for the next digest.
 */
export async function* digestBatches(
  list: HashedList,
  form: BatchForm,
  refuse: Refuse,
): AsyncGenerator<DigestBatch> {
  const digest = digestForms[list.hash];
  const entry = entryOf(list, form);
  const first = Buffer.from(form.before).length;
  const batch = Buffer.alloc(form.size * entry.length, entry);
  let end = 0;
  for await (const value of list.values) {
    // Platforms only count those that are no digests, and would have seen somebody's address.
    if (!digest.test(value)) throw refuse('list', 'The list holds an entry that is not hashed.', 'format');
    if (end === batch.length) {
      yield { entries: batch, isLast: false };
      end = 0;
    }
    batch.write(value, end + first, 'latin1');
    end += entry.length;
  }
  if (end === 0) throw refuse('list', 'The list is empty.', 'missing');
  yield { entries: batch.subarray(0, end), isLast: true };
}
