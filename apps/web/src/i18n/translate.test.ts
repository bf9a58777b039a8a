import { type Catalogues, languages, type MessageKey } from '@adsail/contract';
import { namespaces, translate as translateOnServer } from '@adsail/contract/translate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from '../testing/browser.ts';
import { changeLanguage, i18next, prepareTexts, startTexts } from './index.ts';
import { loadTexts } from './texts.ts';
import { prepareMessages, translate } from './translate.ts';

type Texts = { [key: string]: string | Texts };

/** Every key of a catalogue; the forms of a plural are one. */
const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`${prefix}${name.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${prefix}${name}.`),
  );

const placeholders = async (feature: keyof Catalogues) =>
  [...JSON.stringify(await loadTexts('en', feature)).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

beforeEach(async () => {
  fakeBrowser();
  await startTexts('en');
});
afterEach(() => i18next.removeResourceBundle('en', 'session'));

it.each(languages)('says in %s what the server says, for every text and every plural', async (language) => {
  await prepareTexts(...namespaces);
  await changeLanguage(language);
  for (const feature of namespaces) {
    const keys = new Set(keysOf((await loadTexts('en', feature)) as Texts));
    const values = Object.fromEntries((await placeholders(feature)).map((name) => [name, `<${name}>`]));
    for (const key of [...keys].map((path) => `${feature}:${path}` as MessageKey))
      for (const count of [0, 1, 2, 3, 11, 100]) {
        const parameters = { ...values, count };
        expect(translate(key, parameters), key).toBe(translateOnServer(language, key, parameters));
      }
  }
});

it('says a message inside of a message', async () => {
  await prepareTexts('accounts');
  const parameters = { account: '7', status: { message: 'accounts:authStatus.EXPIRED' } } as const;
  expect(translate('core:error.accountWaits', parameters)).toBe(
    translateOnServer('en', 'core:error.accountWaits', parameters),
  );
});

it('loads the texts of a feature when one of its messages is to be said', async () => {
  i18next.removeResourceBundle('en', 'session');
  expect(i18next.hasResourceBundle('en', 'session')).toBe(false);
  await prepareMessages([{ key: 'session:rule.privacy' }]);
  expect(translate('session:rule.privacy')).toBe('Please read and agree to the privacy policy first');
});
