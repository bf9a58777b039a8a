import { describe, expect, it } from 'vitest';
import { createOnce } from '../core/index.ts';
import { deliveryOf, token } from './tools.ts';
import type { DeliverySubject, Stage, Subject } from './subject.ts';

export function readBackTests(
  { name: platform }: Subject,
  subject: DeliverySubject,
  stage: () => Stage,
): void {
  const named = (open: Stage, part: string) =>
    open.sandbox.world.state.objects.list(platform, subject.top).filter(({ name }) => name.includes(part));
  const draft = (open: Stage, part: string) => ({
    ...subject.draft(subject.top, { ...open, name: `Launch ${part}` }),
    key: part,
  });

  describe('an answer that is not known', () => {
    for (const kind of ['timeout_after', 'drop', 'error_after'] as const) {
      it(`${kind}: uncertain, sent once, and found by reading back`, async () => {
        const open = stage();
        const part = token();
        const since = new Date(open.sandbox.world.clock.now()).toISOString();
        open.sandbox.world.faults.add({ kind, path: subject.createPath, count: 1 });
        const [result] = await deliveryOf(open).create(open.scope, [draft(open, part)]);
        expect(result).toMatchObject({ ok: false, error: { kind: 'uncertain' } });
        const [made] = named(open, part);
        const found = await deliveryOf(open).findCreated(open.scope, { level: subject.top, since });
        expect(found.filter(({ name }) => name.includes(part)).map(({ id }) => id)).toEqual([made?.id]);
        expect(named(open, part)).toHaveLength(1);
      });

      it(`${kind}: create with read-back makes one`, async () => {
        const open = stage();
        const part = token();
        const since = new Date(open.sandbox.world.clock.now()).toISOString();
        open.sandbox.world.faults.add({ kind, path: subject.createPath, count: 1 });
        const created = await createOnce(deliveryOf(open), open.scope, draft(open, part), {
          since,
          settleMs: 10,
          attempts: 3,
        });
        expect(named(open, part).map(({ id }) => id)).toEqual([created.id]);
      });
    }

    it('what failed before it was done is sent again after a look', async () => {
      const open = stage();
      const part = token();
      const since = new Date(open.sandbox.world.clock.now()).toISOString();
      open.sandbox.world.faults.add({ kind: 'error_before', path: subject.createPath, count: 1 });
      const once = { since, settleMs: 10, attempts: 3 };
      const created = await createOnce(deliveryOf(open), open.scope, draft(open, part), once);
      expect(named(open, part).map(({ id }) => id)).toEqual([created.id]);
    });

    it('without read-back the same create makes two: the suite sees a double', async () => {
      const open = stage();
      const part = token();
      const careless = { ...draft(open, part), key: `${part} first` };
      open.sandbox.world.faults.add({ kind: 'drop', path: subject.createPath, count: 1 });
      await deliveryOf(open).create(open.scope, [careless]);
      const again = { ...careless, key: `${part} second` };
      const [second] = await deliveryOf(open).create(open.scope, [again]);
      const unique = open.connector.capabilities.levels[subject.top]?.uniqueNames === true;
      const refusal = expect.objectContaining({ field: expect.objectContaining({ rule: 'duplicate' }) });
      expect(second && !second.ok ? second.error : null).toEqual(unique ? refusal : null);
      // Where the name alone stops it, a careless caller takes another one.
      const renamed = { ...again, name: `${again.name} again` };
      if (unique) await deliveryOf(open).create(open.scope, [renamed]);
      expect(named(open, part)).toHaveLength(2);
    });
  });
}
