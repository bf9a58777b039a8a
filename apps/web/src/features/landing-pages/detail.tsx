import { type LandingPage, landingPageCalls } from '@adsail/contract/landing-pages';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Fact } from '../../ui/fact.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Note } from '../../ui/note.tsx';
import type { AssetDialogProps } from '../assets/index.ts';
import { Audit, PageLink } from './table.tsx';

/** All that is known of a page, and what its state means. */
export function PageDetail({ row, onClose }: AssetDialogProps<LandingPage>) {
  const { t } = useTranslation('landing-pages');
  const { data, isPending } = useCallQuery(landingPageCalls.detail, { id: row.id });
  useFocusReturn();
  const page = { ...row, platformStatus: null, createdAt: null, ...data };
  return (
    <Modal open title={page.name} footer={null} onCancel={onClose} loading={isPending}>
      <Fact name={t('column.status')}>
        <Audit status={page.status} />
      </Fact>
      <Note>{t(`statusHint.${page.status}`)}</Note>
      <Fact name={t('column.pageType')}>{t(`pageType.${page.pageType}`)}</Fact>
      <Fact name={t('column.source')}>{t(`source.${page.source}`)}</Fact>
      <Fact name={t('column.productName')}>
        <bdi>{page.productName ?? t('noProduct')}</bdi>
      </Fact>
      {page.url && (
        <Fact name={t('column.url')}>
          <PageLink url={page.url} />
        </Fact>
      )}
      {page.description && (
        <Fact name={t('column.description')}>
          <bdi>{page.description}</bdi>
        </Fact>
      )}
      {page.advertiserName && (
        <Fact name={t('assets:column.advertiserName')} note={page.advertiserId ?? undefined}>
          <bdi>{page.advertiserName}</bdi>
        </Fact>
      )}
      {page.platformStatus && (
        <Fact name={t('column.platformStatus')}>
          <bdi dir="ltr">{page.platformStatus}</bdi>
        </Fact>
      )}
      {page.createdAt && (
        <Fact name={t('column.createdAt')}>
          <DateTime at={page.createdAt} />
        </Fact>
      )}
    </Modal>
  );
}
