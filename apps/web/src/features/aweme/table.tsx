import { type AwemeAuthStatus, awemeAuthStatuses, awemeAuthTypes, awemeCalls } from '@adsail/contract/aweme';
import { useTranslate } from '../../i18n/translate.ts';
import type { StatusTone } from '../../ui/status-dot.tsx';
import { columnsOf, type Filter } from '../../ui/table/index.ts';
import { assetFilters, AssetPicture } from '../assets/index.ts';

const c = columnsOf(awemeCalls.list);

const toneOf: Record<AwemeAuthStatus, StatusTone> = {
  AUTHRIZED: 'success',
  AUTHRIZING: 'warning',
  INVALID: 'danger',
  UNKNOWN: 'neutral',
};

function useTypes() {
  const translate = useTranslate('aweme');
  return { choices: awemeAuthTypes.map((value) => ({ value, label: translate(`aweme:authType.${value}`) })) };
}

function useStatuses() {
  const translate = useTranslate('aweme');
  return {
    choices: awemeAuthStatuses.map((value) => ({ value, label: translate(`aweme:authStatus.${value}`) })),
  };
}

export const columns = [
  c.name('name', {
    width: 240,
    before: ({ name, pictureUrl }) => <AssetPicture name={name} url={pictureUrl} />,
  }),
  c.id('awemeId', { width: 170, card: 'figure' }),
  c.status('authStatus', {
    width: 180,
    tone: (status) => toneOf[status],
    text: (status, { t }) => t(`aweme:authStatus.${status}`),
  }),
  c.status('authType', {
    width: 160,
    card: 'figure',
    tone: () => 'neutral',
    text: (type, { t }) => t(`aweme:authType.${type}`),
  }),
  c.date('startTime', { hidden: true }),
  c.date('endTime', { card: 'figure' }),
];

export const filters: Filter<typeof awemeCalls.list>[] = [
  ...assetFilters('OCEAN'),
  { name: 'authStatus', label: 'aweme:column.authStatus', useChoices: useStatuses },
  { name: 'authType', label: 'aweme:column.authType', useChoices: useTypes },
];
