import { productCalls } from '@adsail/contract/products';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStage, noRows, type Stage } from '../testing/client-stage.ts';

let stage: Stage;
let offline: () => boolean;
beforeEach(async () => {
  stage = await clientStage();
  const { followConnection, useConnection } = await import('./connection.ts');
  followConnection();
  offline = () => useConnection.getState().offline;
});
afterEach(() => vi.unstubAllGlobals());

it('follows the browser', () => {
  expect(offline()).toBe(false);
  window.dispatchEvent(new Event('offline'));
  expect(offline()).toBe(true);
  window.dispatchEvent(new Event('online'));
  expect(offline()).toBe(false);
});

it('learns nothing from an answer that was asked for before the line was lost', async () => {
  const { cutsSoFar, noteAnswer } = await import('./connection.ts');
  const before = cutsSoFar();
  window.dispatchEvent(new Event('offline'));
  noteAnswer(before);
  expect(offline()).toBe(true);
  noteAnswer(cutsSoFar());
  expect(offline()).toBe(false);
});

it('learns from a request that could not leave, and from the next answer', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  stage.breakOff();
  await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ kind: 'unsent' });
  expect(offline()).toBe(true);
  // Without a network, a product on the same machine still answers.
  stage.answer(noRows);
  await stage.request(productCalls.page, {});
  expect(offline()).toBe(false);
});

it('does not take a server that is silent for a missing network', async () => {
  stage.breakOff();
  stage.breakOff();
  await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ kind: 'no-reply' });
  expect(offline()).toBe(false);
});
