import { CheckCircleOutlined, DownOutlined } from '@ant-design/icons';
import { type Attention, homeCalls } from '@adsail/contract/home';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { Bone } from '../../ui/skeleton.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import css from './attention.module.css';
import { Balances, FailedTasks, Gaps, RefusedAds, ToAuthorise } from './attention-items.tsx';
import { freshness } from './freshness.tsx';
import { refusedAdsDialog, RefusedAdsList } from './refused-ads.tsx';

/** A reader who may see none of it is not told that there is nothing: nobody looked. */
const isNobodys = (data: Attention) => Object.values(data).every((group) => group === null);
const countOf = (data: Attention) => Object.values(data).reduce((sum, group) => sum + (group?.count ?? 0), 0);

/** What waits for somebody, in one row that opens; each entry leads to where it is mended. */
export function AttentionStrip() {
  const { t } = useTranslation('home');
  const query = useCallQuery(homeCalls.attention, {}, { silent: true, ...freshness });
  const [isOpen, setOpen] = useState(false);
  const { dialog } = useDialog();
  const id = useId();
  const { data, error } = query;
  if (!data)
    return (
      <section className={css.strip} aria-label={t('attention.title')} aria-busy={!error}>
        {error ? (
          <p className={css.failed} role="alert">
            {t('attention.failed')}{' '}
            <button type="button" className={css.retry} onClick={() => void query.refetch()}>
              {t('attention.retry')}
            </button>
          </p>
        ) : (
          <Bone width="100%" height={38} />
        )}
      </section>
    );
  if (isNobodys(data)) return null;
  if (countOf(data) === 0)
    return (
      <section className={css.strip} aria-label={t('attention.title')}>
        <p className={css.calm}>
          <CheckCircleOutlined aria-hidden /> {t('attention.none')}
        </p>
      </section>
    );
  return (
    <section className={css.strip} aria-label={t('attention.title')} data-open={isOpen}>
      <ul id={id} className={css.items}>
        {data.accounts && <ToAuthorise group={data.accounts} />}
        {data.balances && <Balances group={data.balances} />}
        {data.refusedAds && <RefusedAds group={data.refusedAds} />}
        {data.failedTasks && <FailedTasks group={data.failedTasks} />}
        {data.gaps && <Gaps group={data.gaps} />}
      </ul>
      <button
        type="button"
        className={css.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'attention.close' : 'attention.open')}
        <DownOutlined aria-hidden />
      </button>
      {data.refusedAds && dialog?.name === refusedAdsDialog && <RefusedAdsList group={data.refusedAds} />}
    </section>
  );
}
