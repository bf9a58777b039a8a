import { describe, expect, it } from 'vitest';
import { attempt } from '../core/index.ts';
import { answering, type Reply, scopeOf } from './recorded.ts';
import type { DeliverySubject, Stage, Subject } from './subject.ts';

const html = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html><h1>Not what you asked for</h1></html>', { status, headers });
const broken = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });

/** What stands between us and a platform answers too: proxies, gateways, broken lines. */
const strange: [what: string, reply: Reply, read: string, write: string][] = [
  ['nothing at all', '', 'transient', 'uncertain'],
  ['a page instead of JSON', html(200), 'transient', 'uncertain'],
  ['half an answer', '{"code":0,"data":{"list":[', 'transient', 'uncertain'],
  ['a gateway’s page', html(502), 'transient', 'uncertain'],
  ['a page that it is too large', html(413), 'transient', 'uncertain'],
  ['a page that nothing is there', html(404), 'transient', 'uncertain'],
  [
    'a failure in somebody else’s form',
    Response.json({ status: 'down' }, { status: 503 }),
    'transient',
    'uncertain',
  ],
  ['a line that breaks', broken('ECONNRESET'), 'transient', 'uncertain'],
  ['a line that breaks while the answer comes', broken('UND_ERR_SOCKET'), 'transient', 'uncertain'],
  ['silence', new DOMException('late', 'TimeoutError'), 'transient', 'uncertain'],
  ['a door that is shut', broken('ECONNREFUSED'), 'transient', 'transient'],
  ['a name that nobody knows', broken('ENOTFOUND'), 'transient', 'transient'],
  ['a host without a way to it', broken('EHOSTUNREACH'), 'transient', 'transient'],
  ['a door that does not open in time', broken('UND_ERR_CONNECT_TIMEOUT'), 'transient', 'transient'],
];

export function strangeAnswerTests(subject: Subject): void {
  const scope = scopeOf('17', 'USD', 'Etc/UTC');

  describe('answered with', () => {
    it.each(strange)('%s: a read is asked again inside a bound', async (_what, reply, kind) => {
      const { connector, sent, slept, lines } = answering(subject, () => reply);
      const result = await attempt(() => connector.accounts.list(scope));
      expect(result).toMatchObject({ ok: false, error: { kind, retry: 'now' } });
      expect(sent).toHaveLength(4);
      expect(slept).toEqual([250, 500, 1000]);
      expect(lines.map(({ outcome, attempt: number }) => [outcome, number])).toEqual(
        [1, 2, 3, 4].map((number) => [kind, number]),
      );
    });

    it('too many in a gateway’s words: its hint is obeyed, in seconds', async () => {
      const { connector, slept, observed } = answering(subject, () => html(429, { 'retry-after': '3' }));
      const result = await attempt(() => connector.accounts.list(scope));
      expect(result).toMatchObject({
        ok: false,
        error: { kind: 'limit', retry: 'later', retryAfterMs: 3000 },
      });
      expect(slept).toEqual([3000, 3000, 3000]);
      expect(observed).toContainEqual({ key: expect.any(String), kind: 'limited', retryAfterMs: 3000 });
    });

    it('a hint beyond the timeout, or none that makes sense', async () => {
      const late = answering(subject, () => html(429, { 'retry-after': '3600' }));
      const result = await attempt(() => late.connector.accounts.list(scope));
      expect(result).toMatchObject({ ok: false, error: { kind: 'limit', retryAfterMs: 3_600_000 } });
      expect([late.sent.length, late.slept]).toEqual([1, []]);
      const odd = answering(subject, () => html(429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }));
      expect(await attempt(() => odd.connector.accounts.list(scope))).toMatchObject({
        error: { retryAfterMs: 1000 },
      });
    });

    it('an error never shows the address, which holds secrets', async () => {
      const { connector } = answering(subject, () => broken('ECONNRESET'));
      const result = await attempt(() => connector.accounts.list(scope));
      const error = result.ok ? undefined : result.error;
      const text = `${error?.stack ?? ''} ${JSON.stringify(error)} ${String(error?.cause)}`;
      for (const secret of [subject.secret, scope.accessToken, 'platform.example'])
        expect(text).not.toContain(secret);
      expect(error?.message).toBe('Connection failed (ECONNRESET)');
    });

    it('nothing, because the person gives up first: no more is asked', async () => {
      const stop = new AbortController();
      const { connector, sent } = answering(subject, () => {
        stop.abort();
        return new DOMException('gone', 'AbortError');
      });
      const asked = connector.accounts.list({ ...scope, signal: stop.signal });
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
      expect(sent).toHaveLength(1);
    });
  });
}

export function strangeWriteTests(subject: Subject, delivery: DeliverySubject, stage: () => Stage): void {
  it.each(strange)('a write that is answered with %s is sent once', async (_what, reply, _read, kind) => {
    const { connector, sent, slept } = answering(subject, () => reply);
    const open = stage();
    const draft = delivery.draft(delivery.top, { ...open, name: 'Strange' });
    const [result] = await connector.delivery.create(open.scope, [draft]);
    expect(result).toMatchObject({ ok: false, error: { kind, platform: connector.platform } });
    expect(sent).toHaveLength(1);
    expect(slept).toEqual([]);
  });
}
