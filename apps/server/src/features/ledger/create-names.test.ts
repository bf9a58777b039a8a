import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { explainFailure, fixFailed, nameToken, setNamesCarryToken } from './index.ts';
import { deliveryCreate } from './kinds/delivery-create.ts';
import { blindStage } from './testing/blind-stage.ts';
import { adIn } from './testing/wanted.ts';

const { server, inTenant, platform, start, create, draft, enqueue, rows, end } = blindStage();
const names = () => platform().objects.map(({ name }) => name);

describe('the name of what is created', () => {
  it('is what people wrote', async () => {
    await enqueue([create('Summer sale')]);
    start();
    await end();
    expect(names()).toEqual(['Summer sale']);
  });

  it('carries a token where the organisation wants it, also when it changes its mind in between', async () => {
    await inTenant((tx) => setNamesCarryToken(tx, true));
    platform().lostRequests = 1;
    await enqueue([create('Summer sale')]);
    start();
    let isFirst = true;
    await end(async () => {
      if (isFirst) await inTenant((tx) => setNamesCarryToken(tx, false));
      isFirst = false;
    });
    expect(names()).toEqual([`Summer sale_${nameToken('create Summer sale')}`]);
    await enqueue([create('Winter sale')]);
    await end();
    expect(names().at(-1)).toBe('Winter sale');
  });

  it('that something else has is not sent: a number is proposed, and a person can take it', async () => {
    for (const name of ['Summer sale', 'Summer sale 2']) platform().add(draft(name));
    await enqueue([create('Summer sale')]);
    start();
    await end();
    const [row] = await rows();
    expect([row?.state, row?.attempts, platform().sent]).toEqual(['FAILED', 0, []]);
    expect(explainFailure('en', row!.error!)).toEqual({
      message:
        'The name “Summer sale” is already in use here. Choose another one, for example “Summer sale 3”',
      field: 'name',
    });
    for (const language of ['zh', 'ar'] as const)
      expect(explainFailure(language, row!.error!).message).toMatch(/Summer sale.*Summer sale 3/);
    await inTenant((tx) => fixFailed(tx, server().services, row!.id, deliveryCreate, draft('Summer sale 3')));
    await end();
    expect(names()).toEqual(['Summer sale', 'Summer sale 2', 'Summer sale 3']);
  });

  it('that another operation is just giving counts as taken', async () => {
    platform().lostRequests = 1;
    await enqueue([create('Summer sale')]);
    start();
    await enqueue([create('Summer sale', { key: 'second', planId: newId() })]);
    await end();
    expect(names()).toEqual(['Summer sale']);
  });

  it('may stand once in a place of a plan, in one request and in several', async () => {
    const refusal = { errorName: 'input', fields: [{ path: 'name', key: 'ledger:sameName' }] };
    const again = create('Summer sale', { key: 'second' });
    await expect(enqueue([create('Summer sale'), again])).rejects.toMatchObject(refusal);
    expect(await rows()).toEqual([]);
    await enqueue([create('Summer sale')]);
    await expect(enqueue([again])).rejects.toMatchObject(refusal);
    // The same operation once more, another account, another plan.
    await enqueue([create('Summer sale')]);
    const elsewhere = { platform: 'TIKTOK', advertiserId: '2' } as const;
    await enqueue([create('Summer sale', { key: 'third', account: elsewhere })]);
    await enqueue([create('Summer sale', { key: 'fourth', planId: newId() })]);
  });

  it('is looked for in all places at once to which the next operations go', async () => {
    const groups = ['71', '72', '73', '74', '75'];
    platform().add(adIn('73', 'Second'));
    await enqueue(
      groups.flatMap((group) =>
        ['First', 'Second'].map((name) =>
          create(name, { key: `${group} ${name}`, payload: adIn(group, name) }),
        ),
      ),
    );
    start();
    await end();
    expect(platform().lists.map((places) => places.toSorted())).toEqual([groups]);
    const failures = (await rows()).filter(({ state }) => state !== 'SUCCEEDED');
    expect(failures.map(({ key, state }) => [key, state])).toEqual([['73 Second', 'FAILED']]);
  });
});
