import { describe, expect, it } from 'vitest';
import { collect, type PageOf } from '../core/index.ts';
import type { PartsSubject, Stage } from './subject.ts';
import { sentTo, thrown, token, wholeOf } from './tools.ts';

export function audienceTests(subject: PartsSubject, stage: () => Stage): void {
  const kindOf = (open: Stage) => subject.audience(open, '').kind;
  const make = (open: Stage, name: string) =>
    wholeOf(open).audiences.create(open.scope, subject.audience(open, name));
  const list = (open: Stage) => wholeOf(open).audiences.list(open.scope, kindOf(open));

  describe('audiences', () => {
    it('are all listed once over many pages, also while somebody makes one', async () => {
      const open = stage();
      const made: string[] = [];
      for (let count = 0; count < 103; count += 1) made.push((await make(open, `Paged ${token()}`)).id);
      const before = sentTo(open, subject.audiencesPath);
      const pages: PageOf<{ id: string }>[] = [];
      for await (const page of list(open)) {
        // What is new stands first on some platforms, and moves the rest to the next page.
        if (pages.length === 0) await make(open, `Between ${token()}`);
        pages.push(page);
      }
      expect(sentTo(open, subject.audiencesPath) - before).toBeGreaterThan(1);
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(made.filter((id) => !ids.includes(id))).toEqual([]);
    });

    it('an account without any has an empty list', async () => {
      const open = stage();
      const [, other = ''] = open.accountIds;
      const scope = { ...open.scope, account: { ...open.scope.account, id: other } };
      for (const kind of open.connector.capabilities.audiences)
        expect(await collect(wholeOf(open).audiences.list(scope, kind)), kind).toEqual([]);
    });

    it('stand under their own kind, with time, and can be kept as JSON', async () => {
      const open = stage();
      const name = `Kind ${token()}`;
      const { id } = await make(open, name);
      const kind = kindOf(open);
      for (const each of open.connector.capabilities.audiences) {
        const found = await wholeOf(open).audiences.findCreated(open.scope, each, name);
        expect(
          found.map((audience) => [audience.id, audience.kind]),
          each,
        ).toEqual(each === kind ? [[id, kind]] : []);
        for (const audience of found) {
          expect(JSON.parse(JSON.stringify(audience))).toEqual(audience);
          const age =
            audience.createdAt === null ? 0 : open.sandbox.world.clock.now() - Date.parse(audience.createdAt);
          expect(Math.abs(age)).toBeLessThan(120_000);
        }
      }
    });

    it('one that is not there fails alone when several are deleted', async () => {
      const open = stage();
      const kind = kindOf(open);
      const [first, second] = [await make(open, `Gone ${token()}`), await make(open, `Gone ${token()}`)];
      const ids = [first.id, '1990000000000000001', second.id];
      const results = await wholeOf(open).audiences.remove(open.scope, kind, ids);
      expect(results.map((result) => (result.ok ? result.value : result.error.kind))).toEqual([
        first.id,
        'input',
        second.id,
      ]);
      const left = (await collect(list(open))).map(({ id }) => id);
      expect(ids.filter((id) => left.includes(id))).toEqual([]);
      expect(await wholeOf(open).audiences.remove(open.scope, kind, [])).toEqual([]);
    });

    it('of a kind that cannot be made here are refused before anything is sent', async () => {
      const open = stage();
      const { audiences, audienceDrafts = audiences } = open.connector.capabilities;
      for (const kind of audiences.filter((each) => !audienceDrafts.includes(each))) {
        const before = open.lines.length;
        const draft = { kind, name: token(), settings: {} };
        expect(await thrown(wholeOf(open).audiences.create(open.scope, draft))).toMatchObject({
          kind: 'input',
          retry: 'never',
          field: { path: 'kind', rule: 'unsupported' },
        });
        expect(open.lines).toHaveLength(before);
      }
    });

    it.each(['ab', 'x'.repeat(51)])('the name %s is refused before anything is sent', async (name) => {
      const open = stage();
      const before = open.lines.length;
      const made = wholeOf(open).audiences.create(open.scope, subject.audience(open, name));
      expect(await thrown(made)).toMatchObject({ kind: 'input', retry: 'never', field: { path: 'name' } });
      expect(open.lines).toHaveLength(before);
    });

    it('a setting that nobody knows is refused by name before anything is sent', async () => {
      const open = stage();
      const draft = subject.audience(open, token());
      const before = open.lines.length;
      const strange = { ...draft, settings: { ...draft.settings, colour: 'blue' } };
      expect(await thrown(wholeOf(open).audiences.create(open.scope, strange))).toMatchObject({
        kind: 'input',
        field: { path: 'colour' },
      });
      expect(open.lines).toHaveLength(before);
    });
  });
}
