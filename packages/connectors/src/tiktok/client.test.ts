import { describe, expect, it } from 'vitest';
import { answering, type Reply } from '../conformance/recorded.ts';
import { attempt, type ItemResult } from '../core/index.ts';
import { ok, refusal, scope, subject } from './testing.ts';

const languages = ok({ languages: [{ code: 'en', name: 'English' }] });
const pixel = ok({ pixel_id: '1', pixel_code: 'C1' });

function before(...replies: Reply[]) {
  const recorded = answering(subject, replies);
  const { targeting, assets } = recorded.connector;
  return {
    ...recorded,
    read: () => attempt(() => targeting.dictionary(scope, 'language')),
    write: () => attempt(() => assets.pixels.create(scope, { name: 'P' })),
  };
}
const errorOf = (result: ItemResult<unknown>) => (result.ok ? undefined : result.error);

/** "Return codes", each as a read and as a write meets it. */
const codes: [code: number, message: string, read: object, write: object][] = [
  [40001, 'No permission', { kind: 'token', failure: 'noAccess' }, { kind: 'token', failure: 'noAccess' }],
  [40002, 'budget: too small', { kind: 'input', field: { path: 'budget' } }, { kind: 'input' }],
  [
    40007,
    'gone',
    { kind: 'input', field: { rule: 'missing' } },
    { kind: 'input', field: { rule: 'missing' } },
  ],
  [40101, 'Wrong secret', { kind: 'config', retry: 'never' }, { kind: 'config', retry: 'never' }],
  [40102, 'x', { kind: 'token', failure: 'expired' }, { kind: 'token', failure: 'expired' }],
  [40103, 'x', { kind: 'token', failure: 'expired' }, { kind: 'token', failure: 'expired' }],
  [40104, 'x', { kind: 'token', failure: 'invalid' }, { kind: 'token', failure: 'invalid' }],
  [40105, 'x', { kind: 'token', failure: 'revoked' }, { kind: 'token', failure: 'revoked' }],
  [40110, 'x', { kind: 'token', failure: 'code' }, { kind: 'token', failure: 'code' }],
  [40009, 'x', { kind: 'transient' }, { kind: 'transient', retry: 'now' }],
  [40200, 'x', { kind: 'transient' }, { kind: 'transient', retry: 'now' }],
  [40201, 'x', { kind: 'transient' }, { kind: 'transient', retry: 'now' }],
  [40202, 'x', { kind: 'transient' }, { kind: 'transient', retry: 'now' }],
  [40700, 'x', { kind: 'transient' }, { kind: 'transient', retry: 'now' }],
  [40908, 'x', { kind: 'input', field: { path: 'source', rule: 'format' } }, { kind: 'input' }],
  [40911, 'x', { kind: 'input', field: { path: 'name', rule: 'duplicate' } }, { kind: 'input' }],
  [50000, 'x', { kind: 'transient', retry: 'now' }, { kind: 'uncertain', retry: 'later' }],
  [50002, 'x', { kind: 'transient', retry: 'now' }, { kind: 'uncertain', retry: 'later' }],
  [40999, 'Something new', { kind: 'policy', retry: 'never' }, { kind: 'policy', retry: 'never' }],
];

describe('a code in an answer of HTTP 200', () => {
  it.each(codes)('%i "%s" on a read', async (code, message, expected) => {
    const { read, sent } = before(...Array.from({ length: 4 }, () => refusal(code, message)));
    const error = errorOf(await read());
    expect(error).toMatchObject({ ...expected, code: String(code), status: 200, requestId: 'r-2' });
    expect(sent).toHaveLength(error?.retry === 'now' ? 4 : 1);
  });

  it.each(codes)('%i "%s" on a write is sent once', async (code, message, _read, expected) => {
    const { write, sent } = before(refusal(code, message), pixel);
    expect(errorOf(await write())).toMatchObject({ ...expected, code: String(code), requestId: 'r-2' });
    expect(sent).toHaveLength(1);
  });

  it('passes with the next answer, where it passes', async () => {
    const { read, lines } = before(refusal(40201), refusal(50000), languages);
    expect(await read()).toMatchObject({ ok: true, value: [{ id: 'en', name: 'English' }] });
    expect(lines.map(({ code, outcome, requestId }) => [code, outcome, requestId])).toEqual([
      ['40201', 'transient', 'r-2'],
      ['50000', 'transient', 'r-2'],
      ['0', 'ok', 'r-1'],
    ]);
  });
});

describe('an envelope', () => {
  it('with a status of failure is not believed, whatever its code', async () => {
    const failing = () => Response.json(pixel, { status: 500 });
    expect(errorOf(await before(failing()).write())).toMatchObject({ kind: 'uncertain', status: 500 });
    expect(errorOf(await before(failing(), failing(), failing(), failing()).read())).toMatchObject({
      kind: 'transient',
    });
  });

  it.each([['null'], ['[]'], ['"OK"'], ['{"message":"OK"}'], ['{"code":"0"}']])(
    '%s is none, and leaves a write unknown',
    async (body) => {
      expect(errorOf(await before(body).write())).toMatchObject({
        kind: 'uncertain',
        message: 'HTTP 200 without an envelope',
      });
    },
  );

  it('without what was made leaves a write unknown', async () => {
    const { connector } = answering(subject, [ok({})]);
    const draft = { kind: 'prestore', name: 'Some', settings: { locationIds: ['6252001'] } } as const;
    expect(errorOf(await attempt(() => connector.audiences.create(scope, draft)))).toMatchObject({
      kind: 'uncertain',
      message: 'The answer has an unexpected form',
    });
  });
});

describe('a request', () => {
  it('carries the token in its header without a scheme, and lists as JSON', async () => {
    const { connector, sent } = answering(subject, [ok({ list: [] })]);
    await connector.uploads.get(scope, 'video', ['v1', 'v2']);
    expect(sent[0]).toMatchObject({
      method: 'GET',
      path: '/open_api/v1.3/file/video/ad/info/',
      query: { advertiser_id: scope.account.id, video_ids: '["v1","v2"]' },
      body: null,
    });
    expect(sent[0]?.headers.get('access-token')).toBe(scope.accessToken);
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  it('that exchanges a code goes without a token, and its secrets stand in no line', async () => {
    const granted = ok({ access_token: 'new-token', advertiser_ids: ['1'], scope: [4, 12] });
    const { connector, sent, lines } = answering(subject, [granted]);
    const grant = await connector.auth.exchange({ code: 'the-code', redirectUri: 'https://x.example' });
    expect(grant).toEqual({
      accessToken: 'new-token',
      refreshToken: null,
      expiresAt: null,
      refreshExpiresAt: null,
      accountIds: ['1'],
      scopes: ['4', '12'],
    });
    expect(sent[0]?.headers.has('access-token')).toBe(false);
    expect(sent[0]?.body).toMatchObject({ auth_code: 'the-code', secret: subject.secret });
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`the-code|new-token|${subject.secret}`));
  });

  it('a platform that repeats secrets is not repeated', async () => {
    const message = `Access token ${scope.accessToken} of app secret ${subject.secret} is wrong`;
    const { read } = before(refusal(40105, message));
    expect(errorOf(await read())?.message).toBe('Access token [secret] of app secret [secret] is wrong');
  });
});

describe('a limit', () => {
  const waits = (observed: readonly object[]) =>
    observed.map((signal) => ('retryAfterMs' in signal ? signal.retryAfterMs : null));

  it('without a hint doubles from a second until an answer comes', async () => {
    const { write, observed } = before(refusal(40100), refusal(40100), refusal(40100), pixel, refusal(40100));
    for (let count = 0; count < 5; count += 1) await write();
    expect(waits(observed)).toEqual([1000, 2000, 4000, 1000]);
    expect(observed.every(({ key }) => key.startsWith('tiktok:app:'))).toBe(true);
  });

  it('of a minute shuts the door for five, one of a day until midnight UTC', async () => {
    const { write, observed } = before(
      refusal(40100, 'QPM limit reached'),
      refusal(40100, 'Daily limit reached'),
    );
    await write();
    await write();
    // It was four in the morning, and five minutes have passed.
    expect(waits(observed)).toEqual([300_000, 20 * 3_600_000 - 300_000]);
  });

  it('grows no further than five minutes', async () => {
    const { write, observed } = before(...Array.from({ length: 12 }, () => refusal(40100)));
    for (let count = 0; count < 12; count += 1) await write();
    expect(waits(observed).at(-1)).toBe(300_000);
  });

  it('of a call with its own allowance is about that one, and events use no other', async () => {
    const { connector, observed, acquired } = answering(subject, () => refusal(40100));
    const ad = {
      level: 'ad',
      name: 'A',
      status: 'DISABLE',
      parentId: '2',
      settings: {
        adFormat: 'SINGLE_IMAGE',
        identityType: 'TT_USER',
        identityId: '1',
        imageIds: ['i1'],
        adText: 'Play',
        callToAction: 'LEARN_MORE',
      },
    } as const;
    await connector.delivery.create(scope, [ad]);
    const event = { name: 'Purchase', at: '2026-03-10T04:00:00Z', id: 'e', user: {} };
    await connector.conversions.send(scope, { source: 'web', sourceId: 'C1', events: [event] });
    await attempt(() => connector.assets.pixels.create(scope, { name: 'P' }));
    const names = acquired.map((name) => name.replace(/:[^:]*$/, ''));
    expect(names).toEqual(['tiktok:ad/create/', 'tiktok:app', 'tiktok:event/track/', 'tiktok:app']);
    expect(observed.map(({ key }) => key.replace(/:[^:]*$/, ''))).toEqual([
      'tiktok:ad/create/',
      'tiktok:event/track/',
      'tiktok:app',
    ]);
  });
});
