import type { AdPlatform } from '@adsail/contract';
import { taskCalls, wordsOf } from '@adsail/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../api/use-call.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { type FieldOf, RemoteSelectField, SelectField } from '../../../ui/form/index.ts';
import { Note } from '../../../ui/note.tsx';
import { useZone } from '../../../ui/use-zone.ts';
import type { TaskBeginning } from '../task-beginning.ts';
import { AccountProblem, Authorise } from './account-problem.tsx';
import { useCampaignAccounts } from './accounts.ts';
import { CampaignReport } from './campaign-report.tsx';
import { campaignChoices } from './source.ts';

interface CampaignFieldsProps extends Pick<FieldOf<typeof TaskBeginning>, 'form'> {
  platform: AdPlatform;
}

/** One of the account's own. */
function CampaignField({ form, platform, advertiserId }: CampaignFieldsProps & { advertiserId: string }) {
  const { t } = useTranslation('tasks');
  const say = useTranslate('tasks');
  const cache = useQueryClient();
  const { iana } = useZone();
  const word = wordsOf(platform).top;
  const newest = useCallQuery(
    taskCalls.campaignList,
    { platform, advertiserId },
    { silent: true, enabled: advertiserId !== '' },
  );
  const source = useMemo(
    () => campaignChoices({ platform, advertiserId, iana, cache }),
    [platform, advertiserId, iana, cache],
  );
  const props = {
    form,
    name: 'campaignId',
    label: say(`tasks:level.${word}`),
    required: true,
    placeholder: t(`create.${word}.choose`),
  } as const;
  const { data, error, isFetching, refetch } = newest;
  if (error && !isFetching)
    return (
      <AccountProblem
        platform={platform}
        title={t('failure.campaignList')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <SelectField
        {...props}
        choices={[]}
        disabled
        loading={isFetching}
        hint={isFetching ? t('create.listing') : undefined}
      />
    );
  if (data.list.length === 0) return <Note>{t(`create.${word}.none`)}</Note>;
  return (
    <RemoteSelectField
      {...props}
      source={source}
      hint={data.hasMore ? t('create.moreCampaigns') : undefined}
    />
  );
}

/** Which account and which of its campaigns, and what a task would have of it. */
export function CampaignFields({ form, platform }: CampaignFieldsProps) {
  const { t } = useTranslation('tasks');
  const { choices, isPending } = useCampaignAccounts(platform);
  const [advertiserId, campaignId] = form.watch(['advertiserId', 'campaignId']);
  const word = wordsOf(platform).top;
  const { setValue } = form;
  // What was chosen of another account is none of this one's.
  const before = useRef(advertiserId);
  useEffect(() => {
    if (before.current !== advertiserId) setValue('campaignId', '');
    before.current = advertiserId;
  }, [advertiserId, setValue]);
  if (!isPending && choices.length === 0)
    return <Note action={<Authorise platform={platform} />}>{t('create.noAccounts')}</Note>;
  return (
    <>
      <SelectField
        form={form}
        name="advertiserId"
        label={t('create.account')}
        required
        placeholder={t('create.chooseAccount')}
        loading={isPending}
        choices={choices}
      />
      <CampaignField key={advertiserId} form={form} platform={platform} advertiserId={advertiserId} />
      {advertiserId !== '' && campaignId !== '' ? (
        <CampaignReport form={form} platform={platform} campaign={{ advertiserId, campaignId }} />
      ) : (
        <Note>{t(`create.${word}.hint`)}</Note>
      )}
    </>
  );
}
