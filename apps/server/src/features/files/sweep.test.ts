import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileUrl, resized } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { derivedKey } from '../../storage/index.ts';
import { untilBlocked } from '../../testing/index.ts';
import { claimFile, sweepUnclaimed } from './index.ts';
import { type FileStack, fileStack } from './testing/stack.ts';
import { png } from './testing/samples.ts';

let stack: FileStack;
beforeAll(async () => {
  stack = await fileStack();
});
afterAll(() => stack.server.close());

const hours = (count: number) => count * 60 * 60_000;

async function grown(key: string, ageMs: number): Promise<string> {
  const at = new Date(stack.server.clock.now().getTime() - ageMs);
  await utimes(join(stack.server.services.config.dataDir, 'files', key), at, at);
  return key;
}

describe('the sweep', () => {
  it('removes what was never used for a day, and nothing else', async () => {
    const { services, owner } = stack.server;
    const upload = async (age: number) => grown(await stack.upload(stack.a.admin, 'a.png', await png()), age);
    const young = await upload(hours(23));
    const old = await upload(hours(25));
    const claimed = await upload(hours(25));
    const foreign = await grown(await stack.upload(stack.b.admin, 'a.png', await png()), hours(25));
    await stack.read(stack.a.admin, resized(fileUrl(old), 32));
    const seen = await stack.look(stack.a.admin, fileUrl(claimed), 'image');
    await withTenant(services.db, stack.a.admin, (tx) => claimFile(tx, services, seen, { path: 'imageUrl' }));
    const { body } = await stack.send(stack.a.admin, 'image', 'b.png', await png());
    const sent = await grown((body.data as { url: string }).url.slice('/files/'.length), hours(25));

    expect(await sweepUnclaimed(services)).toEqual({ removed: 3 });
    const left = await Promise.all(
      [young, old, claimed, foreign, sent].map(async (key) => (await services.storage.head(key)) !== null),
    );
    expect(left).toEqual([true, false, true, false, false]);
    expect(await services.storage.head(derivedKey(old, 'resize-lfit-32x0.png'))).toBeNull();
    const { rows } = await owner.query<{ key: string }>('select key from files');
    expect(rows).toEqual([{ key: claimed }]);
    expect(await sweepUnclaimed(services)).toEqual({ removed: 0 });
  });

  it('may come between the look at a file and its claim, which then finds nothing', async () => {
    const { services } = stack.server;
    const key = await grown(await stack.upload(stack.a.admin, 'a.png', await png()), hours(25));
    const seen = await stack.look(stack.a.admin, fileUrl(key), 'image');
    expect(await sweepUnclaimed(services)).toEqual({ removed: 1 });
    const claiming = withTenant(services.db, stack.a.admin, (tx) =>
      claimFile(tx, services, seen, { path: 'imageUrl' }),
    );
    await expect(claiming).rejects.toMatchObject({ errorName: 'input', key: 'files:rule.missing' });
  });

  it('waits for a claim that is under way, and then leaves the file alone', async () => {
    const { services } = stack.server;
    const key = await grown(await stack.upload(stack.a.admin, 'a.png', await png()), hours(25));
    let save: () => void = () => undefined;
    const saved = new Promise<void>((resolve) => {
      save = resolve;
    });
    let claimedNow: () => void = () => undefined;
    const claimedSignal = new Promise<void>((resolve) => {
      claimedNow = resolve;
    });
    const seen = await stack.look(stack.a.admin, fileUrl(key), 'image');
    const saving = withTenant(services.db, stack.a.admin, async (tx) => {
      await claimFile(tx, services, seen, { path: 'imageUrl' });
      claimedNow();
      await saved;
    });
    await claimedSignal;
    const sweeping = sweepUnclaimed(services);
    await untilBlocked(stack.server.owner);
    save();
    await saving;
    expect(await sweeping).toEqual({ removed: 0 });
    expect(await services.storage.head(key)).not.toBeNull();
  });
});
