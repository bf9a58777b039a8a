import type { AdPlatform, Role } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { findScreen, sideBarGroups, sideBarScreens, topMenu } from './menu.ts';
import { publicScreens, screens, sections } from './routes/index.ts';

const viewer = (role: Role, platform: AdPlatform | null = 'TIKTOK') => ({ roles: [role], platform });
const section = (path: string) => sections.find((candidate) => candidate.path === path)!;
const names = (path: string, role: Role, platform?: AdPlatform) =>
  sideBarScreens(section(path), viewer(role, platform)).map((screen) => screen.path.split('/').at(-1));

describe('the route table', () => {
  it('has every screen of the specification', () => {
    const specified = {
      admanager:
        'oceanProjectEdit oceanAdvertEdit tiktokAdCopyAndEdit facebookAdCopyAndEdit batchCreate createAd aiHostingIndex aiHostingTemplate aiHostingCreate aiHostingLogs userPackage userPackageCreate groundPage appManager pixelManager pageManager identityManager awemeManager productSellingManager',
      materialManager: 'dashboard imageMaterial videoMaterial tagMaterial titleMaterial copywriting',
      accountManager: 'member addMember userInfo setting',
      attributionManager:
        'dataStat dataset shareChannel shareChannelCreate attributionEvent attributionEventDetail attributionUser eventFunnel eventFunnelCreate eventFunnelDetail apk',
      reportManager: 'dayProduct product ad account member',
    };
    for (const [root, screens] of Object.entries(specified))
      for (const screen of screens.split(' ')) expect(findScreen(`/${root}/${screen}`), screen).toBeDefined();
    for (const root of ['/home', '/productManager', '/admanager', '/accountManager'])
      expect(findScreen(root)?.screen.path).toBe(root);
  });

  it('gives the router every screen of every section', () => {
    const pathsOf = (list: readonly { path: string }[]) => list.map(({ path }) => path);
    expect(pathsOf(screens)).toEqual(sections.flatMap((each) => pathsOf(each.screens)));
  });

  it('names each path once', () => {
    const paths = [...publicScreens, ...sections.flatMap(({ screens }) => screens)].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('marks an entry that exists while a hidden screen is open', () => {
    const all = sections.flatMap(({ screens }) => screens);
    const withSideBar = all.filter(({ hidden, sideBar }) => hidden && sideBar !== false);
    expect(withSideBar.filter(({ under }) => under === undefined)).toEqual([]);
    const marked = all.flatMap(({ under }) => under ?? []);
    expect(
      marked.filter((path) => findScreen(path)?.screen.hidden !== undefined || !findScreen(path)),
    ).toEqual([]);
  });
});

describe('the top menu', () => {
  it('is in the specified order', () => {
    expect(topMenu(viewer('ADMINISTRATOR')).map(({ title }) => title)).toEqual([
      'home',
      'product',
      'advert',
      'material',
      'attribution',
      'report',
      'account',
    ]);
  });

  it('leaves out what a designer may not see at all', () => {
    expect(topMenu(viewer('DESIGNER')).map(({ title }) => title)).toEqual([
      'home',
      'product',
      'material',
      'account',
    ]);
  });
});

describe('the side bar', () => {
  const assets = (platform: AdPlatform) =>
    sideBarGroups(section('/admanager'), viewer('OPTIMIZER', platform))
      .find(({ group }) => group === 'channelManager')
      ?.screens.map(({ title }) => title);

  it.each<[AdPlatform, string[]]>([
    ['TIKTOK', ['audiences:title', 'landing-pages:title', 'apps:title', 'pixels:title', 'identities:title']],
    ['FACEBOOK', ['audiences:title', 'landing-pages:title', 'apps:title', 'pixels:title', 'pages:title']],
    ['OCEAN', ['audiences:title', 'landing-pages:title', 'aweme:title', 'selling-points:title']],
  ])('shows the assets of %s', (platform, expected) => expect(assets(platform)).toEqual(expected));

  it('leaves out hidden screens', () => {
    expect(names('/attributionManager', 'OPTIMIZER')).toEqual([
      'dataStat',
      'dataset',
      'shareChannel',
      'attributionEvent',
      'attributionUser',
      'eventFunnel',
      'apk',
    ]);
    expect(names('/materialManager', 'DESIGNER')).not.toContain('tagMaterial');
  });

  it('keeps members to administrators', () => {
    expect(names('/accountManager', 'ADMINISTRATOR')).toEqual([
      'accountManager',
      'member',
      'userInfo',
      'setting',
      'exports',
    ]);
    expect(names('/accountManager', 'OPTIMIZER')).toEqual([
      'accountManager',
      'userInfo',
      'setting',
      'exports',
    ]);
  });
});
