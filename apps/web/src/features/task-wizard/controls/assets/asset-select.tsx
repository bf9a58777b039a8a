import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Choice, choiceLine, choiceMatches } from '../../../../ui/form/index.ts';
import css from '../../engine/engine.module.css';
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

/** One of what an account has. What is chosen and not listed any more keeps its id as a name. */
export function AssetSelect({ rows, value, clearable, ...props }: AssetSelectProps) {
  const { t } = useTranslation('task-wizard');
  const listed = rows.map(({ id, name, note, isClosed }) => ({
    value: id,
    label: name,
    note: isClosed ? t('asset.closed') : note,
    disabled: isClosed,
  }));
  const isListed = value === undefined || listed.some((choice) => choice.value === value);
  const choices =
    isListed || props.loading ? listed : [...listed, { value, label: value, note: t('asset.gone') }];
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
