import { GlobalOutlined } from '@ant-design/icons';
import { type Language, offeredLanguages } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { switchLanguage } from '../../api/switch-language.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import { leaveToClient } from '../../api/shown-failure.ts';
import { ToolButton } from '../../ui/tool-button.tsx';

export function LanguageMenu() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const items = offeredLanguages.map((key) => ({
    key,
    label: <span lang={key}>{t(`languageName.${key}`)}</span>,
  }));
  return (
    <MenuDropdown
      placement="bottomRight"
      menu={{
        items,
        selectedKeys: [language],
        onClick: ({ key }) => void switchLanguage(key as Language).catch(leaveToClient),
      }}
    >
      <ToolButton label={t('shell.language')} icon={<GlobalOutlined aria-hidden />} />
    </MenuDropdown>
  );
}
