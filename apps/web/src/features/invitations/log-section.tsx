import type { InvitationLogEntry } from '@adsail/contract/invitations';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/date-time.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import css from './log-section.module.css';
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
          <DateTime at={entry.at} />
        </span>
      </div>
    </li>
  );
}

/** The person's own record; whoever never decided on an invitation has none. */
export function InvitationLogSection() {
  const { t } = useTranslation('invitations');
  const list = useInvitationLog().data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Section title={t('log.title')} hint={t('log.hint')}>
      <ul className={css.list}>
        {list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Section>
  );
}
