import { valueAt } from '@adsail/contract/delivery';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, pathOf, type Settings } from '../field.ts';
import css from '../form.module.css';
import { conditionSetOf, type ConditionShape, type Preset } from './shape.ts';

interface PresetsProps extends FieldProps {
  shape: ConditionShape;
}

/** Conditions that most people want of such a source, as a beginning. The sources that were chosen stay. */
export function Presets({ form, shape }: PresetsProps) {
  const { t } = useTranslation('audience-form');
  const id = useId();
  const settings = form.watch('settings') as Settings;
  const presets = shape.presetsOf((valueAt(settings, shape.type) as string | undefined) ?? '');
  if (presets.length === 0) return null;
  const begin = ({ include, exclude, days }: Preset) => {
    const [{ sourceIds = [] } = {}] = conditionSetOf(shape, settings, 'include').conditions;
    const made = (event: string): Settings => shape.filled({ sourceIds, event, days });
    const options = { shouldDirty: true };
    form.setValue(pathOf(shape.sets.include.list), [made(include)], options);
    form.setValue(pathOf(shape.sets.exclude.list), exclude ? [made(exclude)] : [], options);
    form.clearErrors('settings');
  };
  return (
    <div className={css.presets} role="group" aria-labelledby={id}>
      <span id={id} className={css.partLabel}>
        {t('preset.title')}
      </span>
      {presets.map((preset) => (
        <Button key={preset.name} size="small" onClick={() => begin(preset)}>
          {t(`preset.${preset.name}`, { count: preset.days })}
        </Button>
      ))}
    </div>
  );
}
