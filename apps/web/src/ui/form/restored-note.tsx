import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says that the entries come from before: from a session that ended, or a tab that was reloaded. */
export function RestoredNote() {
  const { t } = useTranslation('ui');
  return <Alert type="info" showIcon title={t('form.recovered')} />;
}
