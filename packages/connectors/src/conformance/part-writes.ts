import { describe, expect, it } from 'vitest';
import { stage as stageOf } from './stage.ts';
import type { PartsSubject, Stage, Subject } from './subject.ts';
import { thrown, token, writesTo } from './tools.ts';

/** Whatever a part makes is sent once; what became of it is found by reading back. */
export function partWriteTests(subject: Subject, { writes }: PartsSubject, stage: () => Stage): void {
  describe.each(writes.map((write) => [write.name, write] as const))(
    'what a part makes: %s',
    (_name, write) => {
      const { path } = write;

      it('is made, and found under its name alone', async () => {
        const open = stage();
        const name = token();
        await write.make(open, name);
        expect(await write.find(open, name)).toHaveLength(1);
        expect(await write.find(open, `${name}-other`)).toEqual([]);
      });

      for (const kind of ['timeout_after', 'drop', 'error_after'] as const)
        it(`${kind}: uncertain, sent once, and found by reading back`, async () => {
          const open = stage();
          const name = token();
          open.sandbox.world.faults.add({ kind, path, count: 1 });
          const before = writesTo(open, path);
          expect(await thrown(write.make(open, name))).toMatchObject({ kind: 'uncertain', retry: 'later' });
          expect(writesTo(open, path)).toBe(before + 1);
          expect(await write.find(open, name)).toHaveLength(1);
        });

      it('a server error before anything is done leaves nothing, and is not sent again', async () => {
        const open = stage();
        const name = token();
        open.sandbox.world.faults.add({ kind: 'error_before', path, count: 1 });
        const before = writesTo(open, path);
        expect(await thrown(write.make(open, name))).toMatchObject({ kind: 'uncertain' });
        expect(writesTo(open, path)).toBe(before + 1);
        expect(await write.find(open, name)).toEqual([]);
      });

      it('an expired token is not tried again', async () => {
        const open = stage();
        open.sandbox.world.faults.add({ kind: 'token_expired', path, count: 1 });
        const before = writesTo(open, path);
        expect(await thrown(write.make(open, token()))).toMatchObject({
          kind: 'token',
          retry: 'after-reauth',
        });
        expect(writesTo(open, path)).toBe(before + 1);
      });

      it('a limit carries a hint, is not waited out, and nothing is made', async () => {
        // On a stage of its own: the hint may close the account's lane for minutes.
        const open = await stageOf(subject);
        try {
          open.sandbox.world.faults.add({ kind: 'limit', path, count: 1 });
          const error = await thrown(write.make(open, token()));
          expect(error).toMatchObject({ kind: 'limit', retry: 'later', retryAfterMs: expect.any(Number) });
          expect('retryAfterMs' in error && error.retryAfterMs).toBeGreaterThan(0);
          expect(writesTo(open, path)).toBe(1);
        } finally {
          await open.sandbox.stop();
        }
      });

      it('refused input names the field, is never sent again, and shows no secret', async () => {
        const open = stage();
        const before = writesTo(open, path);
        const error = await thrown(write.makeRefused(open, token()));
        expect(error).toMatchObject({ kind: 'input', retry: 'never', field: { path: write.refusedField } });
        expect([error.code, error.requestId]).toEqual([expect.any(String), expect.any(String)]);
        expect(writesTo(open, path)).toBe(before + 1);
        const text = `${error.stack ?? ''} ${JSON.stringify(error)} ${String(error.cause)}`;
        for (const secret of [subject.secret, open.scope.accessToken]) expect(text).not.toContain(secret);
      });
    },
  );
}
