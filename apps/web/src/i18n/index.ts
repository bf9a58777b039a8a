import { type Language, isLanguage } from '@adsail/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { markDocument, startLanguage } from './language.ts';
import { loadTexts, type Namespace } from './texts.ts';

/** Told to other screens after the interface language has changed: `detail` is the language. */
export const languageChanged = 'adsail:language';

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, namespace: string) => loadTexts(language as Language, namespace as Namespace),
};

/** A missing text is a programmer's mistake: it stops development and tests, and stands out in a picture. */
const missing = (
  _languages: readonly string[],
  namespace: string,
  key: string,
  _fallback: unknown,
  _isUpdate: boolean,
  options?: { defaultValue?: unknown },
) => {
  // Whoever gives a text to fall back to expects words of the platforms that nobody has translated yet.
  if (import.meta.env.DEV && options?.defaultValue === undefined)
    throw new Error(`Missing text ${namespace}:${key}`);
};

export async function startTexts(language: Language = startLanguage()): Promise<void> {
  markDocument(language);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', 'core', 'names', 'routes'],
      defaultNS: 'common',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      saveMissing: true,
      missingKeyHandler: missing,
      parseMissingKeyHandler: (key, fallback?: string) => fallback ?? `⟦${key}⟧`,
      returnNull: false,
      react: { useSuspense: true },
    });
}

const started = () =>
  new Promise<void>((resolve) => {
    i18next.on('initialized', () => resolve());
  });

/** Before they are needed: whoever uses them then need not wait. */
export async function prepareTexts(...namespaces: Namespace[]): Promise<void> {
  if (!i18next.isInitialized)
    // Asked for together with the texts of the start, then handed over: a part that is drawn before that comes later than
    // the rest of its page.
    await Promise.all([started(), ...namespaces.map((namespace) => loadTexts(startLanguage(), namespace))]);
  await i18next.loadNamespaces(namespaces);
}

export const currentLanguage = (): Language => {
  const { language } = i18next;
  return isLanguage(language) ? language : startLanguage();
};

/** Chosen last: texts that were asked for earlier may come later. */
let wanted: Language | undefined;

export async function changeLanguage(language: Language): Promise<void> {
  if (language === (wanted ?? i18next.language)) return;
  wanted = language;
  await i18next.loadLanguages(language);
  if (wanted !== language) return;
  wanted = undefined;
  await i18next.changeLanguage(language);
  markDocument(language);
  window.dispatchEvent(new CustomEvent<Language>(languageChanged, { detail: language }));
}

export { i18next };
