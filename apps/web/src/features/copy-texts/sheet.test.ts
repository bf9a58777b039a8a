import { expect, it } from 'vitest';
import { cellsOf, readSheet } from './sheet.ts';

it('reads the rows and cells that a spreadsheet copies', () => {
  expect(cellsOf('光\tlight\tضوء\r\n海\tsea\r\n\r\n')).toEqual([
    ['光', 'light', 'ضوء'],
    ['海', 'sea'],
  ]);
  expect(cellsOf('"两行\n文案"\t"say ""hi"""\n一行')).toEqual([['两行\n文案', 'say "hi"'], ['一行']]);
  expect(cellsOf('"只有开头的引号\tx')).toEqual([['"只有开头的引号', 'x']]);
  expect(cellsOf('  \n\t\n')).toEqual([]);
});

it('says which rows cannot be added', () => {
  const { texts, noChinese, tooLong } = readSheet(`光\tlight\n\tonly English\n${'长'.repeat(1001)}`);
  expect(texts[0]).toEqual({ chineseText: '光', englishText: 'light', arabicText: '' });
  expect([noChinese, tooLong]).toEqual([[2], [3]]);
});
