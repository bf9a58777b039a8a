import { LaptopOutlined, MobileOutlined } from '@ant-design/icons';
import type { SessionEntry } from '@adsail/contract/session';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { leaveToClient } from '../../api/shown-failure.ts';
import css from './profile.module.css';
import { useEndSessions, useSessions } from './queries.ts';

const isPhone = (device: string) => /iphone|ipad|android|mobile/i.test(device);

interface SessionRowProps {
  session: SessionEntry;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('profile');
  const Icon = isPhone(session.device) ? MobileOutlined : LaptopOutlined;
  return (
    <li className={css.session}>
      <Icon className={css.device} aria-hidden />
      <div className={css.about}>
        <p className={css.deviceName}>
          <bdi>{session.device}</bdi>
          {session.current && (
            <span className={css.current}>
              <StatusDot tone="success" text={t('sessions.current')} />
            </span>
          )}
        </p>
        <p className={css.quiet}>
          <bdi dir="ltr">{session.ip}</bdi> · <bdi>{session.tenantName}</bdi> · {t('sessions.lastSeen')}{' '}
          <RelativeTime at={session.lastSeenAt} />
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          loading={busy}
          aria-label={t('sessions.endOne', { device: session.device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

export function SessionsSection() {
  const { t } = useTranslation('profile');
  const { data, isPending, error, refetch } = useSessions();
  const end = useEndSessions();
  const list = data?.list ?? [];
  const others = list.filter(({ current }) => !current).length;
  const run = (input: Parameters<typeof end.mutateAsync>[0]) => end.mutateAsync(input).catch(leaveToClient);
  const endOthers = others > 0 && (
    <Button
      size="small"
      danger
      loading={end.isPending && end.variables.others}
      onClick={() => run({ others: true })}
    >
      {t('sessions.endOthers', { number: others })}
    </Button>
  );
  return (
    <Section title={t('sessions.title')} hint={t('sessions.hint')} actions={endOthers}>
      {isPending && <ListSkeleton rows={2} />}
      {error && !data && <Button onClick={() => refetch()}>{t('retry')}</Button>}
      <ul className={css.sessions}>
        {list.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            busy={end.isPending && end.variables.target === session.sessionId}
            onEnd={() => run({ target: session.sessionId })}
          />
        ))}
      </ul>
    </Section>
  );
}
