import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import { type ThemeChoice, themeChoices, useTheme } from '../../ui/theme-mode.ts';
import { ToolButton } from '../../ui/tool-button.tsx';

const icons: Record<ThemeChoice, ReactNode> = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
};

export function ThemeMenu() {
  const { t } = useTranslation('common');
  const { choice, theme, choose } = useTheme();
  const items = themeChoices.map((key) => ({ key, icon: icons[key], label: t(`shell.${key}`) }));
  return (
    <MenuDropdown
      placement="bottomRight"
      menu={{ items, selectedKeys: [choice], onClick: ({ key }) => choose(key as ThemeChoice) }}
    >
      <ToolButton label={t('shell.theme')} icon={icons[theme]} />
    </MenuDropdown>
  );
}
