import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, show, shownText, text, until } from '../testing/page.tsx';
import { changeLanguage, i18next } from './index.ts';
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

function Said({ name }: { name: string }) {
  const t = useTexts('ui');
  return (
    <p>
      {t('row.edit', { name })} | {t('save')} | {t('table.totalRows', { count: 2, number: '2' })}
    </p>
  );
}

it('says each name as it is, however often, and other texts as they are', async () => {
  await openPage(['ui']);
  await changeLanguage('en');
  for (const name of ['Harbor', 'A {name} $t(save)', '']) {
    await show(<Said name={name} />);
    const edit = text('ui:row.edit', { name: '|' }).replace('|', name);
    expect(document.querySelector('p')?.textContent).toBe(`${edit} | ${text('ui:save')} | 2 rows`);
  }
});

it('finds a text that comes later', async () => {
  await openPage(['ui']);
  const Late = () => <p>{useTexts('ui')('late.word')}</p>;
  await show(<Late />).catch(() => undefined);
  i18next.addResource('en', 'ui', 'late.word', 'Here now');
  await show(<Late />);
  expect(shownText()).toContain('Here now');
});
