import { type AdPlatform, thousands } from '@adsail/contract';
import type { AssetCopyOutcome } from '@adsail/contract/assets';
import { platformLevels } from '@adsail/contract/delivery';
import { type CampaignPart, taskCalls } from '@adsail/contract/tasks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../api/use-call.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { FieldOf } from '../../../ui/form/index.ts';
import { Note } from '../../../ui/note.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { StatusDot, type StatusTone } from '../../../ui/status-dot.tsx';
import { levelsName } from '../levels.ts';
import type { TaskBeginning } from '../task-beginning.ts';
import { AccountProblem } from './account-problem.tsx';
import css from './campaign.module.css';

type Outcome = Exclude<AssetCopyOutcome, 'EXACT'>;
const toneOf: Readonly<Record<Outcome, StatusTone>> = { LOST: 'danger', ROUGH: 'warning' };
const outcomes = ['LOST', 'ROUGH'] as const satisfies Outcome[];

/** The same reason is said once, above all that it is the reason of. */
const byReason = (parts: readonly CampaignPart[]) => [...Map.groupBy(parts, ({ note }) => note ?? '')];

function Parts({ outcome, parts }: { outcome: Outcome; parts: readonly CampaignPart[] }) {
  const { t } = useTranslation('tasks');
  const language = useLanguage();
  if (parts.length === 0) return null;
  const number = thousands(parts.length, language);
  return (
    <section className={css.parts}>
      <h3 className={css.outcome}>
        <StatusDot tone={toneOf[outcome]} text={t(`create.outcome.${outcome}`, { number })} />
      </h3>
      {byReason(parts).map(([reason, list]) => (
        <div key={reason}>
          {reason && <p className={css.reason}>{reason}</p>}
          <ul className={css.list}>
            {list.map(({ path, field, value }) => (
              <li key={`${path} ${field} ${value}`}>
                <bdi>{field}</bdi>
                {/* The platform's own spelling: ids and words of its interface. */}
                {value !== null && <bdi className={css.value}>{value}</bdi>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

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
  const levels = platformLevels[platform].filter((level) => (data.objects[level] ?? 0) > 0);
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
      {isWhole ? (
        <StatusDot tone="success" text={t('create.whole')} />
      ) : (
        outcomes.map((outcome) => <Parts key={outcome} outcome={outcome} parts={partsOf(outcome)} />)
      )}
    </section>
  );
}
