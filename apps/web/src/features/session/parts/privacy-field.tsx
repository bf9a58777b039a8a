import { useFormContext } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { CheckField } from '../../../ui/plain/index.ts';
import css from './fields.module.css';

export function PrivacyField() {
  const { t } = useTranslation('session');
  const { register, formState } = useFormContext<{ privacyAgreed: boolean }>();
  return (
    <CheckField
      {...register('privacyAgreed')}
      error={formState.errors.privacyAgreed?.message}
      label={
        <Trans
          t={t}
          i18nKey="privacy.agree"
          components={{
            // A tab of its own, so that reading does not cost what was typed.
            policy: <Link to="/privacy" target="_blank" className={css.privacyLink} />,
          }}
        />
      }
    />
  );
}
