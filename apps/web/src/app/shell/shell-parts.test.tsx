import { offeredLanguages } from '@adsail/contract';
import { invitationCalls } from '@adsail/contract/invitations';
import { profileCalls } from '@adsail/contract/profile';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { storePlatform } from '../../state/platform.ts';
import { storedMember } from '../../state/stored.ts';
import { aMember, type FakeServer, fakeServer, logInAs, page, Refused } from '../../testing/kit.ts';
import { findScreen, topMenu } from '../menu.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ScreenGate } from './screen-gate.tsx';
import { SideMenu } from './side-menu.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { TopMenu } from './top-menu.tsx';

const { all, click, closePage, one, openPage, settle, showPage, shownText, text, toastTexts, until } = page;

let server: FakeServer;
const entry = (tenantId: string, tenantName: string) => ({
  tenantId,
  tenantName,
  roleCode: 'ADMINISTRATOR' as const,
  roleName: 'Administrator',
});

beforeEach(async () => {
  await openPage(['ui', 'invitations', 'routes', 'common']);
  storePlatform(null);
  server = fakeServer();
  server.answer(invitationCalls.list, () => ({ list: [] }));
  server.answer(profileCalls.tenants, () => ({
    list: [entry('100001', 'Blue Harbor Games'), entry('100002', 'Red Harbor')],
  }));
});
afterEach(async () => {
  await changeLanguage('en');
  await closePage();
});

describe('the organisation switcher', () => {
  const open = () => click(one('button', /Blue Harbor|Red Harbor/));

  it('moves to another organisation, its first platform and home', async () => {
    const there = aMember({ tenantId: '100002', tenantName: 'Red Harbor', platforms: ['OCEAN'] });
    server.answer(profileCalls.switchTenant, () => there);
    const at = await showPage(<TenantSwitcher />, '/productManager');
    await open();
    await click(one('menuitem', /Red Harbor/));
    await until(() => at.address() === '/home');
    expect(server.asked(profileCalls.switchTenant)).toEqual([{ tenantId: '100002' }]);
    expect(storedMember.get()).toEqual(there);
  });

  it('asks nothing for the one that is open', async () => {
    const at = await showPage(<TenantSwitcher />);
    await open();
    await click(one('menuitem', /Blue Harbor/));
    await at.answered();
    expect(server.asked(profileCalls.switchTenant)).toEqual([]);
  });

  it('stays where it is when it is refused, and says why once', async () => {
    server.answer(profileCalls.switchTenant, () => {
      throw new Refused({ message: 'You are suspended there' });
    });
    const at = await showPage(<TenantSwitcher />, '/productManager');
    await open();
    await click(one('menuitem', /Red Harbor/));
    await until(() => toastTexts().length > 0);
    expect(storedMember.get()?.tenantId).toBe('100001');
    expect(at.address()).toBe('/productManager');
    expect(toastTexts()).toHaveLength(1);
    expect(toastTexts()[0]).toContain('You are suspended there');
  });
});

describe('the menus', () => {
  const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

  it.each(['ADMINISTRATOR', 'OPTIMIZER', 'DESIGNER'] as const)('show an %s what is allowed', async (role) => {
    logInAs(role);
    await showPage(<TopMenu current={undefined} />);
    const sections = topMenu({ roles: [role], platform: 'TIKTOK' });
    expect(links()).toEqual(sections.map(({ path }) => path));
  });

  it.each(['image', 'video'])('mark the library that the tags were opened from: %s', async (kind) => {
    const section = findScreen('/materialManager/tagMaterial')?.section;
    if (!section) throw new Error('There is no such section');
    const at = await showPage(<SideMenu section={section} />, `/materialManager/${kind}Material`);
    const marked = () => document.querySelector('[aria-current=page]')?.getAttribute('href');
    expect(marked()).toContain(`${kind}Material`);
    await at.go('/materialManager/tagMaterial');
    expect(marked()).toContain(`${kind}Material`);
  });

  it('keep members from those who are not administrators', async () => {
    const section = findScreen('/accountManager/member')?.section;
    if (!section) throw new Error('There is no such section');
    await showPage(<SideMenu section={section} />);
    expect(links()).toContain('/accountManager/member');
    await act(async () => logInAs('OPTIMIZER'));
    await settle();
    expect(links()).not.toContain('/accountManager/member');
  });
});

describe('a screen that was sent as a link', () => {
  const gate = (path: string) => (
    <ScreenGate screen={findScreen(path)?.screen}>
      <p>the screen</p>
    </ScreenGate>
  );

  it('is shown to who may see it, and refused with the reason to others', async () => {
    await showPage(gate('/accountManager/member'));
    expect(shownText()).toBe('the screen');
    await act(async () => logInAs('DESIGNER'));
    expect(shownText()).toContain(text('common:forbidden.title'));
    expect(shownText()).not.toContain('the screen');
  });
});

describe('the language menu', () => {
  const names = { zh: /简体中文/, en: /English/ };
  const openMenu = () => click(one('button', text('common:shell.language')));
  const chooseChinese = async () => {
    await showPage(<LanguageMenu />);
    await openMenu();
    await click(one('menuitem', names.zh));
  };

  it('offers each language in its own words', async () => {
    await showPage(<LanguageMenu />);
    await openMenu();
    for (const language of offeredLanguages) expect(all('menuitem', names[language])).toHaveLength(1);
  });

  it('saves the choice before it is spoken', async () => {
    server.answer(profileCalls.update, ({ language }) => {
      const profile = aMember({ lang: language });
      const { userId, userName, avatarUrl, lang } = profile;
      const createdAt = '2026-01-01T00:00:00.000Z';
      const rest = { phoneRegion: '86', phone: '13800138000', hasPassword: true, createdAt };
      return { profile, userId, userName, avatarUrl, lang, ...rest };
    });
    await chooseChinese();
    await until(() => document.documentElement.lang.startsWith('zh'));
    expect(server.asked(profileCalls.update)).toEqual([{ language: 'zh' }]);
    expect(storedMember.get()?.lang).toBe('zh');
  });

  it('changes nothing when it could not be saved', async () => {
    server.breakDown(profileCalls.update, 500);
    await chooseChinese();
    await until(() => toastTexts().length > 0);
    expect(document.documentElement.lang).toMatch(/^en/);
    expect(storedMember.get()?.lang).toBe('en');
  });
});
