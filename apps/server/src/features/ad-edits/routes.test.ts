import { type AdPlatform, adPlatforms, errorTable } from '@adsail/contract';
import { adEditCalls, editLimits } from '@adsail/contract/ad-edits';
import type { Level } from '@adsail/contract/delivery';
import { productCalls } from '@adsail/contract/products';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { testImage } from '../../testing/files.ts';
import { type TestMember, until } from '../../testing/index.ts';
import { type LedgerWorker, shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import { type MirrorStage, mirrorStage } from '../mirror/testing.ts';
import { changesUnderWayOf } from './index.ts';

let open: MirrorStage;
let worker: LedgerWorker | undefined;
beforeAll(async () => {
  open = await mirrorStage();
});
const rest = async () => {
  await worker?.stop();
  worker = undefined;
};
afterEach(rest);
afterAll(() => open.close());

const as = (member: TestMember = open.admin) => open.server.as(member);
const groupLevels = { TIKTOK: 'adgroup', FACEBOOK: 'adgroup', OCEAN: 'promotion' } as const;

/** Objects of a level as pages show them. */
async function objectsOf(platform: AdPlatform, level: Level, ads = 60) {
  const account = await open.filled(platform, ads);
  const rows = (await open.rows(platform, account)).filter((row) => row.level === level);
  return { account, rows, at: { platform, level }, ref: (id: string) => ({ advertiserId: account, id }) };
}
type Objects = Awaited<ReturnType<typeof objectsOf>>;

const rowOf = async ({ account, at }: Objects, id: string) =>
  (await open.rows(at.platform, account)).find((row) => row.external_id === id)!;

const stateOf = (changeSetId: string | null) =>
  as().ok(adEditCalls.state, { changeSetId: changeSetId ?? '' });

/** Until the ledger has nothing left to do of it. */
async function settled(changeSetId: string | null) {
  worker ??= startLedgerWorker({ services: open.server.services, options: shortTimes });
  await until(async () => (await stateOf(changeSetId)).counts.open === 0, 'the change set has ended');
  return stateOf(changeSetId);
}

const counted = async (table: string) =>
  Number((await open.server.owner.query(`select count(*) as n from ${table}`)).rows[0].n);

const flagsOf = (list: readonly { flags: readonly { flag: string }[] }[]) =>
  list.map(({ flags }) => flags.map(({ flag }) => flag).join());

const other = (status: string) => (status === 'ENABLE' ? 'DISABLE' : 'ENABLE');
const doubled = (amount: { amount: string; currency: string }) => ({
  ...amount,
  amount: String(Number(amount.amount) * 2),
});

describe.each(adPlatforms)('on %s', (platform) => {
  it('a status, a budget and a name are changed, and the rows know it', async () => {
    const objects = await objectsOf(platform, groupLevels[platform]);
    const { at, ref } = objects;
    const [first] = objects.rows;
    const { external_id: id, name, budget } = first!;
    const status = first!.status;
    const sets = [
      await as().ok(adEditCalls.status, {
        ...at,
        items: [{ ...ref(id), status: other(status), expected: status }],
      }),
      await as().ok(adEditCalls.budget, {
        ...at,
        items: [{ ...ref(id), amount: doubled(budget!.amount!), expected: budget!.amount }],
      }),
      await as().ok(adEditCalls.name, { ...at, items: [{ ...ref(id), name: `${name} 2`, expected: name }] }),
    ];
    for (const { changeSetId, counts, list } of sets) {
      expect([counts, list[0]?.flags]).toEqual([{ accepted: 1, unchanged: 0, refused: 0 }, []]);
      expect(await settled(changeSetId)).toMatchObject({ counts: { done: 1 }, list: [{ state: 'DONE' }] });
    }
    const after = await rowOf(objects, id);
    expect(after).toMatchObject({ status: other(status), name: `${name} 2` });
    expect(Number(after.budget?.amount?.amount)).toBe(2 * Number(budget!.amount!.amount));
    await open.read(platform, objects.account);
    expect(await open.outside(objects.account)).toEqual([]);
  });

  it('what is deleted is deleted at the platform and here', async () => {
    const objects = await objectsOf(platform, groupLevels[platform]);
    const { at, ref, account } = objects;
    const id = objects.rows[0]!.external_id;
    const { changeSetId } = await as().ok(adEditCalls.delete, { ...at, items: [ref(id)] });
    expect((await settled(changeSetId)).counts.done).toBe(1);
    expect(await rowOf(objects, id)).toMatchObject({ status: 'DELETE', state: 'deleted' });
    const again = await as().ok(adEditCalls.delete, { ...at, items: [ref(id)] });
    expect([again.changeSetId, again.list[0]?.outcome]).toEqual([null, 'unchanged']);
    const late = await as().ok(adEditCalls.status, {
      ...at,
      items: [{ ...ref(id), status: 'ENABLE', expected: 'DISABLE' }],
    });
    expect(flagsOf(late.list)).toEqual(['deleted']);
    await open.read(platform, account);
    expect(await open.outside(account)).toEqual([]);
  });

  it('what somebody else has changed at the platform meanwhile is not overwritten', async () => {
    const objects = await objectsOf(platform, groupLevels[platform]);
    const { at, ref } = objects;
    const { external_id: id, budget } = objects.rows[0]!;
    const shown = budget!.amount!;
    await open.change(platform, at.level, id, { budget: Number(shown.amount) * 3 });
    const { changeSetId } = await as().ok(adEditCalls.budget, {
      ...at,
      items: [{ ...ref(id), amount: doubled(shown), expected: shown }],
    });
    const state = await settled(changeSetId);
    expect(state.list).toMatchObject([
      { state: 'FAILED', held: { expected: shown, found: { amount: { currency: shown.currency } } } },
    ]);
    const found = state.list[0]?.held?.found as { amount: { amount: string } };
    expect(Number(found.amount.amount)).toBe(3 * Number(shown.amount));
    expect(state.list[0]?.reason).toContain(shown.currency);
  });
});

describe('of many', () => {
  it('one that is refused hides none of the others', async () => {
    const objects = await objectsOf('TIKTOK', 'ad', 60);
    const { at, ref, rows } = objects;
    const ids = rows.map(({ external_id }) => external_id);
    const [frozen, gone, deleted] = ids;
    await open.server.owner.query(`update mirror_objects set status = 'FROZEN' where external_id = $1`, [
      frozen,
    ]);
    await open.change('TIKTOK', 'ad', deleted!, { status: 'DELETE' });
    const items = rows.slice(0, 50).map(({ external_id, status }) => ({
      ...ref(external_id),
      status: other(status) as 'ENABLE',
      expected: external_id === frozen ? ('FROZEN' as const) : status,
    }));
    const stranger = { ...ref('404404'), status: 'ENABLE' as const, expected: 'DISABLE' as const };
    const { list, counts, changeSetId } = await as().ok(adEditCalls.status, {
      ...at,
      items: [...items, stranger, items[3]!],
    });
    expect(counts).toEqual({ accepted: 49, unchanged: 0, refused: 3 });
    expect([flagsOf(list)[0], ...flagsOf(list).slice(-2)]).toEqual(['frozen', 'notFound', 'namedTwice']);
    const state = await settled(changeSetId);
    expect(state.counts).toMatchObject({ done: 48, failed: 1 });
    expect(state.list.find(({ id }) => id === deleted)).toMatchObject({
      state: 'FAILED',
      reason: 'It no longer exists on the platform',
    });
    expect(await rowOf(objects, gone!)).toMatchObject({ status: other(rows[1]!.status) });
  });

  it('a preview tells all and does nothing', async () => {
    const { at, ref, rows } = await objectsOf('TIKTOK', 'adgroup', 80);
    const [first, second, third] = rows;
    const shown = first!.budget!.amount!;
    const amount = (text: string) => ({ amount: text, currency: shown.currency });
    const before = [await counted('operations'), await counted('change_sets')];
    const { changeSetId, list, counts } = await as().ok(adEditCalls.budget, {
      ...at,
      preview: true,
      items: [
        { ...ref(first!.external_id), amount: amount('1'), expected: shown },
        { ...ref(second!.external_id), amount: amount(String(Number(shown.amount) * 20)), expected: shown },
        { ...ref(third!.external_id), amount: doubled(shown), expected: shown },
        { ...ref(rows[3]!.external_id), amount: shown, expected: amount('7') },
      ],
    });
    expect([changeSetId, counts]).toEqual([null, { accepted: 1, unchanged: 1, refused: 2 }]);
    expect(flagsOf(list)).toEqual(['belowMinimum', 'tenfold', '', 'unchanged']);
    expect(list[2]).toMatchObject({ before: shown, after: doubled(shown), operationId: null });
    expect(list[0]?.flags[0]).toMatchObject({ amount: '20', currency: shown.currency });
    expect([await counted('operations'), await counted('change_sets')]).toEqual(before);
  });

  it('so many at most', async () => {
    const items = Array.from({ length: editLimits.items + 1 }, (_, at) => ({
      advertiserId: '1',
      id: String(at),
    }));
    const of = (count: number) =>
      as().call(adEditCalls.delete, {
        platform: 'TIKTOK',
        level: 'ad',
        preview: true,
        items: items.slice(0, count),
      });
    expect((await of(editLimits.items)).envelope.errorCode).toBe(0);
    expect((await of(editLimits.items + 1)).envelope.errorCode).toBe(errorTable.input.code);
    expect((await of(0)).envelope.errorCode).toBe(errorTable.input.code);
  });
});

describe('a level', () => {
  it('without a budget or bid says so', async () => {
    const { at, ref, rows } = await objectsOf('TIKTOK', 'ad');
    const item = { ...ref(rows[0]!.external_id), amount: { amount: '50', currency: 'USD' }, expected: null };
    for (const [call, flag] of [
      [adEditCalls.budget, 'noBudget'],
      [adEditCalls.bid, 'noBid'],
    ] as const)
      expect(flagsOf((await as().ok(call, { ...at, items: [item] })).list)).toEqual([flag]);
  });

  it('of a smart campaign keeps what the platform manages', async () => {
    const { at, ref, rows } = await objectsOf('TIKTOK', 'campaign');
    const [first] = rows;
    await open.server.owner.query('update mirror_objects set managed = true where external_id = $1', [
      first!.external_id,
    ]);
    const { list } = await as().ok(adEditCalls.status, {
      ...at,
      items: [
        { ...ref(first!.external_id), status: other(first!.status) as 'ENABLE', expected: first!.status },
      ],
    });
    expect(flagsOf(list)).toEqual(['smartStatus']);
  });
});

describe('whoever', () => {
  it('may only view an account changes nothing in it', async () => {
    const { at, ref, rows, account } = await objectsOf('TIKTOK', 'campaign');
    const { optimizer, designer } = open.fixture.a;
    const item = {
      ...ref(rows[0]!.external_id),
      status: other(rows[0]!.status) as 'ENABLE',
      expected: rows[0]!.status,
    };
    const flags = async (member: TestMember) =>
      flagsOf((await as(member).ok(adEditCalls.status, { ...at, items: [item] })).list)[0];
    expect(await flags(optimizer)).toBe('notFound');
    await open.server.owner.query(
      `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission)
       values ($1, $2, 'TIKTOK', $3, 'VIEW')`,
      [open.admin.tenantId, optimizer.userId, account],
    );
    expect(await flags(optimizer)).toBe('noRight');
    const bound = await as(optimizer).ok(adEditCalls.bindProduct, {
      ...at,
      productId: null,
      items: [ref(item.id)],
    });
    expect(flagsOf(bound.list)).toEqual(['noRight']);
    await open.server.owner.query(
      `update account_permissions set permission = 'MANAGE' where user_id = $1 and advertiser_id = $2`,
      [optimizer.userId, account],
    );
    expect(await flags(optimizer)).toBe('');
    expect((await as(designer).call(adEditCalls.status, { ...at, items: [item] })).envelope.errorCode).toBe(
      errorTable.forbidden.code,
    );
    expect(await flags(open.fixture.b.admin)).toBe('notFound');
  });
});

describe('a change that waits', () => {
  const shownOf = (row: Objects['rows'][number]) => row.budget!.amount!;

  it('is told with old, new and who it belongs to; what pages show is what it will be', async () => {
    const { at, ref, rows } = await objectsOf('TIKTOK', 'adgroup');
    const [row] = rows;
    const id = row!.external_id;
    const shown = shownOf(row!);
    const edit = (amount: string, expected: typeof shown) =>
      as().ok(adEditCalls.budget, { ...at, items: [{ ...ref(id), amount: { ...shown, amount }, expected }] });
    const first = await edit('321', shown);
    const { tenantId, userId } = open.admin;
    const underWay = () =>
      withTenant(open.server.services.db, { tenantId, userId }, (tx) =>
        changesUnderWayOf(tx, at, [ref(id), ref('404')], { language: 'en', now: open.server.clock.now() }),
      );
    expect([...(await underWay())]).toEqual([
      [
        `${ref(id).advertiserId} ${id}`,
        [
          {
            operationId: first.list[0]?.operationId,
            changeSetId: first.changeSetId,
            field: 'budget',
            from: shown,
            to: { ...shown, amount: '321' },
            state: 'PENDING',
            until: null,
            reason: null,
          },
        ],
      ],
    ]);
    // Somebody whose page does not show it yet.
    expect(flagsOf((await edit('400', shown)).list)).toEqual(['changedMeanwhile']);
    expect(flagsOf((await edit('321', shown)).list)).toEqual(['unchanged']);
  });

  it('makes room for a newer wish of the same kind', async () => {
    const objects = await objectsOf('TIKTOK', 'adgroup');
    const { at, ref, rows } = objects;
    const [row] = rows;
    const id = row!.external_id;
    const shown = shownOf(row!);
    const edit = (amount: string, expected: string) =>
      as().ok(adEditCalls.budget, {
        ...at,
        items: [{ ...ref(id), amount: { ...shown, amount }, expected: { ...shown, amount: expected } }],
      });
    const first = await edit('321', shown.amount);
    const second = await edit('322', '321');
    const third = await edit('323', '322');
    expect((await settled(third.changeSetId)).counts).toMatchObject({ done: 1 });
    expect((await stateOf(first.changeSetId)).counts).toMatchObject({ cancelled: 1 });
    expect((await stateOf(second.changeSetId)).counts).toMatchObject({ cancelled: 1 });
    expect((await rowOf(objects, id)).budget?.amount).toEqual({ ...shown, amount: '323' });
    const { rows: history } = await open.server.owner.query(
      `select before, after from object_changes where object_id = $1 and what = 'budget'`,
      [id],
    );
    expect(history).toMatchObject([{ before: row!.budget, after: { amount: '323' } }]);
  });

  it('is called off by whoever may change the account', async () => {
    const { at, ref, rows } = await objectsOf('TIKTOK', 'campaign');
    const [row] = rows;
    const { list, changeSetId } = await as().ok(adEditCalls.status, {
      ...at,
      items: [{ ...ref(row!.external_id), status: other(row!.status) as 'ENABLE', expected: row!.status }],
    });
    const operationIds = [list[0]!.operationId!, newId()];
    const { optimizer } = open.fixture.a;
    expect(await as(optimizer).ok(adEditCalls.cancel, { operationIds })).toEqual({ cancelled: 0 });
    expect(await as(open.fixture.b.admin).ok(adEditCalls.cancel, { operationIds })).toEqual({ cancelled: 0 });
    expect(await as().ok(adEditCalls.cancel, { operationIds })).toEqual({ cancelled: 1 });
    expect((await stateOf(changeSetId)).list).toMatchObject([{ state: 'CANCELLED' }]);
    const foreign = await as(open.fixture.b.admin).call(adEditCalls.state, { changeSetId: changeSetId! });
    expect(foreign.envelope.errorCode).toBe(errorTable.notFound.code);
  });
});

describe('a product', () => {
  it('is bound to objects and accounts, and taken away', async () => {
    const objects = await objectsOf('TIKTOK', 'campaign');
    const { at, ref, rows, account } = objects;
    const imageUrl = await testImage(open.server, open.admin);
    const { id: productId } = await as().ok(productCalls.add, { name: 'Of edits', imageUrl, illustrate: '' });
    const id = rows[0]!.external_id;
    const bind = (level: Level | 'account', to: string | null, of: string, preview = false) =>
      as().ok(adEditCalls.bindProduct, {
        platform: at.platform,
        level,
        productId: to,
        items: [ref(of)],
        preview,
      });
    const productOf = async () =>
      (await open.rows(at.platform, account)).filter((row) => row.product_id === productId).length;
    await bind('campaign', productId, id, true);
    expect(await productOf()).toBe(0);
    const answer = await bind('campaign', productId, id);
    expect(answer).toMatchObject({ counts: { accepted: 1 }, list: [{ before: null, after: productId }] });
    expect(answer.changeSetId).not.toBeNull();
    // With what is in it.
    expect(await productOf()).toBeGreaterThan(1);
    await bind('campaign', null, id);
    expect(await productOf()).toBe(0);
    await bind('account', productId, account);
    expect(await productOf()).toBe((await open.rows(at.platform, account)).length);
    expect(flagsOf((await bind('account', null, 'another')).list)).toEqual(['notFound']);
    const unknown = await as().call(adEditCalls.bindProduct, { ...at, productId: newId(), items: [ref(id)] });
    expect(unknown.envelope.errorCode).toBe(errorTable.input.code);
  });
});
