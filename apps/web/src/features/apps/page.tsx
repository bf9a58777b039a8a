import { DeleteOutlined, EditOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { AdPlatform } from '@adsail/contract';
import { appCalls, type MobileApp } from '@adsail/contract/apps';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '../../state/platform.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import { type AssetAction, AssetPage, useCopyAction, useUsesAction } from '../assets/index.ts';
import { AppEventsDialog } from './events.tsx';
import { AddApp, EditApp, RemoveApp } from './forms.tsx';
import { Mapping } from './mapping.tsx';
import { columns, filtersFor, tiktokColumns } from './table.tsx';

const tabs = ['list', 'mapping'] as const;
type Tab = (typeof tabs)[number];

function useAppActions(platform: AdPlatform): AssetAction<MobileApp>[] {
  const { t } = useTranslation('apps');
  const copy = useCopyAction<MobileApp>();
  const uses = useUsesAction<MobileApp>();
  return useMemo(() => {
    const events: AssetAction<MobileApp> = {
      key: 'events',
      icon: <UnorderedListOutlined aria-hidden />,
      text: t('events'),
      label: ({ name }) => t('eventsOf', { name }),
      isReadOnly: true,
      dialog: AppEventsDialog,
    };
    return platform === 'FACEBOOK'
      ? [events, copy, uses]
      : [
          {
            key: 'edit',
            icon: <EditOutlined aria-hidden />,
            text: t('edit'),
            label: ({ name }) => t('editOf', { name }),
            dialog: EditApp,
          },
          events,
          copy,
          uses,
          {
            key: 'delete',
            icon: <DeleteOutlined aria-hidden />,
            text: t('delete'),
            label: ({ name }) => t('deleteOf', { name }),
            danger: true,
            // The platform offers no deletion: only what is gone there can go here.
            isForVanished: true,
            isForSeveral: true,
            dialog: RemoveApp,
          },
        ];
  }, [t, platform, copy, uses]);
}

function Apps({ platform }: { platform: AdPlatform }) {
  const { t } = useTranslation('apps');
  const filters = useMemo(() => filtersFor(platform), [platform]);
  const actions = useAppActions(platform);
  const [search, setSearch] = useSearchParameters();
  const tab: Tab = search.tab === 'mapping' ? 'mapping' : 'list';
  const isFacebook = platform === 'FACEBOOK';
  return (
    <AssetPage
      kind="app"
      platform={platform}
      call={isFacebook ? appCalls.facebookPage : appCalls.list}
      syncCall={isFacebook ? appCalls.facebookSync : appCalls.sync}
      columns={isFacebook ? columns : tiktokColumns}
      filters={filters}
      actions={actions}
      // Apps are registered at Meta's developer pages.
      addDialog={isFacebook ? undefined : AddApp}
      tabs={
        <Segmented<Tab>
          aria-label={t('view')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(next) => void setSearch(() => (next === 'mapping' ? { tab: next } : {}))}
        />
      }
      instead={tab === 'mapping' ? <Mapping /> : undefined}
    />
  );
}

export default function AppsPage() {
  const platform = usePlatform();
  return platform && <Apps key={platform} platform={platform} />;
}
