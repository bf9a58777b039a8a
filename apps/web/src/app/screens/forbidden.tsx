import { useTranslation } from 'react-i18next';
import { MessageScreen } from './screen.tsx';

export function Forbidden() {
  const { t } = useTranslation('common');
  return <MessageScreen art="lock" title={t('forbidden.title')} hint={t('forbidden.hint')} />;
}
