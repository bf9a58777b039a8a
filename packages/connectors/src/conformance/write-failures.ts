import { describe, expect, it } from 'vitest';
import { unwrap } from '../core/index.ts';
import { stage as stageOf } from './stage.ts';
import type { DeliverySubject, Stage, Subject } from './subject.ts';
import { closedPort, deliveryOf, sentTo, token } from './tools.ts';

export function writeFailureTests(platform: Subject, subject: DeliverySubject, stage: () => Stage): void {
  const path = subject.createPath;
  const top = (open: Stage) => subject.draft(subject.top, { ...open, name: `Trial ${token()}` });

  describe('failures of a write', () => {
    it('a limit carries a hint and is not waited out', async () => {
      // On a stage of its own: the hint may close the account's lane for minutes.
      const open = await stageOf(platform);
      try {
        open.sandbox.world.faults.add({ kind: 'limit', path, count: 1 });
        const before = sentTo(open, path);
        const [result] = await deliveryOf(open).create(open.scope, [top(open)]);
        expect(result).toMatchObject({ ok: false, error: { kind: 'limit', retry: 'later' } });
        const hint = result && !result.ok && 'retryAfterMs' in result.error ? result.error.retryAfterMs : 0;
        expect(hint).toBeGreaterThan(0);
        expect(sentTo(open, path)).toBe(before + 1);
      } finally {
        await open.sandbox.stop();
      }
    });

    it('refused input names the field and is never sent again', async () => {
      const open = stage();
      const { draft, field } = subject.refused({ ...open, name: `Refused ${token()}` });
      const before = sentTo(open, path);
      const [result] = await deliveryOf(open).create(open.scope, [draft]);
      const error = { kind: 'input', retry: 'never', field: { path: field } };
      expect(result).toMatchObject({ ok: false, error });
      expect(() => unwrap(result)).toThrow(
        expect.objectContaining({ code: expect.any(String), requestId: expect.any(String) }),
      );
      expect(sentTo(open, path)).toBe(before + 1);
    });

    it('money in another currency than the account is refused before it is sent', async () => {
      const open = stage();
      const before = open.lines.length;
      const amount = { amount: '500', currency: 'XTS' };
      const [result] = await deliveryOf(open).create(open.scope, [
        { ...top(open), budget: { mode: 'DAY', amount } },
      ]);
      expect(result).toMatchObject({ ok: false, error: { field: { path: 'budget', rule: 'currency' } } });
      expect(open.lines).toHaveLength(before);
    });

    it('a platform that cannot be reached has done nothing', async () => {
      const open = stage();
      const limiter = { acquire: async () => {}, observe() {} };
      const away = platform.connect(await closedPort(), { limiter, log() {} });
      const [result] = (await away.delivery?.create(open.scope, [top(open)])) ?? [];
      expect(result).toMatchObject({ ok: false, error: { kind: 'transient', retry: 'now' } });
    });
  });
}
