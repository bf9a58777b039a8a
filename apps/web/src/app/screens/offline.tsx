import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageScreen } from './screen.tsx';

/** A screen that was never loaded, asked for while offline. */
export function OfflineScreen() {
  const { t } = useTranslation('common');
  useEffect(() => {
    // The router keeps a part that failed as failed: only the whole page can be loaded again.
    const again = () => location.reload();
    if (navigator.onLine) again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <div role="alert">
      <MessageScreen art="calm" title={t('error.offlineTitle')} hint={t('error.offlineHint')} />
    </div>
  );
}
