import { describe, expect, it } from 'vitest';
import { answering, type Reply, type Sent } from '../conformance/recorded.ts';
import { unwrap } from '../core/index.ts';
import { listed, ok, refusal, scope, subject } from './testing.ts';

const noAccess = 40001;
const revoked = 40105;

const row = (advertiser_id: string, more: object = {}) => ({
  advertiser_id,
  name: `Shop ${advertiser_id}`,
  status: 'STATUS_ENABLE',
  currency: 'USD',
  display_timezone: 'Asia/Riyadh',
  timezone: 'Etc/GMT-3',
  balance: 12.5,
  ...more,
});
const askedFor = ({ query }: Sent): string[] => JSON.parse(query['advertiser_ids'] ?? '[]') as string[];
const isAboutBusinesses = ({ path }: Sent) => path.endsWith('/bc/get/');

/** A platform with these answers; without business centers unless said otherwise. */
const platform = (info: (ids: string[]) => Reply, businesses: Reply = listed([])) => {
  const { connector, sent } = answering(subject, (request) =>
    isAboutBusinesses(request) ? businesses : info(askedFor(request)),
  );
  const questions = () => sent.filter((request) => !isAboutBusinesses(request)).map(askedFor);
  return { accounts: connector.accounts, sent, questions };
};
const everyRow = (ids: string[]) => ok({ list: ids.map((id) => row(id)) });

describe('the business center of an account', () => {
  const owned = (ids: string[]) => ok({ list: ids.map((id) => row(id, { owner_bc_id: '9' })) });

  it('has its name where the token may see it', async () => {
    const { accounts } = platform(owned, listed([{ bc_info: { bc_id: '9', name: 'Harbor Center' } }]));
    const [info] = await accounts.info(scope, ['1']);
    expect(info && unwrap(info)).toMatchObject({ businessId: '9', businessName: 'Harbor Center' });
  });

  it('has none where the token lacks that scope, and the account is there all the same', async () => {
    const { accounts } = platform(owned, refusal(noAccess));
    const [info] = await accounts.info(scope, ['1']);
    expect(info && unwrap(info)).toMatchObject({ id: '1', businessId: '9', businessName: null });
  });

  it('that a dead token asks for ends the reading', async () => {
    const { accounts } = platform(owned, refusal(revoked));
    await expect(accounts.info(scope, ['1'])).rejects.toMatchObject({ kind: 'token', failure: 'revoked' });
  });
});

describe('many accounts', () => {
  const ids = Array.from({ length: 230 }, (_, at) => String(7000 + at));

  it('are asked for by hundreds, and come in the order they were asked for', async () => {
    const { accounts, questions } = platform((asked) => everyRow(asked.toReversed()));
    const infos = await accounts.info(scope, ids);
    expect(infos.map((info) => unwrap(info).id)).toEqual(ids);
    expect(questions().map(({ length }) => length)).toEqual([100, 100, 30]);
  });

  it('of which one refuses all are asked for one by one, and that one fails alone', async () => {
    const { accounts, questions } = platform((asked) =>
      asked.includes('3') ? refusal(noAccess) : everyRow(asked),
    );
    const results = await accounts.info(scope, ['1', '2', '3']);
    expect(results.map((result) => result.ok)).toEqual([true, true, false]);
    expect(results[2]).toMatchObject({ error: { kind: 'token', failure: 'noAccess' } });
    expect(questions()).toEqual([['1', '2', '3'], ['1'], ['2'], ['3']]);
  });

  it('of which one is left out of the answer miss that one', async () => {
    const { accounts } = platform((asked) => everyRow(asked.filter((id) => id !== '2')));
    const results = await accounts.info(scope, ['1', '2']);
    expect(results.map((result) => result.ok)).toEqual([true, false]);
    expect(results[1]).toMatchObject({
      error: { failure: 'noAccess', message: expect.stringContaining('2') },
    });
  });

  it('fail together with a dead token, after one question', async () => {
    const { accounts, questions } = platform(() => refusal(revoked));
    const results = await accounts.info(scope, ['1', '2', '3']);
    expect(results).toHaveLength(3);
    for (const result of results) expect(result).toMatchObject({ ok: false, error: { failure: 'revoked' } });
    expect(questions()).toHaveLength(1);
  });

  it('that are none ask nothing', async () => {
    const { accounts, sent } = platform(everyRow);
    expect(await accounts.info(scope, [])).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe('what an account says', () => {
  const read = async (more: object) => {
    const [info] = await platform(([id = '']) => ok({ list: [row(id, more)] })).accounts.info(scope, ['1']);
    return info && unwrap(info);
  };

  it('is its place rather than an offset, and money as it was written', async () => {
    expect(await read({})).toMatchObject({
      zone: 'Asia/Riyadh',
      balance: { amount: '12.5', currency: 'USD' },
      quota: null,
      minBudget: null,
    });
  });

  it('has no balance where the platform does not show it, and no time that is none', async () => {
    expect(await read({ balance: null, create_time: 8.64e15 })).toMatchObject({
      balance: null,
      createdAt: null,
    });
  });

  it('is called by its id while it has no name', async () => {
    expect(await read({ name: null })).toMatchObject({ name: '1' });
  });
});
