import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stage as stageOf } from './stage.ts';
import type { PartsSubject, Stage, Subject } from './subject.ts';
import { sentTo, thrown } from './tools.ts';
import { VirtualTime } from './virtual-time.ts';

/** Every question that a part asks, in a time of its own: the waits of a limit take minutes there. */
export function partReadTests(subject: Subject, { reads }: PartsSubject): void {
  describe('failures of what a part reads', () => {
    const time = new VirtualTime();
    let open: Stage;
    beforeAll(async () => {
      open = await time.run(stageOf(subject, time));
    });
    afterAll(async () => open.sandbox.stop());
    beforeEach(() => open.sandbox.world.faults.clear());
    const outcomes = (since: number, path: string) =>
      open.lines
        .slice(since)
        .filter((line) => line.path.includes(path))
        .map(({ outcome }) => outcome);

    it('covers every part that the platform has', () => {
      const { capabilities } = open.connector;
      const asked = new Set(reads.map(({ part }) => part));
      expect(asked.has('audiences')).toBe(capabilities.audiences.length > 0);
      expect(asked.has('uploads')).toBe(capabilities.uploads.kinds.length > 0);
      expect(asked.has('insights')).toBe(capabilities.insights !== null);
      expect(asked.has('targeting')).toBe(capabilities.dictionaries.length > 0);
      expect(asked.has('changes')).toBe(open.connector.changes !== undefined);
      const assets = reads.filter(({ part }) => part === 'assets').map(({ name }) => name);
      // A call to action is made and never listed.
      const listed = capabilities.assets.filter((name) => name !== 'callsToAction');
      expect(assets.toSorted()).toEqual(listed.toSorted());
    });

    describe.each(reads.map((read) => [`${read.part}: ${read.name}`, read] as const))('%s', (_name, read) => {
      const { path } = read;

      it('an expired token is not tried again', async () => {
        open.sandbox.world.faults.add({ kind: 'token_expired', path });
        const before = sentTo(open, path);
        const error = await thrown(time.run(read.ask(open)));
        expect(error).toMatchObject({ kind: 'token', retry: 'after-reauth' });
        expect(error.requestId).toBeTruthy();
        expect(sentTo(open, path)).toBe(before + 1);
      });

      it('a server error and a lost answer are asked again', async () => {
        open.sandbox.world.faults.add({ kind: 'error_before', path, count: 1 });
        open.sandbox.world.faults.add({ kind: 'drop', path, count: 1 });
        const before = open.lines.length;
        await time.run(read.ask(open));
        expect(outcomes(before, path).slice(0, 3)).toEqual(['transient', 'transient', 'ok']);
      });

      it('a platform that stays broken is given up inside a bound', async () => {
        open.sandbox.world.faults.add({ kind: 'error_before', path });
        const before = open.lines.length;
        expect(await thrown(time.run(read.ask(open)))).toMatchObject({ kind: 'transient', retry: 'now' });
        expect(outcomes(before, path)).toEqual(['transient', 'transient', 'transient', 'transient']);
      });

      it('a limit is waited out for as long as the platform says', async () => {
        open.sandbox.world.faults.add({ kind: 'limit', path, count: 1 });
        const [before, started] = [open.lines.length, time.clock.now()];
        await time.run(read.ask(open));
        expect(outcomes(before, path).slice(0, 2)).toEqual(['limit', 'ok']);
        expect(time.clock.now() - started).toBeGreaterThanOrEqual(1000);
      });
    });

    it('no secret stands in a line', () => {
      const text = JSON.stringify(open.lines);
      for (const secret of [subject.secret, open.scope.accessToken]) expect(text).not.toContain(secret);
      expect(open.lines.every(({ path }) => !path.includes('?'))).toBe(true);
    });
  });
}
