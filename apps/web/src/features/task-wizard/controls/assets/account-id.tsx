import { setAt } from '@adsail/contract/delivery';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupField } from '../../../../ui/form/index.ts';
import type { FieldProps, WizardContent, WizardField } from '../../description.ts';
import { useContent, useWizard } from '../../state/context.ts';
import { useTaskAccounts } from '../use-accounts.ts';
import css from './assets.module.css';
import { type AccountAssets, chooseForAll, withOwn } from './chosen.ts';

interface Options {
  /** Its name in `accountAssets`. */
  field: string;
  /** How the content spells it, where that is not the id itself. */
  read?: (value: unknown) => string | undefined;
  write?: (id: string | undefined) => unknown;
}

const readId = (value: unknown) => value as string | undefined;
const writeId = (id: string | undefined): unknown => id;

function AccountId({ field, read = readId, write = writeId, ...props }: FieldProps & Options) {
  const { t } = useTranslation('task-wizard');
  const wizard = useWizard();
  const content = useContent();
  const accounts = useTaskAccounts();
  const [isOpen, setOpen] = useState(false);
  const chosen = content['accountAssets'] as AccountAssets | undefined;
  const instead = chosen ?? {};
  const main = read(props.value);
  const isOwn = accounts.some(({ advertiserId }) => instead[advertiserId]?.[field] !== undefined);
  const isApart = accounts.length > 1 && (isOpen || isOwn);
  const take = (id: string | undefined, next: AccountAssets | undefined) => {
    const [name = ''] = props.path.split('.');
    const changed: WizardContent = setAt(content, props.path, write(id));
    wizard.patch({ [name]: changed[name], accountAssets: next }, { isTyped: true });
  };
  const status = props.error ? 'error' : '';
  const toOne = () => {
    const [first] = accounts;
    const id = instead[first?.advertiserId ?? '']?.[field] ?? main;
    setOpen(false);
    take(id, chooseForAll({ instead, field, rows: [] }, [], id).instead);
  };
  return (
    <GroupField {...props}>
      {(control) => (
        <div {...control} role="group" className={css.accounts}>
          {isApart ? (
            accounts.map(({ advertiserId, name }) => (
              <div key={advertiserId} className={css.account}>
                <span className={css.name} title={`${name} (${advertiserId})`}>
                  <bdi>{name}</bdi>
                </span>
                <Input
                  aria-label={`${props.label}: ${name}`}
                  dir="ltr"
                  autoComplete="off"
                  status={status}
                  value={instead[advertiserId]?.[field] ?? main ?? ''}
                  onBlur={props.onBlur}
                  onChange={({ target }) =>
                    take(main, withOwn({ instead, field }, advertiserId, target.value.trim() || undefined))
                  }
                />
              </div>
            ))
          ) : (
            <Input
              aria-label={props.label}
              aria-required={props.required || undefined}
              dir="ltr"
              autoComplete="off"
              status={status}
              value={main ?? ''}
              onBlur={props.onBlur}
              onChange={({ target }) => take(target.value.trim() || undefined, chosen)}
            />
          )}
          {accounts.length > 1 && (
            <span className={css.foot}>
              <Button type="link" size="small" onClick={isApart ? toOne : () => setOpen(true)}>
                {t(isApart ? 'asset.sameForAll' : 'asset.perAccount')}
              </Button>
            </span>
          )}
        </div>
      )}
    </GroupField>
  );
}

/** An id of the platform's that is typed: one for all accounts, or one for each. */
export const accountId = (
  path: string,
  { field, read, write, ...rest }: Options & Omit<WizardField, 'path' | 'draw'>,
): WizardField => ({
  also: ['accountAssets'],
  ...rest,
  path,
  draw: (props) => <AccountId {...props} field={field} read={read} write={write} />,
});
