import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChoiceSource, RemoteSelect } from '../../ui/remote-select/index.ts';
import css from './members.module.css';

interface SuccessorFieldProps {
  source: ChoiceSource;
  label?: string;
  but?: readonly string[];
  value: string | undefined;
  onChange: (memberId: string | undefined) => void;
}

/** Who is responsible from now on for the accounts of somebody who goes. */
export function SuccessorField({ source, label, but, value, onChange }: SuccessorFieldProps) {
  const { t } = useTranslation('members');
  const id = useId();
  return (
    <div className={css.stackClose}>
      <label htmlFor={id} className={css.label}>
        {label ?? t('delete.successor')}
      </label>
      <RemoteSelect<string>
        id={id}
        className={css.wide}
        allowClear
        placeholder={t('delete.noSuccessor')}
        source={source}
        without={but}
        value={value}
        onChange={(next?: string) => onChange(next)}
      />
      <p className={css.hint}>{t('delete.successorHint')}</p>
    </div>
  );
}
