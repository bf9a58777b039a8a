import { LoadingOutlined } from '@ant-design/icons';
import { directionOf } from '@adsail/contract';
import { ConfigProvider } from 'antd';
import { type ReactNode, use } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useMedia } from '../state/use-media.ts';
import { localeOf } from './antd-locale.ts';
import { antdTheme, type ThemeOptions } from './theme-antd.ts';
import { allowMadeStyles, styleNonce } from './theme-nonce.ts';
import { useTheme } from './theme-mode.ts';

const themesOf = (options: ThemeOptions) => ({
  light: antdTheme('light', options),
  dark: antdTheme('dark', options),
});
const moving = themesOf({ isStill: false });
const still = themesOf({ isStill: true });
/** Two Chinese characters stand together, as everywhere else; a button's name stays its name while it works. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };
/** A dialog that is higher than the window scrolls between its title and its buttons, which stay in reach. */
const dialogTop = 'min(100px, 6vh)';
/** At an edge beyond which there is more: a cover of the ground's colour, which scrolls along, hides it at the end. */
const scrollShadow = [
  'linear-gradient(var(--raised) 40%, transparent) top / 100% 24px no-repeat local',
  'linear-gradient(transparent, var(--raised) 60%) bottom / 100% 24px no-repeat local',
  'linear-gradient(var(--edge-shadow), transparent) top / 100% 8px no-repeat scroll',
  'linear-gradient(transparent, var(--edge-shadow)) bottom / 100% 8px no-repeat scroll',
].join(', ');
const modal = {
  style: { insetBlockStart: dialogTop, paddingBlockEnd: 0 },
  styles: {
    body: {
      maxBlockSize: `calc(100dvh - 2 * ${dialogTop} - 128px)`,
      overflowY: 'auto' as const,
      // Room for the frame of a field that has the focus.
      marginInline: -6,
      paddingInline: 6,
      background: scrollShadow,
    },
  },
};
allowMadeStyles();

/** Ant Design in our look, language and direction, allowed by the page's content policy. */
export function AntDesign({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const theme = useTheme((state) => state.theme);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const locale = use(localeOf(language)).default;
  return (
    <ConfigProvider
      theme={(isStill ? still : moving)[theme]}
      locale={locale}
      direction={directionOf(language)}
      csp={{ nonce: styleNonce() }}
      button={button}
      modal={modal}
    >
      {children}
    </ConfigProvider>
  );
}
