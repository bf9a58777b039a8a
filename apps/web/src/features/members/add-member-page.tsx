import { Id } from '@adsail/contract';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ReloadForm, usePinned, useReloadRound } from '../../ui/form/index.ts';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import { MemberForm } from './member-form.tsx';
import { useOneMember } from './queries.ts';

/** Invites somebody new, or with `?memberId=` changes somebody who is there. */
export default function AddMemberPage() {
  const { t } = useTranslation(['members', 'ui']);
  const [search] = useSearchParameters();
  const navigate = useNavigate();
  const memberId = Id.safeParse(search.memberId).data;
  const { member: found, isFetchedAfterMount, error, refetch } = useOneMember(memberId);
  const current = isFetchedAfterMount ? found : undefined;
  const [round, reload] = useReloadRound(async (options) => {
    const { data } = await refetch(options);
    return data?.list.length !== 0;
  });
  // Also when somebody else deletes the member meanwhile: what was typed stays.
  const [member] = usePinned(memberId ? `${memberId} ${round}` : null, current ?? null);
  const back = useCallback(() => void navigate({ to: '/accountManager/member' }), [navigate]);
  return (
    <Page narrow>
      <PageHeader
        title={memberId ? t('form.editTitle') : t('form.title')}
        hint={memberId ? undefined : t('form.hint')}
      />
      {memberId && !isFetchedAfterMount && (
        <div>
          <SectionSkeleton fields={2} />
          <SectionSkeleton fields={3} />
        </div>
      )}
      {error && !member && <FailedState title={t('form.failed')} error={error} onRetry={refetch} />}
      {memberId && current === null && !member && (
        <EmptyState
          drawing="empty"
          title={t('form.gone')}
          hint={t('form.goneHint')}
          action={<Button onClick={back}>{t('form.toList')}</Button>}
        />
      )}
      {!memberId && <MemberForm key="new" member={null} onDone={back} />}
      {member && (
        <ReloadForm value={reload}>
          <MemberForm
            key={member.memberId}
            member={member}
            atAccounts={search.part === 'accounts'}
            onDone={back}
          />
        </ReloadForm>
      )}
    </Page>
  );
}
