import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Namespace } from './texts.ts';

/** What says the texts of namespaces, made once for a language. */
const known = new Map<string, TFunction>();
const listeners = new Set<() => void>();
i18next.on('languageChanged', () => {
  known.clear();
  for (const tell of listeners) tell();
});

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};
const language = () => i18next.language;

/** No name has it in it. */
const mark = '\u{e000}';

type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * Says a text that it has said before without looking for it again. A text with nothing but a name in it ("Edit Harbor Tycoon")
 * is looked for once, and the names are put in: a row has half a dozen of them, and each frame of a flung list has new rows. One with
 * nothing but a number ("3 min ago") is kept for each of the small ones.
 */
function remembering(t: TFunction, namespace: Namespace | undefined): TFunction {
  const look = t as unknown as Say;
  /** What stands around the name; one piece where there is none. */
  const known = new Map<string, readonly string[]>();
  const piecesOf = (key: string, values: Readonly<Record<string, unknown>>, as = key): readonly string[] => {
    const found = known.get(as);
    if (found) return found;
    const pieces = look(key, values).split(mark);
    // Those of a feature that is not here yet may come.
    if (i18next.exists(key, { ns: namespace, ...values })) known.set(as, pieces);
    return pieces;
  };
  const say: Say = (key, values = noValues) => {
    const names = Object.keys(values);
    const { name, count } = values;
    if (names.length === 0) return piecesOf(key, values).join(mark);
    if (names.length === 1 && isSmall(count)) return piecesOf(key, values, `${key} ${count}`).join(mark);
    if (names.length > 1 || typeof name !== 'string') return look(key, values);
    return piecesOf(key, { name: mark }).join(name);
  };
  return Object.assign(say, { ...t }) as unknown as TFunction;
}
const noValues = {};
const isSmall = (count: unknown): count is number =>
  typeof count === 'number' && Number.isInteger(count) && count >= 0 && count < 100;

function textsOf(namespaces: readonly Namespace[]): TFunction {
  const key = namespaces.join();
  const made = known.get(key);
  if (made) return made;
  // React waits for what is thrown and draws again: as with `useTranslation`.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!namespaces.every((each) => i18next.hasLoadedNamespace(each))) throw i18next.loadNamespaces(namespaces);
  const t = remembering(i18next.getFixedT(null, namespaces[0] ?? null), namespaces[0]);
  known.set(key, t);
  return t;
}

/**
 * As `useTranslation`, for what stands in every row of a list. That one copies the whole of i18next for each part that uses it
 * and listens for it on its own: 8 % of the thread while a table was flung.
 */
export function useTexts(...namespaces: readonly Namespace[]): TFunction {
  useSyncExternalStore(subscribe, language, language);
  return textsOf(namespaces);
}
