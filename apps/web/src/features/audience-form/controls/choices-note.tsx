import { thousands } from '@adsail/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import css from '../form.module.css';
import type { Choices } from '../sources.ts';

/** Under choices that are not all: an empty list would read as "there are none". */
export function ChoicesNote({ of }: { of: Choices | null }) {
  const { t } = useTranslation(['audience-form', 'ui']);
  const language = useLanguage();
  if (!of) return null;
  const { choices, error, retry, total = 0 } = of;
  if (error)
    return (
      <p className={css.error} role="alert">
        {error.message}{' '}
        <Button size="small" onClick={() => retry?.()}>
          {t('ui:table.retry')}
        </Button>
      </p>
    );
  if (total <= choices.length) return null;
  return (
    <p className={css.note}>
      {t('cut', { count: thousands(choices.length, language), total: thousands(total, language) })}
    </p>
  );
}
