import { describe, expect, it } from 'vitest';
import { type Level, unwrap } from '../core/index.ts';
import type { DeliverySubject, Stage, Subject } from './subject.ts';
import { deliveryOf, token } from './tools.ts';

/** Of several objects changed in one call, one fails by the platform's own fault. */
export function itemFaultTests(
  { name: platform }: Subject,
  subject: DeliverySubject,
  stage: () => Stage,
): void {
  async function two(open: Stage): Promise<string[]> {
    let parentId: string | undefined;
    for (const level of Object.keys(open.connector.capabilities.levels) as Level[]) {
      const drafts = [1, 2].map(() => ({
        ...subject.draft(level, { ...open, name: `Pair ${token()}`, parentId }),
        parentId,
      }));
      const made = await deliveryOf(open).create(open.scope, drafts);
      const ids = made.map((result) => unwrap(result).id);
      if (level === subject.answersItems) return ids;
      [parentId] = ids;
    }
    throw new Error(`This platform has no ${subject.answersItems}`);
  }

  describe('a fault with one of many', () => {
    it.each([
      ['item_error_before', 'DISABLE'],
      ['item_error_after', 'ENABLE'],
    ] as const)('%s: that one is not known, its neighbour is done', async (kind, status) => {
      const open = stage();
      const ids = await two(open);
      const { faults } = open.sandbox.world;
      faults.add({ kind, platform, count: 1 });
      const results = await deliveryOf(open).setStatus(open.scope, subject.answersItems, ids, 'ENABLE');
      expect(results).toMatchObject([
        { ok: false, error: { kind: 'uncertain', retry: 'later' } },
        { ok: true, value: ids[1] },
      ]);
      const objects = await deliveryOf(open).get(open.scope, subject.answersItems, ids);
      const statuses = new Map(objects.map((each) => [each.id, each.status]));
      expect(ids.map((id) => statuses.get(id))).toEqual([status, 'ENABLE']);
    });
  });
}
