import { type AdPlatform, thousands } from '@adsail/contract';
import type { AssetCopyOutcome } from '@adsail/contract/assets';
import { platformLevels } from '@adsail/contract/delivery';
import { taskCalls } from '@adsail/contract/tasks';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../api/use-call.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { FieldOf } from '../../../ui/form/index.ts';
import { Note } from '../../../ui/note.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { isolated } from '../../../i18n/isolated.ts';
import { listText } from '../../../ui/list-text.ts';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { levelsName } from '../levels.ts';
import type { TaskBeginning } from '../task-beginning.ts';
import { AccountProblem } from './account-problem.tsx';
import css from './campaign.module.css';
import { CampaignGaps } from './campaign-gaps.tsx';
import { CampaignParts, outcomes } from './campaign-parts.tsx';

interface CampaignReportProps extends Pick<FieldOf<typeof TaskBeginning>, 'form'> {
  platform: AdPlatform;
  campaign: { advertiserId: string; campaignId: string };
}

/** What of a campaign a task would not have, or only roughly. Nothing is written by asking. */
export function CampaignReport({ form, platform, campaign }: CampaignReportProps) {
  const { t } = useTranslation('tasks');
  const say = useTranslate('tasks');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useCallQuery(
    taskCalls.campaignContent,
    { platform, ...campaign },
    { silent: true },
  );
  const { setValue, trigger, formState } = form;
  const isRead = data !== undefined;
  const { isSubmitted } = formState;
  useEffect(() => {
    setValue('isRead', isRead);
    if (isRead && isSubmitted) void trigger('campaignId');
    return () => setValue('isRead', false);
  }, [setValue, trigger, isRead, isSubmitted]);
  if (error && !isFetching)
    return (
      <AccountProblem
        platform={platform}
        title={t('failure.campaignContent')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label={t('create.reading')} className={css.report}>
        <Bone width="60%" />
        <Bone width="100%" height={48} />
      </div>
    );
  const partsOf = (outcome: AssetCopyOutcome) => data.parts.filter((part) => part.outcome === outcome);
  const isWhole = outcomes.every((outcome) => partsOf(outcome).length === 0);
  const levels = platformLevels[platform];
  const missing = levels.filter((level) => (data.objects[level] ?? 0) === 0);
  return (
    <section className={css.report} aria-label={t('create.report')} role="status">
      <dl className={css.counts}>
        {levels.map((level) => (
          <div key={level}>
            <dt>{say(levelsName(platform, level))}</dt>
            <dd className="digits">{thousands(data.objects[level] ?? 0, language)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('create.taken')}</dt>
          <dd className="digits">{thousands(partsOf('EXACT').length, language)}</dd>
        </div>
      </dl>
      {data.hasMore && <Note tone="warning">{t('create.partly')}</Note>}
      {missing.length > 0 && (
        <Note tone="warning">
          {t('create.unfilled', {
            levels: listText(
              missing.map((level) => isolated(say(levelsName(platform, level)))),
              language,
            ),
          })}
        </Note>
      )}
      {/* Of what there is nothing of, all is to be filled in. */}
      {missing.length === 0 && (
        <Suspense fallback={null}>
          <CampaignGaps platform={platform} read={data} />
        </Suspense>
      )}
      {isWhole ? (
        <StatusDot tone="success" text={t('create.whole')} />
      ) : (
        <Suspense fallback={<Bone width="100%" height={48} />}>
          <CampaignParts platform={platform} read={data} />
        </Suspense>
      )}
    </section>
  );
}
