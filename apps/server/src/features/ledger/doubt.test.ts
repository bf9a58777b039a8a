import { describe, expect, it } from 'vitest';
import {
  decideDoubt,
  type DoubtDecision,
  fixFailed,
  giveUpDoubts,
  historyOfObject,
  progressOfPlan,
  retryFailed,
} from './index.ts';
import { newId } from '../../db/ids.ts';
import { deliveryCreate } from './kinds/delivery-create.ts';
import { untilBlocked } from '../../testing/index.ts';
import { blindStage } from './testing/blind-stage.ts';
import { group } from './testing/wanted.ts';

const { plan, server, world, inTenant, platform, start, create, draft, enqueue, rows, states, end } =
  blindStage();

/** Two objects where one was wanted, and something that depends on it. */
async function doubled() {
  Object.assign(platform(), { lostAnswers: 1, copies: 2 });
  await enqueue([create('Harbour'), create('Below', { dependsOn: ['create Harbour'] })]);
  start();
  await end();
  platform().copies = 1;
  return (await rows())[0]!;
}
const decide = (id: string, decision: DoubtDecision) =>
  inTenant((tx) => decideDoubt(tx, server().services, id, decision));

describe('a person decides about a doubtful operation', () => {
  it('which of the two it is: the receipt names that one, and what depends on it goes on', async () => {
    const { id } = await doubled();
    expect(await inTenant((tx) => progressOfPlan(tx, plan))).toMatchObject({ DOUBTFUL: 1, PENDING: 1 });
    expect(await decide(id, { adopt: '2' })).toBe(true);
    await end();
    expect(await states()).toEqual({ 'create Harbour': 'SUCCEEDED', 'create Below': 'SUCCEEDED' });
    expect((await rows())[0]).toMatchObject({ external_id: '2', receipt: { id: '2' }, error: null });
    const history = await inTenant((tx) =>
      historyOfObject(tx, { platform: 'TIKTOK', level: 'campaign', id: '2' }),
    );
    expect(history).toMatchObject([{ what: 'create', operation_id: id }]);
    expect(await decide(id, 'giveUp')).toBe(false);
  });

  it('that it is given up: what depends on it is skipped, and it can be mended', async () => {
    const { id } = await doubled();
    expect(await decide(id, 'giveUp')).toBe(true);
    expect(await states()).toEqual({ 'create Harbour': 'FAILED', 'create Below': 'SKIPPED' });
    expect(
      await inTenant((tx) => fixFailed(tx, server().services, id, deliveryCreate, draft('Harbour 2'))),
    ).toBe(true);
    await end();
    expect(await states()).toEqual({ 'create Harbour': 'SUCCEEDED', 'create Below': 'SUCCEEDED' });
  });

  it('that many are given up, and no other', async () => {
    const { id } = await doubled();
    const [, below] = await rows();
    expect(await inTenant((tx) => giveUpDoubts(tx, [id, below!.id, newId()]), world().b)).toBe(0);
    expect(await inTenant((tx) => giveUpDoubts(tx, []))).toBe(0);
    expect(await inTenant((tx) => giveUpDoubts(tx, [below!.id, id, newId(), id]))).toBe(1);
    expect(await states()).toEqual({ 'create Harbour': 'FAILED', 'create Below': 'SKIPPED' });
    expect(await inTenant((tx) => giveUpDoubts(tx, [id]))).toBe(0);
  });

  it('that it is sent again: not beside something of the same name', async () => {
    const { id } = await doubled();
    expect(await decide(id, 'sendAgain')).toBe(true);
    await end();
    const [harbour] = await rows();
    expect([harbour?.state, harbour?.error?.kind]).toEqual(['FAILED', 'nameTaken']);
    expect(platform().sent).toEqual([['Harbour']]);
  });

  it('that it is sent again when what could have been it is something else', async () => {
    platform().lostRequests = 1;
    await enqueue([create('Harbour')]);
    start();
    await end(() => {
      if (platform().objects.length > 0) return;
      for (const name of ['One', 'Two']) {
        platform().add(draft(name));
        platform().rename(name, `${name} renamed`);
      }
    });
    const [{ id, state }] = (await rows()) as [Awaited<ReturnType<typeof rows>>[number]];
    expect(state).toBe('DOUBTFUL');
    await decide(id, 'sendAgain');
    await end();
    expect((await rows())[0]).toMatchObject({ state: 'SUCCEEDED', external_id: '3' });
  });

  it.each(['sendAgain', 'giveUp'] as const)(
    'to try again (%s) below what the ledger has just made: not beside something of the same name',
    async (decision) => {
      await enqueue([create('Parent')]);
      start();
      await end();
      Object.assign(platform(), { lostAnswers: 1, copies: 2 });
      const payload = {
        ...group,
        parentId: { $from: 'create Parent' },
        settings: { ...group.settings, appId: '7' },
      };
      await enqueue([create('Group', { payload })]);
      await end();
      const { id, state } = (await rows())[1]!;
      expect(state).toBe('DOUBTFUL');
      await decide(id, decision);
      if (decision === 'giveUp') await inTenant((tx) => retryFailed(tx, { ids: [id] }));
      await end();
      const below = (await rows())[1];
      expect([below?.state, below?.error?.kind]).toEqual(['FAILED', 'nameTaken']);
      expect(platform().sent).toEqual([['Parent'], [group.name]]);
    },
  );

  /** One object that either of two operations could have made. */
  async function contested() {
    platform().lostRequests = 2;
    await enqueue([create('One'), create('Two')]);
    start();
    await end(() => {
      if (platform().objects.length > 0) return;
      platform().add(draft('Third'));
      platform().rename('Third', 'Third renamed');
    });
    const [one, two] = await rows();
    expect([one?.state, two?.state]).toEqual(['DOUBTFUL', 'DOUBTFUL']);
    return [one!.id, two!.id] as const;
  }
  const conflict = { errorName: 'conflict' };

  it('not that it is what another operation has become', async () => {
    const [one, two] = await contested();
    expect(await decide(one, { adopt: '1' })).toBe(true);
    await expect(decide(two, { adopt: '1' })).rejects.toMatchObject(conflict);
    expect((await rows())[1]?.state).toBe('DOUBTFUL');
  });

  it('not that it is what another operation becomes at the same time', async () => {
    const [one, two] = await contested();
    let second: Promise<unknown> | undefined;
    await inTenant(async (tx) => {
      await decideDoubt(tx, server().services, one, { adopt: '1' });
      second = decide(two, { adopt: '1' }).catch((error: unknown) => error);
      await untilBlocked(server().owner);
    });
    expect(await second).toMatchObject(conflict);
    expect(await states()).toEqual({ 'create One': 'SUCCEEDED', 'create Two': 'DOUBTFUL' });
  });

  it('only of what is among the candidates, and only in its own organisation', async () => {
    const { id } = await doubled();
    await expect(decide(id, { adopt: '3' })).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await inTenant((tx) => decideDoubt(tx, server().services, id, 'giveUp'), world().b)).toBe(false);
    expect((await rows())[0]?.state).toBe('DOUBTFUL');
  });
});
