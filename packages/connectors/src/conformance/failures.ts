import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { collect, type Delivery, type PlatformError, unwrap } from '../core/index.ts';
import type { Stage, Subject } from './subject.ts';

const thrown = (promise: Promise<unknown>): Promise<PlatformError> =>
  promise.then(
    () => {
      throw new Error('It should have failed');
    },
    (error: unknown) => error as PlatformError,
  );

export function deliveryOf({ connector }: Stage): Delivery {
  if (!connector.delivery) throw new Error('This platform has no delivery');
  return connector.delivery;
}

/** A name that no other test has. */
let counted = 0;
export function token(): string {
  counted += 1;
  return `op${counted.toString(36)}x${process.pid.toString(36)}`;
}

/** An address where nobody listens any more. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

export function failureTests(subject: Subject, stage: () => Stage): void {
  const top = (open: Stage) =>
    subject.draft('campaign', { name: `Trial ${token()}`, scope: open.scope, sandbox: open.sandbox });
  const sentTo = (open: Stage, path: string) => open.lines.filter((line) => line.path.includes(path)).length;
  const list = (open: Stage) => collect(deliveryOf(open).list(open.scope, { level: 'campaign' }));

  describe('failures', () => {
    it('an expired token waits for a new authorisation and is not retried', async () => {
      const open = stage();
      open.sandbox.world.faults.add({ kind: 'token_expired', path: subject.listPath });
      const before = sentTo(open, subject.listPath);
      const error = await thrown(list(open));
      expect(error).toMatchObject({ kind: 'token', retry: 'after-reauth' });
      expect(error.requestId).toBeTruthy();
      expect(sentTo(open, subject.listPath)).toBe(before + 1);
    });

    it('a limit carries a hint; a read waits it out, a write does not', async () => {
      const open = stage();
      open.sandbox.world.faults.add({ kind: 'limit', path: subject.listPath, count: 1 });
      expect(Array.isArray(await list(open))).toBe(true);
      open.sandbox.world.faults.add({ kind: 'limit', path: subject.createPath, count: 1 });
      const [result] = await deliveryOf(open).create(open.scope, [top(open)]);
      expect(result).toMatchObject({ ok: false, error: { kind: 'limit', retry: 'later' } });
      const hint = result && !result.ok && 'retryAfterMs' in result.error ? result.error.retryAfterMs : 0;
      expect(hint).toBeGreaterThan(0);
    });

    it('a read survives a server error, and gives up inside a bound', async () => {
      const open = stage();
      open.sandbox.world.faults.add({ kind: 'error_before', path: subject.listPath, count: 2 });
      expect(Array.isArray(await list(open))).toBe(true);
      open.sandbox.world.faults.add({ kind: 'error_before', path: subject.listPath });
      const before = sentTo(open, subject.listPath);
      expect(await thrown(list(open))).toMatchObject({ kind: 'transient', retry: 'now' });
      expect(sentTo(open, subject.listPath) - before).toBeGreaterThan(1);
      expect(sentTo(open, subject.listPath) - before).toBeLessThan(6);
    });

    it('refused input names the field and is never sent again', async () => {
      const open = stage();
      const { draft, field } = subject.refused({
        name: `Refused ${token()}`,
        scope: open.scope,
        sandbox: open.sandbox,
      });
      const before = sentTo(open, subject.createPath);
      const [result] = await deliveryOf(open).create(open.scope, [draft]);
      expect(result).toMatchObject({
        ok: false,
        error: { kind: 'input', retry: 'never', field: { path: field } },
      });
      expect(sentTo(open, subject.createPath)).toBe(before + 1);
      expect(() => unwrap(result)).toThrow(
        expect.objectContaining({ code: expect.any(String), requestId: expect.any(String) }),
      );
    });

    it('money in another currency than the account is refused before it is sent', async () => {
      const open = stage();
      const before = open.lines.length;
      const draft = {
        ...top(open),
        budget: { mode: 'DAY', amount: { amount: '500', currency: 'CNY' } },
      } as const;
      const [result] = await deliveryOf(open).create(open.scope, [draft]);
      expect(result).toMatchObject({ ok: false, error: { field: { path: 'budget', rule: 'currency' } } });
      expect(open.lines).toHaveLength(before);
    });

    it('no secret stands in an error', async () => {
      const open = stage();
      const { accessToken } = open.scope;
      open.sandbox.world.faults.add({ kind: 'token_expired' });
      const error = await thrown(open.connector.accounts.list({ accessToken }));
      const text = `${error.stack ?? ''} ${JSON.stringify(error)} ${String(error.cause)}`;
      for (const secret of [subject.secret, accessToken]) expect(text).not.toContain(secret);
    });

    it('a platform that cannot be reached has done nothing', async () => {
      const open = stage();
      const away = subject.connect(await closedPort(), {
        limiter: { acquire: async () => {}, observe() {} },
        log() {},
      });
      const [result] = (await away.delivery?.create(open.scope, [top(open)])) ?? [];
      expect(() => unwrap(result)).toThrow(/Connection failed/);
      expect(result).toMatchObject({ ok: false, error: { kind: 'transient', retry: 'now' } });
    });
  });
}
