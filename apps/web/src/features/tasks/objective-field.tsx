import type { AdPlatform } from '@adsail/contract';
import { objectiveOf } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { CardChoiceField, type FieldOf } from '../../ui/form/index.ts';
import type { TaskBeginning } from './task-beginning.ts';

interface ObjectiveFieldProps extends Pick<FieldOf<typeof TaskBeginning>, 'form'> {
  platform: AdPlatform;
}

/** What the ads are for. */
export function ObjectiveField({ form, platform }: ObjectiveFieldProps) {
  const { t } = useTranslation('tasks');
  const say = useTranslate('tasks', 'delivery');
  return (
    <CardChoiceField
      form={form}
      name="objective"
      label={t('create.objective')}
      required
      isBeside
      choices={objectiveOf(platform).choices.map(({ value, name, hint, closed }) => ({
        value,
        title: say(name),
        hint: say(closed ?? hint),
        disabled: closed !== undefined,
      }))}
    />
  );
}
