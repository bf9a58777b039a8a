import type { OutputOf } from '@adsail/contract';
import { packEntries, targetingCalls, type TargetingEntry } from '@adsail/contract/targeting';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, page, Refused } from '../../testing/kit.ts';
import { DictionaryPicker } from './index.ts';

const { all, click, closePage, one, openPage, showPage, shownText, text, type, until } = page;

const entry = (
  id: string,
  name: string,
  kind: string | null = null,
  parentId: string | null = null,
): TargetingEntry => ({ id, name, parentId, type: kind });
const answer = (entries: TargetingEntry[]): OutputOf<typeof targetingCalls.facebookRegions> => ({
  ...packEntries(entries),
  version: null,
  refreshedAt: '2026-11-16T00:00:00.000Z',
  isWhole: false,
  total: entries.length,
});

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'targeting']);
  server = fakeServer();
});
afterEach(closePage);

const names = () => all('treeitem').map((row) => row.querySelector('bdi')?.textContent);
const rowOf = (name: string) =>
  all('treeitem').find((row) => row.querySelector('bdi')?.textContent === name)!;

let value: readonly string[] = [];
function States() {
  const [chosen, setChosen] = useState<string[]>([]);
  useEffect(() => void (value = chosen), [chosen]);
  return <DictionaryPicker platform="FACEBOOK" dictionary="state" value={chosen} onChange={setChosen} />;
}

describe('a list that only the platform can search', () => {
  const california = [
    { ...entry('branch:US', 'United States', 'BRANCH'), code: 'US' },
    entry('3847', 'California', 'REGION', 'branch:US'),
  ];
  const texas = [california[0]!, entry('3886', 'Texas', 'REGION', 'branch:US')];
  const states = () => showPage(<States />);
  beforeEach(() => {
    server.answer(targetingCalls.facebookRegions, ({ keyword, keywords = [] }) =>
      answer([
        ...(keyword?.startsWith('calif') || keyword === '加州' || keywords.includes('California')
          ? california
          : []),
        ...(keywords.includes('Texas') ? texas : []),
      ]),
    );
  });

  it('asks for a word first, and shows what it finds below its country', async () => {
    await states();
    expect(shownText()).toContain(text('targeting:search.state'));
    await type(all('textbox')[0]!, 'calif');
    await until(() => names().includes('California'));
    expect(names()).toEqual(['United States', 'California']);
    await click(rowOf('California'));
    expect(value).toEqual(['3847']);
    expect(server.asked(targetingCalls.facebookRegions).at(-1)).toMatchObject({
      level: 'STATE',
      keyword: 'calif',
    });
  });

  it('shows what the platform means by a word, whatever it is called', async () => {
    await states();
    await type(all('textbox')[0]!, '加州');
    await until(() => names().includes('California'));
    await type(all('textbox')[0]!, 'nowhere');
    await until(() => shownText().includes(text('ui:treePicker.noMatch', { keyword: 'nowhere' })));
    expect(names()).toEqual([]);
  });

  it('looks up a pasted list, and says which names it does not have', async () => {
    await states();
    await click(one('button', text('ui:treePicker.paste')));
    const box = document.querySelector<HTMLTextAreaElement>('textarea')!;
    await type(box, 'California\nTexas\nAtlantis');
    await until(() => shownText().includes(text('ui:treePicker.pasteMissing', { number: '1' })));
    await click(one('button', text('ui:treePicker.pasteAdd', { number: '2' })));
    expect(value).toEqual(['3847', '3886']);
    expect(box.value).toBe('Atlantis');
    expect(server.asked(targetingCalls.facebookRegions).at(-1)).toMatchObject({
      keywords: ['California', 'Texas', 'Atlantis'],
    });
  });

  it('says why a word could not be searched', async () => {
    await states();
    server.answer(targetingCalls.facebookRegions, () => {
      throw new Refused({ code: 20_000, message: 'Facebook did not respond.' });
    });
    await type(all('textbox')[0]!, 'ohio');
    await until(() => shownText().includes('Facebook did not respond.'));
    expect(one('button', text('ui:table.retry'))).toBeDefined();
  });
});
