import { expect, it } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { withFormerDatabase } from '../../../testing/former-database.ts';

it('a failure of former times says where its text stands now, and keeps the rest', () =>
  withFormerDatabase('20261115T2359', async ({ owner, bringUp }) => {
    const userId = newId();
    await owner.query(
      "insert into tenants (id, name, timezone, currency, platforms) values (1, 'One', 'Asia_Tokyo', 'USD', '{TIKTOK}')",
    );
    await owner.query(
      "insert into users (id, phone_region, phone, name, lang) values ($1, '86', '13800000001', 'Mara', 'en')",
      [userId],
    );
    const failures = [
      { key: 'core:trouble.config', parameters: { platform: 'TIKTOK' } },
      { key: 'accounts:failure.denied' },
      null,
    ];
    for (const failure of failures)
      await owner.query(
        `insert into authorisations (tenant_id, id, platform, user_id, state_hash, redirect_uri, status, failure,
           expires_at, created_at, updated_at)
         values (1, $1, 'TIKTOK', $2, $3, 'https://example.com', 'FAILED', $4, now(), now(), now())`,
        [newId(), userId, Buffer.from(newId()), failure],
      );
    await bringUp();
    const { rows } = await owner.query('select failure from authorisations order by id');
    expect(rows.map(({ failure }: { failure: unknown }) => failure)).toEqual([
      { key: 'ledger:failure.config', parameters: { platform: 'TIKTOK' } },
      ...failures.slice(1),
    ]);
  }));
