import { type Call, languages } from '@adsail/contract';
import { productCalls } from '@adsail/contract/products';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next, startTexts } from '../i18n/index.ts';
import { fakeBrowser } from '../testing/browser.ts';
import { type FailedRequest, failureText, statusText } from './failures.ts';

beforeEach(async () => {
  fakeBrowser();
  await startTexts('en');
});
afterEach(() => vi.unstubAllGlobals());

const t = (key: string, values = {}) => i18next.t(`common:${key}`, values);
const say = (failed: FailedRequest, call: Pick<Call, 'failure' | 'writes'> = productCalls.page) =>
  statusText(call, failed);
const status = (code: number, more: Partial<FailedRequest> = {}): FailedRequest => ({
  kind: 'status',
  status: code,
  ...more,
});

const advices = ['offline', 'timeout', 'noReply', 'tooMany', 'server'].map((name) => `advice.${name}`);

describe('a failed request says what failed, why, and what to do', () => {
  it.each<[string, FailedRequest, string, string | null]>([
    ['offline', { kind: 'unsent', status: 0 }, 'http.offline', 'advice.offline'],
    ['a timeout', { kind: 'no-reply', status: 0, timedOut: true }, 'http.noReply', 'advice.timeout'],
    ['a broken connection', { kind: 'no-reply', status: 0 }, 'http.noReply', 'advice.noReply'],
    ['too many', status(429), 'http.tooMany', 'advice.tooMany'],
    ['an answer without a reason', status(418), 'http.failed', null],
    ['a server in trouble', status(500), 'http.server', 'advice.server'],
    ['a gateway without a server', status(502), 'http.server', 'advice.server'],
    ['a bad request', status(400), 'http.badRequest', null],
    ['a refused one', status(403), 'http.forbidden', null],
    ['a missing one', status(404), 'http.notFound', null],
  ])('%s', async (_name, failed, words, advice) => {
    const said = await say(failed);
    expect(said).toContain(t(words));
    expect(advices.filter((each) => said.endsWith(t(each)))).toEqual(advice ? [advice] : []);
  });

  it('names the seconds of the hint', async () => {
    const said = await say(status(429, { retryAfterSeconds: 30, reason: 'Too many requests.' }));
    expect(said).toContain(t('advice.tooManyFor', { seconds: 30 }));
    // One full stop between the server's sentence and ours.
    expect(said).not.toContain('..');
  });

  it.each([400, 403, 404, 409, 429, 500])('begins with what was tried for %i', async (code) => {
    const said = await say(status(code, { reason: 'The server says so' }));
    expect(said.startsWith(i18next.t('products:failure.page'))).toBe(true);
  });

  it('names what was tried before it says why nothing was sent', async () => {
    await i18next.loadNamespaces('products');
    const said = await say({ kind: 'unsent', status: 0 });
    expect(said.startsWith(`${i18next.t('products:failure.page')}: ${t('http.failed')}`)).toBe(true);
    expect(said).toContain(t('http.offline'));
  });

  it('does not wait for a name that cannot be loaded now', async () => {
    const call = { failure: 'boats:failure.page', writes: false } as unknown as Pick<
      Call,
      'failure' | 'writes'
    >;
    expect((await say({ kind: 'unsent', status: 0 }, call)).startsWith(t('http.failed'))).toBe(true);
  });

  it('sends only who changed something to look whether it was done', async () => {
    const broken: FailedRequest = { kind: 'no-reply', status: 0 };
    await i18next.loadNamespaces('products');
    expect(await say(broken, productCalls.page)).toContain(t('advice.noReply'));
    const said = await say(broken, productCalls.add);
    expect(said).toContain(t('advice.noReplyWrite'));
    expect(said.startsWith(i18next.t('products:failure.add'))).toBe(true);
  });

  it('gives the server’s own reason for a rarer status', async () => {
    expect(await say(status(409, { reason: 'It was changed meanwhile' }))).toContain(
      'It was changed meanwhile',
    );
  });
});

it.each(languages)('has every word of it in %s', async (language) => {
  await startTexts(language);
  const failures: FailedRequest[] = [
    { kind: 'unsent', status: 0 },
    { kind: 'no-reply', status: 0 },
    { kind: 'no-reply', status: 0, timedOut: true },
    ...[400, 403, 404, 409, 429, 500].map((code) => status(code)),
    status(429, { retryAfterSeconds: 5 }),
  ];
  for (const failed of failures) expect(await say(failed)).not.toMatch(/⟦|\{|undefined/);
});

it('puts the action before the refusal, and the code where there is no message', async () => {
  const said = await failureText(productCalls.page, 'no room', 10_001);
  const action = i18next.t('products:failure.page');
  expect(said).toBe(t('failure', { prefix: action, reason: 'no room' }));
  expect(await failureText(productCalls.page, '', 10_001)).toContain('10001');
});
