import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonBytes } from './json-bytes.ts';
import { checkOutput } from './output.ts';

/** Longer than one goes on with without a pause. */
function busy(): void {
  const began = performance.now();
  while (performance.now() - began < 12);
}

/** Whether somebody else had a turn, asked while the last entry is looked at. */
function turns() {
  let had = false;
  setImmediate(() => (had = true));
  return { had: () => had };
}

const rows = Array.from({ length: 300 }, (_, at) => ({ at, secret: 'x' }));

describe('an answer with a long list', () => {
  const output = z.object({
    total: z.int(),
    list: z.array(z.object({ at: z.int() })),
    note: z.string().optional(),
  });

  it('has what the contract names and nothing else, in the order of the contract', async () => {
    const checked = await checkOutput({ output, path: '/x' }, { secret: 1, list: rows, total: 300 });
    expect(JSON.stringify(checked)).toBe(
      JSON.stringify({ total: 300, list: rows.map(({ at }) => ({ at })) }),
    );
  });

  it.each([
    ['an entry', { total: 300, list: [...rows, { at: 'x' }] }],
    ['what stands beside it', { total: 'x', list: rows }],
  ])('is refused where %s does not fit', async (_name, answer) => {
    await expect(checkOutput({ output, path: '/x' }, answer)).rejects.toThrow('/x does not fit');
  });

  it('is looked at as a whole where it has a rule as a whole', async () => {
    const short = z.object({ list: z.array(z.unknown()).max(200) });
    await expect(checkOutput({ output: short, path: '/x' }, { list: rows })).rejects.toThrow('fit');
    const ruled = z.object({ list: z.array(z.unknown()) }).refine(({ list }) => list.length === 0);
    await expect(checkOutput({ output: ruled, path: '/x' }, { list: rows })).rejects.toThrow('fit');
  });

  it('lets others have their turn while it is checked', async () => {
    const others = turns();
    let seen = false;
    const entry = z.object({ at: z.int() }).refine(({ at }) => {
      if (at === 0) busy();
      if (at === 299) seen = others.had();
      return true;
    });
    await checkOutput({ output: z.object({ list: z.array(entry) }), path: '/x' }, { list: rows });
    expect(seen).toBe(true);
  });
});

describe('the text of an answer', () => {
  const answers: unknown[] = [
    {
      errorCode: 0,
      response: { list: rows, total: 1, none: undefined, nothing: null, deep: { list: rows } },
    },
    { errorCode: 0, response: rows },
    { errorCode: 0, response: { list: [...rows, undefined, null, '"'] } },
    { errorCode: 0, response: { '"odd"\n': rows, 字: rows.map(() => '字é') } },
    { errorCode: 0, response: null },
    { errorCode: 0, response: { list: [] } },
    rows,
  ];
  it.each(answers.map((answer) => [answer]))('is that of JSON.stringify', async (answer) => {
    expect((await jsonBytes(answer))?.toString()).toBe(JSON.stringify(answer));
  });

  it('lets others have their turn while it is written', async () => {
    const others = turns();
    let seen = false;
    const list = rows.map(({ at }) => ({
      toJSON() {
        if (at === 0) busy();
        if (at === 299) seen = others.had();
        return at;
      },
    }));
    await jsonBytes({ response: { list } });
    expect(seen).toBe(true);
  });
});
