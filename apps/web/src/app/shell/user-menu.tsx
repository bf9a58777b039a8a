import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { resized } from '@adsail/contract/files';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { logout } from '../../api/logout.ts';
import { useMember } from '../../state/member.ts';
import { listText } from '../../ui/list-text.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import css from './user-menu.module.css';

const avatarPixels = 56;

export function UserMenu() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const router = useRouter();
  const { userName, avatarUrl, userRoleList } = useMember();
  const items = [
    {
      key: 'who',
      type: 'group' as const,
      label: (
        <span className={css.who}>
          <span className={css.name}>
            <bdi>{userName}</bdi>
          </span>
          <span>
            {listText(
              userRoleList.map(({ roleName }) => roleName),
              language,
            )}
          </span>
        </span>
      ),
    },
    { type: 'divider' as const },
    { key: 'center', icon: <UserOutlined aria-hidden />, label: t('shell.userCenter') },
    { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: t('shell.logout') },
  ];
  const run = (key: string) =>
    void (key === 'logout' ? logout(router) : router.navigate({ to: '/accountManager/userInfo' }));
  return (
    <MenuDropdown placement="bottomRight" menu={{ items, onClick: ({ key }) => run(key) }}>
      <button type="button" className={css.avatar} aria-label={`${t('shell.user')}: ${userName}`}>
        {avatarUrl ? (
          <img src={resized(avatarUrl, avatarPixels)} alt="" width="28" height="28" />
        ) : (
          [...userName][0]
        )}
      </button>
    </MenuDropdown>
  );
}
