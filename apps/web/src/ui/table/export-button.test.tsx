import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/error.ts';
import { i18next } from '../../i18n/index.ts';
import { useToasts } from '../../state/toast/toast.ts';
import { click, closePage, one, openPage, settle, show, text } from '../../testing/page.tsx';
import type { Column } from './column.ts';
import type { FetchPage } from './export-all.ts';
import { ExportButton } from './export-button.tsx';

interface Row {
  id: string;
  name: string;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'ships:name', cell: () => null, exportValue: ({ name }) => name },
  { id: 'picture', header: 'ships:picture', cell: () => null },
];
const fetchPage = vi.fn<FetchPage<Row>>();
let saved: { name: string; content: Promise<string> }[];

beforeEach(async () => {
  await openPage();
  i18next.addResourceBundle('en', 'ships', { name: 'Name', picture: 'Picture' });
  useToasts.setState({ list: [] });
  fetchPage.mockReset();
  saved = [];
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blob?.text() ?? Promise.resolve('') });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
});

const rows = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${from + at}`, name: `Ship ${from + at}` }));
const page = (list: Row[], total: number) => ({ list, total, pageIndex: 1, pageSize: 1000 });
const toasts = () => useToasts.getState().list.map(({ kind, text: said }) => [kind, said]);

async function exportAll(filterText?: () => string): Promise<string[]> {
  await show(
    <ExportButton
      columns={columns}
      rowId={({ id }) => id}
      total={1500}
      name="ships"
      fetchPage={fetchPage}
      filterText={filterText}
    />,
  );
  await click(one('button', text('ui:export.title')));
  await settle();
  return ((await saved[0]?.content) ?? '').split('\r\n');
}

it('saves every page behind the table, not the one in view, under a name with the day', async () => {
  fetchPage
    .mockResolvedValueOnce(page(rows(1, 1000), 1500))
    .mockResolvedValueOnce(page(rows(1001, 500), 1500));
  const lines = await exportAll();
  expect(lines).toHaveLength(1500 + 5);
  expect(lines.at(-2)).toBe('Ship 1500');
  expect(saved[0]?.name).toMatch(/^ships-\d{4}-\d\d-\d\d\.csv$/);
  expect(toasts()).toEqual([['success', text('ui:export.done', { count: 1500, number: '1,500' })]]);
});

it('says in the file what was filtered, and leaves out what has no value to export', async () => {
  fetchPage.mockResolvedValueOnce(page([{ id: 'a', name: '=HYPERLINK("x")' }], 1));
  const lines = await exportAll(() => 'harbor, In use');
  expect(lines[1]).toBe(`${text('ui:export.filter')},"harbor, In use"`);
  expect(lines[3]).toBe('Name');
  expect(lines[4]).toBe(`"'=HYPERLINK(""x"")"`);
});

it('says that there is nothing instead of saving an empty file', async () => {
  fetchPage.mockResolvedValueOnce(page([], 0));
  await exportAll();
  expect(saved).toEqual([]);
  expect(toasts()).toEqual([['warning', text('ui:export.nothing')]]);
});

it('saves no half of a file when a page fails, and can be tried again', async () => {
  fetchPage
    .mockResolvedValueOnce(page(rows(1, 1000), 1500))
    .mockRejectedValueOnce(new ApiError('away', { kind: 'no-reply', path: '/ships' }))
    .mockResolvedValueOnce(page(rows(1, 3), 3));
  await exportAll();
  expect(saved).toEqual([]);
  expect(toasts()).toEqual([]);
  await click(one('button', text('ui:export.title')));
  await settle();
  expect(saved).toHaveLength(1);
});

it('fetches once however often it is pressed meanwhile', async () => {
  const work = Promise.withResolvers<ReturnType<typeof page>>();
  fetchPage.mockReturnValue(work.promise);
  await exportAll();
  await click(one('button', text('ui:export.title')));
  work.resolve(page(rows(1, 2), 2));
  await settle();
  expect(fetchPage).toHaveBeenCalledOnce();
  expect(saved).toHaveLength(1);
});
