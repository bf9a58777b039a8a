import { thousands } from '@adsail/contract';
import { CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import type { PlanProblem } from '@adsail/contract/tasks/plan';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useProblemText, useWords } from '../engine/use-words.ts';
import { useWizard, useWizardState } from '../state/context.ts';
import { stepOfPath } from '../state/steps.ts';
import css from './summary.module.css';

/** Enough to work on; more would push everything else out of sight. */
const shownAtFirst = 3;

/** What is wrong and what is doubtful, as far as somebody has come; each leads to its field. */
export function ProblemList({ problems }: { problems: readonly PlanProblem[] }) {
  const { t } = useTranslation('task-wizard');
  const language = useLanguage();
  const wizard = useWizard();
  const words = useWords();
  const problemText = useProblemText();
  const { revealed } = useWizardState((state) => ({ revealed: state.revealed }));
  const [isOpen, setOpen] = useState(false);
  const told = problems.filter(({ path }) => revealed.has(stepOfPath(wizard.description.definition, path)));
  if (told.length === 0) return null;
  const errors = told.filter(({ weight }) => weight === 'error').length;
  const shown = isOpen ? told : told.slice(0, shownAtFirst);
  return (
    <div className={css.problems}>
      <h3 className={css.problemsTitle} data-tone={errors > 0 ? 'error' : 'warning'}>
        {errors > 0
          ? t('summary.errors', { number: thousands(errors, language) })
          : t('summary.warnings', { number: thousands(told.length, language) })}
      </h3>
      <ul>
        {shown.map((problem) => (
          <li key={`${problem.path} ${problem.error} ${JSON.stringify(problem.parameters)}`}>
            <button
              type="button"
              className={css.problem}
              data-tone={problem.weight}
              onClick={() => wizard.goTo(problem.path)}
            >
              {problem.weight === 'error' ? <CloseCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
              <span>
                <b>{words.field(problem.path)}</b> {problemText(problem)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {told.length > shownAtFirst && (
        <Button type="link" size="small" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('summary.fewer') : t('summary.all', { number: thousands(told.length, language) })}
        </Button>
      )}
    </div>
  );
}
