import { CampaignSettings, campaign } from '@adsail/contract/delivery/tiktok';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { InputError } from './errors.ts';
import { parseAudience, parseAudienceName, parseDraft, parseSettings } from './settings.ts';

const fieldOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    const { kind, field, message } = error as InputError;
    return { kind, path: field.path, rule: field.rule, key: message.split(' ')[0] };
  }
};
const app = { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL' };
const refused = (path: string, rule: string, key: string) => ({ kind: 'input', path, rule, key });

it('settings are refused by the first wrong field', () => {
  expect(parseSettings('TIKTOK', CampaignSettings, app)).toEqual(app);
  expect(
    fieldOf(() => parseSettings('TIKTOK', CampaignSettings, { landingType: 1, appId: '' })),
  ).toMatchObject({
    kind: 'input',
    path: 'landingType',
  });
  expect(fieldOf(() => parseSettings('TIKTOK', CampaignSettings, { ...app, colour: 'blue' }))).toMatchObject({
    path: 'colour',
    key: 'core:rule.unknownField',
  });
});

/** A budget of the campaign says how it is spent. */
const shared = { budgetOptimize: 'ON', bidType: 'BID_TYPE_NO_BID', optimizationGoal: 'INSTALL' };
it.each([
  [
    'what another choice needs',
    { settings: { landingType: 'APP_PROMOTION' } },
    'appPromotionType',
    'missing',
  ],
  [
    'what another choice forbids',
    { settings: { landingType: 'TRAFFIC', appId: '7' } },
    'appId',
    'unsupported',
  ],
  [
    'a mode of budget that is not there',
    { settings: { ...app, ...shared }, budget: { mode: 'INFINITE', amount: null } },
    'budget.mode',
    'unsupported',
  ],
] as const)('%s is refused by name', (_what, draft, path, rule) => {
  expect(fieldOf(() => parseDraft('TIKTOK', campaign, draft as never))).toMatchObject({ path, rule });
});

it('a sound draft gives its settings', () => {
  expect(parseDraft('TIKTOK', campaign, { settings: app })).toEqual(app);
});

it('audiences have names of 3 to 50 letters, without blanks around them', () => {
  expect(parseAudienceName('OCEAN', '  Sailors ')).toBe('Sailors');
  expect(fieldOf(() => parseAudienceName('OCEAN', ' ab '))).toMatchObject({ path: 'name' });
  expect(fieldOf(() => parseAudienceName('OCEAN', 'x'.repeat(51)))).toMatchObject({ path: 'name' });
});

it('audiences are held to the rules between their fields', () => {
  const schema = z.strictObject({ from: z.int(), to: z.int(), note: z.string().optional() });
  const inOrder = {
    field: 'to',
    error: 'audiences:ratios',
    check: (to: number, { from }: Readonly<Record<string, unknown>>) => to > Number(from),
  } as const;
  expect(parseAudience('FACEBOOK', schema, [inOrder], { from: 1, to: 2 })).toEqual({ from: 1, to: 2 });
  expect(fieldOf(() => parseAudience('FACEBOOK', schema, [inOrder], { from: 2, to: 1 }))).toEqual(
    refused('to', 'format', 'audiences:ratios'),
  );
});
