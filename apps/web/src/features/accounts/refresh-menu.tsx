import { CloudSyncOutlined, DownOutlined } from '@ant-design/icons';
import type { AuthPlatform } from '@adsail/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import css from './accounts.module.css';

interface RefreshMenuProps {
  /** Those with accounts. */
  platforms: readonly AuthPlatform[];
  busy: boolean;
  onRefresh: (platforms: readonly AuthPlatform[]) => void;
}

/** Reads balance, quota and status of all accounts of a platform now, instead of when it is due. */
export function RefreshMenu({ platforms, busy, onRefresh }: RefreshMenuProps) {
  const { t } = useTranslation('accounts');
  const translate = useTranslate();
  const all = 'all';
  const items = [
    ...(platforms.length > 1 ? [{ key: all, label: t('refreshAll') }] : []),
    ...platforms.map((platform) => ({
      key: platform as string,
      label: (
        <span className={css.account}>
          <PlatformBadge platform={platform} />
          {translate(`names:platform.${platform}`)}
        </span>
      ),
    })),
  ];
  return (
    <MenuDropdown
      menu={{
        items,
        onClick: ({ key }) => onRefresh(key === all ? platforms : platforms.filter((one) => one === key)),
      }}
    >
      {/* Not disabled while it works: the focus would be lost, and a loading button takes no click. */}
      <Button loading={busy} icon={<CloudSyncOutlined aria-hidden />}>
        {t('refresh')}
        <DownOutlined aria-hidden />
      </Button>
    </MenuDropdown>
  );
}
