import { describe, expect, it } from 'vitest';
import { collect, type DeliveryObject, type DeliveryPage, type Level, unwrap } from '../core/index.ts';
import { deliveryOf, token } from './tools.ts';
import type { DeliverySubject, Stage } from './subject.ts';

export function deliveryTests(subject: DeliverySubject, stage: () => Stage): void {
  /** One object of each level, top first. */
  async function tree(open: Stage, budgetAt?: Level) {
    const made = new Map<Level, string>();
    let parentId: string | undefined;
    for (const level of Object.keys(open.connector.capabilities.levels) as Level[]) {
      const draft = subject.draft(level, { ...open, name: `Tree ${token()}`, parentId, budgetAt });
      const created = unwrap((await deliveryOf(open).create(open.scope, [{ ...draft, parentId }]))[0]);
      made.set(level, created.id);
      parentId = created.id;
    }
    return made;
  }
  const id = (made: ReadonlyMap<Level, string>, level: Level) => made.get(level) ?? '';

  describe('delivery', () => {
    it('creates each level switched off, below its parent', async () => {
      const open = stage();
      const made = await tree(open);
      for (const [level, key] of made) {
        const [object] = await deliveryOf(open).get(open.scope, level, [key]);
        const parent = open.connector.capabilities.levels[level]?.parent ?? 'account';
        expect(object).toMatchObject({ id: key, level, status: 'DISABLE' });
        expect(object?.parentId).toBe(parent === 'account' ? open.scope.account.id : id(made, parent));
      }
    });

    it('tells how much of the account is taken', async () => {
      const open = stage();
      const room = async () => (await open.connector.room?.(open.scope)) ?? { held: {}, quota: {} };
      const before = await room();
      await tree(open);
      const { held, quota } = await room();
      const more = (Object.entries(held) as [Level, number][]).map(([level, count]) => ({
        level,
        more: count - (before.held[level] ?? NaN),
      }));
      expect(more.length).toBeGreaterThan(0);
      // Where only those that run are counted, one that is switched off makes no difference.
      const allowed = more.map(({ level, more: by }) => ({ level, more: quota[level] && by === 0 ? 0 : 1 }));
      expect(more).toEqual(allowed);
    });

    it('finds what was created by parent and time, on every level', async () => {
      const open = stage();
      const now = open.sandbox.world.clock.now();
      const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
      for (const [level, key] of await tree(open)) {
        const [object] = await deliveryOf(open).get(open.scope, level, [key]);
        const parentIds = level === subject.top || !object ? undefined : [object.parentId];
        const find = async (change: object) => {
          const asked = { level, parentIds, since: at(0), ...change };
          return (await deliveryOf(open).findCreated(open.scope, asked)).map((each) => each.id);
        };
        expect(await find({})).toContain(key);
        expect(await find({ since: at(2) })).toEqual([]);
        const elsewhere = parentIds ? await find({ parentIds: [key] }) : [];
        expect(elsewhere).toEqual([]);
        await deliveryOf(open).remove(open.scope, level, [key]);
        expect(await find({})).toContain(key);
      }
    });

    it('finds what has one of some names exactly, unless it was deleted', async () => {
      const open = stage();
      for (const [level, key] of [...(await tree(open))].toReversed()) {
        const [object] = await deliveryOf(open).get(open.scope, level, [key]);
        const parentIds = level === subject.top || !object ? undefined : [object.parentId];
        const name = object?.name ?? '';
        const find = async (...names: string[]) => {
          const found = await deliveryOf(open).findNamed(open.scope, { level, parentIds, names });
          return found.map((each) => each.id);
        };
        expect(await find(name)).toEqual([key]);
        expect(await find('Somebody else', name)).toEqual([key]);
        expect(await find(name.slice(0, -1))).toEqual([]);
        await deliveryOf(open).remove(open.scope, level, [key]);
        expect(await find(name)).toEqual([]);
      }
    });

    it('knows by its settings what was made from a draft, whatever it is called now', async () => {
      const open = stage();
      const { currency } = open.scope.account;
      let parentId: string | undefined;
      for (const level of Object.keys(open.connector.capabilities.levels) as Level[]) {
        const draft = { ...subject.draft(level, { ...open, name: `Like ${token()}`, parentId }), parentId };
        const { id: key } = unwrap((await deliveryOf(open).create(open.scope, [draft]))[0]);
        await deliveryOf(open).update(open.scope, level, [{ id: key, name: `Other ${token()}` }]);
        const [object] = (await deliveryOf(open).get(open.scope, level, [key])) as [DeliveryObject];
        expect([level, deliveryOf(open).hasSettings(open.scope, draft, object)]).toEqual([level, true]);
        const amount = { amount: '987654', currency };
        const other = draft.budget && { ...draft, budget: { ...draft.budget, amount } };
        const likeOther = other ? deliveryOf(open).hasSettings(open.scope, other, object) : false;
        expect([level, likeOther]).toEqual([level, false]);
        parentId = key;
      }
    });

    it('lists everything once over many pages, and then only what changed', async () => {
      const open = stage();
      const delivery = deliveryOf(open);
      const drafts = Array.from({ length: 23 }, () =>
        subject.draft(subject.top, { ...open, name: `Many ${token()}` }),
      );
      const created = (await delivery.create(open.scope, drafts)).map((result) => unwrap(result).id);
      const pages: DeliveryPage[] = [];
      for await (const page of delivery.list(open.scope, { level: subject.top, pageSize: 5 }))
        pages.push(page);
      expect(pages.length).toBeGreaterThan(4);
      const ids = pages.flatMap(({ items }) => items.map((item) => item.id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(created.every((key) => ids.includes(key))).toBe(true);
      // Where the platform counts, it counts the same on every page.
      for (const { total } of pages) expect([ids.length, null]).toContain(total);

      const since = pages.at(-1)?.sync ?? undefined;
      expect(since).toBeTruthy();
      open.sandbox.world.clock.advance(60);
      await delivery.update(open.scope, subject.top, [{ id: created[7] ?? '', name: `Renamed ${token()}` }]);
      const start = new Date(Date.parse(since ?? '') + 30_000).toISOString();
      const changed = await collect(delivery.list(open.scope, { level: subject.top, since: start }));
      expect(changed.map((item) => item.id)).toEqual([created[7]]);
    });

    it('answers one result per item: a stranger among them fails alone', async () => {
      const open = stage();
      const delivery = deliveryOf(open);
      for (const [level, key] of await tree(open)) {
        const results = await delivery.setStatus(open.scope, level, [key, '1888888888888888888'], 'ENABLE');
        expect(results.map(({ ok }) => ok)).toEqual([true, false]);
        expect(results[1]).toMatchObject({ error: { kind: 'input', retry: 'never' } });
        expect((await delivery.get(open.scope, level, [key]))[0]?.status).toBe('ENABLE');
      }
    });

    it('keeps every digit of a budget and a bid', async () => {
      const open = stage();
      const delivery = deliveryOf(open);
      const { currency } = open.scope.account;
      for (const level of Object.keys(open.connector.capabilities.levels) as Level[]) {
        const { budget, bid } = open.connector.capabilities.levels[level] ?? {};
        const key = id(await tree(open, budget ? level : undefined), level);
        const change = [{ id: key, amount: { amount: '1234567.89', currency } }];
        const [result] = await delivery.setBudget(open.scope, level, change);
        expect(result?.ok).toBe(budget);
        const [bidden] = await delivery.setBid(open.scope, level, [
          { id: key, amount: { amount: '2.37', currency } },
        ]);
        expect(bidden?.ok).toBe(bid);
        const [object] = await delivery.get(open.scope, level, [key]);
        expect(object?.budget?.amount ?? null).toEqual(budget ? { amount: '1234567.89', currency } : null);
        expect(object?.bid ?? null).toEqual(bid ? { amount: '2.37', currency } : null);
      }
    });

    it('renames, copies and deletes', async () => {
      const open = stage();
      const delivery = deliveryOf(open);
      for (const [level, key] of [...(await tree(open))].toReversed()) {
        const name = `Copied ${token()}`;
        const change = { id: key, name: `${name} before` };
        expect(await delivery.update(open.scope, level, [change])).toEqual([{ ok: true, value: key }]);
        const [renamed] = await delivery.get(open.scope, level, [key]);
        expect(renamed?.name).toBe(change.name);
        const copy = unwrap(
          (await delivery.copy(open.scope, level, [{ id: key, name, status: 'DISABLE' }]))[0],
        );
        expect(copy.id).not.toBe(key);
        expect(copy.object).toMatchObject({ name, status: 'DISABLE', parentId: renamed?.parentId });
        expect(copy.object.budget).toEqual(renamed?.budget);
        expect(copy.object.bid).toEqual(renamed?.bid);
        const [gone] = await delivery.remove(open.scope, level, [copy.id]);
        expect(gone?.ok).toBe(true);
        const left = await collect(delivery.list(open.scope, { level }));
        expect(left.some((item) => item.id === copy.id)).toBe(false);
        expect((await delivery.get(open.scope, level, [copy.id]))[0]?.status).toBe('DELETE');
      }
    });
  });
}
