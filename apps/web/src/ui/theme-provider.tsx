import { LoadingOutlined } from '@ant-design/icons';
import type { Language } from '@adsail/contract';
import { directionOf } from '@adsail/contract';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, use } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { antdTheme } from './theme-antd.ts';
import { allowMadeStyles, styleNonce } from './theme-nonce.ts';
import { useTheme } from './theme-mode.ts';

const load: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/locale/zh_CN'),
  en: () => import('antd/locale/en_US'),
  ar: () => import('antd/locale/ar_EG'),
};
const loaded = new Map<Language, Promise<{ default: Locale }>>();
const localeOf = (language: Language) => {
  const known = loaded.get(language) ?? load[language]();
  loaded.set(language, known);
  return known;
};

const themes = { light: antdTheme('light'), dark: antdTheme('dark') };
/** Two Chinese characters stand together, as everywhere else; a button's name stays its name while it works. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };
allowMadeStyles();

/** Ant Design in our look, language and direction, allowed by the page's content policy. */
export function AntDesign({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const theme = useTheme((state) => state.theme);
  const locale = use(localeOf(language)).default;
  return (
    <ConfigProvider
      theme={themes[theme]}
      locale={locale}
      direction={directionOf(language)}
      csp={{ nonce: styleNonce() }}
      button={button}
    >
      {children}
    </ConfigProvider>
  );
}
