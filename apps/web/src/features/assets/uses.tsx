import type { AdPlatform } from '@adsail/contract';
import { assetCalls, type AssetKind } from '@adsail/contract/assets';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { listText } from '../../ui/list-text.ts';
import { Note } from '../../ui/note.tsx';
import css from './assets.module.css';

interface UsesProps {
  kind: AssetKind;
  platform: AdPlatform;
  id: string;
}

/** What would miss the asset, and where that was looked for: in a drawer of its own, and before it is deleted. */
export function Uses({ kind, platform, id }: UsesProps) {
  const { t } = useTranslation('assets');
  const language = useLanguage();
  const { data, error } = useCallQuery(
    assetCalls.uses,
    { kind, platform, id },
    // Asked anew each time: an answer of yesterday would be a wrong reason to delete something.
    { silent: true, staleTimeMs: 0 },
  );
  if (error) return <Note tone="warning">{t('uses.failed')}</Note>;
  if (!data) return <p role="status">{t('uses.loading')}</p>;
  const { list, searched, unknown, untold } = data;
  return (
    <section className={css.uses} aria-label={t('uses.title')}>
      {list.length > 0 && (
        <>
          <p>{t('uses.usedBy')}</p>
          <ul>
            {list.map(({ source, what, id: usedBy, name, how }) => (
              <li key={`${source} ${usedBy} ${how}`}>
                <span className={css.useWhat}>{what}</span> <bdi>{name ?? usedBy}</bdi>
                {how && <span className={css.useHow}>{how}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {list.length === 0 && <p>{t('uses.nowhere')}</p>}
      {searched.length > 0 && (
        <p className={css.useHow}>{t('uses.searched', { places: listText(searched, language) })}</p>
      )}
      {untold.length > 0 && (
        <p className={css.useHow}>{t('uses.untold', { places: listText(untold, language) })}</p>
      )}
      {unknown.length > 0 && (
        <Note tone="warning">{t('uses.unknown', { places: listText(unknown, language) })}</Note>
      )}
    </section>
  );
}
