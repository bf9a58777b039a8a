import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { titleKeyOf } from '../document-title.tsx';
import { MessageScreen } from './screen.tsx';

/** A screen of the route table that nobody has built yet says so, and shows nothing that looks like data. */
export default function NotBuilt() {
  const { t } = useTranslation(['common', 'routes']);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <MessageScreen
      title={t(`routes:${titleKeyOf(path)}`)}
      badge={t('notBuilt.badge')}
      hint={t('notBuilt.hint')}
    />
  );
}
