import { expect, it } from 'vitest';
import { ApiError, type FailureKind } from '../api/error.ts';
import { staleReason } from './stale-reason.ts';

const failed = (kind: FailureKind) => new ApiError('failed', { kind, path: '/ad/product/page' });

it('says nothing while all is well', () => expect(staleReason(false, null)).toBeNull());

it('says offline before any other reason, also when nothing was asked yet', () => {
  expect(staleReason(true, null)).toBe('offline');
  expect(staleReason(true, failed('unsent'))).toBe('offline');
  expect(staleReason(true, failed('no-reply'))).toBe('offline');
});

it('tells a silent server from one that refused', () => {
  expect(staleReason(false, failed('no-reply'))).toBe('unreachable');
  expect(staleReason(false, failed('status'))).toBe('failed');
  expect(staleReason(false, failed('envelope'))).toBe('failed');
  expect(staleReason(false, new Error('of ours'))).toBe('failed');
});
