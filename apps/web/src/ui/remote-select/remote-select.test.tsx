import { keywordLength } from '@adsail/contract';
import { productCalls } from '@adsail/contract/products';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, closePage, one, openPage, settle, show, shownText, type } from '../../testing/page.tsx';
import { fakeServer } from '../../testing/server.ts';
import { RemoteSelect } from './remote-select.tsx';
import { type ChoiceSource, choicesFrom, choicesPerPage } from './source.ts';

/** 1,500 products: more than any page holds. */
const products = Array.from({ length: 1500 }, (_, at) => {
  const number = String(at + 1).padStart(4, '0');
  return { value: `id-${number}`, label: `Item ${number}` };
});

const fetchPage = vi.fn<ChoiceSource['fetchPage']>();
const fetchByIds = vi.fn<ChoiceSource['fetchByIds']>();
const source: ChoiceSource = { call: productCalls.page, filters: {}, fetchPage, fetchByIds };

function Screen({ first }: { first: string[] }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [value, setValue] = useState(first);
  return (
    <QueryClientProvider client={client}>
      <RemoteSelect<string[]>
        aria-label="Product"
        mode="multiple"
        source={source}
        value={value}
        onChange={setValue}
      />
      <output>{value.join(' ')}</output>
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openPage();
  fetchPage.mockReset().mockImplementation(async ({ keyword, pageIndex }) => {
    const found = products.filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));
    const from = (pageIndex - 1) * choicesPerPage;
    const list = found.slice(from, from + choicesPerPage);
    return { list, total: found.length, pageIndex, pageSize: choicesPerPage };
  });
  fetchByIds
    .mockReset()
    .mockImplementation(async (ids) => products.filter(({ value }) => ids.includes(value)));
});
afterEach(async () => {
  await closePage();
  vi.useRealTimers();
});

const options = () =>
  [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].map((each) => each.textContent);
async function open(first: string[] = []): Promise<HTMLElement> {
  await show(<Screen first={first} />);
  await settle();
  const box = one('combobox', 'Product');
  await act(async () => {
    box.focus();
    box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  await settle();
  return box;
}
const pause = async () => {
  await act(async () => vi.advanceTimersByTimeAsync(300));
  await settle();
};

it('offers nothing that another word has found: Enter right after typing takes no stranger', async () => {
  const box = await open();
  await type(box, 'item 1400');
  expect(options()).toEqual([]);
  await type(box, 'item 0007');
  expect(options()).toEqual(['Item 0007']);
});

it('finds and chooses the 1,400th of 1,500', async () => {
  const box = await open();
  expect(options()[0]).toBe('Item 0001');
  await type(box, 'item 1400');
  await pause();
  expect(options()).toEqual(['Item 1400']);
  await click(document.querySelector('.ant-select-item-option') as HTMLElement);
  expect(document.querySelector('output')?.textContent).toBe('id-1400');
});

it('asks once for a word, not at every letter', async () => {
  const box = await open();
  for (const text of ['i', 'it', 'ite', 'item 07']) await type(box, text);
  await pause();
  expect(fetchPage.mock.calls.map(([{ keyword }]) => keyword)).toEqual(['', 'item 07']);
});

it('shows the name of what is chosen although no loaded page has it', async () => {
  await open(['id-1400']);
  await pause();
  expect(fetchByIds.mock.calls.map(([ids]) => ids)).toEqual([['id-1400']]);
  expect(shownText()).toContain('Item 1400');
});

it('takes no more letters than the call does', async () => {
  const box = await open();
  await type(box, 'x'.repeat(keywordLength + 20));
  await pause();
  expect((box as HTMLInputElement).value).toHaveLength(keywordLength);
  expect(fetchPage.mock.lastCall?.[0].keyword).toHaveLength(keywordLength);
});

it('asks for names by a hundred ids at a time', async () => {
  const server = fakeServer();
  const asked: number[] = [];
  server.answer(productCalls.page, ({ ids = [] }) => {
    asked.push(ids.length);
    return { list: [], total: 0, pageIndex: 1, pageSize: 100 };
  });
  const named = choicesFrom(productCalls.page, {
    sort: { field: 'name', order: 'asc' },
    toChoice: ({ id, name }) => ({ value: id, label: name }),
  });
  const ids = Array.from({ length: 201 }, () => crypto.randomUUID());
  await named.fetchByIds(ids, new AbortController().signal);
  expect(asked).toEqual([100, 100, 1]);
});

it('says that nothing matches', async () => {
  const box = await open();
  await type(box, 'nothing like it');
  await pause();
  expect(options()).toEqual([]);
  expect(shownText()).toContain('No matches');
});

it('says that the choices could not be loaded, and tries again', async () => {
  fetchPage.mockRejectedValueOnce(new Error('offline'));
  await open();
  expect(shownText()).toContain('Could not load the choices.');
  // A press of the mouse leaves the focus in the field, or the list would close.
  await act(async () => one('button', /again/i).click());
  await settle();
  expect(options()[0]).toBe('Item 0001');
});
