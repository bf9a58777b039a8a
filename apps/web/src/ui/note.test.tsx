import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedMember } from '../state/stored.ts';
import { aMember } from '../testing/member.ts';
import { all, click, closePage, one, openPage, resizeWindow, show } from '../testing/page.tsx';
import { FoldingText } from './folding-text.tsx';
import { ClosableNote, Note } from './note.tsx';

beforeEach(() => openPage());
afterEach(closePage);

const note = (count: number) => (
  <ClosableNote id={`waiting=${count}`} tone="warning">
    {count} accounts wait
  </ClosableNote>
);

it('stays closed until it has something else to say', async () => {
  await show(note(3));
  await click(one('button', 'Close this note'));
  expect(all('note')).toHaveLength(0);
  await show(note(4));
  expect(one('note').textContent).toContain('4 accounts wait');
  await show(note(3));
  expect(all('note')).toHaveLength(0);
});

it('is open for somebody else in the same browser', async () => {
  await show(note(3));
  await click(one('button', 'Close this note'));
  storedMember.set(aMember({ userId: '0190b7a4-0000-7000-8000-0000000000ff' }));
  await show(note(3));
  expect(all('note')).toHaveLength(1);
});

it('has a sentence that a low window folds, and a button that opens it in full', async () => {
  const folding = (
    <Note>
      <FoldingText>Filter by currency</FoldingText>
    </Note>
  );
  await show(folding);
  expect(all('button')).toHaveLength(0);
  await closePage();
  await openPage();
  resizeWindow({ width: 844, height: 390 });
  await show(folding);
  const sentence = one('button', 'Filter by currency');
  expect(sentence.getAttribute('aria-expanded')).toBe('false');
  await click(sentence);
  expect(sentence.getAttribute('aria-expanded')).toBe('true');
});
