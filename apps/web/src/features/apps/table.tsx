import type { AdPlatform } from '@adsail/contract';
import { appCalls, appPartners, appSystems, type MobileApp } from '@adsail/contract/apps';
import { useTranslate } from '../../i18n/translate.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { columnsOf, type Filter } from '../../ui/table/index.ts';
import { assetFilters, AssetPicture } from '../assets/index.ts';

const c = columnsOf(appCalls.list);

/** Ours have names; another one is called as the platform calls it. */
const isOurs = (partner: string): partner is (typeof appPartners)[number] =>
  (appPartners as readonly string[]).includes(partner);

function Partner({ partner }: { partner: string }) {
  const translate = useTranslate('apps');
  return <bdi>{isOurs(partner) ? translate(`apps:partner.${partner}`) : partner}</bdi>;
}

function System({ system }: { system: (typeof appSystems)[number] | null }) {
  const translate = useTranslate('apps');
  return <bdi>{translate(`apps:system.${system ?? 'unknown'}`)}</bdi>;
}

const namesOf = (accounts: MobileApp['boundAccounts']) =>
  accounts.map(({ advertiserName }) => advertiserName).join(', ');

export const columns = [
  c.name('name', {
    width: 220,
    before: ({ name, pictureUrl }) => <AssetPicture name={name} url={pictureUrl} square />,
  }),
  c.cell('system', ({ system }) => <System system={system} />, {
    width: 100,
    card: 'status',
    exportValue: ({ system }, { t }) => t(`apps:system.${system ?? 'unknown'}`),
  }),
  c.cell('packageName', ({ packageName }) => <CopyText text={packageName} />, {
    width: 230,
    card: 'figure',
    exportValue: ({ packageName }) => packageName,
  }),
  c.id('appId', { width: 208, hidden: true }),
  c.text('organisation', { width: 180, hidden: true }),
  c.cell('boundAccounts', ({ boundAccounts }) => <bdi>{namesOf(boundAccounts)}</bdi>, {
    width: 240,
    hidden: true,
    exportValue: ({ boundAccounts }) => namesOf(boundAccounts),
  }),
  c.cell('partner', ({ partner }) => <Partner partner={partner} />, {
    width: 120,
    card: 'figure',
    exportValue: ({ partner }, { t }) => (isOurs(partner) ? t(`apps:partner.${partner}`) : partner),
  }),
  c.text('downloadUrl', { width: 260 }),
  c.text('clickUrl', { width: 220, hidden: true }),
  c.text('impressionUrl', { width: 220, hidden: true }),
  c.cell('eventCount', ({ eventCount }) => <span className="digits">{eventCount}</span>, {
    width: 90,
    align: 'end',
    exportValue: ({ eventCount }) => eventCount,
  }),
];

/** Other platforms have no such id. */
export const tiktokColumns = [...columns, c.id('tiktokId', { width: 208, hidden: true })];

function useSystems() {
  const translate = useTranslate('apps');
  return { choices: appSystems.map((value) => ({ value, label: translate(`apps:system.${value}`) })) };
}

export const filtersFor = (platform: AdPlatform): Filter<typeof appCalls.list>[] => [
  ...assetFilters(platform),
  { name: 'system', label: 'apps:column.system', useChoices: useSystems },
];
