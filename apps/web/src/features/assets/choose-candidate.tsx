import { assetCalls, type AssetChange } from '@adsail/contract/assets';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { Failures } from '../../ui/failures.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { useDialogWork } from '../../ui/use-dialog-work.ts';
import css from './assets.module.css';
import type { AssetScope } from './jobs/follow.ts';
import { useRetry } from './use-retry.ts';

interface ChooseCandidateProps extends AssetScope {
  change: AssetChange;
  onClose: () => void;
}

/** Several have the name of what was to be made: a person says which one it is, or that it is none of them. */
export function ChooseCandidate({ kind, platform, change, onClose }: ChooseCandidateProps) {
  const { t } = useTranslation('assets');
  const ui = useTranslation('ui').t;
  const adopt = useCall(assetCalls.adopt, { silent: true });
  const retry = useRetry({ kind, platform }, { silent: true });
  const { run, cancel, busy, failures } = useDialogWork({ onClose });
  const [candidateId, choose] = useState<string | null>(null);
  const changeId = change.id;
  useFocusReturn();
  return (
    <Modal
      open
      title={t('change.chooseTitle', { name: change.name })}
      onCancel={cancel}
      footer={[
        <Button key="cancel" onClick={cancel}>
          {ui('cancel')}
        </Button>,
        <Button key="none" disabled={busy} onClick={() => void run(() => retry.mutateAsync(change))}>
          {t('change.none')}
        </Button>,
        <Button
          key="use"
          type="primary"
          loading={busy}
          disabled={candidateId === null}
          onClick={() => void run(() => adopt.mutateAsync({ changeId, candidateId: candidateId ?? '' }))}
        >
          {t('change.use')}
        </Button>,
      ]}
    >
      <p>{t('change.chooseHint')}</p>
      <Radio.Group
        className={css.candidates}
        value={candidateId}
        onChange={({ target }) => choose(target.value as string)}
      >
        {change.candidates.map(({ id, name }) => (
          <Radio key={id} value={id}>
            <bdi className={css.name}>{name}</bdi> <bdi dir="ltr">{id}</bdi>
          </Radio>
        ))}
      </Radio.Group>
      <Failures messages={failures} />
    </Modal>
  );
}
