import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TreePicker } from '../../../ui/tree-picker/index.ts';
import { localNames } from '../../targeting/index.ts';
import { type AudienceField, type FieldProps, pathOf } from '../field.ts';
import { useSources } from '../sources.ts';
import { Folded } from './folded.tsx';

function Locations({ name, ...props }: FieldProps & { name: string }) {
  const { t } = useTranslation(['audience-form', 'audiences']);
  const language = useLanguage();
  const { form, advertiserId } = props;
  const { list, error, retry } = useSources().useLocations(advertiserId);
  const nodes = useMemo(
    () =>
      list?.map(({ id, name: platformName, code }) => ({
        id,
        parentId: null,
        name: platformName,
        ...(code !== null && localNames('region', code, platformName, language)),
      })),
    [list, language],
  );
  if (advertiserId === '')
    return (
      <Folded {...props} names={[name]}>
        {() => <span>{t('accountFirst')}</span>}
      </Folded>
    );
  return (
    <Folded {...props} names={[name]}>
      {({ advertiserId: _account, ...control }) => (
        <TreePicker
          {...control}
          isSorted
          nodes={nodes}
          error={error}
          failedTitle={t('audiences:failure.locations')}
          onRetry={retry}
          value={(form.getValues(pathOf(name)) as string[] | undefined) ?? []}
          onChange={(ids) =>
            form.setValue(pathOf(name), ids, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      )}
    </Folded>
  );
}

/** Countries that the platform looks for similar people in: fewer than it targets otherwise. */
export const locations = (name: string, rest: Omit<AudienceField, 'names' | 'draw'> = {}): AudienceField => ({
  ...rest,
  names: [name],
  draw: (props) => <Locations key={name} {...props} name={name} />,
});
