import { type Delivery, InputError, LimitError } from '@adsail/connectors';
import { describe, expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { cancelPending, deliveryCreate, fixFailed } from './index.ts';
import { PayloadRefused } from './payload-form.ts';
import { blindStage } from './testing/blind-stage.ts';

const { platform, start, draft, enqueue, rows, end, quiet, pass, plan, create, rename, inTenant, server } =
  blindStage();

/** The platform, with other answers of its own to some calls. */
function answering(parts: (own: Delivery) => Partial<Delivery>): void {
  const fake = platform();
  const { get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(fake), 'delivery') ?? {};
  Object.defineProperty(fake, 'delivery', {
    configurable: true,
    get() {
      const own = get?.call(fake) as Delivery;
      return { ...own, ...parts(own) };
    },
  });
}
const refusal = (rule: 'duplicate' | 'format') =>
  new InputError({ platform: 'TIKTOK', message: 'no' }, { path: 'name', rule });
const limit = () => new LimitError({ platform: 'TIKTOK', message: 'slower' }, 1000);
const allFail = (items: readonly unknown[], error: InputError | LimitError) =>
  items.map(() => ({ ok: false as const, error }));
const openLanes = async () => {
  await server().owner.query(
    'update operation_lanes set ready_at = clock_timestamp(), paused_until = clock_timestamp()',
  );
};
const [first, others] = [async () => (await rows())[0]!, async () => (await rows()).slice(1)];

describe('what the platform refused was not sent', () => {
  it.each(['limited before', 'refused before'] as const)('a taken name is told at once: %s', async (how) => {
    let calls = 0;
    answering(() => ({
      create: async (_scope, drafts) => {
        calls += 1;
        return allFail(drafts, how === 'limited before' && calls === 1 ? limit() : refusal('duplicate'));
      },
    }));
    await enqueue([create('Summer')]);
    start();
    await quiet();
    if (how === 'limited before') await end(openLanes);
    else
      await inTenant(async (tx) =>
        fixFailed(tx, server().services, (await first()).id, deliveryCreate, draft('Autumn')),
      );
    await quiet();
    expect(await first()).toMatchObject({ state: 'FAILED', attempts: 0, error: { kind: 'nameTaken' } });
    expect(calls).toBe(2);
  });

  it('limits do not use up the sendings of one whose request is lost', async () => {
    let calls = 0;
    answering((own) => ({
      create: async (scope, drafts) => {
        calls += 1;
        return calls <= 7 ? allFail(drafts, limit()) : own.create(scope, drafts);
      },
    }));
    platform().lostRequests = 1;
    await enqueue([create('Summer')]);
    start();
    await quiet();
    await end(openLanes);
    expect(await first()).toMatchObject({ state: 'SUCCEEDED', attempts: 2 });
  });
});

describe('a change whose first sending may still come', () => {
  /** The first sending is lost and carried out 46 s later; the second is answered as told. */
  async function late(second: () => InputError | LimitError, how: 'thrown' | 'answered'): Promise<string> {
    const { id } = platform().add(draft('Harbour'));
    let isRefused = false;
    answering((own) => ({
      update: async (scope, level, changes) => {
        if (!isRefused) return own.update(scope, level, changes);
        isRefused = false;
        if (how === 'thrown') throw second();
        return allFail(changes, second());
      },
    }));
    Object.assign(platform(), { lostAnswers: 1, lateMs: 46_000 });
    await enqueue([rename(id, 'First')]);
    start();
    await quiet();
    platform().lateMs = 0;
    isRefused = true;
    for (const ms of [5020, 10_020]) {
      await pass(ms);
      await quiet();
    }
    return id;
  }

  it('is not called off', async () => {
    const id = await late(limit, 'answered');
    expect(await inTenant((tx) => cancelPending(tx, { planId: plan }))).toBe(0);
    await enqueue([rename(id, 'Second')]);
    await openLanes();
    await end(openLanes);
    await pass(60_000);
    expect(platform().objects[0]?.name).toBe('Second');
  });

  it.each(['thrown', 'answered'] as const)('holds its object when it is refused: %s', async (how) => {
    const id = await late(() => refusal('format'), how);
    await enqueue([rename(id, 'Second')]);
    await end();
    await pass(60_000);
    expect(platform().objects[0]?.name).toBe('Second');
  });
});

it('a mended operation takes no name that its plan has already', async () => {
  answering((own) => ({
    create: async (scope, drafts) =>
      drafts[0]?.name === 'Alpha' ? allFail(drafts, refusal('format')) : own.create(scope, drafts),
  }));
  await enqueue([create('Alpha')]);
  const worker = start();
  await quiet();
  await worker.stop();
  await enqueue([create('Beta')]);
  const { id } = await first();
  const mend = (name: string) =>
    inTenant((tx) => fixFailed(tx, server().services, id, deliveryCreate, draft(name)));
  await expect(mend('Beta')).rejects.toThrow(PayloadRefused);
  expect(await mend('Gamma')).toBe(true);
  start();
  await until(async () => (await others()).every(({ state }) => state === 'SUCCEEDED'));
  await end();
  expect(
    platform()
      .objects.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Beta', 'Gamma']);
});
