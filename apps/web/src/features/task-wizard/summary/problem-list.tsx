import { thousands } from '@adsail/contract';
import { CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import type { PlanProblem, ProblemWeight } from '@adsail/contract/tasks/plan';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useProblemPlace, useProblemText } from '../engine/use-words.ts';
import { useWizard, useWizardState } from '../state/context.ts';
import { stepOfPath } from '../state/steps.ts';
import { ProblemPlace } from './problem-place.tsx';
import css from './summary.module.css';

/** Enough to work on; more would push everything else out of sight. */
const shownAtFirst = 3;

const titles = { error: 'summary.errors', warning: 'summary.warnings' } as const;

interface PartProps {
  weight: ProblemWeight;
  problems: readonly PlanProblem[];
}

/** Those of one weight, under their number. */
function Part({ weight, problems }: PartProps) {
  const { t } = useTranslation('task-wizard');
  const language = useLanguage();
  const wizard = useWizard();
  const placeOf = useProblemPlace();
  const problemText = useProblemText();
  const [isOpen, setOpen] = useState(false);
  if (problems.length === 0) return null;
  const shown = isOpen ? problems : problems.slice(0, shownAtFirst);
  const number = thousands(problems.length, language);
  return (
    <div className={css.problems} data-weight={weight}>
      <h3 className={css.problemsTitle} data-tone={weight}>
        {t(titles[weight], { number })}
      </h3>
      <ul>
        {shown.map((problem) => (
          <li key={`${problem.path} ${problem.error} ${JSON.stringify(problem.parameters)}`}>
            <button
              type="button"
              className={css.problem}
              data-tone={weight}
              onClick={() => wizard.goTo(problem.path)}
            >
              {weight === 'error' ? <CloseCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
              <span>
                <ProblemPlace {...placeOf(problem.path)} /> {problemText(problem)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > shownAtFirst && (
        <Button type="link" size="small" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('summary.fewer') : t('summary.all', { number })}
        </Button>
      )}
    </div>
  );
}

/** What is wrong, then what is doubtful, as far as somebody has come; each leads to its field. */
export function ProblemList({ problems }: { problems: readonly PlanProblem[] }) {
  const { definition } = useWizard().description;
  const { revealed } = useWizardState((state) => ({ revealed: state.revealed }));
  const told = problems.filter(({ path }) => revealed.has(stepOfPath(definition, path)));
  const of = (weight: ProblemWeight) => told.filter((problem) => problem.weight === weight);
  return (
    <>
      <Part weight="error" problems={of('error')} />
      <Part weight="warning" problems={of('warning')} />
    </>
  );
}
