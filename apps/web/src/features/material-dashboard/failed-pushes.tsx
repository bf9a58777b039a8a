import type { FailedPush, MaterialDashboard } from '@adsail/contract/material-dashboard';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRelativeTime } from '../../ui/relative-time.tsx';
import css from './dashboard.module.css';
import { Panel } from './panel.tsx';

/** The list of pushes opens over either library. */
const library = '/materialManager/imageMaterial';

function PushLine({ push }: { push: FailedPush }) {
  const { t } = useTranslation('material-dashboard');
  const { text } = useRelativeTime(push.createdAt);
  return (
    <li>
      <Link to={library} search={{ dialog: `pushed.${push.pushId}` }} className={css.problem}>
        {t('pushes.failed', { count: push.failed })}
      </Link>
      <span className={css.note}>{t('pushes.by', { name: push.createdByName, time: text })}</span>
    </li>
  );
}

export function FailedPushes({ pushes }: { pushes: NonNullable<MaterialDashboard['failedPushes']> }) {
  const { t } = useTranslation('material-dashboard');
  const { list, more } = pushes;
  return (
    <Panel title={t('pushes.title')}>
      {list.length === 0 ? (
        <p className={css.hint}>{t('pushes.none')}</p>
      ) : (
        <ul className={css.lines}>
          {list.map((push) => (
            <PushLine key={push.pushId} push={push} />
          ))}
        </ul>
      )}
      <p className={css.hint}>
        {more > 0 && <>{t('pushes.more', { count: more })} · </>}
        <Link to={library} search={{ dialog: 'pushes' }} className={css.count}>
          {t('pushes.all')}
        </Link>
      </p>
    </Panel>
  );
}
