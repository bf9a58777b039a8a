import type { AdPlatform } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import { useTranslation } from 'react-i18next';
import css from './assets.module.css';
import { Uses } from './uses.tsx';

/** Each is looked for by itself; who deletes more at once has other reasons. */
const looked = 20;

interface UsesOfSeveralProps {
  kind: AssetKind;
  platform: AdPlatform;
  rows: readonly { id: string; name: string }[];
}

/** What would miss each of several assets that are deleted at once. */
export function UsesOfSeveral({ kind, platform, rows }: UsesOfSeveralProps) {
  const { t } = useTranslation('assets');
  const [only, ...others] = rows;
  if (only && others.length === 0) return <Uses kind={kind} platform={platform} id={only.id} />;
  const left = rows.length - looked;
  return (
    <div className={css.several}>
      {rows.slice(0, looked).map(({ id, name }) => (
        <section key={id}>
          <h4>{t('uses.of', { name })}</h4>
          <Uses kind={kind} platform={platform} id={id} />
        </section>
      ))}
      {left > 0 && <p className={css.note}>{t('uses.more', { count: left })}</p>}
    </div>
  );
}
