import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { tenantCalls } from '@adsail/contract/tenants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signSecretOf } from '../../secrets.ts';
import { fieldsOf, type TestServer } from '../../testing/index.ts';
import {
  type Browser,
  isla,
  jun,
  mara,
  omar,
  peopledServer,
  setStatus,
  signIn,
  tenantIdOf,
  tobin,
  userIdOf,
} from '../session/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await peopledServer();
});
afterAll(() => server.close());

const info = async (tab: Browser, headers = {}) =>
  (await tab.call(profileCalls.obtain, {}, headers)).response;

/** A picture in the store, as an upload leaves it. */
async function uploaded(tenantId: string, name: string): Promise<string> {
  const key = `${tenantId}/2026/01/${name}`;
  const background = { r: 36, g: 86, b: 230 };
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  await server.services.storage.put(key, picture, { contentType: 'image/png' });
  return `/files/${key}`;
}

describe('personal info', () => {
  test('shows the person, the profile as of now and the session’s signing secret', async () => {
    const tab = await signIn(server, mara);
    const answer = await info(tab, { 'accept-language': 'ar' });
    const { sessionId } = answer.profile;
    expect(answer).toEqual({
      profile: {
        userId: await userIdOf(server, mara),
        tenantId: await tenantIdOf(server, 'Blue Harbor Games'),
        tenantName: 'Blue Harbor Games',
        deviceId: expect.any(String),
        sessionId,
        lang: 'ar',
        userName: 'Mara Quayle',
        avatarUrl: '',
        currencyCode: 'USD',
        timezone: 'Asia_Shanghai',
        platforms: ['TIKTOK', 'FACEBOOK', 'OCEAN'],
        userRoleList: [{ roleCode: 'ADMINISTRATOR', roleName: expect.stringMatching(/^[\u0600-\u06FF ]+$/) }],
      },
      userId: answer.profile.userId,
      userName: 'Mara Quayle',
      phoneRegion: '86',
      phone: mara,
      avatarUrl: '',
      lang: 'ar',
      hasPassword: true,
      createdAt: expect.any(String),
      signSecret: signSecretOf(server.services.config.secret, sessionId),
    });
  });

  test('a change of the organisation’s settings shows at once', async () => {
    const tab = await signIn(server, omar);
    await tab.call(tenantCalls.update, { timezone: 'Asia_Dubai', currency: 'PHP' });
    expect((await info(tab)).profile).toMatchObject({ timezone: 'Asia_Dubai', currencyCode: 'PHP' });
  });

  test('needs a session', async () => {
    for (const call of [profileCalls.obtain, profileCalls.update, profileCalls.tenants])
      expect((await server.anybody.send(call, {})).envelope.errorCode).toBe(11012);
  });
});

describe('updating it', () => {
  test('changes what is named and nothing else, and is audited with before and after', async () => {
    const tab = await signIn(server, tobin);
    const saved = await tab.call(profileCalls.update, { lang: 'zh' });
    expect(saved).toMatchObject({
      errorCode: 0,
      response: { lang: 'zh', userName: 'Tobin Marsh', profile: { lang: 'zh' } },
    });
    await tab.call(profileCalls.update, { userName: '  林 Tobin  ' });
    expect(await info(tab)).toMatchObject({
      lang: 'zh',
      userName: '林 Tobin',
      profile: { userName: '林 Tobin' },
    });
    const { rows } = await server.owner.query(
      "select before, after from audit_log where entity = 'user' and user_id = $1 order by id",
      [await userIdOf(server, tobin)],
    );
    expect(rows).toEqual([
      {
        before: { userName: 'Tobin Marsh', avatarUrl: '', lang: null },
        after: { userName: 'Tobin Marsh', avatarUrl: '', lang: 'zh' },
      },
      {
        before: { userName: 'Tobin Marsh', avatarUrl: '', lang: 'zh' },
        after: { userName: '林 Tobin', avatarUrl: '', lang: 'zh' },
      },
    ]);
  });

  test('nothing named changes nothing', async () => {
    const tab = await signIn(server, isla);
    const { signSecret: _, ...before } = await info(tab);
    expect((await tab.call(profileCalls.update, {})).response).toEqual(before);
  });

  test('repeated with its Idempotency-Key gives the first answer and undoes nothing that came between', async () => {
    const tab = await signIn(server, isla);
    const key = { 'idempotency-key': 'my-new-name-1' };
    const first = await tab.call(profileCalls.update, { userName: 'Isla W' }, key);
    await tab.call(profileCalls.update, { userName: 'Isla V' });
    expect(await tab.call(profileCalls.update, { userName: 'Isla W' }, key)).toEqual(first);
    expect((await tab.call(profileCalls.obtain, {})).response.userName).toBe('Isla V');
  });

  test.each([
    [{ userName: '' }, { userName: 'required' }],
    [{ userName: '   ' }, { userName: 'required' }],
    [{ userName: 'x'.repeat(51) }, { userName: 'maxLength' }],
    [{ lang: 'fr' }, { lang: 'oneOf' }],
    [
      { userName: 7, lang: null, avatarUrl: 'x'.repeat(501) },
      { userName: 'type', lang: 'oneOf', avatarUrl: 'maxLength' },
    ],
  ])('refuses %j', async (input, fields) => {
    const { a } = await server.fixture();
    const answer = await server.as(a.designer).send(profileCalls.update, input);
    expect(answer.envelope.errorCode).toBe(10400);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  test('50 characters fit, an emoji is one', async () => {
    const { a } = await server.fixture();
    const userName = '🚢'.repeat(50);
    const answer = await server.as(a.designer).call(profileCalls.update, { userName });
    expect(answer.envelope).toMatchObject({ errorCode: 0, response: { userName } });
  });
});

describe('the avatar', () => {
  test('is a file of the organisation; empty takes it away', async () => {
    const tab = await signIn(server, mara);
    const { tenantId } = (await info(tab)).profile;
    const avatarUrl = await uploaded(tenantId, '0199aaaa-0000-7000-8000-00000000a001.png');
    const saved = await tab.call(profileCalls.update, { avatarUrl });
    expect(saved).toMatchObject({ errorCode: 0, response: { avatarUrl, profile: { avatarUrl } } });
    await tab.call(profileCalls.switchTenant, { tenantId: await tenantIdOf(server, 'Northlight Shop') });
    // A form sends the unchanged address along, also where the file is not this organisation's.
    expect((await tab.call(profileCalls.update, { avatarUrl, userName: 'Mara Quayle' })).errorCode).toBe(0);
    expect((await tab.call(profileCalls.update, { avatarUrl: '' })).response.avatarUrl).toBe('');
  });

  test('of another organisation, of another host or not there is refused on its field', async () => {
    const tab = await signIn(server, tobin);
    const foreign = await uploaded(
      await tenantIdOf(server, 'Red Reef Apps'),
      '0199aaaa-0000-7000-8000-00000000a002.png',
    );
    const own = (await info(tab)).profile.tenantId;
    for (const avatarUrl of [
      foreign,
      `/files/${own}/2026/01/0199aaaa-0000-7000-8000-00000000a003.png`,
      'https://elsewhere.example/a.png',
      'javascript:alert(1)',
    ]) {
      const answer = await tab.call(profileCalls.update, { avatarUrl, userName: 'Changed' });
      expect(answer).toMatchObject({ errorCode: 10400, response: { fields: [{ path: 'avatarUrl' }] } });
    }
    expect((await info(tab)).userName).not.toBe('Changed');
  });
});

describe('organisations', () => {
  test('lists those where the member is at work, with the first role in the request’s language', async () => {
    const tab = await signIn(server, mara);
    const { list } = (await tab.call(profileCalls.tenants, {}, { 'accept-language': 'zh' })).response;
    expect(list.map(({ tenantName, roleName }) => [tenantName, roleName])).toEqual([
      ['Blue Harbor Games', '管理员'],
      ['Northlight Shop', '优化师'],
    ]);
    await server.owner.query('update members set status = $1 where user_id = $2 and tenant_id = $3', [
      'STOP',
      await userIdOf(server, mara),
      await tenantIdOf(server, 'Northlight Shop'),
    ]);
    expect((await tab.call(profileCalls.tenants, {})).response.list).toHaveLength(1);
    await setStatus(server, mara, 'USE');
  });

  const switchTo = (tab: Browser, tenantId: string) => tab.call(profileCalls.switchTenant, { tenantId });

  test('switching answers the profile there, keeps the session, and the next calls work there', async () => {
    const tab = await signIn(server, mara, 'Blue Harbor Games');
    const before = (await info(tab)).profile;
    const tenantId = await tenantIdOf(server, 'Northlight Shop');
    expect(await switchTo(tab, tenantId)).toMatchObject({
      errorCode: 0,
      response: {
        tenantId,
        tenantName: 'Northlight Shop',
        platforms: ['FACEBOOK'],
        timezone: 'Europe_Paris',
        sessionId: before.sessionId,
        deviceId: before.deviceId,
        userRoleList: [{ roleCode: 'OPTIMIZER', roleName: 'Optimizer' }],
      },
    });
    expect((await tab.call(tenantCalls.detail, {})).response.tenantName).toBe('Northlight Shop');
    // An optimizer there: the right went with the organisation.
    const update = await tab.call(tenantCalls.update, { timezone: 'Asia_Tokyo', currency: 'USD' });
    expect(update.errorCode).toBe(10403);
    expect((await tab.call(sessionCalls.refreshToken, {})).response.profile.tenantId).toBe(tenantId);
    // A tab that was left open on the old organisation cannot write into the new one.
    const stale = await tab.call(profileCalls.obtain, { tenantId: before.tenantId } as never);
    expect(stale.errorCode).toBe(10409);
  });

  test('to the same one is harmless', async () => {
    const tab = await signIn(server, omar);
    const { tenantId } = (await info(tab)).profile;
    expect(await switchTo(tab, tenantId)).toMatchObject({ errorCode: 0, response: { tenantId } });
    expect((await info(tab)).profile.tenantId).toBe(tenantId);
  });

  test('to another one’s, to one that does not exist, invited or stopped: the same words, and nothing moves', async () => {
    const tab = await signIn(server, tobin);
    const { tenantId } = (await info(tab)).profile;
    const reef = await tenantIdOf(server, 'Red Reef Apps');
    const refused = await switchTo(tab, reef);
    expect(refused).toMatchObject({ errorCode: 11006, response: null });
    expect(await switchTo(tab, '999999999')).toEqual(refused);
    for (const status of ['INVITE', 'STOP']) {
      await server.owner.query(
        `insert into members (tenant_id, user_id, roles, status) values ($1, $2, '{DESIGNER}', $3)
         on conflict (tenant_id, user_id) do update set status = excluded.status`,
        [reef, await userIdOf(server, tobin), status],
      );
      expect(await switchTo(tab, reef)).toEqual(refused);
    }
    expect((await info(tab)).profile.tenantId).toBe(tenantId);
  });

  test('wants an ID', async () => {
    const { a } = await server.fixture();
    expect(fieldsOf(await server.as(a.admin).send(profileCalls.switchTenant, {}))).toEqual({
      tenantId: 'required',
    });
    expect(
      fieldsOf(await server.as(a.admin).send(profileCalls.switchTenant, { tenantId: "1' or 1" })),
    ).toEqual({
      tenantId: 'id',
    });
  });

  test('an invited person has none until it accepts', async () => {
    const { rows } = await server.owner.query('select status from members where user_id = $1', [
      await userIdOf(server, jun),
    ]);
    expect(rows).toEqual([{ status: 'INVITE' }]);
  });
});
