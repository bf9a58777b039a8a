import { thousands } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Watched } from './use-watched-job.ts';

export interface JobCounts {
  total: number;
  /** On its way. */
  open: number;
  /** Of those: for the authorisation of an account. */
  waiting: number;
  failed: number;
}

export const percentOf = (done: number, total: number): number =>
  total === 0 ? 100 : Math.floor((done / total) * 100);

/** A job of many parts, each of which ends by itself. Null: not known yet. */
export function useCounted(counts: JobCounts | null): Watched {
  const { t } = useTranslation('task-centre');
  const language = useLanguage();
  if (!counts) return null;
  const { total, open, waiting, failed } = counts;
  const number = (value: number) => thousands(value, language);
  const done = total - open;
  const percent = percentOf(done, total);
  if (open > 0 && waiting === open)
    return { isOver: false, tone: 'bad', percent, text: t('job.waits', { number: number(waiting) }) };
  if (open > 0) {
    const text = t('job.doing', { done: number(done), total: number(total) });
    return { isOver: false, tone: 'busy', percent, text };
  }
  if (failed > 0)
    return { isOver: true, tone: 'bad', percent, text: t('job.failed', { number: number(failed) }) };
  return { isOver: true, tone: 'done', percent, text: t('job.done', { number: number(total) }) };
}
