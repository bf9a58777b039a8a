import { expect, it } from 'vitest';
import { wrapEnvelope } from './envelope.ts';

const good = { errorCode: 0, errorMessage: '', response: { id: 1 } };
const bad = { errorCode: 10400, errorMessage: 'Please check', response: null };

it('leaves the ad envelope alone', () => {
  expect(wrapEnvelope(good, 'ad')).toEqual(good);
});

it('adds code 200 with data for the client that reads HTTP style', () => {
  expect(wrapEnvelope(good, 'code')).toEqual({ ...good, code: 200, msg: '', data: { id: 1 } });
  expect(wrapEnvelope(bad, 'code')).toMatchObject({ code: 10400, msg: 'Please check', data: null });
});

it('adds status and msg for the multipart client', () => {
  expect(wrapEnvelope(good, 'status')).toEqual({ ...good, status: 0, msg: '', data: { id: 1 } });
  expect(wrapEnvelope(bad, 'status')).toMatchObject({ status: 10400, msg: 'Please check' });
});
