import { describe, expect, it } from 'vitest';
import { explainFailure } from './index.ts';
import { blindStage } from './testing/blind-stage.ts';

const { platform, reached, pass, start, create, draft, enqueue, rows, end, quiet } = blindStage();

const only = async () => (await rows())[0]!;
const ended = async () => {
  const { state, attempts, external_id } = await only();
  return [state, attempts, external_id];
};
const names = () => platform().objects.map(({ name }) => name);

describe('an unknown answer to a create', () => {
  it('is looked into at 5, 15, 45 and 120 s, and once more when lists may lag no longer, before it is sent again', async () => {
    platform().lostRequests = 1;
    await enqueue([create('Harbour')]);
    start();
    const looks: [number, number][] = [];
    await end(async () => {
      const before = platform().lookCount;
      await quiet();
      if (platform().lookCount > before) looks.push([await reached(), platform().sent.length]);
    });
    // The last one has been sent again by the time it is quiet, and was looked at for a double.
    expect(looks).toEqual([
      [5, 1],
      [15, 1],
      [45, 1],
      [120, 1],
      [300, 2],
    ]);
    expect([await ended(), names()]).toEqual([['SUCCEEDED', 2, '1'], ['Harbour']]);
  });

  it('is sent again at 120 s when the list shows something younger', async () => {
    platform().lostRequests = 1;
    await enqueue([create('Harbour')]);
    start();
    await quiet();
    await pass(4000);
    await enqueue([create('Later')]);
    await end();
    expect(await reached()).toBe(120);
    expect(names().toSorted()).toEqual(['Harbour', 'Later']);
  });

  it('is not sent again because the list shows what was sent before and adopted since', async () => {
    Object.assign(platform(), { lostAnswers: 2, listLagMs: 30_000 });
    await enqueue([create('Earlier')]);
    start();
    await quiet();
    await pass(4000);
    platform().listLagMs = 200_000;
    await enqueue([create('Harbour')]);
    await end();
    expect(names().toSorted()).toEqual(['Earlier', 'Harbour']);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['SUCCEEDED', 1],
      ['SUCCEEDED', 1],
    ]);
  });

  it('waits longer where the machine stands still or the platform is slow', async () => {
    platform().lostRequests = 1;
    await enqueue([create('Harbour')]);
    start({ lateExecutionMs: 600_000 });
    await end();
    expect(await reached()).toBe(630);
    expect(names()).toEqual(['Harbour']);
  });

  it.each([
    ['about an object that lists show 20 s late', { listLagMs: 20_000 }],
    ['that the platform carries out 46 s after it was sent', { lateMs: 46_000 }],
  ])('%s: one object, adopted', async (_case, behaviour) => {
    Object.assign(platform(), { lostAnswers: 1, ...behaviour });
    await enqueue([create('Harbour')]);
    start();
    await end();
    expect([await ended(), names()]).toEqual([['SUCCEEDED', 1, '1'], ['Harbour']]);
  });

  it('about an object that a person renamed before the look: one object, adopted', async () => {
    platform().lostAnswers = 1;
    await enqueue([create('Harbour')]);
    start();
    await quiet();
    platform().rename('Harbour', 'Harbour (Ali)');
    await end();
    expect([await ended(), names()]).toEqual([['SUCCEEDED', 1, '1'], ['Harbour (Ali)']]);
  });

  it('to a request that the network repeats: both are named, and a person decides', async () => {
    Object.assign(platform(), { lostAnswers: 1, copies: 2 });
    await enqueue([create('Harbour'), create('Below', { dependsOn: ['create Harbour'] })]);
    start();
    await end();
    const [harbour, below] = await rows();
    expect([harbour?.state, below?.state]).toEqual(['DOUBTFUL', 'PENDING']);
    expect(harbour?.error?.candidates?.map(({ id }) => id)).toEqual(['1', '2']);
    expect(explainFailure('en', harbour!.error!).message).toBe(
      'Created more than once on the platform: 1, 2. Choose the one to keep and delete the others there',
    );
    for (const language of ['zh', 'ar'] as const)
      expect(explainFailure(language, harbour!.error!).message).toContain('1, 2');
    expect(platform().sent).toEqual([['Harbour']]);
  });

  it('that comes to something after all when it was sent again is told as a double', async () => {
    Object.assign(platform(), { lostAnswers: 1, lateMs: 3_600_000, comesWithNext: true });
    await enqueue([create('Harbour')]);
    start();
    await end(() => void (platform().lateMs = 0));
    const { state, error } = await only();
    expect([state, error?.kind, error?.candidates?.length]).toEqual(['DOUBTFUL', 'double', 2]);
  });
});

describe('what is there besides', () => {
  it('of other settings or never renamed is no reason to doubt', async () => {
    platform().lostRequests = 1;
    await enqueue([create('Harbour')]);
    start();
    await quiet();
    const other = draft('Other');
    platform().add({ ...other, settings: { ...other.settings, landingType: 'WEB' } });
    platform().rename('Other', 'Renamed');
    platform().add(draft('Never renamed'));
    await end();
    expect(await ended()).toEqual(['SUCCEEDED', 2, '3']);
  });

  it('has the same name by chance: a person decides, unless ours turns up after all', async () => {
    const stranger = () => {
      const other = draft('Harbour');
      platform().add({ ...other, settings: { ...other.settings, landingType: 'WEB' } });
    };
    platform().lostRequests = 1;
    await enqueue([create('Harbour')]);
    start();
    await quiet();
    stranger();
    await end();
    const { state, error } = await only();
    expect([state, error?.kind, error?.candidates?.map(({ id }) => id)]).toEqual([
      'DOUBTFUL',
      'doubtful',
      ['1'],
    ]);
    expect(platform().sent).toHaveLength(1);
  });

  it('has the same name, and ours comes late: ours is adopted', async () => {
    Object.assign(platform(), { lostAnswers: 1, lateMs: 46_000 });
    await enqueue([create('Harbour')]);
    start();
    await quiet();
    const other = draft('Harbour');
    platform().add({ ...other, settings: { ...other.settings, landingType: 'WEB' } });
    await end();
    const adopted = platform().objects.find(({ id }) => id === '1');
    expect(await ended()).toEqual(['SUCCEEDED', 1, '1']);
    expect(adopted?.name).toBe('Harbour');
  });

  it('is not adopted when two could be it: a person decides', async () => {
    platform().lostRequests = 1;
    await enqueue([create('Harbour')]);
    start();
    await quiet();
    for (const name of ['One', 'Two']) {
      platform().add(draft(name));
      platform().rename(name, `${name} renamed`);
    }
    await end();
    const { state, error } = await only();
    expect([state, error?.kind, error?.candidates?.map(({ name }) => name)]).toEqual([
      'DOUBTFUL',
      'doubtful',
      ['One renamed', 'Two renamed'],
    ]);
    expect(platform().sent).toHaveLength(1);
  });

  it('belongs to another operation when that has a receipt for it', async () => {
    Object.assign(platform(), { lostRequests: 1 });
    await enqueue([create('Harbour')]);
    start();
    await quiet();
    await enqueue([create('Sister')]);
    await quiet();
    platform().rename('Sister', 'Sister renamed');
    await end();
    expect((await rows()).map(({ state, external_id }) => [state, external_id])).toEqual([
      ['SUCCEEDED', '2'],
      ['SUCCEEDED', '1'],
    ]);
  });
});
