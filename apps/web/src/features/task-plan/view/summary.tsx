import { exactMoney, thousands } from '@adsail/contract';
import { LoadingOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { isolated } from '../../../i18n/isolated.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { PlanOutcome } from '../use-plan.ts';
import css from './plan-view.module.css';
import type { PlanWords } from './words.ts';

interface SummaryProps {
  plan: PlanOutcome;
  /** Counts and costs stand elsewhere. */
  isCounted: boolean;
  isPlanning: boolean;
  words: PlanWords;
}

const isSome = (amount: string): boolean => Number(amount) > 0;

function SummaryView({ plan, isCounted, isPlanning, words }: SummaryProps) {
  const { t, level } = words;
  const language = useLanguage();
  const number = (value: number) => thousands(value, language);
  const { counts, exposure, sheet } = plan;
  const skipped = counts.skipped > 0 ? [t('summary.skipped', { number: number(counts.skipped) })] : [];
  const parts = isCounted
    ? skipped
    : [
        ...sheet.levels.map((each) => `${level(each)} ${number(counts.objects[each] ?? 0)}`),
        ...skipped,
        ...exposure.flatMap(({ currency, daily, lifetime, unlimited, unknown }) => {
          if (unknown) return [t('summary.unknown', { currency: isolated(currency) })];
          const shown = (amount: string) => isolated(exactMoney({ amount, currency }, language));
          return [
            ...(isSome(daily) && !unlimited ? [t('summary.daily', { money: shown(daily) })] : []),
            ...(isSome(lifetime) ? [t('summary.lifetime', { money: shown(lifetime) })] : []),
            ...(unlimited ? [t('summary.unlimited', { currency: isolated(currency) })] : []),
          ];
        }),
      ];
  return (
    <p className={css.summary} role="status">
      {parts.map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
      <span className={css.planning} data-on={isPlanning || undefined}>
        <LoadingOutlined aria-hidden /> {t('planning')}
      </span>
    </p>
  );
}

/** How many of what are made, and what a day may cost. */
export const Summary = memo(SummaryView);
