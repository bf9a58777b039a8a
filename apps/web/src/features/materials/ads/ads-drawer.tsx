import { directionOf } from '@adsail/contract';
import { type ImageMaterial, type MaterialAd, materialAdCalls } from '@adsail/contract/materials';
import { Button, Drawer, Pagination, Spin } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../api/use-call.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AdState } from '../../../ui/ad-state.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { PlatformBadge } from '../../../ui/platform-badge.tsx';
import css from './ads.module.css';

const pageSize = 20;

function Ad({ ad }: { ad: MaterialAd }) {
  const translate = useTranslate();
  const above = [ad.campaignName, ad.groupName].filter((name) => name !== null);
  return (
    <li className={css.ad}>
      <div className={css.head}>
        <bdi className={css.name}>{ad.name}</bdi>
        {/* Its words are those of reports, which may not be here yet. */}
        <Suspense fallback={null}>
          <AdState state={ad.state} />
        </Suspense>
      </div>
      {above.length > 0 && (
        <div className={css.faint}>
          {above.map((name, at) => (
            <span key={at}>
              {at > 0 && ' / '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </div>
      )}
      <div className={css.place}>
        <PlatformBadge platform={ad.platform} label={translate(`names:platform.${ad.platform}`)} />
        <bdi>{ad.advertiserName}</bdi>
        <CopyText text={ad.id} />
      </div>
    </li>
  );
}

/** The ads that show a material. */
export function AdsDrawer({ row: { id, name }, onClose }: { row: ImageMaterial; onClose: () => void }) {
  const { t } = useTranslation('materials');
  const ui = useTranslation('ui').t;
  const rtl = directionOf(useLanguage()) === 'rtl';
  const [pageIndex, setPage] = useState(1);
  useFocusReturn();
  const query = useCallQuery(materialAdCalls.ads, { materialId: id, pageIndex, pageSize }, { silent: true });
  const { data } = query;
  return (
    <Drawer
      open
      title={
        <>
          {t('ads.title')} <bdi className={css.faint}>{name}</bdi>
        </>
      }
      size={560}
      placement={rtl ? 'left' : 'right'}
      onClose={onClose}
      footer={<Button onClick={onClose}>{ui('close')}</Button>}
    >
      {query.isPending && <Spin />}
      {query.error && !data && <FailedState error={query.error} onRetry={query.refetch} />}
      {data && (
        <>
          <p className={css.faint}>{t('ads.hint')}</p>
          {data.unread > 0 && <p className={css.faint}>{t('ads.unread', { count: data.unread })}</p>}
          {data.total === 0 && data.hidden === 0 && <EmptyState title={t('ads.none')} />}
          <ul className={css.ads}>
            {data.list.map((ad) => (
              <Ad key={`${ad.platform} ${ad.advertiserId} ${ad.id}`} ad={ad} />
            ))}
          </ul>
          {data.hidden > 0 && <p className={css.faint}>{t('ads.hidden', { count: data.hidden })}</p>}
          {data.total > pageSize && (
            <Pagination
              size="small"
              current={pageIndex}
              pageSize={pageSize}
              total={data.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
    </Drawer>
  );
}
