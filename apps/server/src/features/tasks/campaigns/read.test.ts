import { expect, it } from 'vitest';
import type { OpenedAccount } from '../../accounts/index.ts';
import { readCampaign } from './read.ts';

interface Fake {
  id: string;
  parentId: string;
}
const objectsOf = (count: number, level: string, parentId: string): Fake[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${level}${at}`, parentId }));

/** An account whose campaign has one group with so many ads. */
function accountWith(count: number, settingsOf: (id: string) => object): OpenedAccount {
  const levels: Record<string, Fake[]> = {
    campaign: objectsOf(1, 'campaign', 'account'),
    adgroup: objectsOf(1, 'adgroup', 'campaign0'),
    ad: objectsOf(count, 'ad', 'adgroup0'),
  };
  const whole = (level: string) =>
    (levels[level] ?? []).map((each) => ({
      ...each,
      level,
      name: each.id,
      status: 'ENABLE',
      createdAt: '',
      raw: {},
    }));
  const delivery = {
    get: async (_scope: unknown, level: string) => whole(level),
    async *list(_scope: unknown, { level }: { level: string }) {
      yield { items: whole(level) };
    },
    settingsOf: (_scope: unknown, { id }: Fake) => ({ settings: settingsOf(id), unknown: {} }),
  };
  return { connector: { delivery }, scope: {} } as unknown as OpenedAccount;
}

it('gives others their turn while it reads hundreds of ads', async () => {
  let turns = 0;
  let isReading = true;
  const tick = () => {
    turns += 1;
    if (isReading) setImmediate(tick);
  };
  setImmediate(tick);
  const seen = new Set<number>();
  const account = accountWith(60, () => {
    const began = performance.now();
    while (performance.now() - began < 2);
    seen.add(turns);
    return {};
  });
  const { levels } = await readCampaign(account, 'TIKTOK', 'campaign0');
  isReading = false;
  expect(levels.map((objects) => objects.length)).toEqual([1, 1, 60]);
  expect(seen.size).toBeGreaterThan(4);
});

it('takes links without what was pasted along with them', async () => {
  const settings = {
    landingPageUrl: ' https://lamp.example/\n',
    adText: ' Play ',
    nested: { urls: ['https://a.example/\r\n', 'https://a.example/b\nc'] },
  };
  const { levels } = await readCampaign(
    accountWith(1, () => settings),
    'TIKTOK',
    'campaign0',
  );
  expect(levels.at(-1)?.[0]?.settings).toEqual({
    landingPageUrl: 'https://lamp.example/',
    adText: ' Play ',
    // What is within stays: the form names the field.
    nested: { urls: ['https://a.example/', 'https://a.example/b\nc'] },
  });
});
