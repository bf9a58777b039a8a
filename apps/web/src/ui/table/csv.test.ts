import { describe, expect, it } from 'vitest';
import { fetchAll } from './export-all.ts';
import { toCsv } from './csv.ts';

const sheet = (rows: (string | number | null)[][]) => toCsv({ notes: [], header: ['h'], rows });

describe('csv', () => {
  it('begins with the byte order mark and ends lines as spreadsheets expect', () => {
    expect(toCsv({ notes: [['Filter', 'a, b']], header: ['名称', 'x'], rows: [['值', 1]] })).toBe(
      '\uFEFFFilter,"a, b"\r\n\r\n名称,x\r\n值,1\r\n',
    );
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(sheet([['a"b'], ['a\nb'], [null]])).toBe('\uFEFFh\r\n"a""b"\r\n"a\nb"\r\n\r\n');
  });

  it.each(['=1+1', '+cmd', '-cmd', '@sum', '\tx', '\rx', '-1+1', '\nx', '＝1+1'])(
    'makes %j harmless',
    (text) => {
      expect(sheet([[text]])).toMatch(/\r\n"?'/);
    },
  );

  it.each(['x;=cmd', 'x; @sum', 'a\t=1', 'a\n-1+1', 'a;\n=1'])(
    'makes what a list of another separator cuts off harmless: %j',
    (text) => {
      expect(sheet([[text]])).toMatch(/['][=@-]/);
    },
  );

  it('leaves ordinary sentences alone', () => {
    expect(sheet([['Sale: -20 %; ends soon - really']])).toBe(
      '\uFEFFh\r\nSale: -20 %; ends soon - really\r\n',
    );
  });

  it.each(['1838472019283746', '410000000000', '0042', '+86 13800138000'])(
    'keeps every digit of %s',
    (id) => {
      expect(sheet([[id]])).toBe(`\uFEFFh\r\n"=""${id}"""\r\n`);
    },
  );

  it.each(['="1838472019283746"', '1838472019283746=1', '+86 138-cmd'])(
    'takes nothing else for an id: %s',
    (text) => {
      expect(sheet([[text]])).not.toMatch(/\n"=/);
    },
  );

  it.each([-5, '-5', '+3.25', '0.10', '12345678901'])('leaves the number %j alone', (value) => {
    expect(sheet([[value]])).toBe(`\uFEFFh\r\n${value}\r\n`);
  });
});

describe('the full set', () => {
  const pages = (total: number) => {
    const asked: number[] = [];
    const all = Array.from({ length: total }, (_, index) => ({ id: `r${index}` }));
    const fetchPage = async ({ pageIndex, pageSize }: { pageIndex: number; pageSize: number }) => {
      asked.push(pageIndex);
      const list = all.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
      return { list, total, pageIndex, pageSize };
    };
    return { asked, fetchPage };
  };

  it.each([
    [0, [1]],
    [1000, [1]],
    [1001, [1, 2]],
    [2500, [1, 2, 3]],
  ])('of %i rows is fetched by thousands', async (total, expected) => {
    const { asked, fetchPage } = pages(total);
    expect(await fetchAll(fetchPage, ({ id }) => id)).toHaveLength(total);
    expect(asked).toEqual(expected);
  });

  it('takes a row that moved between pages once, and ends when rows vanish', async () => {
    const answers = [
      { list: [{ id: 'a' }, { id: 'b' }], total: 2500, pageIndex: 1, pageSize: 1000 },
      { list: [{ id: 'b' }, { id: 'c' }], total: 2500, pageIndex: 2, pageSize: 1000 },
      { list: [], total: 2500, pageIndex: 3, pageSize: 1000 },
    ];
    const rows = await fetchAll(
      async ({ pageIndex }) => answers[pageIndex - 1]!,
      ({ id }) => id,
    );
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
