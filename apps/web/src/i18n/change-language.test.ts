// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { changeLanguage, i18next, startTexts } from './index.ts';

it('ends in the language that was chosen last, also when the former one comes late', async () => {
  await startTexts('en');
  const load = i18next.loadLanguages.bind(i18next);
  const late = Promise.withResolvers<void>();
  vi.spyOn(i18next, 'loadLanguages').mockImplementation(async (language) => {
    if (language === 'zh') await late.promise;
    return load(language);
  });
  const former = changeLanguage('zh');
  const last = changeLanguage('en');
  late.resolve();
  await Promise.all([former, last]);
  expect([i18next.language, document.documentElement.lang]).toEqual(['en', 'en']);
});
