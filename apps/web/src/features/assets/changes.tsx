import { CloseOutlined, RedoOutlined, SelectOutlined } from '@ant-design/icons';
import { assetCalls, type AssetChange, type ChangeAction, type ChangeState } from '@adsail/contract/assets';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { ChooseCandidate } from './choose-candidate.tsx';
import { FindButton } from './find-button.tsx';
import type { AssetScope } from './jobs/follow.ts';
import { forgetMade, type Made } from './made.ts';
import { changeTones } from './use-outcome.ts';
import { useRetry } from './use-retry.ts';
import css from './assets.module.css';

const mayRetry = ({ state }: AssetChange) => state === 'FAILED' || state === 'DOUBTFUL';
const mayChoose = ({ candidates }: AssetChange) => candidates.length > 0;
const mayDismiss = (change: AssetChange) =>
  mayRetry(change) || change.state === 'DONE' || change.state === 'WAITING';
const isMade = ({ action, state }: AssetChange) => action === 'add' && state === 'DONE';

interface LineProps {
  state: ChangeState;
  action: ChangeAction;
  name: string;
  where: string;
  message?: string | null;
  /** Buttons. */
  children: ReactNode;
}

function Line({ state, action, name, where, message, children }: LineProps) {
  const translate = useTranslate('assets');
  return (
    <li className={css.change}>
      <StatusDot tone={changeTones[state]} text={translate(`assets:changeState.${state}`)} />
      <span className={css.what}>
        {translate(`assets:action.${action}`)} <bdi className={css.name}>{name}</bdi>{' '}
        <bdi className={css.where}>{where}</bdi>
        {message && <span className={css.reason}>{message}</span>}
      </span>
      {children}
    </li>
  );
}

interface ChangesProps extends AssetScope {
  changes: readonly AssetChange[];
  made: readonly Made[];
  mayWrite: boolean;
}

/** What was made or sent to the platform, and what became of it: nothing fails unseen, and what is new is found. */
export function Changes({ kind, platform, changes, made, mayWrite }: ChangesProps) {
  const { t } = useTranslation('assets');
  const retry = useRetry({ kind, platform });
  const dismiss = useCall(assetCalls.dismiss);
  const [chosen, choose] = useState<string | null>(null);
  const doubtful = changes.find(({ id }) => id === chosen);
  if (changes.length + made.length === 0) return null;
  const dismissButton = (name: string, run: () => void) => (
    <RowButton icon={<CloseOutlined aria-hidden />} label={t('change.dismissOf', { name })} onClick={run} />
  );
  const done = mayWrite ? changes.filter(({ state }) => state === 'DONE') : [];
  const hideDone = () => {
    for (const { key } of made) forgetMade(key);
    for (const { id } of done) dismiss.mutate({ changeId: id });
  };
  return (
    <section aria-label={t('change.title')}>
      {/* One after the other they would push the list away. */}
      {made.length + done.length > 1 && (
        <Button type="link" size="small" className={css.hideDone} onClick={hideDone}>
          {t('change.hideDone')}
        </Button>
      )}
      <ul className={css.changes}>
        {made.map(({ key, name }) => (
          <Line key={key} state="DONE" action="add" name={name} where={t('allAccounts')}>
            <FindButton name={name} />
            {dismissButton(name, () => forgetMade(key))}
          </Line>
        ))}
        {changes.map((change) => {
          const { id, name } = change;
          return (
            <Line key={id} {...change} where={change.advertiserName}>
              {isMade(change) && <FindButton name={name} />}
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
                  onClick={() => retry.mutate(change)}
                />
              )}
              {mayWrite && mayDismiss(change) && dismissButton(name, () => dismiss.mutate({ changeId: id }))}
            </Line>
          );
        })}
      </ul>
      {doubtful && mayChoose(doubtful) && (
        <ChooseCandidate kind={kind} platform={platform} change={doubtful} onClose={() => choose(null)} />
      )}
    </section>
  );
}
