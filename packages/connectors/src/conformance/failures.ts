import { describe, expect, it } from 'vitest';
import type { Stage, Subject } from './subject.ts';
import { sentTo, thrown } from './tools.ts';

/** What every platform has: a list of accounts to read. */
export function failureTests(subject: Subject, stage: () => Stage): void {
  const path = subject.accountsPath;
  const read = ({ connector, scope }: Stage) => connector.accounts.list({ accessToken: scope.accessToken });

  describe('failures of a read', () => {
    it('an expired token waits for a new authorisation and is not retried', async () => {
      const open = stage();
      open.sandbox.world.faults.add({ kind: 'token_expired', path });
      const before = sentTo(open, path);
      const error = await thrown(read(open));
      expect(error).toMatchObject({ kind: 'token', retry: 'after-reauth' });
      expect(error.requestId).toBeTruthy();
      expect(sentTo(open, path)).toBe(before + 1);
    });

    it('waits out a limit', async () => {
      const open = stage();
      open.sandbox.world.faults.add({ kind: 'limit', path, count: 1 });
      const before = sentTo(open, path);
      expect(await read(open)).toHaveLength(2);
      expect(sentTo(open, path)).toBe(before + 2);
    });

    it('survives server errors and lost answers', async () => {
      const open = stage();
      open.sandbox.world.faults.add({ kind: 'error_before', path, count: 1 });
      open.sandbox.world.faults.add({ kind: 'drop', path, count: 1 });
      expect(await read(open)).toHaveLength(2);
    });

    it('gives up inside a bound', async () => {
      const open = stage();
      open.sandbox.world.faults.add({ kind: 'error_before', path });
      const before = sentTo(open, path);
      expect(await thrown(read(open))).toMatchObject({ kind: 'transient', retry: 'now' });
      expect(sentTo(open, path) - before).toBeGreaterThan(1);
      expect(sentTo(open, path) - before).toBeLessThan(6);
    });

    it('no secret stands in an error', async () => {
      const open = stage();
      open.sandbox.world.faults.add({ kind: 'token_expired' });
      const error = await thrown(read(open));
      const text = `${error.stack ?? ''} ${JSON.stringify(error)} ${String(error.cause)}`;
      for (const secret of [subject.secret, open.scope.accessToken]) expect(text).not.toContain(secret);
    });
  });
}
