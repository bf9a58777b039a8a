import { DownOutlined } from '@ant-design/icons';
import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useMember } from '../../state/member.ts';
import { usePlatform } from '../../state/platform.ts';
import { switchPlatform } from './switch-platform.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import css from './platform-switcher.module.css';

/** On ad-manager pages: which platform they are about. Offers those of the organisation. */
export function PlatformSwitcher({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('common');
  const translate = useTranslate();
  const { platforms } = useMember();
  const platform = usePlatform();
  const nameOf = (one: AdPlatform) => translate(`names:platform.${one}`);
  if (!platform) return <p className={css.none}>{t('shell.noPlatform')}</p>;
  const items = adPlatforms
    .filter((one) => platforms.includes(one))
    .map((one) => ({
      key: one,
      label: (
        <span className={css.item}>
          <PlatformBadge platform={one} />
          {nameOf(one)}
        </span>
      ),
    }));
  return (
    <MenuDropdown
      menu={{ items, selectedKeys: [platform], onClick: ({ key }) => void switchPlatform(key as AdPlatform) }}
    >
      <button
        type="button"
        className={css.button}
        data-compact={compact}
        aria-label={`${t('shell.platform')}: ${nameOf(platform)}`}
      >
        <PlatformBadge platform={platform} />
        {!compact && <span className={css.name}>{nameOf(platform)}</span>}
        {!compact && <DownOutlined aria-hidden className={css.arrow} />}
      </button>
    </MenuDropdown>
  );
}
