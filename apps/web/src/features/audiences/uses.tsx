import type { AdPlatform } from '@adsail/contract';
import { audienceCalls } from '@adsail/contract/audiences';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { Note } from '../../ui/note.tsx';
import css from './audiences.module.css';

/** Where an audience is used: what would be missing without it. */
export function Uses({ platform, id }: { platform: AdPlatform; id: string }) {
  const { t } = useTranslation('audiences');
  const translate = useTranslate('audiences');
  const { data, error } = useCallQuery(
    audienceCalls.uses,
    { platform, id },
    { silent: true, staleTimeMs: 0 },
  );
  if (error) return <Note tone="warning">{t('uses.unknown')}</Note>;
  if (!data) return <p role="status">{t('uses.loading')}</p>;
  return (
    <>
      {data.list.length > 0 && (
        <section className={css.uses} aria-label={t('uses.title')}>
          <p>{t('uses.title')}</p>
          <ul>
            {data.list.map(({ level, id: usedBy, name, use }) => (
              <li key={`${level} ${usedBy} ${use}`}>
                {translate(`audiences:useLevel.${level}`)} <bdi>{name ?? usedBy}</bdi>
                <span className={css.useHow}>{translate(`audiences:use.${use}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.list.length === 0 && <p>{t(data.told ? 'uses.nowhere' : 'uses.notTold')}</p>}
    </>
  );
}
