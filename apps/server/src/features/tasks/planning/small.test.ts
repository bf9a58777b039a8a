import { expect, it } from 'vitest';
import type { Threads } from '../../../threads/index.ts';
import { outlineOf } from './index.ts';

const advertiserIds = ['7001'];
const facts = {
  now: '2026-11-17T06:30:00.000Z',
  product: null,
  accounts: [],
  materials: [],
  assets: [],
  audiences: [],
};
/** One campaign, 98 groups and as many ads, each with all of the texts. */
const saying = (text: string) => ({
  advertiserIds,
  targeting: Array.from({ length: 98 }, (_, at) => ({ id: `p${at}`, advertiserIds })),
  materialGroups: [
    {
      id: 'g',
      advertiserIds,
      material: { materials: ['sea'] },
      message: Array.from({ length: 20 }, () => text),
    },
  ],
});

async function threadsFor(content: ReturnType<typeof saying>): Promise<number> {
  let asked = 0;
  const threads: Threads = {
    run: async (work, input) => {
      asked += 1;
      return work.run(input);
    },
    close: async () => undefined,
  };
  await outlineOf({ services: { threads }, tenantId: '1' }, { platform: 'FACEBOOK', content, facts });
  return asked;
}

it('few objects with much in each are planned in a thread, those with little where they are asked for', async () => {
  expect(await threadsFor(saying('Play with us'))).toBe(0);
  expect(await threadsFor(saying('x'.repeat(1000)))).toBe(1);
});
