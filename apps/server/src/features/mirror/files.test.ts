import { adPlatforms, type AdPlatform } from '@adsail/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adLevelOf } from './place.ts';
import { type MirrorStage, mirrorStage } from './testing.ts';

let open: MirrorStage;
beforeAll(async () => {
  open = await mirrorStage();
});
afterAll(() => open.close());

async function filesOf(account: string): Promise<Record<string, string[]>> {
  const { rows } = await open.server.owner.query<{ id: string; files: string[] }>(
    `select external_id as id, array_agg(file_id order by file_id) as files from mirror_files
     where advertiser_id = $1 group by 1`,
    [account],
  );
  return Object.fromEntries(rows.map(({ id, files }) => [id, files]));
}

/** Reads the account while its ads show these files; those of no entry say nothing of theirs. */
async function readWith(
  platform: AdPlatform,
  account: string,
  files: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const delivery = open.server.services.platforms.connector(platform, open.admin.tenantId).delivery!;
  const { list } = delivery;
  delivery.list = async function* (scope, query) {
    for await (const page of list(scope, query))
      yield {
        ...page,
        items: page.items.map(({ files: _own, ...item }) => {
          const shown = item.level === adLevelOf(platform) ? files[item.id] : undefined;
          return shown ? { ...item, files: shown } : item;
        }),
      };
  };
  try {
    await open.server.owner.query(
      `update mirror_syncs set sweep_at = '2000-01-01' where advertiser_id = $1`,
      [account],
    );
    await open.read(platform, account);
  } finally {
    delivery.list = list;
  }
}

describe.each(adPlatforms)('what ads of %s show', (platform) => {
  it('is written down with them, replaced when they show something else, and left alone otherwise', async () => {
    const { account } = await open.authorised(platform);
    await open.fill(platform, account, 3);
    await open.read(platform, account);
    const ads = open.objects(platform, account).filter(({ level }) => level === adLevelOf(platform));
    const [one, two, three] = ads.map(({ id }) => id) as [string, string, string];
    await readWith(platform, account, { [one]: ['a', 'b'], [two]: ['a'], [three]: [] });
    expect(await filesOf(account)).toEqual({ [one]: ['a', 'b'], [two]: ['a'] });
    const { rows: before } = await open.server.owner.query(
      'select external_id, file_id, xmin::text from mirror_files where advertiser_id = $1 order by 1, 2',
      [account],
    );
    await readWith(platform, account, { [one]: ['b', 'a'], [two]: ['a'], [three]: [] });
    const { rows: after } = await open.server.owner.query(
      'select external_id, file_id, xmin::text from mirror_files where advertiser_id = $1 order by 1, 2',
      [account],
    );
    expect(after).toEqual(before);
    // What a row does not say is not taken for nothing.
    await readWith(platform, account, { [two]: ['c'], [three]: ['a'] });
    expect(await filesOf(account)).toEqual({ [one]: ['a', 'b'], [two]: ['c'], [three]: ['a'] });
    await readWith(platform, account, { [one]: [] });
    expect(await filesOf(account)).toEqual({ [two]: ['c'], [three]: ['a'] });
    // Nobody is told that others changed something: it is none of what people change here.
    expect(await open.outside(account)).toEqual([]);
  });
});
