import type { AuthPlatform } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untilBlocked } from '../../../testing/index.ts';
import { dropStaleClaims, restoreClaims } from '../store/claims.ts';
import { codeOf, type Person, type Stage, stage } from '../testing/stage.ts';
import { claimsJob } from './claims.ts';

const minute = 60_000;
const platform: AuthPlatform = 'TIKTOK';

let open: Stage;
let other: pg.Client;
beforeAll(async () => {
  open = await stage({ log: true });
  // Somebody whose transaction stays open.
  other = new pg.Client({ connectionString: open.server.ownerUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await open.close();
});
beforeEach(async () => {
  // Of a test that failed: others would wait for it.
  await other.query('rollback');
  await open.server.owner.query('delete from account_claims');
  await open.server.owner.query('delete from account_permissions');
  await open.server.owner.query('delete from ad_accounts');
  open.server.logged.length = 0;
});

const sweep = () => open.run(claimsJob, {});
const a = () => open.fixture.a.admin;
const b = () => open.fixture.b.admin;
const query = (text: string, values: unknown[]) => open.server.owner.query(text, values);
const holders = async (person: Person): Promise<string[]> => {
  const { rows } = await query(
    'select holder from account_claims where platform = $1 and advertiser_id = any($2) order by advertiser_id',
    [platform, person.accountIds],
  );
  return rows.map(({ holder }: { holder: string }) => holder);
};
const claim = (holder: string, id: string | undefined) =>
  query('insert into account_claims (platform, advertiser_id, holder) values ($1, $2, $3)', [
    platform,
    id,
    holder,
  ]);
const loseClaims = (person: Person) =>
  query('delete from account_claims where platform = $1 and advertiser_id = any($2)', [
    platform,
    person.accountIds,
  ]);
async function bound(member = a()): Promise<Person> {
  const person = open.person(platform);
  expect(codeOf(await open.authorise(member, person))).toBe(0);
  return person;
}
const resultOf = async (member: typeof a extends () => infer M ? M : never, person: Person) =>
  (await open.authorise(member, person)).envelope.response.result;
const logged = (outcome: string) => open.server.logged.filter((line) => line.includes(outcome));

describe('a claim without its account', () => {
  it('is taken away after some minutes, and another organisation can bind the account', async () => {
    const person = open.person(platform);
    for (const id of person.accountIds) await claim(a().tenantId, id);
    expect(await resultOf(b(), person)).toBe('OTHER_ORG_OCCUPIED');
    await sweep();
    expect(await holders(person)).toHaveLength(2);
    await open.advance(11 * minute);
    await sweep();
    expect(await holders(person)).toEqual([]);
    expect(logged('RELEASED')).toHaveLength(2);
    expect(await resultOf(b(), person)).toBe('SUCCESS');
  });

  it('is also one whose account the organisation has revoked', async () => {
    const person = await bound();
    const input = { platform: 'tiktok', advertiserIds: person.accountIds } as const;
    expect(codeOf(await open.server.as(a()).call(accountCalls.revoke, input))).toBe(0);
    expect(await holders(person)).toEqual([]);
    for (const id of person.accountIds) await claim(a().tenantId, id);
    await open.advance(11 * minute);
    await sweep();
    expect(await holders(person)).toEqual([]);
  });

  it('stays while somebody binds the account, however old it is', async () => {
    const person = open.person(platform);
    await claim(a().tenantId, person.accountIds[0]);
    await open.advance(11 * minute);
    await other.query('begin');
    await other.query(
      'update account_claims set claimed_at = now() where platform = $1 and advertiser_id = $2',
      [platform, person.accountIds[0]],
    );
    await sweep();
    await other.query('commit');
    expect(await holders(person)).toEqual([a().tenantId]);
  });

  it('is as young as the last time that the account was bound', async () => {
    const person = await bound();
    await query(`update account_claims set claimed_at = '2020-01-01'`, []);
    await open.authorise(a(), person);
    const { rows } = await query(
      `select from account_claims where advertiser_id = any($1) and claimed_at > now() - interval '1 hour'`,
      [person.accountIds],
    );
    expect(rows).toHaveLength(2);
  });
});

describe('an account without its claim', () => {
  it('gets it back, and no other organisation binds it', async () => {
    const person = await bound();
    await loseClaims(person);
    await sweep();
    expect(await holders(person)).toEqual([a().tenantId, a().tenantId]);
    expect(logged('CLAIMED')).toHaveLength(2);
    expect(await resultOf(b(), person)).toBe('OTHER_ORG_OCCUPIED');
  });

  it('is left alone when the organisation has revoked it', async () => {
    const person = await bound();
    const input = { platform: 'tiktok', advertiserIds: person.accountIds } as const;
    await open.server.as(a()).call(accountCalls.revoke, input);
    await sweep();
    expect(await holders(person)).toEqual([]);
  });

  it('gets the claim that another organisation left behind', async () => {
    const person = await bound();
    await loseClaims(person);
    for (const id of person.accountIds) await claim(b().tenantId, id);
    await open.advance(11 * minute);
    await sweep();
    expect(await holders(person)).toEqual([a().tenantId, a().tenantId]);
    expect(logged('OCCUPIED')).toEqual([]);
  });

  it('that another organisation has by now is reported to people, and nothing is changed', async () => {
    const person = await bound();
    await loseClaims(person);
    expect(await resultOf(b(), person)).toBe('SUCCESS');
    await open.advance(11 * minute);
    await sweep();
    await sweep();
    expect(await holders(person)).toEqual([b().tenantId, b().tenantId]);
    expect(logged('two organisations hold the same account')).toHaveLength(4);
    const { rows } = await query(
      `select tenant_id, entity_id, after from audit_log where call = 'accounts-claims' order by entity_id`,
      [],
    );
    expect(rows).toEqual(
      person.accountIds.toSorted().map((id) => ({
        tenant_id: a().tenantId,
        entity_id: `${platform}:${id}`,
        after: { claim: 'OTHER_ORG_OCCUPIED' },
      })),
    );
    const { rows: kept } = await query('select from ad_accounts where advertiser_id = any($1)', [
      person.accountIds,
    ]);
    expect(kept).toHaveLength(4);
  });

  it('whose binding is just being committed is waited for', async () => {
    const person = await bound();
    const [id] = person.accountIds;
    await query('delete from account_claims where advertiser_id = $1', [id]);
    // A cluster commits the organisation's rows first.
    await other.query('begin');
    await other.query('insert into account_claims (platform, advertiser_id, holder) values ($1, $2, $3)', [
      platform,
      id,
      a().tenantId,
    ]);
    const swept = sweep();
    await untilBlocked(open.server.owner);
    await other.query('commit');
    await swept;
    expect(await holders(person)).toEqual([a().tenantId, a().tenantId]);
    expect(logged('account.claim')).toEqual([]);
  });

  it('is not claimed when it was revoked while the sweep waited', async () => {
    const person = await bound();
    const [id] = person.accountIds;
    await query('delete from account_claims where advertiser_id = $1', [id]);
    await other.query('begin');
    await other.query('insert into account_claims (platform, advertiser_id, holder) values ($1, $2, $3)', [
      platform,
      id,
      b().tenantId,
    ]);
    const swept = sweep();
    await untilBlocked(open.server.owner);
    await query(
      `update ad_accounts set auth_status = 'USER_CANCEL' where tenant_id = $1 and advertiser_id = $2`,
      [a().tenantId, id],
    );
    await other.query('rollback');
    await swept;
    expect(await holders(person)).toEqual([a().tenantId]);
    expect(logged('account.claim')).toEqual([]);
  });
});

describe('pages', () => {
  it('of accounts and of claims leave none out', async () => {
    const { db } = open.server.services;
    const people = [await bound(), await bound(), await bound()];
    const ids = people.flatMap(({ accountIds }) => accountIds).toSorted();
    await query('delete from account_claims', []);
    const tenantId = a().tenantId;
    const all = async (
      page: (after: Parameters<typeof restoreClaims>[1]['after']) => ReturnType<typeof restoreClaims>,
    ) => {
      const sizes: number[] = [];
      const found: string[] = [];
      let after: Parameters<typeof restoreClaims>[1]['after'] = null;
      do {
        const { mended, next } = await page(after);
        sizes.push(mended.length);
        found.push(...mended.map(({ advertiserId }) => advertiserId));
        after = next;
      } while (after);
      return { sizes, found: found.toSorted() };
    };
    expect(await all((after) => restoreClaims(db, { tenantId, after, limit: 4 }))).toEqual({
      sizes: [4, 2],
      found: ids,
    });
    await query('delete from ad_accounts', []);
    const later = new Date(Date.now() + 60 * minute);
    expect(await all((after) => dropStaleClaims(db, { tenantId, after, limit: 4 }, later))).toEqual({
      sizes: [4, 2],
      found: ids,
    });
  });
});
