import { expect, it } from 'vitest';
import { reportTableColumns } from './columns.tsx';
import { definitions } from './definitions.ts';
import { readView } from './question.ts';
import { page, row } from './testing/answers.ts';

const adName = 'Tide Kingdoms | purchases | a name as long as agencies write them | ad 1';

const widths = (isTight: boolean) => {
  const definition = definitions.ad;
  const columns = reportTableColumns({
    definition,
    view: readView({}, definition),
    custom: [],
    page: { ...page, list: [{ ...row, adName }] },
    shown: [],
    isNarrow: false,
    isTight,
    t: (key) => key,
  });
  const widthOf = (id: string) => columns.find((column) => column.id === id)?.width ?? 0;
  return ['adName', 'campaignName', 'advertiserName'].map(widthOf);
};

it('gives names of ads the room that they need, and in a tight window leaves it to figures', () => {
  expect(widths(false)).toEqual([460, 180, 180]);
  expect(widths(true)).toEqual([290, 145, 145]);
});
