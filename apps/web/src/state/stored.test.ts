import { storageKeys } from '@adsail/contract';
import type { MemberProfile } from '@adsail/contract/profile';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/browser.ts';
import { aMember } from '../testing/member.ts';
import type * as Platform from './platform.ts';
import type * as Stored from './stored.ts';

describe('what the browser keeps', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  let stored: typeof Stored;
  let platform: typeof Platform;

  beforeEach(async () => {
    browser = fakeBrowser();
    vi.resetModules();
    stored = await import('./stored.ts');
    platform = await import('./platform.ts');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('uses the names of the specification', () => {
    stored.storedMember.set(aMember());
    stored.storedPlatform.set('OCEAN');
    stored.storedSidebar.set('0');
    expect(browser.localStorage.getItem('ad-platform-key')).toBe('OCEAN');
    expect(browser.localStorage.getItem('sidebarStatus')).toBe('0');
    expect(JSON.parse(browser.localStorage.getItem('agentMemberVo') ?? '')).toMatchObject({
      tenantId: '100001',
    });
  });

  it('takes a damaged or outdated profile for none', () => {
    for (const damaged of ['{', 'null', '{"userId":1}']) {
      browser.writeElsewhere(storageKeys.member, damaged);
      expect(stored.storedMember.get(), damaged).toBeNull();
    }
  });

  it('hears of another tab, with what was there before', () => {
    stored.storedMember.set(aMember());
    const heard = vi.fn<(now: MemberProfile | null, before: MemberProfile | null) => void>();
    stored.storedMember.onOutsideChange(heard);
    browser.writeElsewhere(storageKeys.member, JSON.stringify(aMember({ tenantId: '100002' })));
    expect(stored.storedMember.get()?.tenantId).toBe('100002');
    expect(heard.mock.calls.map(([now, before]) => [now?.tenantId, before?.tenantId])).toEqual([
      ['100002', '100001'],
    ]);
  });

  it('chooses the stored platform if it is allowed, else the first one', () => {
    expect(platform.choosePlatform('OCEAN', ['TIKTOK', 'OCEAN'])).toBe('OCEAN');
    expect(platform.choosePlatform('OCEAN', ['FACEBOOK'])).toBe('FACEBOOK');
    expect(platform.choosePlatform(null, ['FACEBOOK'])).toBe('FACEBOOK');
    expect(platform.choosePlatform('OCEAN', [])).toBeNull();
  });

  describe('the platform of a tab', () => {
    const allowed = () => stored.storedMember.set(aMember());
    /** As the same tab has it after a reload. */
    const reload = async () => {
      vi.resetModules();
      platform = await import('./platform.ts');
      stored = await import('./stored.ts');
    };

    it('stays when another tab takes another one, and through a reload', async () => {
      allowed();
      platform.storePlatform('TIKTOK');
      browser.writeElsewhere(storageKeys.platform, 'OCEAN');
      expect(platform.currentPlatform()).toBe('TIKTOK');
      await reload();
      expect(platform.currentPlatform()).toBe('TIKTOK');
      // The next tab begins with the last choice.
      expect(browser.localStorage.getItem('ad-platform-key')).toBe('OCEAN');
    });

    it('stays where nobody has chosen yet', async () => {
      allowed();
      expect(platform.currentPlatform()).toBe('TIKTOK');
      browser.writeElsewhere(storageKeys.platform, 'OCEAN');
      expect(platform.currentPlatform()).toBe('TIKTOK');
      await reload();
      expect(platform.currentPlatform()).toBe('TIKTOK');
    });

    it('is what is picked in it afterwards', async () => {
      allowed();
      platform.storePlatform('TIKTOK');
      browser.writeElsewhere(storageKeys.platform, 'OCEAN');
      platform.storePlatform('FACEBOOK');
      await reload();
      expect(platform.currentPlatform()).toBe('FACEBOOK');
    });

    it('goes with the logout of another tab', async () => {
      allowed();
      platform.storePlatform('OCEAN');
      browser.writeElsewhere(storageKeys.platform, 'FACEBOOK');
      browser.writeElsewhere(storageKeys.platform, null);
      expect(stored.storedPlatform.get()).toBeNull();
      await reload();
      expect(stored.storedPlatform.get()).toBeNull();
    });
  });

  it('drops the account and product lists with the platform, not the query dates', () => {
    const keys = [
      stored.accountListName,
      stored.everyAccountName,
      stored.productListName,
      stored.queryDateName,
    ].map((name) => `${name}:user:100001:TIKTOK`);
    for (const key of keys) browser.localStorage.setItem(key, '[]');
    platform.storePlatform('FACEBOOK');
    expect(keys.map((key) => browser.localStorage.getItem(key))).toEqual([null, null, null, '[]']);
    expect(browser.localStorage.getItem('ad-platform-key')).toBe('FACEBOOK');
  });
});
