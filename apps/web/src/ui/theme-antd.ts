import { theme as antd, type ThemeConfig } from 'antd';
import { colorOf, type ColorToken, fonts, sizes, type ThemeName } from './theme-tokens.ts';

export interface ThemeOptions {
  /** The person's system asks for as little motion as possible: nothing may wait for the end of one. */
  isStill: boolean;
}

/** Ant Design in our look. Imported from the shell on: the public pages do without Ant Design. */
export function antdTheme(theme: ThemeName, { isStill }: ThemeOptions): ThemeConfig {
  const color = (token: ColorToken) => colorOf(token, theme);
  return {
    algorithm: theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: color('accent'),
      colorInfo: color('accent'),
      colorLink: color('accent'),
      colorSuccess: color('success'),
      colorWarning: color('warning'),
      colorError: color('danger'),
      colorTextBase: color('text'),
      colorBgBase: color('ground'),
      colorText: color('text'),
      colorTextSecondary: color('text-soft'),
      colorTextTertiary: color('text-faint'),
      colorTextPlaceholder: color('text-faint'),
      colorTextDescription: color('text-soft'),
      colorBgContainer: color('ground'),
      colorBgElevated: color('raised'),
      colorBgLayout: color('ground'),
      colorBorder: color('line-strong'),
      // The dark algorithm would light the ground up, whose blue then shows.
      colorBorderDisabled: color('line-strong'),
      colorBorderSecondary: color('line'),
      colorSplit: color('line'),
      colorFillAlter: color('ground-soft'),
      controlOutline: color('focus-ring'),
      colorErrorOutline: color('danger-ring'),
      controlOutlineWidth: 3,
      controlItemBgActive: color('accent-soft'),
      controlItemBgHover: color('hover'),
      boxShadow: color('shadow'),
      boxShadowSecondary: color('shadow'),
      fontFamily: fonts.font,
      fontFamilyCode: fonts['font-mono'],
      fontSize: sizes['font-size'],
      borderRadius: sizes.radius,
      borderRadiusLG: sizes.radius,
      borderRadiusSM: sizes['radius-small'],
      controlHeight: sizes.control,
      wireframe: false,
      motion: !isStill,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        // As given: the dark algorithm would mix a shade of its own, unlike the buttons of the public pages.
        colorPrimary: color('accent'),
        colorPrimaryHover: color('accent-hover'),
        colorPrimaryActive: color('accent-hover'),
        primaryColor: color('on-accent'),
        dangerColor: color('on-accent'),
      },
      Table: {
        headerBg: color('ground-soft'),
        headerColor: color('text-soft'),
        cellFontSize: sizes['font-size-table'],
        headerSplitColor: 'transparent',
        rowHoverBg: color('hover'),
      },
      // The chosen one is lighter than its track in both themes; on the ground alone it would not be seen.
      Segmented: {
        trackBg: color(theme === 'dark' ? 'hover' : 'line'),
        itemSelectedBg: color(theme === 'dark' ? 'line-strong' : 'ground'),
        itemSelectedColor: color('text'),
        itemColor: color('text-soft'),
      },
      Menu: { itemBorderRadius: sizes.radius, activeBarBorderWidth: 0 },
      Modal: { titleFontSize: 16 },
    },
  };
}
