import { thousands } from '@adsail/contract';
import type { PlanProblem } from '@adsail/contract/tasks/plan';
import { CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import css from './side.module.css';
import type { PlanWords } from './words.ts';

/** A value that a person wrote into one row. */
const isOfRow = ({ path }: Pick<PlanProblem, 'path'>): boolean => path.startsWith('overrides.');

interface ProblemItemProps {
  problem: PlanProblem;
  words: PlanWords;
  onGoTo: ((path: string) => void) | undefined;
  /** To the first of the rows that it is about. */
  onShowRow?: (key: string) => void;
}

/** What is wrong, in which field, and the way there. */
export function ProblemItem({ problem, words, onGoTo, onShowRow }: ProblemItemProps) {
  const { t } = words;
  const language = useLanguage();
  const { weight, path, node } = problem;
  const place = isOfRow(problem) ? t('tasks:section.rows') : words.path(path);
  return (
    <li className={css.problem} data-weight={weight}>
      {weight === 'error' ? <CloseCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
      <div>
        <p>
          <span className="visually-hidden">{t(`weight.${weight}`)}: </span>
          {words.problem(problem)}
        </p>
        <p className={css.where}>
          {onGoTo && !isOfRow(problem) ? (
            <button type="button" className={css.link} onClick={() => onGoTo(path)}>
              {place}
            </button>
          ) : (
            <span>{place}</span>
          )}
          {node && onShowRow && (
            <button type="button" className={css.link} onClick={() => onShowRow(node.key)}>
              {t('problem.rows', { number: thousands(node.count, language) })}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

interface ProblemListProps {
  problems: readonly PlanProblem[];
  words: PlanWords;
  onGoTo: ((path: string) => void) | undefined;
  onShowRow: (key: string) => void;
}

/** At first, and more each time: few read on, and thousands would stop the page. */
const shownAtOnce = 200;

/** All that is wrong with a plan, errors first. */
export function ProblemList({ problems, words, onGoTo, onShowRow }: ProblemListProps) {
  const { t } = words;
  const language = useLanguage();
  const [most, setMost] = useState(shownAtOnce);
  if (problems.length === 0) return <p className={css.nothing}>{t('problem.none')}</p>;
  const inOrder = problems.toSorted(
    (one, other) => Number(one.weight === 'warning') - Number(other.weight === 'warning'),
  );
  const number = (count: number) => thousands(count, language);
  return (
    <ul className={css.problems}>
      {inOrder.slice(0, most).map((problem) => (
        <ProblemItem
          key={`${problem.weight} ${problem.path} ${problem.error} ${JSON.stringify(problem.parameters)}`}
          problem={problem}
          words={words}
          onGoTo={onGoTo}
          onShowRow={onShowRow}
        />
      ))}
      {problems.length > most && (
        <li className={css.nothing}>
          {t('problem.more', { shown: number(most), total: number(problems.length) })}{' '}
          <button type="button" className={css.link} onClick={() => setMost(most + shownAtOnce)}>
            {t('problem.showMore')}
          </button>
        </li>
      )}
    </ul>
  );
}
