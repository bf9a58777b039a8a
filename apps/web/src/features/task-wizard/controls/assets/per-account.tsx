import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupField } from '../../../../ui/form/index.ts';
import { Note } from '../../../../ui/note.tsx';
import type { FieldProps } from '../../description.ts';
import { useTaskAccounts } from '../use-accounts.ts';
import { AssetSelect } from './asset-select.tsx';
import css from './assets.module.css';
import type { AssetRow, useAssets } from './use-assets.ts';

interface PerAccountProps extends FieldProps {
  assets: ReturnType<typeof useAssets>;
  /** What is chosen for an account. */
  chosenOf: (advertiserId: string) => string | undefined;
  onChoose: (advertiserId: string, id: string | undefined) => void;
  /** Under what is chosen for an account. */
  renderExtra?: (account: { advertiserId: string; name: string }) => ReactNode;
}

/** Those of one account, and those that are good for all. */
const rowsOfAccount = (rows: readonly AssetRow[], advertiserId: string): AssetRow[] =>
  rows.filter((row) => row.advertiserId === null || row.advertiserId === advertiserId);

/** A line for each account of the task: what belongs to accounts is chosen in each of them. */
export function PerAccount({ assets, chosenOf, onChoose, renderExtra, ...props }: PerAccountProps) {
  const { t } = useTranslation('task-wizard');
  const accounts = useTaskAccounts();
  return (
    <GroupField {...props}>
      {(control) => (
        <div {...control} role="group" className={css.accounts}>
          {accounts.length === 0 && <span className={css.faint}>{t('accountsFirst')}</span>}
          {accounts.map(({ advertiserId, name }) => {
            const chosen = chosenOf(advertiserId);
            return (
              <div key={advertiserId} className={css.account}>
                <span className={css.name} title={`${name} (${advertiserId})`}>
                  <bdi>{name}</bdi>
                </span>
                <div>
                  <AssetSelect
                    aria-label={`${props.label}: ${name}`}
                    aria-invalid={props.error && chosen === undefined ? true : undefined}
                    rows={rowsOfAccount(assets.rows, advertiserId)}
                    value={chosen}
                    loading={assets.isLoading}
                    clearable={!props.required}
                    onBlur={props.onBlur}
                    onChange={(id) => onChoose(advertiserId, id)}
                  />
                  {renderExtra?.({ advertiserId, name })}
                </div>
              </div>
            );
          })}
          <AssetsFailed {...assets} />
        </div>
      )}
    </GroupField>
  );
}

/** Under choices that could not be read: an empty list would read as "there are none". */
export function AssetsFailed({ error, retry }: Pick<ReturnType<typeof useAssets>, 'error' | 'retry'>) {
  const { t } = useTranslation('ui');
  if (!error) return null;
  return (
    <Note
      tone="danger"
      action={
        <Button size="small" onClick={retry}>
          {t('table.retry')}
        </Button>
      }
    >
      {error.message}
    </Note>
  );
}
