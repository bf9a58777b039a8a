import {
  type Audience,
  audienceCalls,
  audienceLimits,
  type AudienceShared,
} from '@adsail/contract/audiences';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshFeature } from '../../../api/query-keys.ts';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/index.ts';
import { TreePicker } from '../../../ui/tree-picker/index.ts';
import { useAccountList } from '../../accounts/index.ts';
import {
  accountNodes,
  ActionDrawer,
  type AssetDialogProps,
  ResultList,
  useOutcome,
} from '../../assets/index.ts';

interface ShareProps extends AssetDialogProps<Audience> {
  shared: boolean;
}

function ShareDialog({ kind, platform, row, shared, onClose }: ShareProps) {
  const { t } = useTranslation('audiences');
  const cache = useQueryClient();
  const { data } = useAccountList(platform);
  const [advertiserIds, setIds] = useState<string[]>([]);
  const [results, setResults] = useState<AudienceShared['results']>();
  const outcomeOf = useOutcome(kind, platform);
  const send = useCall(audienceCalls.share, { silent: true });
  const { id, name, advertiserId: owner } = row;
  const nodes = useMemo(
    () => data && accountNodes(data.filter(({ advertiserId }) => advertiserId !== owner)),
    [data, owner],
  );
  const run = async () => {
    const done = await send.mutateAsync({ platform, id, advertiserIds, shared });
    setResults(done.results);
    void refreshFeature(cache, 'assets');
  };
  const label = t(shared ? 'share.with' : 'share.stopWith');
  return (
    <ActionDrawer
      title={t(shared ? 'share.of' : 'share.stopOf', { name })}
      size={600}
      runText={t(shared ? 'share.run' : 'share.stop')}
      isReady={advertiserIds.length > 0 && advertiserIds.length <= audienceLimits.shareWith}
      isDone={results !== undefined}
      onRun={run}
      onClose={onClose}
    >
      {results ? (
        <ResultList
          label={t('share.results')}
          items={results.map(({ advertiserId, advertiserName, changeId, message }) => ({
            key: advertiserId,
            where: <bdi>{advertiserName || advertiserId}</bdi>,
            ...(changeId ? outcomeOf(changeId) : { tone: 'danger', text: t('share.refused'), message }),
          }))}
        />
      ) : (
        <Field label={label} hint={t('share.hint')} required error={undefined}>
          {(control) => (
            <TreePicker
              {...control}
              label={label}
              nodes={nodes}
              value={advertiserIds}
              onChange={setIds}
              max={audienceLimits.shareWith}
            />
          )}
        </Field>
      )}
    </ActionDrawer>
  );
}

export const ShareAudience = (props: AssetDialogProps<Audience>) => <ShareDialog {...props} shared />;
export const UnshareAudience = (props: AssetDialogProps<Audience>) => (
  <ShareDialog {...props} shared={false} />
);
