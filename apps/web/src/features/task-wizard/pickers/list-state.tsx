import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import type { usePages } from './use-pages.ts';

type State = Pick<
  ReturnType<typeof usePages>,
  'rows' | 'isLoading' | 'isFetching' | 'error' | 'retry' | 'hasMore' | 'loadMore'
>;

/** Below what a picker lists: what is missing, and why. */
export function ListState({ state, empty }: { state: State; empty: { title: string; hint?: string } }) {
  const { t } = useTranslation(['task-wizard', 'ui']);
  const { rows, isLoading, isFetching, error, retry, hasMore, loadMore } = state;
  if (error && rows.length === 0) return <FailedState error={error} onRetry={retry} />;
  if (isLoading) return <ListSkeleton rows={6} />;
  if (rows.length === 0) return <EmptyState drawing="empty" {...empty} />;
  return hasMore ? (
    <Button block loading={isFetching} onClick={loadMore}>
      {t('picker.more')}
    </Button>
  ) : null;
}
