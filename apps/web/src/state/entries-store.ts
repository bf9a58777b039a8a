import { removeByPrefix } from './storage-prefix.ts';

/** Where entries belong: the same member, in the same organisation, on the same page, in the same form. */
export interface EntriesPlace {
  userId: string;
  tenantId: string;
  path: string;
  form: string;
}

const prefix = 'adsail-entries:';
export const entriesKey = ({ userId, tenantId, path, form }: EntriesPlace): string =>
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

/** False: nothing was kept. */
export function writeEntries(store: Store, key: string, values: Values): boolean {
  const kept = JSON.stringify(values, (name, value: unknown) => (mayKeep(name, value) ? value : undefined));
  try {
    // A form of passwords alone has nothing to come back with.
    if (kept === '{}') store.removeItem(key);
    else store.setItem(key, kept);
    return kept !== '{}';
  } catch (error) {
    // A full store loses the safety net, not the form.
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

export function readEntries(store: Store, key: string): Values | null {
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

const waitingKey = (key: string) => `${key}+waiting`;
const waitingFor = (store: Store, key: string): readonly Values[] =>
  (readEntries(store, waitingKey(key))?.waiting as Values[] | undefined) ?? [];

/** What becomes of entries that come to a form from another one. */
export type Handover = 'next' | 'later' | 'lost';

/** For the next time that a form is opened: it may have entries of its own by now, and neither may push the other out. */
export function handOver(store: Store, key: string, values: Values): Handover {
  const waiting = waitingFor(store, key);
  const isNext = waiting.length === 0 && !readEntries(store, key);
  if (!writeEntries(store, waitingKey(key), { waiting: [...waiting, values] })) return 'lost';
  return isNext ? 'next' : 'later';
}

/** A form's own entries; without any, the first of those that wait for it become its own. */
export function openEntries(store: Store, key: string): Values | null {
  const own = readEntries(store, key);
  const [next, ...waiting] = own ? [] : waitingFor(store, key);
  if (!next || !writeEntries(store, key, next)) return own;
  if (waiting.length > 0) writeEntries(store, waitingKey(key), { waiting });
  else store.removeItem(waitingKey(key));
  return next;
}

export const clearEntries = (store: Store): void => removeByPrefix(store, prefix);
