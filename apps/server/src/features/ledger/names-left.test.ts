import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import { untilBlocked } from '../../testing/index.ts';
import { deliveryCreate, fixFailed, retryFailed } from './index.ts';
import { PayloadRefused } from './payload-form.ts';
import { areHeld, takeNames } from './store/names.ts';
import { markSent } from './store/transitions.ts';
import { blindStage } from './testing/blind-stage.ts';

const stage = blindStage();
const { inTenant, create, enqueue, server } = stage;

const account = { platform: 'TIKTOK', advertiserId: '1' } as const;
const given = (name: string) => ({ place: 'campaign ', name });
const isHeld = async (name: string) =>
  (await inTenant((tx) => areHeld(tx, account, [given(name)], { except: [] })))[0];
const set = (tx: TenantTx, ids: readonly string[], state: 'FAILED' | 'SENT') =>
  tx
    .updateTable('operations')
    .set({ state })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .execute();

/** Operations of a plan each. */
async function operations(...names: string[]): Promise<string[]> {
  const enqueued = await enqueue(names.map((name) => create(name, { key: newId(), planId: newId() })));
  return enqueued.map(({ id }) => id);
}

/** Some that had their names and failed. */
async function failedWith(...names: string[]): Promise<string[]> {
  const ids = await operations(...names);
  await inTenant(async (tx) => {
    const wanted = ids.map((id, at) => ({ id, name: given(names[at] as string) }));
    expect(await takeNames(tx, account, wanted)).toEqual(new Set());
    await set(tx, ids, 'FAILED');
  });
  return ids;
}

describe('a name', () => {
  it('stays with one that is on its way when somebody tries it again a second time', async () => {
    const [id = ''] = await failedWith('Summer sale');
    const second = await inTenant(async (tx) => {
      await retryFailed(tx, { ids: [id] });
      const again = inTenant((other) => retryFailed(other, { ids: [id] }));
      await untilBlocked(server().owner);
      await takeNames(tx, account, [{ id, name: given('Summer sale') }]);
      await set(tx, [id], 'SENT');
      return { again };
    });
    expect(await second.again).toBe(0);
    expect(await isHeld('Summer sale')).toBe(true);
  });

  it('is not taken by a worker that does not hold the operation any more', async () => {
    const [id = ''] = await operations('Winter sale');
    const claim = { tenantId: stage.world().a.tenantId, id, fence: '7', priority: 1 } as const;
    const late = { ...claim, actorType: 'SYSTEM', actorId: null, leaseGroup: newId() } as const;
    const { rows, nameless } = await inTenant((tx) =>
      markSent(tx, account, [{ claim: late, before: null, isMarked: false, name: given('Summer sale') }]),
    );
    expect([rows, nameless.size]).toEqual([[], 0]);
    expect(await isHeld('Summer sale')).toBe(false);
  });

  it('of a plan is not given a second time by one that is mended, whatever stands around it', async () => {
    const planId = newId();
    const wanted = ['Summer sale', 'Winter sale'].map((name) => create(name, { planId }));
    const ids = (await enqueue(wanted)).map(({ id }) => id);
    await inTenant((tx) => set(tx, ids.slice(1), 'FAILED'));
    const mend = inTenant((tx) =>
      fixFailed(tx, server().services, ids[1] as string, deliveryCreate, stage.draft(' Summer sale ')),
    );
    await expect(mend).rejects.toThrow(PayloadRefused);
  });

  it('is given away and taken in one order by everybody', async () => {
    const names = ['Autumn', 'Winter', 'Spring', 'Summer', 'Easter', 'Advent'];
    const ids = await failedWith(...names);
    const { rows } = await server().owner.query<{ operation_id: string }>(
      'select operation_id from operation_names order by hash',
    );
    const inOrder = rows.map(({ operation_id }) => names[ids.indexOf(operation_id)] as string);
    const others = await operations(...inOrder);
    const retried = await inTenant(async (tx) => {
      const [first, ...rest] = inOrder.map((name, at) => ({ id: others[at] as string, name: given(name) }));
      await takeNames(tx, account, [first!]);
      const again = inTenant((other) => retryFailed(other, { ids }));
      await untilBlocked(server().owner);
      expect(await takeNames(tx, account, rest)).toEqual(new Set());
      return { again };
    });
    expect(await retried.again).toBe(names.length);
  });
});
