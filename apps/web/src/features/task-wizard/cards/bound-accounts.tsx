import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { GroupField } from '../../../ui/form/index.ts';
import { useTaskAccounts } from '../controls/use-accounts.ts';
import type { FieldProps, WizardField } from '../description.ts';
import css from './cards.module.css';

/** More chips than this are a wall. */
const mostChips = 12;

function Bound(props: FieldProps) {
  const { t } = useTranslation('task-wizard');
  const accounts = useTaskAccounts();
  const bound = (props.value as readonly string[] | undefined) ?? [];
  const all = accounts.map(({ advertiserId }) => advertiserId);
  const isAll = all.every((id) => bound.includes(id));
  const change = (ids: readonly string[]) => {
    props.onBlur();
    // In the order of the task: shares are given out by turns.
    props.onChange(all.filter((id) => ids.includes(id)));
  };
  return (
    <GroupField
      {...props}
      aside={
        accounts.length > 1 &&
        !isAll && (
          <Button type="link" size="small" className={css.all} onClick={() => change(all)}>
            {t('bound.all')}
          </Button>
        )
      }
    >
      {(control) =>
        accounts.length > mostChips ? (
          <Select<string[]>
            {...control}
            mode="multiple"
            className={css.wide}
            value={[...bound]}
            maxTagCount={6}
            options={accounts.map(({ advertiserId, name }) => ({ value: advertiserId, label: name }))}
            showSearch={{ optionFilterProp: 'label' }}
            status={props.error ? 'error' : ''}
            onChange={change}
          />
        ) : (
          <div {...control} role="group" className={css.chips}>
            {accounts.length === 0 && <span className={css.faint}>{t('accountsFirst')}</span>}
            {accounts.map(({ advertiserId, name }) => {
              const isBound = bound.includes(advertiserId);
              const toggle = () =>
                change(isBound ? bound.filter((id) => id !== advertiserId) : [...bound, advertiserId]);
              return (
                <button
                  key={advertiserId}
                  type="button"
                  className={css.chip}
                  aria-pressed={isBound}
                  title={advertiserId}
                  onClick={toggle}
                >
                  <bdi>{name}</bdi>
                </button>
              );
            })}
          </div>
        )
      }
    </GroupField>
  );
}

/** The accounts of the task that a card is for. */
export const boundAccounts: WizardField = { path: 'advertiserIds', draw: (props) => <Bound {...props} /> };
