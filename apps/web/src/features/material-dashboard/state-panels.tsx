import type { KindCounts, MaterialDashboard } from '@adsail/contract/material-dashboard';
import { materialUsages } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { storedMember } from '../../state/stored.ts';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { CountTable } from './count-table.tsx';
import { Panel } from './panel.tsx';

interface StateProps {
  data: MaterialDashboard;
}

const none: KindCounts = { images: 0, videos: 0 };
const minus = (all: KindCounts, some: KindCounts): KindCounts => ({
  images: all.images - some.images,
  videos: all.videos - some.videos,
});

/** Nobody knows what is used before ads are synced: it is said so then, and no zero stands for used or unused. */
export function UsePanel({ data }: StateProps) {
  const { t } = useTranslation(['material-dashboard', 'materials']);
  const { NOT_SYNCED: unknown } = data.usage;
  const isKnown = unknown.images < data.all.images || unknown.videos < data.all.videos;
  const isUnknown = unknown.images + unknown.videos > 0;
  const shown = isKnown ? materialUsages : (['NOT_SYNCED'] as const);
  return (
    <Panel title={t('use.title')} {...(isUnknown && { hint: t('use.hint') })}>
      <CountTable
        label={t('use.title')}
        column={t('column.use')}
        rows={shown.map((usage) => ({
          key: usage,
          name: t(`materials:usage.${usage}`),
          all: data.usage[usage],
          search: { usage },
        }))}
      />
    </Panel>
  );
}

export function AccountsPanel({ data }: StateProps) {
  const { t } = useTranslation('material-dashboard');
  const translate = useTranslate();
  const platforms = storedMember.use()?.platforms ?? [];
  const rows = platforms.map((platform) => {
    const own = data.platforms.find((each) => each.platform === platform);
    return {
      key: platform,
      name: translate(`names:platform.${platform}`),
      sign: <PlatformBadge platform={platform} />,
      ...(own && { note: t('accounts.count', { count: own.accounts }) }),
      all: own?.materials ?? none,
      search: { inPlatform: platform },
    };
  });
  const nowhere = {
    key: 'nowhere',
    name: t('accounts.nowhere'),
    all: minus(data.all, data.pushed),
    search: { pushed: false },
  };
  return (
    <Panel title={t('accounts.title')}>
      <CountTable label={t('accounts.title')} column={t('column.platform')} rows={[...rows, nowhere]} />
    </Panel>
  );
}

export function CheckPanel({ data }: StateProps) {
  const { t } = useTranslation('material-dashboard');
  return (
    <Panel title={t('check.title')}>
      <CountTable
        label={t('check.title')}
        column={t('column.what')}
        rows={[
          {
            key: 'lookAlikes',
            name: t('check.lookAlikes'),
            all: data.lookAlikes,
            search: { hasLookAlikes: true },
          },
          { key: 'untagged', name: t('check.untagged'), all: data.untagged, search: { tagged: false } },
        ]}
      />
    </Panel>
  );
}
