import { type Role, roles } from '@adsail/contract';
import type { InviteInput } from '@adsail/contract/members';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { type ContractForm, useField } from '../../ui/form/index.ts';
import css from './form.module.css';

/** Each role with what it may do; several add up. */
export function RolesField({ form }: { form: ContractForm<typeof InviteInput> }) {
  const { t } = useTranslation('members');
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useField({ form, name: 'roles', label: t('column.roles') });
  const chosen = field.value as readonly Role[];
  const message =
    fieldState.error?.message ?? (fieldState.error as { root?: Error } | undefined)?.root?.message;
  const toggle = (role: Role) =>
    field.onChange(
      // The order of the table, whatever the order of the clicks: an administrator is shown as one.
      roles.filter((each) => (each === role ? !chosen.includes(role) : chosen.includes(each))),
    );
  return (
    <fieldset className={css.roles} aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{t('column.roles')}</legend>
      {roles.map((role, index) => (
        <label key={role} className={css.role} data-chosen={chosen.includes(role)}>
          <input
            ref={index === 0 ? field.ref : undefined}
            type="checkbox"
            className={css.check}
            checked={chosen.includes(role)}
            aria-labelledby={`${id}-${role}-name`}
            aria-describedby={`${id}-${role}`}
            aria-invalid={message ? true : undefined}
            onBlur={field.onBlur}
            onChange={() => toggle(role)}
          />
          <span id={`${id}-${role}-name`} className={css.roleName}>
            {translate(`names:role.${role}`)}
          </span>
          <span id={`${id}-${role}`} className={css.roleHint}>
            {t(`roleHint.${role}`)}
          </span>
        </label>
      ))}
      {message && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}
