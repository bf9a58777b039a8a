import { languages } from '@adsail/contract';
import { type AuthOutcome, importRefusals, type RefusedAccount } from '@adsail/contract/accounts';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import type { Finished } from './finish.ts';
import { countsOf, outcomeOf } from './outcome.ts';

const agreed = { platform: 'TIKTOK', input: { state: 'tiktok.x', code: 'c' } } as const;
const saidNo = {
  platform: 'TIKTOK',
  input: { state: 'tiktok.x', error: 'access_denied', error_description: ' user said no ' },
} as const;
const name = (advertiserId: string) => ({ advertiserId, advertiserName: `Account ${advertiserId}` });
const failed = (reason: string): Finished => ({ kind: 'failed', reason });

it('shows the two results of the specification as the server tells them', () => {
  const [imported, occupied] = [[{ ...name('1'), known: false }], [name('7001')]];
  const refused: RefusedAccount[] = [{ ...name('4'), reason: 'NOT_ENABLED', message: '' }];
  const done = (result: 'SUCCESS' | 'OTHER_ORG_OCCUPIED'): Finished => ({
    kind: 'done',
    outcome: { result, platform: 'TIKTOK', imported, occupied, refused, missing: [] },
  });
  expect(outcomeOf(done('OTHER_ORG_OCCUPIED'), agreed)).toEqual({
    state: 'occupied',
    platform: 'TIKTOK',
    imported,
    occupied,
    refused,
    missing: [],
  });
});

describe('of what the platform shows', () => {
  const refused = (...reasons: RefusedAccount['reason'][]): RefusedAccount[] =>
    reasons.map((reason, at) => ({ ...name(`9${at}`), reason, message: '' }));
  const seen = (imported: number, ...reasons: RefusedAccount['reason'][]) => {
    const outcome: AuthOutcome = {
      result: 'SUCCESS',
      platform: 'GOOGLE',
      imported: Array.from({ length: imported }, (_, at) => ({ ...name(String(at)), known: false })),
      occupied: [],
      refused: refused(...reasons),
      missing: [],
    };
    const shown = outcomeOf({ kind: 'done', outcome }, agreed);
    return { state: shown.state, ...countsOf(shown) };
  };

  it('all came in', () => {
    expect(seen(2)).toEqual({ state: 'success', added: 2, total: 2 });
  });

  it('some did not', () => {
    expect(seen(3, 'CANCELLED', 'NO_PERMISSION')).toEqual({ state: 'partial', added: 3, total: 5 });
  });

  it('a manager is no account that is missing', () => {
    expect(seen(3, 'MANAGER')).toEqual({ state: 'success', added: 3, total: 3 });
    expect(seen(3, 'MANAGER', 'CLOSED')).toEqual({ state: 'partial', added: 3, total: 4 });
  });
});

it('takes an authorisation that does not cover what it was begun for as no success', () => {
  const about = { platform: 'TIKTOK', imported: [{ ...name('1'), known: true }], refused: [] } as const;
  const shown = (result: AuthOutcome['result']) => {
    const outcome = { ...about, imported: [...about.imported], refused: [], result, occupied: [] };
    return outcomeOf({ kind: 'done', outcome: { ...outcome, missing: [name('9')] } }, agreed);
  };
  expect(shown('SUCCESS')).toMatchObject({ state: 'uncovered', missing: [name('9')] });
  expect(shown('OTHER_ORG_OCCUPIED')).toMatchObject({ state: 'occupied', missing: [name('9')] });
});

it('has a text of its own for every reason, in every language', async () => {
  for (const language of languages) {
    const { refusal } = (await loadTexts(language, 'account-auth')) as { refusal: Record<string, string> };
    expect(Object.keys(refusal).toSorted()).toEqual([...importRefusals].toSorted());
    expect(new Set(Object.values(refusal)).size).toBe(importRefusals.length);
  }
});

it('shows the words of a refusal only where the server knows of one', () => {
  expect(outcomeOf({ kind: 'refused', reason: 'declined', accounts: [] }, saidNo)).toEqual({
    state: 'refused',
    platform: 'TIKTOK',
    reason: 'user said no',
  });
  expect(outcomeOf({ kind: 'unknown', reason: 'of another member' }, saidNo)).toEqual({
    state: 'unknown',
    reason: 'of another member',
  });
});

it('says why when somebody agreed and nothing came of it, also after a reload', () => {
  const refused: Finished = { kind: 'refused', reason: 'no account among them', accounts: [] };
  const reloaded = { platform: 'TIKTOK', input: { state: 'tiktok.x' } } as const;
  for (const about of [agreed, reloaded])
    expect(outcomeOf(refused, about)).toMatchObject({ state: 'failure', reason: 'no account among them' });
});

it('keeps reasons to what fits', () => {
  expect(outcomeOf(failed(' expired '), agreed).reason).toBe('expired');
  expect(outcomeOf(failed('x'.repeat(500)), agreed).reason).toHaveLength(400);
  expect(outcomeOf(failed(''), agreed)).toEqual({ state: 'failure', platform: 'TIKTOK' });
  expect(outcomeOf({ kind: 'later' }, agreed)).toEqual({ state: 'later', platform: 'TIKTOK' });
});
