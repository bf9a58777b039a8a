import { productCalls } from '@adsail/contract/products';
import { sessionCalls } from '@adsail/contract/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStage, type Stage } from '../testing/client-stage.ts';
import { aMember } from '../testing/member.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await clientStage();
});
afterEach(() => vi.unstubAllGlobals());

describe('a refusal', () => {
  it('shows the prefix of the action and the message, then throws with the fields', async () => {
    const fields = [{ path: 'name', rule: 'required', message: 'Required' }];
    stage.reply({ errorCode: 10400, errorMessage: 'Please check', response: { fields } });
    const error = await stage.request(productCalls.add, { name: '', imageUrl: '' }).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'ApiError', code: 10400, fields });
    expect(stage.toasts()).toEqual(['add product failed: Please check']);
  });

  it('shows the code where there is no message', async () => {
    stage.reply({ errorCode: 20000, errorMessage: '', response: null });
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ code: 20_000 });
    expect(stage.toasts()).toEqual(['fetch product failed: 20000']);
  });

  it('keeps quiet when asked to', async () => {
    stage.reply({ errorCode: 20000, errorMessage: 'x', response: null });
    await expect(stage.request(productCalls.page, {}, { silent: true })).rejects.toThrow(
      'fetch product failed: x',
    );
    expect(stage.toasts()).toEqual([]);
  });

  it('counts code 200 without data as one, in the style of the registration', async () => {
    stage.reply({ code: 200, msg: '', data: null });
    await expect(stage.request({ ...productCalls.page, envelope: 'code' }, {})).rejects.toMatchObject({
      code: 200,
    });
  });

  it('reads status and msg for the multipart client', async () => {
    stage.reply({ status: 5, msg: 'too large', data: null });
    await expect(stage.request({ ...productCalls.page, envelope: 'status' }, {})).rejects.toMatchObject({
      code: 5,
    });
    expect(stage.toasts()).toEqual(['fetch product failed: too large']);
  });
});

const noReply = 'Server exception, no reply. ';

describe('an answer that is none', () => {
  it.each([
    [400, 'fetch product failed: Invalid request parameters'],
    [403, 'fetch product failed: No permission. Please contact the administrator'],
    [404, 'fetch product failed: The requested resource does not exist'],
    [500, 'fetch product failed: The server reported an error. Try again in a minute.'],
    [503, 'fetch product failed: The server reported an error. Try again in a minute.'],
    [418, 'fetch product failed: Request failed'],
  ])('has a toast for HTTP %i', async (status, text) => {
    stage.reply('<html>', status);
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ kind: 'status', status });
    expect(stage.toasts()).toEqual([text]);
  });

  it('says why when a rarer status brings a reason', async () => {
    stage.reply({ errorCode: 10413, errorMessage: 'The request is too large', response: null }, 413);
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ code: 10_413 });
    expect(stage.toasts()).toEqual(['fetch product failed: The request is too large']);
  });

  it.each([
    ['the server’s own', 'Too many requests. Please wait a moment', undefined, 'Please wait a moment'],
    ['a hint in seconds', 'Too many requests. Please wait a moment', '30', 'Try again in 30 s.'],
    ['ours', '', undefined, 'Wait a moment, then try again.'],
  ])('gives one advice for too many requests: %s', async (_whose, errorMessage, seconds, advice) => {
    stage.reply(
      { errorCode: 10429, errorMessage, response: null },
      429,
      seconds ? { 'retry-after': seconds } : {},
    );
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ status: 429 });
    const [said = ''] = stage.toasts();
    expect(said).toMatch(/^fetch product failed: too many requests. /i);
    expect(said.split('equests. ')[1]).toBe(advice);
  });

  it('shows the id of the request that the server failed on, for the operator’s log', async () => {
    stage.reply('<html>', 502, { 'x-request-id': '4f1c' });
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ requestId: '4f1c' });
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
    const [toast] = stage.shown();
    expect(toast?.text).toContain('Request ID: 4f1c');
    toast?.action?.run();
    expect(writeText).toHaveBeenCalledWith('4f1c');
  });

  it('says once what five requests failed of, though each has an id', async () => {
    for (const id of ['a1', 'b2']) {
      stage.reply('<html>', 500, { 'x-request-id': id });
      await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ status: 500 });
    }
    expect(stage.toasts()).toHaveLength(1);
  });

  it('asks once more when the connection broke while reading, then says so', async () => {
    stage.breakOff();
    stage.breakOff();
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ kind: 'no-reply' });
    expect(stage.sent).toHaveLength(2);
    expect(stage.toasts()).toEqual([
      `fetch product failed: ${noReply}Check your connection, then try again.`,
    ]);
  });

  it('never repeats a write by itself', async () => {
    stage.breakOff();
    await expect(stage.request(productCalls.delete, { id: aMember().userId })).rejects.toMatchObject({
      kind: 'no-reply',
    });
    expect(stage.sent).toHaveLength(1);
    expect(stage.toasts()).toEqual([
      `delete product failed: ${noReply}Check your connection and whether the change was made, then try again.`,
    ]);
  });

  it('never repeats a login by itself', async () => {
    stage.breakOff();
    const input = { loginCode: 'x', tenantId: '1' };
    await expect(stage.request(sessionCalls.tenantLogin, input)).rejects.toMatchObject({ kind: 'no-reply' });
    expect(stage.sent).toHaveLength(1);
  });

  it('knows when the request never left', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    stage.breakOff();
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({
      kind: 'unsent',
      // For a place that says itself what was tried.
      words: 'Request failed: you are offline, nothing was sent. Try again once you are back online.',
    });
    expect(stage.toasts()).toEqual([
      'fetch product failed: Request failed: you are offline, nothing was sent. Try again once you are back online.',
    ]);
  });

  it('says nothing when the screen was left', async () => {
    const controller = new AbortController();
    stage.breakOff(() => controller.abort());
    await expect(stage.request(productCalls.page, {}, { signal: controller.signal })).rejects.toThrow(
      'Failed to fetch',
    );
    expect(stage.toasts()).toEqual([]);
  });
});
