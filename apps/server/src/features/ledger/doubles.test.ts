import { TransientError } from '@adsail/connectors';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { until } from '../../testing/index.ts';
import type { AccessOptions, AccountAccess } from './access.ts';
import {
  decideDoubt,
  type DoubtDecision,
  explainFailure,
  operationsOfPlan,
  progressOfPlan,
} from './index.ts';
import { blindStage } from './testing/blind-stage.ts';
import { group } from './testing/wanted.ts';

const stage = blindStage();
const { plan, server, world, inTenant, access, platform, pass, start, create, draft, enqueue, rows, end } =
  stage;

const seconds = 1000;
const minutes = 60 * seconds;
/** Nothing of a request can be on its way any more. */
const settled = 91 * seconds;

/** The lists that the sweep read. */
async function sweep(through: AccountAccess = access): Promise<number> {
  const before = platform().lookCount;
  await stage.sweep(through);
  return platform().lookCount - before;
}
const warnings = async () =>
  (await rows()).map(({ key, warning }) => [
    key.replace('create ', ''),
    warning?.candidates?.map(({ id }) => id) ?? null,
  ]);
const below = (parent: string, name: string) =>
  create(name, {
    payload: {
      ...group,
      name,
      parentId: { $from: `create ${parent}` },
      settings: { ...group.settings, appId: '7' },
    },
  });
/** Made, answered, and carried out twice all the same. */
async function makeTwice(name = 'Harbour') {
  platform().copies = 2;
  await enqueue([create(name)]);
  start();
  await end();
  platform().copies = 1;
}
const decide = async (decision: DoubtDecision) => {
  const { id } = (await rows())[0]!;
  return inTenant((tx) => decideDoubt(tx, server().services, id, decision));
};

describe('what was made twice though an answer came', () => {
  it('is told beside the success when its plan has ended, with both ids', async () => {
    await makeTwice();
    await enqueue([create('Single')]);
    await end();
    await pass(settled);
    expect(await sweep()).toBe(1);
    const [harbour] = await rows();
    expect([harbour?.state, harbour?.external_id, harbour?.error]).toEqual(['SUCCEEDED', '1', null]);
    expect(explainFailure('en', harbour!.warning!).message).toBe(
      'Created more than once on the platform: 1, 2. Choose the one to keep and delete the others there',
    );
    expect(await warnings()).toEqual([
      ['Harbour', ['1', '2']],
      ['Single', null],
    ]);
    expect(await inTenant((tx) => progressOfPlan(tx, plan))).toMatchObject({ SUCCEEDED: 2, doubles: 1 });
    const undecided = await inTenant((tx) => operationsOfPlan(tx, plan, { undecided: true }));
    expect(undecided.map(({ id }) => id)).toEqual([harbour!.id]);
    expect(platform().objects).toHaveLength(3);
  });

  it('is asked for once, and not before its requests can have come to an end', async () => {
    await makeTwice();
    expect(await sweep()).toBe(0);
    await pass(settled);
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    await pass(60 * minutes);
    expect(await sweep()).toBe(0);
  });

  it('is found later where lists lag behind', async () => {
    platform().listLagMs = 10 * minutes;
    await makeTwice();
    await pass(settled);
    expect([await sweep(), await warnings()]).toEqual([1, [['Harbour', null]]]);
    await pass(5 * minutes);
    expect(await sweep()).toBe(0);
    await pass(5 * minutes);
    expect([await sweep(), await warnings()]).toEqual([1, [['Harbour', ['1', '2']]]]);
    await pass(60 * minutes);
    expect(await sweep()).toBe(0);
  });
});

describe('what was sent again', () => {
  it.each([150, 600])('and appears after %i s, is told', async (lag) => {
    Object.assign(platform(), { lostAnswers: 1, listLagMs: lag * seconds });
    await enqueue([create('Harbour')]);
    // Sent again though the list lags: as if it had shown something younger.
    start({ listLagMs: Math.min(lag, 140) * seconds });
    await end();
    expect((await rows())[0]).toMatchObject({ state: 'SUCCEEDED', attempts: 2, external_id: '2' });
    await pass(settled);
    await sweep();
    await pass(10 * minutes);
    await sweep();
    expect(await warnings()).toEqual([['Harbour', ['2', '1']]]);
  });
});

describe('the questions', () => {
  it('grow with the levels and places, not with the objects', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `Ship ${at}`);
    await enqueue([
      ...names.map((name) => create(name)),
      ...['Ship 0', 'Ship 1'].flatMap((parent) => [
        below(parent, `${parent} left`),
        below(parent, `${parent} right`),
      ]),
    ]);
    start();
    await end();
    await pass(settled);
    expect(await sweep()).toBe(2);
  });

  it('are asked as a sync asks, and can write nothing', async () => {
    await makeTwice();
    await pass(settled);
    const seen: AccessOptions[] = [];
    await sweep((who, account, options, work) => {
      seen.push(options);
      return access(who, account, options, work);
    });
    expect(seen.map(({ priority, mayWrite }) => [priority, mayWrite()])).toEqual([['background', false]]);
  });

  it('wait while something of the plan is under way in the account', async () => {
    await makeTwice();
    await pass(settled);
    await enqueue([create('Other plan', { planId: newId() })]);
    await enqueue([create('Later')]);
    const { owner } = server();
    await end();
    await owner.query(
      `update operations set state = 'UNCERTAIN', deferred = true, not_before = 'infinity' where key = 'create Later'`,
    );
    expect(await sweep()).toBe(0);
    await owner.query(`update operations set state = 'DOUBTFUL' where key = 'create Later'`);
    expect(await sweep()).toBe(1);
  });

  it('that could not be asked are not lost', async () => {
    await makeTwice();
    await pass(settled);
    const down: AccountAccess = async () => {
      throw new TransientError({ platform: 'TIKTOK', message: 'down' });
    };
    await sweep(down);
    expect(await sweep()).toBe(0);
    await pass(10 * minutes);
    expect([await sweep(), await warnings()]).toEqual([1, [['Harbour', ['1', '2']]]]);
  });

  it('are put off by one who asks, so that nobody asks the same at the same time', async () => {
    await makeTwice();
    await pass(settled);
    let inner = -1;
    await sweep(async (who, account, options, work) => {
      inner = await sweep();
      return access(who, account, options, work);
    });
    expect(inner).toBe(0);
  });
});

describe('what stands beside it', () => {
  let worker: ReturnType<typeof start>;
  beforeEach(async () => {
    await enqueue([create('Harbour')]);
    worker = start();
    await end();
  });
  const found = async () => {
    await pass(settled);
    return [await sweep(), await warnings()];
  };
  const nothing = [1, [['Harbour', null]]];

  it('with other settings is none', async () => {
    const other = draft('Harbour');
    platform().add({ ...other, settings: { ...other.settings, landingType: 'WEB' } });
    expect(await found()).toEqual(nothing);
  });

  it('and is deleted by now is none', async () => {
    Object.assign(platform().add(draft('Harbour')), { status: 'DELETE' });
    expect(await found()).toEqual(nothing);
  });

  it.each([
    ['made', 0],
    ['is about to make', 1],
  ])('and that another operation %s is none', async (_case, lostAnswers) => {
    platform().lostAnswers = lostAnswers;
    platform().rename('Harbour', 'Hidden');
    await enqueue([create('Harbour', { key: 'second', planId: newId() })]);
    await until(async () => {
      const { rows: found } = await server().owner.query<{ state: string }>('select state from operations');
      return found.every(({ state }) => state === 'SUCCEEDED' || state === 'UNCERTAIN');
    }, 'both are sent');
    // It would look for the second one itself.
    await worker.stop();
    await pass(settled);
    await sweep();
    expect(platform().objects).toHaveLength(2);
    const { rows: warned } = await server().owner.query('select 1 from operations where warning is not null');
    expect(warned).toEqual([]);
  });
});

describe('a person decides about a double', () => {
  async function told() {
    await makeTwice();
    await pass(settled);
    await sweep();
  }
  const current = async () => {
    const [row] = await rows();
    return [row?.state, row?.external_id, row?.receipt, row?.warning];
  };
  const receipt = (id: string) => expect.objectContaining({ id });

  it('to keep the one that the operation has', async () => {
    await told();
    expect(await decide({ adopt: '1' })).toBe(true);
    expect(await current()).toEqual(['SUCCEEDED', '1', receipt('1'), null]);
    expect(await decide({ adopt: '1' })).toBe(false);
  });

  it('to keep the other one', async () => {
    await told();
    expect(await decide({ adopt: '2' })).toBe(true);
    expect(await current()).toEqual(['SUCCEEDED', '2', receipt('2'), null]);
  });

  it('not for the other one when something stands on the first', async () => {
    await makeTwice();
    await enqueue([below('Harbour', 'Group')]);
    await end();
    await pass(settled);
    await sweep();
    await expect(decide({ adopt: '2' })).rejects.toMatchObject({ errorName: 'conflict' });
    expect(await decide({ adopt: '1' })).toBe(true);
  });

  it('not to send it again, to give it up, or to take something else', async () => {
    await told();
    expect([await decide('sendAgain'), await decide('giveUp')]).toEqual([false, false]);
    await expect(decide({ adopt: '3' })).rejects.toMatchObject({ errorName: 'notFound' });
    const { id } = (await rows())[0]!;
    expect(await inTenant((tx) => decideDoubt(tx, server().services, id, { adopt: '1' }), world().b)).toBe(
      false,
    );
    expect((await rows())[0]?.warning).not.toBeNull();
  });
});
