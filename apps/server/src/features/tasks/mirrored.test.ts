import { expect, it } from 'vitest';
import { ledgerDefaults } from '../ledger/index.ts';
import { mirrorTickJob } from '../mirror/testing.ts';
import { launches } from './testing/launches.ts';
import type { TaskStage } from './testing/stage.ts';

let open: TaskStage;
const { work, rest, named } = launches((stage) => (open = stage));

interface Mirrored {
  level: string;
  id: string;
  product: string | null;
  campaign: string | null;
  status: string;
  vanished: boolean;
}
const mirrored = async () =>
  (
    await open.server.owner.query<Mirrored>(
      `select level, external_id as id, product_id as product, campaign_id as campaign, platform_status as status,
         vanished_at is not null as vanished
       from mirror_objects where platform = 'TIKTOK' and advertiser_id = any($1)`,
      [[...open.accounts]],
    )
  ).rows;
const readAll = async () => {
  await open.server.owner.query(`update mirror_syncs set next_at = 'epoch', sweep_at = 'epoch'`);
  await open.run(mirrorTickJob, {});
  await open.drain();
};

const without = { pacing: undefined, searchResultEnabled: undefined, smartAdSwitch: undefined };

it.each([
  ['campaigns', {}],
  ['smart campaigns', { smartCampaignSwitch: 'ON' as const, ...without }],
])('what a task makes is in the mirror at once, of its product: %s', async (name, change) => {
  const before = new Set((await mirrored()).map(({ id }) => id));
  const { id } = await open.launched({ ...named(`Mirrored ${name}`), ...change });
  work();
  await open.reaches(id, 'TASK_COMPLETE');
  await rest();
  const made = (await open.results(id)).filter(({ level }) => level !== 'material');
  const fresh = (await mirrored()).filter((each) => !before.has(each.id));
  const keys = (list: readonly { level: string; id: string | null }[]) =>
    list.map((each) => `${each.level} ${each.id}`).toSorted();
  expect(keys(fresh)).toEqual(keys(made.map(({ level, externalId }) => ({ level, id: externalId }))));
  const campaigns = new Set(fresh.filter(({ level }) => level === 'campaign').map((each) => each.id));
  expect(fresh.every(({ campaign }) => campaigns.has(campaign ?? ''))).toBe(true);
  expect(new Set(fresh.map(({ product }) => product))).toEqual(new Set([open.productId]));
  // The campaigns are bound, and what is in them is theirs.
  const { rows: bound } = await open.server.owner.query<{ id: string; level: string }>(
    'select level, external_id as id from product_bindings where external_id = any($1)',
    [fresh.map((each) => each.id)],
  );
  expect(bound.map((each) => each.id).toSorted()).toEqual([...campaigns].toSorted());
  // Read whole after lists are right, all of it is still there, and the platform has told of it.
  await open.advance(2 * ledgerDefaults.lateListMs);
  await readAll();
  const after = (await mirrored()).filter((each) => fresh.some((made) => made.id === each.id));
  expect(after.filter(({ vanished, status }) => vanished || status === '')).toEqual([]);
  const { rows: others } = await open.server.owner.query(
    `select from object_changes where actor_type = 'OUTSIDE'`,
  );
  expect(others).toEqual([]);
});
