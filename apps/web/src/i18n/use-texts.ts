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

function textsOf(namespaces: readonly Namespace[]): TFunction {
  const key = namespaces.join();
  const made = known.get(key);
  if (made) return made;
  // React waits for what is thrown and draws again: as with `useTranslation`.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!namespaces.every((each) => i18next.hasLoadedNamespace(each))) throw i18next.loadNamespaces(namespaces);
  const t = i18next.getFixedT(null, namespaces[0] ?? null);
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
