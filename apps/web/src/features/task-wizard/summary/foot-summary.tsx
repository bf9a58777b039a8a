import { thousands } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useWizard, useWizardState } from '../state/context.ts';
import css from './summary.module.css';

/** The counts beside the buttons, where there is no room for the summary beside the form. */
export function FootSummary() {
  const { t } = useTranslation('task-wizard');
  const language = useLanguage();
  const { platform } = useWizard().description;
  const { counts } = useWizardState(({ plan }) => ({ counts: plan?.counts }));
  return (
    <span className={css.foot}>
      {platformLevels[platform].map((level) => (
        <span key={level}>
          {t(`level.${platform}.${level}`)}{' '}
          <b className="digits">{counts ? thousands(counts.objects[level] ?? 0, language) : '…'}</b>
        </span>
      ))}
    </span>
  );
}
