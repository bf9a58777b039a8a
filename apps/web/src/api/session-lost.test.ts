import { productCalls } from '@adsail/contract/products';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStage, grant, lost, noRows, type Stage } from '../testing/client-stage.ts';
import { aMember } from '../testing/member.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await clientStage();
});
afterEach(() => vi.unstubAllGlobals());

describe('a session that is over', () => {
  it('is renewed silently, and the call repeated with the same key', async () => {
    stage.reply(lost);
    stage.answer(grant);
    stage.answer({});
    await stage.request(productCalls.delete, { id: aMember().userId });
    expect(stage.sent.map(({ path }) => path)).toEqual([
      '/ad/product/delete',
      '/ad/sys/user/refreshToken',
      '/ad/product/delete',
    ]);
    expect(stage.sent[2]?.headers['idempotency-key']).toBe(stage.sent[0]?.headers['idempotency-key']);
    expect(stage.sent[1]?.body).toEqual({ deviceId: 'device-1' });
    expect(stage.toasts()).toEqual([]);
  });

  it('is asked for again when the answer of the renewal got lost', async () => {
    stage.reply(lost);
    stage.breakOff();
    stage.answer(grant);
    stage.answer(noRows);
    await expect(stage.request(productCalls.page, {})).resolves.toEqual(noRows);
    expect(stage.sent.map(({ path }) => path)).toEqual([
      '/ad/product/page',
      '/ad/sys/user/refreshToken',
      '/ad/sys/user/refreshToken',
      '/ad/product/page',
    ]);
    expect(stage.toasts()).toEqual([]);
  });

  it.each([502, 504])('is asked for again when something between answers %i', async (status) => {
    stage.reply(lost);
    stage.reply('<html>', status);
    stage.answer(grant);
    stage.answer(noRows);
    await expect(stage.request(productCalls.page, {})).resolves.toEqual(noRows);
  });

  it('is neither lost nor renewed when the server stays silent: the call fails, the member stays', async () => {
    stage.reply(lost);
    stage.breakOff();
    stage.breakOff();
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ kind: 'no-reply' });
    expect(stage.browser.localStorage.getItem('agentMemberVo')).not.toBeNull();
  });

  it('that became another one meanwhile does not get the request of this tab', async () => {
    stage.keepSessionToken('s.mine');
    stage.reply(lost);
    stage.answer({ ...grant, profile: aMember({ tenantId: '100002' }), sessionToken: 's.other' });
    stage.reply({ errorCode: 10_409, errorMessage: 'another organisation', response: null });
    await expect(stage.request(productCalls.delete, { id: aMember().userId })).rejects.toMatchObject({
      code: 10_409,
    });
    expect(stage.sent[2]).toMatchObject({ body: { tenantId: '100001' }, headers: { 'x-token': 's.mine' } });
    expect(stage.browser.location.reload).toHaveBeenCalledOnce();
  });

  it('that goes on elsewhere after the membership ended leaves a note of the organisation that it was in', async () => {
    const { notedEnd } = await import('../state/ended-membership.ts');
    const removed = { ...lost, errorCode: 11_014, response: { membership: 'REMOVED' } };
    stage.reply(removed);
    stage.answer({ ...grant, profile: aMember({ tenantId: '100002', tenantName: 'Next' }) });
    stage.reply(removed);
    await stage.request(productCalls.page, {}).catch(() => undefined);
    const { tenantId, tenantName } = aMember();
    expect(notedEnd()).toEqual({ membership: 'REMOVED', tenantId, tenantName });
    expect(stage.browser.location.reload).toHaveBeenCalledOnce();
    // A late answer to the former organisation says nothing about the next one.
    stage.reply(lost);
    stage.reply(lost);
    await stage.request(productCalls.page, {}).catch(() => undefined);
    expect(notedEnd()?.tenantName).toBe(aMember().tenantName);
  });

  it('is renewed once for calls that fail together', async () => {
    stage.reply(lost);
    stage.reply(lost);
    stage.answer(grant);
    stage.answer(noRows);
    stage.answer(noRows);
    await Promise.all([
      stage.request(productCalls.page, {}),
      stage.request(productCalls.page, { keyword: 'a' }),
    ]);
    expect(stage.sent.filter(({ path }) => path.endsWith('refreshToken'))).toHaveLength(1);
  });

  it('just asks again when another tab has renewed it', async () => {
    stage.reply(lost);
    stage.reply({ errorCode: 10409, errorMessage: '', response: null });
    stage.answer(noRows);
    await expect(stage.request(productCalls.page, {})).resolves.toEqual(noRows);
  });

  it.each([11012, 11014])('leads to the login once when it cannot be renewed (%i)', async (errorCode) => {
    const leave = vi.fn<(message: string) => Promise<void>>(async () => undefined);
    stage.onSessionLost(leave);
    stage.reply({ ...lost, errorCode });
    stage.reply({ ...lost, errorCode });
    stage.reply({ ...lost, errorCode });
    const results = await Promise.allSettled([
      stage.request(productCalls.page, {}),
      stage.request(productCalls.page, { keyword: 'a' }),
    ]);
    expect(results.map((result) => result.status === 'rejected' && result.reason.name)).toEqual([
      'SessionLost',
      'SessionLost',
    ]);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(stage.toasts()).toEqual([]);
  });

  it.each([7, 8])('is also told by code %i in the older style', async (code) => {
    const older = { ...productCalls.page, envelope: 'code' as const };
    stage.reply({ code, msg: 'token invalid', data: null });
    stage.answer(grant);
    stage.reply({ code: 200, msg: '', data: noRows });
    await expect(stage.request(older, {})).resolves.toEqual(noRows);
  });

  it('is no matter of codes 7 and 8 in the newer style', async () => {
    stage.reply({ errorCode: 7, errorMessage: 'seven', response: null });
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ code: 7 });
    expect(stage.sent).toHaveLength(1);
  });
});
