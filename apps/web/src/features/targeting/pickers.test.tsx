import { type Call, type OutputOf } from '@adsail/contract';
import { packEntries, regionFilePath, targetingCalls, type TargetingEntry } from '@adsail/contract/targeting';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { changeLanguage } from '../../i18n/index.ts';
import { type FakeServer, fakeServer, page, Refused } from '../../testing/kit.ts';
import { useContractForm } from '../../ui/form/index.ts';
import {
  BehaviourPicker,
  DevicePicker,
  InterestPicker,
  LanguagePicker,
  OsPicker,
  PickerField,
  RegionPicker,
} from './index.ts';

const { all, click, closePage, one, openPage, settle, showPage, shownText, text, type, until } = page;

const entry = (
  id: string,
  name: string,
  type: string | null = null,
  parentId: string | null = null,
): TargetingEntry => ({
  id,
  name,
  parentId,
  type,
});
const answer = (entries: TargetingEntry[], isWhole = true): OutputOf<typeof targetingCalls.oceanRegions> => ({
  ...packEntries(entries),
  version: 'v',
  refreshedAt: '2026-11-16T00:00:00.000Z',
  isWhole,
  total: entries.length,
});

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'targeting']);
  server = fakeServer();
});
afterEach(async () => {
  await closePage();
  await changeLanguage('en');
});

const names = () => all('treeitem').map((row) => row.querySelector('bdi')?.textContent);
const rowOf = (name: string) =>
  all('treeitem').find((row) => row.querySelector('bdi')?.textContent === name)!;

let value: readonly (string | number)[] = [];
function Holder<Value extends string | number>({
  draw,
}: {
  draw: (props: { value: readonly Value[]; onChange: (value: Value[]) => void }) => ReactNode;
}) {
  const [chosen, setChosen] = useState<readonly Value[]>([]);
  useEffect(() => void (value = chosen), [chosen]);
  return draw({ value: chosen, onChange: setChosen });
}

describe('a picker of', () => {
  const simple: [string, Call, Parameters<typeof Holder<string>>[0]['draw']][] = [
    [
      'regions of Ocean',
      targetingCalls.oceanRegions,
      (props) => <RegionPicker {...props} platform="OCEAN" />,
    ],
    [
      'regions of Facebook',
      targetingCalls.facebookRegions,
      (props) => <RegionPicker {...props} platform="FACEBOOK" />,
    ],
    [
      'interests of Facebook',
      targetingCalls.facebookInterests,
      (props) => <InterestPicker {...props} platform="FACEBOOK" />,
    ],
    [
      'behaviours of Facebook',
      targetingCalls.facebookBehaviours,
      (props) => <BehaviourPicker {...props} platform="FACEBOOK" />,
    ],
    [
      'devices of Facebook',
      targetingCalls.facebookDevices,
      (props) => <DevicePicker {...props} platform="FACEBOOK" />,
    ],
    [
      'systems of Facebook',
      targetingCalls.facebookSystems,
      (props) => <OsPicker {...props} platform="FACEBOOK" />,
    ],
    [
      'interests of TikTok',
      targetingCalls.dictionary,
      (props) => <InterestPicker {...props} platform="TIKTOK" />,
    ],
    [
      'interests of Ocean',
      targetingCalls.dictionary,
      (props) => <InterestPicker {...props} platform="OCEAN" />,
    ],
    [
      'devices of TikTok',
      targetingCalls.dictionary,
      (props) => <DevicePicker {...props} platform="TIKTOK" />,
    ],
  ];
  it.each(simple)('%s asks its call and gives ids', async (_what, call, draw) => {
    server.answer(call as typeof targetingCalls.oceanRegions, () =>
      answer([entry('7', 'Seven'), entry('8', 'Eight', null, '7')]),
    );
    await showPage(<Holder draw={draw} />);
    await click(rowOf('Seven'));
    expect([value, server.asked(call).length]).toEqual([['7'], 1]);
  });

  it("TikTok's regions reads the file that the call names", async () => {
    const url = `${regionFilePath}abc.json`;
    server.answer(targetingCalls.tiktokRegionUrl, () => ({
      url,
      version: 'abc',
      refreshedAt: '2026-11-16T00:00:00.000Z',
    }));
    const calls = globalThis.fetch;
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (!address.includes(regionFilePath)) return calls(address, init);
      fetched.push(address);
      return new Response(
        JSON.stringify(
          packEntries([
            { ...entry('6252001', 'United States', 'COUNTRY'), code: 'US' },
            { ...entry('1814991', 'China', 'COUNTRY'), code: 'CN' },
          ]),
        ),
      );
    });
    await changeLanguage('zh');
    await showPage(
      <Holder<string>
        draw={(props) => (
          <RegionPicker
            {...props}
            platform="TIKTOK"
            objective="TRAFFIC"
            placements={['PLACEMENT_PANGLE']}
            advertiserId="12"
          />
        )}
      />,
    );
    expect(fetched).toEqual([url]);
    expect(server.asked(targetingCalls.tiktokRegionUrl)).toEqual([
      { advertiserId: '12', objective: 'TRAFFIC', placements: ['PLACEMENT_PANGLE'] },
    ]);
    // By their names in the reader's language.
    expect(names()).toEqual(['美国', '中国']);
    await click(rowOf('中国'));
    expect(value).toEqual(['1814991']);
  });

  it.each([
    ['is gone', async () => new Response('{}', { status: 404 })],
    ['does not arrive', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])("TikTok's regions says in the reader's words that the file %s", async (_what, reply) => {
    const url = `${regionFilePath}abc.json`;
    const refreshedAt = '2026-11-16T00:00:00.000Z';
    server.answer(targetingCalls.tiktokRegionUrl, () => ({ url, version: 'abc', refreshedAt }));
    const calls = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.includes(regionFilePath) ? reply() : calls(address, init),
    );
    await changeLanguage('zh');
    await showPage(<Holder<string> draw={(props) => <RegionPicker {...props} platform="TIKTOK" />} />);
    expect(shownText()).toContain(text('targeting:failure.region'));
    expect(shownText()).not.toContain('Failed');
    expect(document.querySelector('[role=alert] button')).not.toBeNull();
  });

  it("TikTok's versions shows one system and takes one of them", async () => {
    server.answer(targetingCalls.dictionary, () =>
      answer([
        entry('10.0', 'Android 10', 'ANDROID'),
        entry('11.0', 'Android 11', 'ANDROID'),
        entry('10.0', 'iOS 10', 'IOS'),
      ]),
    );
    await showPage(
      <Holder<string> draw={(props) => <OsPicker {...props} platform="TIKTOK" system="ANDROID" />} />,
    );
    expect(names()).toEqual(['Android 10', 'Android 11']);
    await click(rowOf('Android 10'));
    await click(rowOf('Android 11'));
    expect(value).toEqual(['11.0']);
    expect(server.asked(targetingCalls.dictionary)).toMatchObject([{ platform: 'TIKTOK', dictionary: 'os' }]);
  });

  it("TikTok's behaviours shows one kind", async () => {
    server.answer(targetingCalls.dictionary, () =>
      answer([entry('1', 'Game videos', 'VIDEO_RELATED'), entry('2', 'Game creators', 'CREATOR_RELATED')]),
    );
    await showPage(
      <Holder<string>
        draw={(props) => <BehaviourPicker {...props} platform="TIKTOK" kind="CREATOR_RELATED" />}
      />,
    );
    expect(names()).toEqual(['Game creators']);
  });

  it("TikTok's words asks its search, and keeps the names of what former words found", async () => {
    server.answer(targetingCalls.tiktokSearch, ({ keywords: [word] }) => ({
      ...answer(
        word === undefined
          ? [entry('1', 'shoes', 'PURCHASE_INTENTION'), entry('1', 'Shoes', 'GENERAL_INTEREST')]
          : [
              entry(`of ${word}`, `red ${word}`, 'PURCHASE_INTENTION'),
              entry('2', word, 'HASHTAG_INTERACTION'),
            ],
        false,
      ),
      version: null,
    }));
    await showPage(
      <Holder<string>
        draw={(props) => <InterestPicker {...props} platform="TIKTOK" kind="PURCHASE_INTENTION" />}
      />,
    );
    expect(names()).toEqual(['shoes']);
    await type(all('textbox')[0]!, 'bike');
    await until(() => names().includes('red bike'));
    await click(rowOf('red bike'));
    await type(all('textbox')[0]!, 'boat');
    await until(() => names().includes('red boat'));
    expect(names()).toEqual(['red boat']);
    expect([value, document.querySelector('li')?.textContent]).toEqual([['of bike'], 'red bike']);
    expect(server.asked(targetingCalls.tiktokSearch).map(({ keywords }) => keywords)).toEqual([
      [],
      ['bike'],
      ['boat'],
    ]);
  });

  it("Facebook's languages gives numbers", async () => {
    server.answer(targetingCalls.dictionary, () =>
      answer([entry('6', 'English (US)'), entry('1001', 'English (All)')]),
    );
    await showPage(<Holder<number> draw={(props) => <LanguagePicker {...props} platform="FACEBOOK" />} />);
    await click(rowOf('English (All)'));
    expect(value).toEqual([1001]);
  });

  it('a list that is too long asks the server for what is typed, and what saved ids are called', async () => {
    server.answer(targetingCalls.facebookDevices, ({ keyword }) =>
      answer(
        keyword
          ? [entry('a', 'Brand A'), entry('a1', 'Phone 1', null, 'a')]
          : [entry('a', 'Brand A'), entry('b', 'Brand B')],
        false,
      ),
    );
    server.answer(targetingCalls.names, () => ({
      list: [{ id: 'a9', name: 'Phone 9', path: ['Brand A'] }],
      missing: ['gone'],
    }));
    await showPage(
      <DevicePicker platform="FACEBOOK" value={['a9', 'gone', 'b']} onChange={() => undefined} />,
    );
    expect(names()).toEqual(['Brand A', 'Brand B']);
    const chips = [...document.querySelectorAll('li')].map((chip) => chip.textContent);
    expect(chips).toEqual(['Phone 9', `gone${text('ui:treePicker.gone')}`, 'Brand B']);
    expect(server.asked(targetingCalls.names)).toMatchObject([{ ids: ['a9', 'gone'] }]);
    await type(all('textbox')[0]!, 'phone');
    await until(() => names().includes('Phone 1'));
    expect(names()).toEqual(['Brand A', 'Phone 1']);
    expect(server.asked(targetingCalls.facebookDevices).at(-1)).toMatchObject({ keyword: 'phone' });
  });
});

it('says why the list is not there, and asks again', async () => {
  const message = 'You have no Facebook account to look this up with.';
  server.answer(targetingCalls.facebookDevices, () => {
    throw new Refused({ code: 10_404, message });
  });
  const shown = await showPage(
    <Holder<string> draw={(props) => <DevicePicker {...props} platform="FACEBOOK" />} />,
  );
  expect(shownText()).toContain(message);
  server.answer(targetingCalls.facebookDevices, () => answer([entry('Pixel 9', 'Pixel 9')]));
  await click(one('button', text('ui:table.retry')));
  await shown.answered();
  expect(names()).toEqual(['Pixel 9']);
});

describe('as a field of a form', () => {
  const Schema = z.object({ cities: z.array(z.string()).min(1, { error: 'core:rule.required' }) });
  let saved: unknown = null;
  function Form() {
    const form = useContractForm(Schema, { defaultValues: { cities: [] } });
    return (
      <form onSubmit={(event) => void form.handleSubmit((values) => (saved = values))(event)}>
        <PickerField
          form={form}
          name="cities"
          label="Where"
          required
          render={(picker) => <RegionPicker {...picker} platform="OCEAN" />}
        />
        <button type="submit">Save</button>
      </form>
    );
  }

  it('is required, marked and saved like any other', async () => {
    server.answer(targetingCalls.oceanRegions, () => answer([entry('110000', '北京')]));
    await showPage(<Form />);
    await click(one('button', 'Save'));
    await settle();
    const box = document.querySelector('input[type=search]')!;
    expect([saved, box.getAttribute('aria-invalid'), box.getAttribute('aria-required')]).toEqual([
      null,
      'true',
      'true',
    ]);
    expect(document.querySelector(`label[for="${box.id}"]`)?.textContent).toContain('Where');
    await click(rowOf('北京'));
    await click(one('button', 'Save'));
    await settle();
    expect(saved).toEqual({ cities: ['110000'] });
  });
});
