import type { AdPlatform } from '@adsail/contract';
import { pixelCalls, pixelStatuses } from '@adsail/contract/pixels';
import { useTranslate } from '../../i18n/translate.ts';
import { columnsOf, type Filter } from '../../ui/table/index.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { assetFilters } from '../assets/index.ts';

const c = columnsOf(pixelCalls.list);

function Sharing({ shared }: { shared: boolean }) {
  const translate = useTranslate('pixels');
  return (
    <StatusDot
      tone={shared ? 'accent' : 'neutral'}
      text={translate(`pixels:sharing.${shared ? 'shared' : 'notShared'}`)}
    />
  );
}

export const columns = [
  c.name('name', { width: 240 }),
  c.id('code', { width: 230, card: 'figure' }),
  c.status('status', {
    width: 110,
    tone: (status) => (status === 'ACTIVE' ? 'success' : 'neutral'),
    text: (status, { t }) => t(`pixels:status.${status}`),
  }),
  c.cell('shared', ({ shared }) => <Sharing shared={shared} />, {
    width: 120,
    exportValue: ({ shared }, { t }) => t(`pixels:sharing.${shared ? 'shared' : 'notShared'}`),
  }),
  c.cell('eventCount', ({ eventCount }) => <span className="digits">{eventCount}</span>, {
    width: 90,
    align: 'end',
    card: 'figure',
    exportValue: ({ eventCount }) => eventCount,
  }),
  c.cell(
    'businessId',
    ({ businessId, businessName }) => <bdi title={businessId ?? undefined}>{businessName ?? businessId}</bdi>,
    {
      width: 200,
      hidden: true,
      exportValue: ({ businessId, businessName }) => businessName ?? businessId,
    },
  ),
  c.ago('createdAt', { hidden: true }),
];

function useStatuses() {
  const translate = useTranslate('pixels');
  return { choices: pixelStatuses.map((value) => ({ value, label: translate(`pixels:status.${value}`) })) };
}

export const filtersFor = (platform: AdPlatform): Filter<typeof pixelCalls.list>[] => [
  ...assetFilters(platform),
  { name: 'status', label: 'pixels:column.status', useChoices: useStatuses },
  { name: 'shared', label: 'pixels:column.shared' },
];
