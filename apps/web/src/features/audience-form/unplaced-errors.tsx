import { useTranslation } from 'react-i18next';
import { Failures } from '../../ui/failures.tsx';
import type { ContractForm } from '../../ui/form/index.ts';
import type { AudienceFormDescription, AudienceValues } from './field.ts';

interface Placed {
  path: string;
  message: string;
}

/** Every message in a tree of errors, with its place. */
function messagesIn(errors: unknown, path = ''): Placed[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') return [{ path, message: errors.message }];
  return Object.entries(errors).flatMap(([name, below]) =>
    name === 'ref' ? [] : messagesIn(below, path === '' ? name : `${path}.${name}`),
  );
}

/** Messages about settings that have no field here: nobody would see why it is not saved. */
export function unplaced({ sections }: Pick<AudienceFormDescription, 'sections'>, errors: unknown): Placed[] {
  const names = sections.flatMap(({ fields }) => fields.flatMap((field) => field.names));
  return messagesIn(errors).filter(
    ({ path }) => !names.some((name) => path === name || path.startsWith(`${name}.`)),
  );
}

interface UnplacedErrorsProps {
  description: AudienceFormDescription;
  form: ContractForm<typeof AudienceValues>;
}

export function UnplacedErrors({ description, form }: UnplacedErrorsProps) {
  const { t } = useTranslation('audience-form');
  const left = unplaced(description, form.formState.errors.settings);
  if (left.length === 0) return null;
  return (
    <Failures
      messages={left.map(({ path, message }) => ({
        message: path === '' ? message : `${t(`field.${path}`, { defaultValue: path })}: ${message}`,
      }))}
    />
  );
}
