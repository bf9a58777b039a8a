import { addDays } from '@adsail/contract';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, type InsightQuery, type InsightRow, type Level, unwrap } from '../core/index.ts';
import { stage as stageOf } from './stage.ts';
import type { PartsSubject, Stage, Subject } from './subject.ts';
import { deliveryOf, thrown, wholeOf } from './tools.ts';

const spent = (rows: readonly InsightRow[]): string =>
  Decimal.sum(0, ...rows.map(({ spend }) => spend.amount)).toFixed();
const shown = (rows: readonly InsightRow[]): number =>
  rows.reduce((sum, { counts }) => sum + counts.impressions, 0);

/** An ad with all that is above it, switched on for three days. */
async function running(subject: Subject): Promise<Stage> {
  const open = await stageOf(subject);
  open.sandbox.world.review.change({ refuseRate: 0 });
  let parentId: string | undefined;
  for (const level of Object.keys(open.connector.capabilities.levels) as Level[]) {
    const draft = subject.delivery?.draft(level, { ...open, name: `Running ${level}`, parentId });
    if (!draft) throw new Error('This platform has no delivery');
    const wanted = { ...draft, parentId, status: 'ENABLE' } as const;
    parentId = unwrap((await deliveryOf(open).create(open.scope, [wanted]))[0]).id;
  }
  open.sandbox.world.clock.advance(3 * 86_400);
  return open;
}

export function insightTests(subject: Subject, { spentStage = () => running(subject) }: PartsSubject): void {
  describe('insights', () => {
    let open: Stage;
    let range: { from: string; to: string };
    let levels: readonly Level[];
    const lowest = (): Level => levels.at(-1) ?? 'ad';
    const rows = (query: Partial<InsightQuery>): Promise<InsightRow[]> =>
      collect(wholeOf(open).insights.rows(open.scope, { ...range, level: lowest(), by: 'day', ...query }));

    beforeAll(async () => {
      open = await spentStage();
      levels = Object.keys(open.connector.capabilities.levels) as Level[];
      const { zone } = open.scope.account;
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(
        open.sandbox.world.clock.now(),
      );
      // Today still goes on while the test asks.
      range = { from: addDays(today, -40), to: addDays(today, -1) };
    });
    afterAll(async () => open.sandbox.stop());

    it('each object has one row a day, inside the range and in the money of the account', async () => {
      const ads = await rows({});
      expect(ads.length).toBeGreaterThan(1);
      expect(new Set(ads.map(({ id, day }) => `${id} ${day}`)).size).toBe(ads.length);
      for (const { day: shownDay, hour, spend, reach, counts } of ads) {
        const day = shownDay ?? '';
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(day >= range.from && day <= range.to).toBe(true);
        expect(hour).toBeNull();
        expect(spend).toEqual({
          amount: expect.stringMatching(/^\d+(\.\d+)?$/),
          currency: open.scope.account.currency,
        });
        expect(reach === null || reach <= counts.impressions).toBe(true);
        expect(Object.values(counts).every((count) => Number.isSafeInteger(count) && count >= 0)).toBe(true);
      }
    });

    it('every level adds up to the account, to the last digit', async () => {
      const account = await rows({ level: 'account' });
      expect(Number(spent(account))).toBeGreaterThan(0);
      expect(account.every(({ id }) => id === open.scope.account.id)).toBe(true);
      for (const level of levels) {
        const own = await rows({ level });
        expect([level, spent(own), shown(own)]).toEqual([level, spent(account), shown(account)]);
      }
    });

    it('the whole range is one row for each object, and the sum of its days', async () => {
      const days = await rows({});
      const totals = await rows({ by: 'total' });
      expect(totals.map(({ id }) => id).toSorted()).toEqual(
        [...new Set(days.map(({ id }) => id))].toSorted(),
      );
      for (const total of totals) {
        const own = days.filter(({ id }) => id === total.id);
        expect([total.day, total.hour]).toEqual([null, null]);
        expect([spent([total]), shown([total])]).toEqual([spent(own), shown(own)]);
      }
    });

    it('a day is the sum of its hours', async () => {
      const day =
        (await rows({ level: 'account' })).findLast(({ spend }) => Number(spend.amount) > 0)?.day ?? '';
      const span = { from: day, to: day };
      const hours = await rows({ ...span, by: 'hour' });
      expect(
        hours.every((row) => row.day === day && row.hour !== null && row.hour >= 0 && row.hour < 24),
      ).toBe(true);
      expect(new Set(hours.map(({ hour }) => hour)).size).toBeGreaterThan(1);
      const whole = await rows(span);
      expect([spent(hours), shown(hours)]).toEqual([spent(whole), shown(whole)]);
      const ofAccount = await rows({ ...span, level: 'account', by: 'hour' });
      expect(new Set(ofAccount.map(({ hour }) => hour)).size).toBe(ofAccount.length);
      expect([spent(ofAccount), shown(ofAccount)]).toEqual([spent(whole), shown(whole)]);
    });

    it('what is told of whole days is what was shown and sold on them', async () => {
      const day =
        (await rows({ level: 'account' })).findLast(({ spend }) => Number(spend.amount) > 0)?.day ?? '';
      const span = { from: range.from, to: day };
      const told = (of: (row: InsightRow) => number | string) =>
        rows({ ...span, level: lowest() }).then((found) => Decimal.sum(0, ...found.map(of)).toNumber());
      const days = open.sandbox.world.delivery.rows(subject.name, open.scope.account.id, {
        ...span,
        by: 'day',
      });
      const delivered = (of: (metrics: (typeof days)[number]['metrics']) => number) =>
        Decimal.sum(0, ...days.map(({ metrics }) => of(metrics))).toNumber();
      expect(await told(({ spend }) => spend.amount)).toBe(delivered(({ spend }) => spend));
      expect(await told(({ counts }) => counts.impressions)).toBe(
        delivered(({ impressions }) => impressions),
      );
      expect(await told(({ counts }) => counts.plays)).toBe(delivered(({ plays }) => plays));
      expect(await told(({ counts }) => counts.appPurchases + counts.webPurchases)).toBe(
        delivered(({ purchases }) => purchases),
      );
      const value = ({ appPurchaseValue, webPurchaseValue }: InsightRow) =>
        new Decimal(appPurchaseValue.amount).plus(webPurchaseValue.amount).toFixed();
      expect(await told(value)).toBe(delivered(({ purchaseValue }) => purchaseValue));
    });

    it('of some objects only these come; of none, nothing is asked', async () => {
      const [id = ''] = (await rows({})).map((row) => row.id);
      const own = await rows({ ids: [id] });
      expect(new Set(own.map((row) => row.id))).toEqual(new Set([id]));
      expect(await rows({ ids: ['1888888888888888888'] })).toEqual([]);
      expect(await rows({ ids: [] })).toEqual([]);
    });

    it('days on which nothing ran are empty, and a range that ends before it begins too', async () => {
      const quiet = addDays(range.to, -300);
      expect(spent(await rows({ from: quiet, to: quiet }))).toBe('0');
      expect(await rows({ from: range.to, to: addDays(range.to, -1) })).toEqual([]);
    });

    it('a level of another platform is refused before anything is sent', async () => {
      const all: readonly Level[] = ['campaign', 'adgroup', 'ad', 'project', 'promotion'];
      for (const level of all.filter((each) => !levels.includes(each))) {
        const before = open.lines.length;
        const error = await thrown(rows({ level }));
        expect(error).toMatchObject({ kind: 'input', field: { path: 'level', rule: 'unsupported' } });
        expect(open.lines).toHaveLength(before);
      }
    });
  });
}
