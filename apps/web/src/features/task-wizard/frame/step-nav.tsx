import { thousands } from '@adsail/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { WizardStepName } from '../description.ts';
import { useWizard, useWizardState } from '../state/context.ts';
import { errorsByStep, wizardSteps } from '../state/steps.ts';
import css from './frame.module.css';

/** The steps, each with what is wrong in it once somebody has left it. The number leads to the first of it. */
export function StepNav({ step, onOpen }: { step: WizardStepName; onOpen: (step: WizardStepName) => void }) {
  const { t } = useTranslation('task-wizard');
  const language = useLanguage();
  const wizard = useWizard();
  const { plan, revealed } = useWizardState(({ plan: made, revealed: seen }) => ({
    plan: made,
    revealed: seen,
  }));
  const errors = errorsByStep(wizard.description.definition, plan?.problems ?? []);
  const list = useRef<HTMLOListElement>(null);
  // A phone has no room for all of them.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [step]);
  return (
    <nav aria-label={t('steps')}>
      <ol ref={list} className={css.steps}>
        {wizardSteps.map((name, at) => {
          const found = revealed.has(name) ? errors[name] : [];
          return (
            <li key={name} className={css.step} data-current={name === step}>
              <button
                type="button"
                className={css.stepButton}
                aria-current={name === step ? 'step' : undefined}
                onClick={() => onOpen(name)}
              >
                <span className={css.stepNumber} aria-hidden>
                  {at + 1}
                </span>
                {t(`step.${name}`)}
              </button>
              {found.length > 0 && (
                <button
                  type="button"
                  className={css.stepErrors}
                  aria-label={t('stepErrors', {
                    step: t(`step.${name}`),
                    number: thousands(found.length, language),
                  })}
                  title={t('stepErrors', {
                    step: t(`step.${name}`),
                    number: thousands(found.length, language),
                  })}
                  onClick={() => wizard.goTo(found[0]?.path ?? '')}
                >
                  {thousands(found.length, language)}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
