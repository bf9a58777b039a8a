import { type AdPlatform, type OutputOf, thousands } from '@adsail/contract';
import { type ResultLevel, type StepStatus, stepStatuses, type taskCalls } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { levelsName, stepsOf } from '../levels.ts';
import { toneOfStep } from './result-table.tsx';
import css from './result.module.css';

/** A video's cover is an upload of its own, and no material that anybody chose. */
type Line = ResultLevel | 'cover';

interface SummaryProps {
  platform: AdPlatform;
  summary: OutputOf<typeof taskCalls.resultPage>['summary'];
  /** Shows these alone. */
  onChoose: (filters: { level: ResultLevel[]; status: StepStatus[]; cover?: boolean }) => void;
}

const filtersOf = (line: Line): { level: ResultLevel[]; cover?: boolean } => {
  if (line === 'cover') return { level: ['material'], cover: true };
  return { level: [line], ...(line === 'material' && { cover: false }) };
};

/** How many of each level are where: a number leads to its rows. */
export function Summary({ platform, summary, onChoose }: SummaryProps) {
  const { t } = useTranslation('tasks');
  const say = useTranslate('tasks');
  const language = useLanguage();
  const counts = (line: Line, { level, count, covers }: (typeof summary)[number]) => {
    if (line === 'cover') return level === 'material' ? covers : 0;
    return level === line ? count - covers : 0;
  };
  const countOf = (line: Line, status: StepStatus) =>
    summary.reduce((sum, each) => (each.status === status ? sum + counts(line, each) : sum), 0);
  const levels = stepsOf(platform)
    .flatMap((level): Line[] => (level === 'material' ? ['material', 'cover'] : [level]))
    .filter((line) => summary.some((each) => counts(line, each) > 0));
  const nameOf = (line: Line) => say(line === 'cover' ? 'tasks:levels.cover' : levelsName(platform, line));
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
              <th scope="row">{nameOf(level)}</th>
              {statuses.map((status) => {
                const count = countOf(level, status);
                return (
                  <td key={status}>
                    {count > 0 && (
                      <button
                        type="button"
                        className={css.count}
                        aria-label={`${nameOf(level)}, ${say(`tasks:step.${status}`)}: ${count}`}
                        onClick={() => onChoose({ ...filtersOf(level), status: [status] })}
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
