import { describe, expect, it } from 'vitest';
import { blindStage } from './testing/blind-stage.ts';

const { platform, start, draft, enqueue, rows, end, quiet, pass, rename } = blindStage();

const states = async () => (await rows()).map(({ state, attempts }) => [state, attempts]);
const nameNow = () => platform().objects[0]?.name;

/** A change whose answer is lost and that the platform carries out 46 s later; all later ones are done at once. */
async function lateChange() {
  const { id } = platform().add(draft('Harbour'));
  Object.assign(platform(), { lostAnswers: 1, lateMs: 46_000 });
  await enqueue([rename(id, 'First')]);
  start();
  await quiet();
  platform().lateMs = 0;
  return id;
}

describe('a change that is carried out late', () => {
  it('does not undo the change after it', async () => {
    const id = await lateChange();
    await enqueue([rename(id, 'Second')]);
    await end();
    await pass(60_000);
    expect([nameNow(), await states()]).toEqual([
      'Second',
      [
        ['SUCCEEDED', 2],
        ['SUCCEEDED', 1],
      ],
    ]);
  });

  it('does not undo it either when somebody was there in between', async () => {
    const id = await lateChange();
    platform().rename('Harbour', 'By hand');
    await enqueue([rename(id, 'Second')]);
    await end();
    await pass(60_000);
    // It came after all, and is adopted.
    expect([nameNow(), await states()]).toEqual([
      'Second',
      [
        ['SUCCEEDED', 1],
        ['SUCCEEDED', 1],
      ],
    ]);
  });

  it('is in force as soon as it was sent again', async () => {
    await lateChange();
    await pass(5000);
    await quiet();
    await pass(10_000);
    await quiet();
    expect([nameNow(), await states()]).toEqual(['First', [['UNCERTAIN', 2]]]);
    await end();
    expect([nameNow(), await states()]).toEqual(['First', [['SUCCEEDED', 2]]]);
  });

  it('keeps nobody waiting when the look finds it done', async () => {
    const { id } = platform().add(draft('Harbour'));
    platform().lostAnswers = 1;
    await enqueue([rename(id, 'First'), rename(id, 'Second')]);
    start();
    await quiet();
    await pass(5020);
    await quiet();
    expect([nameNow(), await states()]).toEqual([
      'Second',
      [
        ['SUCCEEDED', 1],
        ['SUCCEEDED', 1],
      ],
    ]);
  });
});
