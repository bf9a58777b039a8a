import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Choice, choiceLine, choiceMatches } from '../../../../ui/form/index.ts';
import css from '../../engine/engine.module.css';
import { useAdvertiserIds } from '../../state/context.ts';
import type { AssetRow } from './use-assets.ts';

interface AssetSelectProps {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  rows: readonly AssetRow[];
  value: string | undefined;
  loading: boolean;
  clearable?: boolean;
  onChange: (id: string | undefined) => void;
  onBlur?: () => void;
}

/** What is chosen and in none of the task's accounts: its id would tell nobody anything. */
export function useNotHere(): (id: string) => Choice {
  const { t } = useTranslation('task-wizard');
  const isKnown = useAdvertiserIds().length > 0;
  return (id) =>
    isKnown
      ? { value: id, label: t('asset.notHere'), note: t('asset.chooseAnother') }
      : { value: id, label: t('accountsFirst') };
}

/** One of what an account has. */
export function AssetSelect({ rows, value, clearable, ...props }: AssetSelectProps) {
  const { t } = useTranslation('task-wizard');
  const notHere = useNotHere();
  const listed = rows.map(({ id, name, note, isClosed }) => ({
    value: id,
    label: name,
    note: isClosed ? t('asset.closed') : note,
    disabled: isClosed,
  }));
  const isListed = value === undefined || listed.some((choice) => choice.value === value);
  const choices = isListed || props.loading ? listed : [...listed, notHere(value)];
  return (
    <Select<string, Choice & { disabled?: boolean }>
      {...props}
      className={css.wide}
      value={value}
      allowClear={clearable}
      status={props['aria-invalid'] ? 'error' : ''}
      placeholder={t('choose')}
      notFoundContent={t('asset.none')}
      options={choices}
      showSearch={{ filterOption: choiceMatches }}
      optionRender={({ data }) => choiceLine(data)}
      labelRender={({ value: chosen, label }) =>
        choiceLine(
          choices.find((choice) => choice.value === chosen) ?? {
            value: String(chosen),
            label: String(label ?? '…'),
          },
        )
      }
      onChange={(id?: string) => props.onChange(id)}
    />
  );
}
