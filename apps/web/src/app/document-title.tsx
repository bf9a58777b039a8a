import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findScreen } from './menu.ts';
import { publicScreens } from './routes/index.ts';
import { titleKey } from './routes/types.ts';

export const brand = 'Adsail';

export const titleKeyOf = (path: string): string => {
  const screen = findScreen(path)?.screen ?? publicScreens.find((candidate) => candidate.path === path);
  return titleKey(screen?.title ?? 'notFound');
};

/** React puts a title into the head wherever it is rendered. */
export function DocumentTitle() {
  const { t } = useTranslation('routes');
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  return <title>{`${t(titleKeyOf(path))} - ${brand}`}</title>;
}
