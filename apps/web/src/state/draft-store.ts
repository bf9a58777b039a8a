import { removeByPrefix } from './storage-prefix.ts';

/** Where a draft belongs: the same member, in the same organisation, on the same page, in the same form. */
export interface DraftPlace {
  userId: string;
  tenantId: string;
  path: string;
  form: string;
}

const prefix = 'adsail-draft:';
export const draftKey = ({ userId, tenantId, path, form }: DraftPlace): string =>
  `${prefix}${userId}:${tenantId}:${path}:${form}`;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
type Values = Record<string, unknown>;

/**
 * The fields that a person has changed, whole: `dirty` is what the form library says, a mark for each field or a tree of
 * them. The others belong to the server, which may say something else by the time they would be used.
 */
export function changedFields<All extends Values>(
  values: All,
  dirty: Readonly<Record<string, unknown>> = {},
): Partial<All> {
  const isMarked = (mark: unknown): boolean =>
    typeof mark === 'object' && mark !== null ? Object.values(mark).some(isMarked) : mark === true;
  return Object.fromEntries(Object.entries(values).filter(([name]) => isMarked(dirty[name]))) as Partial<All>;
}

/** Passwords are never written down, and files cannot be. */
const mayKeep = (name: string, value: unknown) => !/password/i.test(name) && !(value instanceof Blob);

export function writeDraft(store: Store, key: string, values: Values): void {
  const kept = JSON.stringify(values, (name, value: unknown) => (mayKeep(name, value) ? value : undefined));
  try {
    // A form of passwords alone has nothing to come back with.
    if (kept === '{}') store.removeItem(key);
    else store.setItem(key, kept);
  } catch (error) {
    // A full store loses the safety net, not the form.
    if (!(error instanceof DOMException)) throw error;
  }
}

export function readDraft(store: Store, key: string): Values | null {
  const text = store.getItem(key);
  if (text === null) return null;
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as Values)
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const clearDrafts = (store: Store): void => removeByPrefix(store, prefix);
