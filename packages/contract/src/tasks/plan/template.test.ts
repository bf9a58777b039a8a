import { describe, expect, it } from 'vitest';
import { facebookTask } from '../facebook/index.ts';
import { tiktokTask } from '../tiktok/index.ts';
import { templateContent } from './template.ts';

describe('a template', () => {
  it('keeps the choices and tells nothing of accounts, on TikTok', () => {
    const content = {
      ...tiktokTask.defaults({ objective: 'APP_PROMOTION', advertiserIds: ['7001'] }),
      id: '0192d1b2-0000-7000-8000-000000000001',
      accountAssets: { '7001': { appId: 'app' } },
      overrides: { 'c/7001': { name: 'Mine' } },
      audienceV2List: [{ id: 'one', name: 'People', advertiserIds: ['7001'], ageGroups: ['AGE_18_24'] }],
    };
    const kept = templateContent(tiktokTask, content);
    expect(JSON.stringify(kept)).not.toContain('7001');
    expect(kept).not.toHaveProperty('id');
    expect(kept).toMatchObject({
      landingType: 'APP_PROMOTION',
      audienceV2List: [{ id: 'one', name: 'People', ageGroups: ['AGE_18_24'] }],
    });
    expect(tiktokTask.content.safeParse(kept).success).toBe(true);
  });

  it('keeps no pages of accounts, on Facebook', () => {
    const content = {
      ...facebookTask.defaults({ advertiserIds: ['act'] }),
      adSetIdentityInfo: [{ advertiserId: 'act', actorId: 'page' }],
    };
    const kept = templateContent(facebookTask, content);
    expect(JSON.stringify(kept)).not.toContain('"act"');
    expect(facebookTask.content.safeParse(kept).success).toBe(true);
  });
});
