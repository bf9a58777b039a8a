import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Note } from '../note.tsx';

/** Says that the entries come from before: from a session that ended, or a tab that was reloaded. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('ui');
  const discard = (
    <Button type="link" size="small" onClick={onDiscard}>
      {t('form.discard')}
    </Button>
  );
  return <Note action={discard}>{t('form.recovered')}</Note>;
}
