import { useTranslation } from 'react-i18next';
import { MultiSelectField, SelectField } from '../../../ui/form/index.ts';
import { type AudienceField, type FieldProps, pathOf } from '../field.ts';
import { useSources } from '../sources.ts';
import { ChoicesNote } from './choices-note.tsx';

type Rest = Omit<AudienceField, 'names' | 'draw'>;

/** What is chosen and no longer listed keeps its id as a name. */
const withChosen = <Listed extends { value: string; label: string }>(
  listed: readonly Listed[],
  chosen: readonly string[],
) => [
  ...listed,
  ...chosen
    .filter((id) => id !== '' && !listed.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: id })),
];

function Many({ name, ...props }: FieldProps & { name: string }) {
  const { t } = useTranslation('audience-form');
  const { needsAccount, useAudiences } = useSources();
  const listed = useAudiences(props.advertiserId);
  const { choices, loading } = listed;
  const isWaiting = needsAccount && props.advertiserId === '';
  const chosen = (props.form.watch(pathOf(name)) as string[] | undefined) ?? [];
  return (
    <>
      <MultiSelectField
        {...props}
        name={pathOf(name)}
        options={withChosen(choices, chosen)}
        loading={loading}
        disabled={props.disabled || isWaiting}
        placeholder={t(isWaiting ? 'accountFirst' : 'noLimit')}
      />
      <ChoicesNote of={listed} />
    </>
  );
}

/** Several audiences of the account. */
export const audiences = (name: string, rest: Rest = {}): AudienceField => ({
  ...rest,
  names: [name],
  draw: (props) => <Many key={name} {...props} name={name} />,
});

function One({ name, ...props }: FieldProps & { name: string }) {
  const { t } = useTranslation('audience-form');
  const { needsAccount, useAudiences } = useSources();
  const listed = useAudiences(props.advertiserId);
  const { choices, loading } = listed;
  const isWaiting = needsAccount && props.advertiserId === '';
  const chosen = props.form.watch(pathOf(name)) as string | undefined;
  return (
    <>
      <SelectField
        {...props}
        name={pathOf(name)}
        choices={withChosen(choices, [chosen ?? ''])}
        loading={loading}
        disabled={props.disabled || isWaiting}
        placeholder={t(isWaiting ? 'accountFirst' : 'choose')}
      />
      <ChoicesNote of={listed} />
    </>
  );
}

/** One audience of the account. */
export const audience = (name: string, rest: Rest = {}): AudienceField => ({
  ...rest,
  names: [name],
  draw: (props) => <One key={name} {...props} name={name} />,
});
