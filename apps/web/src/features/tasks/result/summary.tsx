import { type AdPlatform, type OutputOf, thousands } from '@adsail/contract';
import { type ResultLevel, type StepStatus, stepStatuses, type taskCalls } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { levelsName, stepsOf } from '../levels.ts';
import { toneOfStep } from './result-table.tsx';
import css from './result.module.css';

interface SummaryProps {
  platform: AdPlatform;
  summary: OutputOf<typeof taskCalls.resultPage>['summary'];
  /** Shows these alone. */
  onChoose: (level: ResultLevel, status: StepStatus) => void;
}

/** How many of each level are where: a number leads to its rows. */
export function Summary({ platform, summary, onChoose }: SummaryProps) {
  const { t } = useTranslation('tasks');
  const say = useTranslate('tasks');
  const language = useLanguage();
  const countOf = (level: ResultLevel, status: StepStatus) =>
    summary.reduce(
      (sum, each) => (each.level === level && each.status === status ? sum + each.count : sum),
      0,
    );
  const levels = stepsOf(platform).filter((level) => summary.some((each) => each.level === level));
  const statuses = stepStatuses.filter((status) => summary.some((each) => each.status === status));
  if (levels.length === 0) return null;
  return (
    <div className={css.scroll}>
      <table className={css.summary} aria-label={t('result.summary')}>
        <thead>
          <tr>
            <th scope="col">{t('column.level')}</th>
            {statuses.map((status) => (
              <th key={status} scope="col">
                <StatusDot tone={toneOfStep[status]} text={say(`tasks:step.${status}`)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level}>
              <th scope="row">{say(levelsName(platform, level))}</th>
              {statuses.map((status) => {
                const count = countOf(level, status);
                return (
                  <td key={status}>
                    {count > 0 && (
                      <button
                        type="button"
                        className={css.count}
                        aria-label={`${say(levelsName(platform, level))}, ${say(`tasks:step.${status}`)}: ${count}`}
                        onClick={() => onChoose(level, status)}
                      >
                        {thousands(count, language)}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
