import { describe, expect, it } from 'vitest';
import type { PartsSubject, Stage } from './subject.ts';
import { wholeOf } from './tools.ts';

interface Listed {
  id: string;
  name: string;
}

export function assetTests({ reads }: PartsSubject, stage: () => Stage): void {
  describe('assets', () => {
    const lists = reads.filter(({ part }) => part === 'assets');

    it.each(lists.map((read) => [read.name, read] as const))(
      '%s: each once, with id and name, as JSON',
      async (_, read) => {
        const found = (await read.ask(stage())) as readonly (Listed | string)[];
        // Texts for a button are their own id and name.
        const assets = found.map((each) => (typeof each === 'string' ? { id: each, name: each } : each));
        expect(new Set(assets.map(({ id }) => id)).size).toBe(assets.length);
        expect(assets.filter(({ id, name }) => !id || !name || id === 'undefined')).toEqual([]);
        expect(JSON.parse(JSON.stringify(assets))).toEqual(assets);
      },
    );

    it('are there exactly where the table says so', () => {
      const { assets, capabilities } = wholeOf(stage());
      const there = Object.entries(assets).flatMap(([name, part]) => (part ? [name] : []));
      expect(there.toSorted()).toEqual([...capabilities.assets].toSorted());
    });
  });
}
