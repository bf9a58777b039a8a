import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, show, until } from '../testing/page.tsx';
import { changeLanguage } from './index.ts';
import { useTexts } from './use-texts.ts';

beforeEach(() => openPage([]));
afterEach(closePage);

function Words() {
  const t = useTexts('title-groups');
  return <p>{t('title')}</p>;
}
const words = () => document.querySelector('p')?.textContent;

it('waits for its texts, and speaks another language when it is chosen', async () => {
  await show(<Words />);
  await until(() => words() !== undefined);
  const english = words();
  await act(() => changeLanguage('ar'));
  await until(() => words() !== english);
  expect(words()).not.toContain('⟦');
});
