import { accountCalls } from '@adsail/contract/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, type TestMember } from '../../../testing/index.ts';
import { revokeJob } from '../jobs/revoke.ts';
import { codeOf, nameOf, type Person, rowOf, type Stage, stage } from '../testing/stage.ts';

let open: Stage;
let admin: TestMember;
beforeAll(async () => {
  open = await stage();
  ({ admin } = open.fixture.a);
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const as = (member: TestMember = admin) => open.server.as(member);
async function authorised(platform: Person['platform'], member = admin): Promise<Person> {
  const person = open.person(platform);
  expect(codeOf(await open.authorise(member, person))).toBe(0);
  return person;
}
const revoke = (person: Person, ids: readonly (string | undefined)[], member?: TestMember) => {
  const advertiserIds = ids.map(String);
  const platform = nameOf(person.platform);
  return platform === 'ocean'
    ? as(member).call(accountCalls.revokeOcean, { advertiserIds })
    : as(member).call(accountCalls.revoke, { platform, advertiserIds });
};
const grants = async (person: Person) =>
  (
    await open.server.owner.query<{ status: string; dropped: boolean }>(
      `select g.status, g.sealed_access is null and g.sealed_refresh is null as dropped
       from platform_grants g join ad_accounts a on a.tenant_id = g.tenant_id and a.grant_id = g.id
       where a.advertiser_id = $1`,
      [person.accountIds[0]],
    )
  ).rows;
const livingTokens = (person: Person): number =>
  open.sandbox.world.state.database.all<{ token: string }>(
    `SELECT token FROM tokens WHERE platform = :platform AND user_id = :user AND kind = 'access' AND ended IS NULL
       AND fields NOT LIKE '%fresh%'`,
    { platform: nameOf(person.platform), user: person.id },
  ).length;

describe('revoking', () => {
  it('one account ends it here; the token goes on for the other', async () => {
    const person = await authorised('TIKTOK');
    const [one, other] = person.accountIds;
    expect(codeOf(await revoke(person, [one]))).toBe(0);
    expect(await rowOf(open, 'TIKTOK', one)).toMatchObject({ auth_status: 'USER_CANCEL' });
    expect(await rowOf(open, 'TIKTOK', other)).toMatchObject({ auth_status: 'NORMAL' });
    expect(await grants(person)).toEqual([{ status: 'NORMAL', dropped: false }]);
    await open.advance(6 * 60_000);
    await open.tick();
    expect(await rowOf(open, 'TIKTOK', one)).toMatchObject({ auth_status: 'USER_CANCEL' });
    const { rows } = await open.server.owner.query(
      `select user_id, before, after from audit_log where entity_id = $1 and call like '%revoke'`,
      [`TIKTOK:${one}`],
    );
    expect(rows).toEqual([
      { user_id: admin.userId, before: { authStatus: 'NORMAL' }, after: { authStatus: 'USER_CANCEL' } },
    ]);
  });

  it.each(['TIKTOK'] as const)(
    'the last account on %s revokes the token at the platform, again and again while it is down',
    async (platform) => {
      const person = await authorised(platform);
      const before = livingTokens(person);
      open.sent.length = 0;
      expect(codeOf(await revoke(person, person.accountIds))).toBe(0);
      expect(open.sent.map(({ job }) => job.name)).toEqual([revokeJob.name]);
      open.sandbox.world.faults.add({ kind: 'error_before', platform: nameOf(platform), rate: 1 });
      const [sent] = open.sent;
      await expect(open.run(revokeJob, sent?.payload as never)).rejects.toMatchObject({ retry: 'later' });
      expect(await grants(person)).toEqual([{ status: 'USER_CANCEL', dropped: false }]);
      open.sandbox.world.faults.clear();
      await open.drain();
      expect(await grants(person)).toEqual([{ status: 'USER_CANCEL', dropped: true }]);
      expect(livingTokens(person)).toBeLessThan(before);
    },
  );

  it.each(['OCEAN', 'FACEBOOK', 'GOOGLE'] as const)(
    'the last account on %s, which cannot revoke one token alone, forgets the tokens at once',
    async (platform) => {
      const person = await authorised(platform);
      expect(codeOf(await revoke(person, person.accountIds))).toBe(0);
      expect(await grants(person)).toEqual([{ status: 'USER_CANCEL', dropped: true }]);
    },
  );

  it.each(['TIKTOK', 'FACEBOOK', 'OCEAN', 'GOOGLE'] as const)(
    'in one organisation leaves what the same person of %s gave to another one',
    async (platform) => {
      const person = open.person(platform);
      const [mine, theirs] = person.accountIds as [string, string];
      await open.authorise(admin, person, { accountIds: [mine] });
      await open.authorise(open.fixture.b.admin, person, { accountIds: [theirs] });
      expect(codeOf(await revoke(person, [mine]))).toBe(0);
      await open.drain();
      await open.advance(6 * 60_000);
      await open.tick();
      expect(await rowOf(open, platform, theirs)).toMatchObject({ auth_status: 'NORMAL' });
    },
  );

  it('does not end what the same member authorised since', async () => {
    const person = await authorised('FACEBOOK');
    open.sent.length = 0;
    await revoke(person, person.accountIds);
    const pending = open.sent.splice(0);
    await open.authorise(admin, person);
    open.sent.push(...pending);
    await open.drain();
    await open.advance(6 * 60_000);
    await open.tick();
    expect(await rowOf(open, 'FACEBOOK', person.accountIds[0])).toMatchObject({ auth_status: 'NORMAL' });
  });

  it('twice is the same as once; at the same time with a re-authorisation nothing hangs', async () => {
    const person = await authorised('TIKTOK');
    const answers = await Promise.all([
      revoke(person, person.accountIds),
      revoke(person, person.accountIds),
      open.authorise(admin, person),
    ]);
    expect(answers.map(codeOf)).toEqual([0, 0, 0]);
    expect(codeOf(await revoke(person, person.accountIds))).toBe(0);
    expect(await rowOf(open, 'TIKTOK', person.accountIds[0])).toMatchObject({ auth_status: 'USER_CANCEL' });
  });

  it('knows neither accounts of others nor unknown ones, and then revokes none', async () => {
    const person = await authorised('TIKTOK');
    expect(codeOf(await revoke(person, person.accountIds, open.fixture.b.admin))).toBe(10404);
    expect(codeOf(await revoke(person, [...person.accountIds, '123']))).toBe(10404);
    expect(await rowOf(open, 'TIKTOK', person.accountIds[0])).toMatchObject({ auth_status: 'NORMAL' });
  });

  it('is for administrators, of ids that are ids', async () => {
    const person = await authorised('TIKTOK');
    expect((await revoke(person, person.accountIds, open.fixture.a.optimizer)).status).toBe(403);
    const bad = await as().send(accountCalls.revoke, { platform: 'tiktok', advertiserIds: ['x', '1'] });
    expect(fieldsOf(bad)).toEqual({ 'advertiserIds.0': 'id' });
    const none = await as().send(accountCalls.revoke, { platform: 'myspace', advertiserIds: [] });
    expect(Object.keys(fieldsOf(none)).toSorted()).toEqual(['advertiserIds', 'platform']);
  });
});
