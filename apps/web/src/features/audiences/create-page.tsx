import { AdPlatform, Id } from '@adsail/contract';
import { AudienceKind, kindNotOffered } from '@adsail/contract/audiences';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '../../api/error.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { usePlatform } from '../../state/platform.ts';
import { storedMember } from '../../state/stored.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ReloadForm, usePinned, useReloadRound } from '../../ui/form/index.ts';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import { descriptionOf } from '../audience-form/index.ts';
import { AudienceForm } from './audience-form.tsx';
import { MadeElsewhere } from './made-elsewhere.tsx';
import { useAudience } from './queries.ts';

/** The platform of the address, where the organisation has it, or the one that is chosen. */
function usePagePlatform(): AdPlatform | null {
  const [search] = useSearchParameters();
  const chosen = usePlatform();
  const allowed = storedMember.use()?.platforms ?? [];
  const { data } = AdPlatform.safeParse(search['platform']);
  return data && allowed.includes(data) ? data : chosen;
}

function CreatePage({ platform }: { platform: AdPlatform }) {
  const { t } = useTranslation(['audiences', 'ui', 'assets', 'audience-form']);
  const translate = useTranslate('audiences', 'delivery');
  const navigate = useNavigate();
  const [search] = useSearchParameters();
  const id = Id.safeParse(search['id']).data;
  const again = id ? undefined : Id.safeParse(search['again']).data;
  const copied = again ?? (id ? undefined : Id.safeParse(search['copy']).data);
  const asked = id ?? copied;
  const { data, isFetchedAfterMount, error, refetch } = useAudience(platform, asked);
  const [round, reload] = useReloadRound(refetch);
  const [found] = usePinned(asked ? `${asked} ${round}` : null, (isFetchedAfterMount && data) || null);
  const kind = asked ? found?.kind : (AudienceKind.safeParse(search['kind']).data ?? 'prestore');
  const description = kind && descriptionOf(platform, kind);
  const back = useCallback(() => void navigate({ to: '/admanager/userPackage' }), [navigate]);
  const toList = <Button onClick={back}>{t('form.toList')}</Button>;
  const platformName = translate(`names:platform.${platform}`);
  return (
    <Page narrow>
      <PageHeader
        title={id ? (found?.name ?? t('form.edit')) : t('form.new')}
        platform={platform}
        hint={kind && `${platformName} · ${translate(`audiences:kind.${kind}`)}`}
        actions={id && found && toList}
      />
      {asked && !found && !error && (
        <div>
          <SectionSkeleton fields={2} />
          <SectionSkeleton fields={4} />
        </div>
      )}
      {error && !found && isGone(error) && (
        <EmptyState drawing="empty" title={t('form.gone')} hint={t('form.goneHint')} action={toList} />
      )}
      {error && !found && !isGone(error) && (
        <FailedState title={t('failure.detail')} error={error} onRetry={() => void refetch()} />
      )}
      {!asked && kind && !description && (
        <EmptyState
          drawing="empty"
          title={t('form.notOffered')}
          hint={translate(kindNotOffered(platform, kind) ?? 'audiences:reason.madeAtOcean')}
          action={toList}
        />
      )}
      {found && !description && <MadeElsewhere audience={found} />}
      {kind && description && (!asked || found) && (
        <ReloadForm value={id ? reload : null}>
          <AudienceForm
            key={asked ?? kind}
            platform={platform}
            kind={kind}
            description={description}
            audience={id ? found : null}
            model={copied ? found : null}
            isRemade={again !== undefined}
            onDone={back}
          />
        </ReloadForm>
      )}
    </Page>
  );
}

/** Makes a new audience, changes one (`?id=`), begins with another one (`?copy=`) or makes one `?again=`. */
export default function AudienceCreatePage() {
  const platform = usePagePlatform();
  return platform && <CreatePage key={platform} platform={platform} />;
}
