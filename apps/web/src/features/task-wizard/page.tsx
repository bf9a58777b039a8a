import { AdPlatform } from '@adsail/contract';
import { mayDo } from '@adsail/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '../../api/error.ts';
import { usePlatform } from '../../state/platform.ts';
import { storedMember } from '../../state/stored.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import type { WizardDescription } from './description.ts';
import { hasWizard, useDescription } from './descriptions.ts';
import { WizardView } from './frame/wizard-view.tsx';
import { type Asked, askedOf, startOf } from './session/start.ts';

/** The platform of the address, where the organisation has it, or the one that is chosen. */
function usePagePlatform(): AdPlatform | null {
  const [search] = useSearchParameters();
  const chosen = usePlatform();
  const allowed = storedMember.use()?.platforms ?? [];
  const { data } = AdPlatform.safeParse(search['platform']);
  return data && allowed.includes(data) ? data : chosen;
}

const Waiting = () => (
  <div>
    <SectionSkeleton fields={3} />
    <SectionSkeleton fields={4} />
  </div>
);

interface SessionProps {
  description: WizardDescription;
  asked: Asked;
  onMade: (id: string) => void;
}

/** Reads what the address asks for, once. */
function Session({ description, asked, onMade }: SessionProps) {
  const { t } = useTranslation('task-wizard');
  // A session of its own each time: what was read for another one is too old to begin with.
  const [key] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useQuery({
    queryKey: ['task-wizard', 'start', key],
    queryFn: ({ client }) => startOf(description, asked, (name) => t('copyName', { name }), client),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const toList = <LinkButton to="/admanager/batchCreate">{t('toList')}</LinkButton>;
  if (error && isGone(error))
    return <EmptyState drawing="empty" title={t('gone')} hint={t('goneHint')} action={toList} />;
  if (error) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { task } = data;
  if (task && !mayDo('save', task.status)) {
    const search = { platform: task.platform, task: task.id, show: 'result' } as const;
    const toResult = (
      <LinkButton to="/admanager/batchCreate" search={search} replace>
        {t('tasks:rowAction.result')}
      </LinkButton>
    );
    return <EmptyState drawing="empty" title={t('launched')} hint={t('launchedHint')} action={toResult} />;
  }
  if (task && !task.mayManage)
    return <EmptyState drawing="empty" title={t('readOnly')} hint={t('readOnlyHint')} action={toList} />;
  return <WizardView description={description} start={data} asked={asked} onMade={onMade} />;
}

function PlatformWizard({ platform }: { platform: AdPlatform }) {
  const { t } = useTranslation('task-wizard');
  const [search, setSearch] = useSearchParameters();
  const { data: description, error, refetch } = useDescription(platform);
  const now = askedOf(search);
  const name = JSON.stringify(now);
  const asked = useMemo(() => JSON.parse(name) as Asked, [name]);
  /** The session that began without an id goes on when its first save has given it one. */
  const [made, setMade] = useState<{ ids: readonly string[]; asked: Asked; name: string } | null>(null);
  const isMade = made !== null && asked.id !== undefined && made.ids.includes(asked.id);
  const onMade = useCallback(
    (id: string) => {
      setMade((before) => {
        if (before?.ids.includes(id)) return before;
        const goesOn = before && asked.id && before.ids.includes(asked.id);
        return goesOn ? { ...before, ids: [...before.ids, id] } : { ids: [id], asked, name };
      });
      void setSearch(({ step, view }) => ({ platform, id, step, view }), { replace: true });
    },
    [asked, name, platform, setSearch],
  );
  if (error) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!description) return <Waiting />;
  return (
    <Session
      key={isMade ? made.name : name}
      description={description}
      asked={isMade ? made.asked : asked}
      onMade={onMade}
    />
  );
}

/** Makes a task (`?platform=&productId=&objective=`, `?template=`, `?copy=`, `?account=&campaign=`) or goes on with one (`?id=`). */
export default function TaskWizardPage() {
  const platform = usePagePlatform();
  const { t } = useTranslation('task-wizard');
  if (!platform) return null;
  if (!hasWizard(platform))
    return <EmptyState drawing="empty" title={t('noWizard')} hint={t('noWizardHint')} />;
  return <PlatformWizard key={platform} platform={platform} />;
}
