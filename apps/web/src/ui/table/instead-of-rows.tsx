import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { FailedState } from '../failed-state.tsx';
import type { TableQuery } from './table-query.ts';

export interface EmptyTexts {
  title: string;
  hint?: string;
  action?: ReactNode;
}

interface InsteadOfRowsProps {
  query: Pick<TableQuery<unknown>, 'data' | 'error' | 'refetch'>;
  filtered: boolean;
  onClearFilters: () => void;
  empty: EmptyTexts;
}

/** Why there are no rows, and the one thing that helps. */
export function InsteadOfRows({ query, filtered, onClearFilters, empty }: InsteadOfRowsProps) {
  const { t } = useTranslation('ui');
  if (query.error && !query.data) return <FailedState error={query.error} onRetry={query.refetch} />;
  if (filtered)
    return (
      <EmptyState
        drawing="noMatch"
        title={t('table.noMatch')}
        hint={t('table.noMatchHint')}
        action={<Button onClick={onClearFilters}>{t('filter.clear')}</Button>}
      />
    );
  return <EmptyState drawing="empty" {...empty} />;
}
