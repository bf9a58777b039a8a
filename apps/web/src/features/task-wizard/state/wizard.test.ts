import type { TikTokContent } from '@adsail/contract/tasks/tiktok';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WizardContent } from '../description.ts';
import { tiktok } from '../tiktok/index.ts';
import { createWizard, stateOf, type Wizard } from './wizard.ts';

const start = (change: Partial<TikTokContent> = {}) =>
  ({ ...tiktok.definition.defaults({ objective: 'APP_PROMOTION' }), ...change }) as WizardContent;
const contentOf = (wizard: Wizard) => wizard.store.getState().content as TikTokContent;
const questionOf = (wizard: Wizard) => wizard.store.getState().question?.resets.map(({ path }) => path);

let now = 0;
let wizard: Wizard;
beforeEach(() => {
  now = 0;
  wizard = createWizard(tiktok, start(), () => now);
});

describe('the history', () => {
  it('takes back and does again', () => {
    wizard.change('budgetMode', 'DYNAMIC_DAILY_BUDGET');
    wizard.change('commentSwitch', 'OFF');
    wizard.undo();
    expect(contentOf(wizard).commentSwitch).not.toBe('OFF');
    wizard.undo();
    expect(contentOf(wizard)).toEqual(start());
    wizard.undo();
    wizard.redo();
    wizard.redo();
    expect(contentOf(wizard)).toMatchObject({ budgetMode: 'DYNAMIC_DAILY_BUDGET', commentSwitch: 'OFF' });
  });

  it('has letters that are typed one after the other as one step', () => {
    for (const text of ['S', 'Sp', 'Spr']) {
      now += 100;
      wizard.change('taskName', text, { isTyped: true });
    }
    now += 5000;
    wizard.change('taskName', 'Spring', { isTyped: true });
    wizard.undo();
    expect(contentOf(wizard).taskName).toBe('Spr');
    wizard.undo();
    expect(contentOf(wizard).taskName).toBe('');
  });

  it('has what follows by itself as a part of the step that it follows', () => {
    wizard.change('advertiserIds', ['1', '2']);
    wizard.complete({ accountAssets: { '2': { appId: 'a2' } } });
    expect(contentOf(wizard).accountAssets).toEqual({ '2': { appId: 'a2' } });
    wizard.undo();
    expect(contentOf(wizard)).toEqual(start());
    wizard.redo();
    expect(contentOf(wizard).accountAssets).toEqual({ '2': { appId: 'a2' } });
  });

  it('forgets what was taken back once something else is done', () => {
    wizard.change('commentSwitch', 'OFF');
    wizard.undo();
    wizard.change('shareSwitch', 'OFF');
    wizard.redo();
    expect(contentOf(wizard).commentSwitch).not.toBe('OFF');
  });
});

describe('a change that takes others along', () => {
  it('is asked about, and nothing changes until somebody has answered', () => {
    wizard.change('landingType', 'TRAFFIC', { asksFirst: true });
    expect(contentOf(wizard).landingType).toBe('APP_PROMOTION');
    expect(questionOf(wizard)).toContain('optimizationGoal');
    wizard.answer(false);
    expect(contentOf(wizard)).toEqual(start());
    wizard.change('landingType', 'TRAFFIC', { asksFirst: true });
    wizard.answer(true);
    expect(contentOf(wizard)).toMatchObject({ landingType: 'TRAFFIC', optimizationGoal: 'CLICK' });
    wizard.undo();
    expect(contentOf(wizard)).toEqual(start());
  });

  it('is made at once where it only touches what nobody has chosen', () => {
    wizard.change('optimizationGoal', 'CLICK');
    expect(questionOf(wizard)).toBeUndefined();
    expect(contentOf(wizard)).toMatchObject({ optimizationGoal: 'CLICK', billingEvent: 'CPC' });
  });

  it('is asked about where somebody has chosen what would go', () => {
    wizard.change('bidPrice', '2', { isTyped: true });
    wizard.change('bidType', 'BID_TYPE_NO_BID');
    expect(questionOf(wizard)).toEqual(['bidPrice']);
  });
});

describe('the accounts', () => {
  it('are those of the cards that are for all of them', () => {
    wizard.change('advertiserIds', ['1', '2']);
    expect(contentOf(wizard).materialGroups?.[0]?.advertiserIds).toEqual(['1', '2']);
    wizard.change('materialGroups.0.advertiserIds', ['1']);
    wizard.change('advertiserIds', ['1', '2', '3']);
    expect(contentOf(wizard).materialGroups?.[0]?.advertiserIds).toEqual(['1']);
    expect(contentOf(wizard).audienceV2List?.[0]?.advertiserIds).toEqual(['1', '2', '3']);
    wizard.change('advertiserIds', ['3']);
    expect(contentOf(wizard).materialGroups?.[0]?.advertiserIds).toEqual([]);
  });
});

it('tells how a field is asked, by what is chosen now', () => {
  const shown = (path: string) => stateOf(wizard, wizard.store.getState(), path).shown;
  expect([shown('appId'), shown('pixelId')]).toEqual([true, false]);
  wizard.change('landingType', 'WEB_CONVERSIONS');
  expect([shown('appId'), shown('pixelId')]).toEqual([false, true]);
});
