import { CloseOutlined, RedoOutlined, SelectOutlined } from '@ant-design/icons';
import { assetCalls, type AssetChange } from '@adsail/contract/assets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { ChooseCandidate } from './choose-candidate.tsx';
import { changeTones } from './use-outcome.ts';
import css from './assets.module.css';

const mayRetry = ({ state }: AssetChange) => state === 'FAILED' || state === 'DOUBTFUL';
const mayChoose = ({ candidates }: AssetChange) => candidates.length > 0;
const mayDismiss = (change: AssetChange) =>
  mayRetry(change) || change.state === 'DONE' || change.state === 'WAITING';

/** What was sent to the platform and what became of it: nothing fails unseen. */
export function Changes({ changes, mayWrite }: { changes: readonly AssetChange[]; mayWrite: boolean }) {
  const { t } = useTranslation('assets');
  const translate = useTranslate('assets');
  const retry = useCall(assetCalls.retry);
  const dismiss = useCall(assetCalls.dismiss);
  const [chosen, choose] = useState<string | null>(null);
  const doubtful = changes.find(({ id }) => id === chosen);
  if (changes.length === 0) return null;
  return (
    <section aria-label={t('change.title')}>
      <ul className={css.changes}>
        {changes.map((change) => {
          const { id, action, name, advertiserName, state, message } = change;
          return (
            <li key={id} className={css.change}>
              <StatusDot tone={changeTones[state]} text={translate(`assets:changeState.${state}`)} />
              <span className={css.what}>
                {translate(`assets:action.${action}`)} <bdi className={css.name}>{name}</bdi>{' '}
                <bdi className={css.where}>{advertiserName}</bdi>
                {message && <span className={css.reason}>{message}</span>}
              </span>
              {mayWrite && mayChoose(change) && (
                <RowButton
                  icon={<SelectOutlined aria-hidden />}
                  label={t('change.chooseOf', { name })}
                  onClick={() => choose(id)}
                />
              )}
              {mayWrite && mayRetry(change) && (
                <RowButton
                  icon={<RedoOutlined aria-hidden />}
                  label={t('change.retryOf', { name })}
                  onClick={() => retry.mutate({ changeId: id })}
                />
              )}
              {mayWrite && mayDismiss(change) && (
                <RowButton
                  icon={<CloseOutlined aria-hidden />}
                  label={t('change.dismissOf', { name })}
                  onClick={() => dismiss.mutate({ changeId: id })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {doubtful && mayChoose(doubtful) && <ChooseCandidate change={doubtful} onClose={() => choose(null)} />}
    </section>
  );
}
