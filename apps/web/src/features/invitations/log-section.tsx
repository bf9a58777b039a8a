import type { InvitationLogEntry } from '@adsail/contract/invitations';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { shownIdOf } from '../../api/error.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import css from './log-section.module.css';
import { entriesOf } from './log-pages.ts';
import { useInvitationLog } from './queries.ts';

function Entry({ entry }: { entry: InvitationLogEntry }) {
  const { t } = useTranslation(['invitations', 'common']);
  return (
    <li className={css.entry}>
      <div className={css.about}>
        <p className={css.name}>
          <bdi>{entry.organisationName}</bdi>
        </p>
        <p className={css.quiet}>
          {entry.roleNames.join(' · ')} ·{' '}
          <bdi>{t('common:shell.tenantId', { id: entry.organisationId })}</bdi>
          {entry.inviterName !== null && (
            <>
              {' · '}
              <bdi>{entry.inviterName}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={css.decision}>
        <StatusDot
          tone={entry.decision === 'ACCEPT' ? 'success' : 'neutral'}
          text={t(`log.${entry.decision}`)}
        />
        <span className={css.quiet}>
          <RelativeTime at={entry.at} />
        </span>
      </div>
    </li>
  );
}

interface LogListProps {
  list: readonly InvitationLogEntry[];
  error: Error | null;
  hasMore: boolean;
  busy: boolean;
  onMore(): void;
  onRetry(): void;
}

/** Whoever never decided on an invitation has no record, so nothing is shown. */
export function LogList({ list, error, hasMore, busy, onMore, onRetry }: LogListProps) {
  const { t } = useTranslation(['invitations', 'ui']);
  const id = shownIdOf(error);
  if (list.length === 0 && !error) return null;
  return (
    <Section title={t('log.title')} hint={t('log.hint')}>
      <ul className={css.list}>
        {list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {error && (
          <li className={css.entry} role="alert">
            <span className={css.about}>
              {error.message}
              {id && <CopyId id={id} />}
            </span>
            <Button size="small" loading={busy} onClick={onRetry}>
              {t('ui:table.retry')}
            </Button>
          </li>
        )}
      </ul>
      {hasMore && !error && (
        <Button size="small" loading={busy} onClick={onMore}>
          {t('log.more')}
        </Button>
      )}
    </Section>
  );
}

/** The person's own record. */
export function InvitationLogSection() {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } =
    useInvitationLog();
  return (
    <LogList
      list={entriesOf(data?.pages ?? [])}
      error={error}
      hasMore={hasNextPage}
      busy={isFetching}
      onMore={() => void fetchNextPage()}
      onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
    />
  );
}
