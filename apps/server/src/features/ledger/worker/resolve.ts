import { replaceReferences } from '../references.ts';
import type { DependencyResults } from '../store/transitions.ts';

const fieldOf = (receipt: unknown, name: string): unknown =>
  (receipt as Record<string, unknown> | null | undefined)?.[name];

/** The payload with what the operations before it gave. Frozen in the row's content, so it is the same on every run. */
export const resolvePayload = (payload: unknown, results: DependencyResults): unknown =>
  replaceReferences(payload, ({ $from, receipt }) => {
    const source = results.get($from);
    const value = receipt === undefined ? source?.external_id : fieldOf(source?.receipt, receipt);
    if (typeof value !== 'string') throw new Error(`The operation ${$from} gave no ${receipt ?? 'id'}`);
    return value;
  });
