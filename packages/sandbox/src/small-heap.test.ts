import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Keeps a few megabytes of new objects for a while, again and again; then tells how large the room for them became. */
const program = `
  const { getHeapSpaceStatistics } = await import('node:v8');
  const { keepHeapSmall } = await import(${JSON.stringify(new URL('small-heap.ts', import.meta.url).href)});
  keepHeapSmall();
  let kept = [];
  for (let round = 0; round < 60; round += 1)
    kept = Array.from({ length: 30000 }, (_, at) => ({ at, list: [round], text: 'x' + at }));
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  console.log(young.space_size / 1024 / 1024);
`;

test('the room for new objects stays small however many there are', () => {
  const megabytes = Number(execFileSync(process.execPath, ['--input-type=module', '-e', program]).toString());
  expect(megabytes).toBeGreaterThan(0);
  expect(megabytes).toBeLessThan(40);
});
