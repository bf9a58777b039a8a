import { Link } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/plain/index.ts';
import { markedText } from '../model/marked-text.ts';
import css from './fields.module.css';

export function PrivacyField() {
  const { t } = useTranslation('session');
  const { register, formState } = useFormContext<{ privacyAgreed: boolean }>();
  // Own three lines instead of react-i18next's Trans: that one brings an HTML parser into the first load.
  const [before, policy, after] = markedText(t('privacy.agree'), 'policy');
  return (
    <CheckField
      {...register('privacyAgreed')}
      error={formState.errors.privacyAgreed?.message}
      label={
        <>
          {before}
          {/* A tab of its own, so that reading does not cost what was typed. */}
          <Link to="/privacy" target="_blank" className={css.privacyLink}>
            {policy}
          </Link>
          {after}
        </>
      }
    />
  );
}
