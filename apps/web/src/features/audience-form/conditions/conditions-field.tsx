import { PlusOutlined } from '@ant-design/icons';
import { valueAt } from '@adsail/contract/delivery';
import { Button, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { errorOf } from '../../../ui/form/index.ts';
import { useEventName } from '../../assets/index.ts';
import { type AudienceField, type FieldProps, pathOf, type Settings } from '../field.ts';
import css from '../form.module.css';
import { useSources } from '../sources.ts';
import { ConditionRow } from './condition-row.tsx';
import { Presets } from './presets.tsx';
import { sentenceOf } from './sentence.ts';
import { conditionSetOf, type ConditionShape, type SetName, setNames } from './shape.ts';

interface ConditionsProps extends FieldProps {
  shape: ConditionShape;
}

/** Above the conditions, what they mean: the platform's words are read as sentences by nobody. */
function Sentence({ form, shape, advertiserId }: ConditionsProps) {
  const { t } = useTranslation('audience-form');
  const language = useLanguage();
  const settings = form.watch('settings') as Settings;
  const type = (valueAt(settings, shape.type) as string | undefined) ?? '';
  const nameOfEvent = useEventName();
  const listed = useSources().useEventSources(type, advertiserId);
  const sentence = sentenceOf(
    conditionSetOf(shape, settings, 'include'),
    conditionSetOf(shape, settings, 'exclude'),
    {
      language,
      t: (key, parameters) => t(key, parameters ?? {}),
      nameOfEvent,
      nameOfSource: (id) => listed?.choices.find(({ value }) => value === id)?.label ?? id,
    },
  );
  return (
    <p className={css.sentence} role="status" data-empty={sentence === null || undefined}>
      {sentence ?? t('sentence.nobody')}
    </p>
  );
}

function ConditionList({ set, ...props }: ConditionsProps & { set: SetName }) {
  const { form, shape, disabled } = props;
  const { t } = useTranslation('audience-form');
  const id = useId();
  const { list, operator } = shape.sets[set];
  const conditions = (form.watch(pathOf(list)) as unknown[] | undefined) ?? [];
  const joined = String(form.watch(pathOf(operator)) ?? 'OR').toUpperCase();
  const { errors, isSubmitted } = form.formState;
  const error = valueAt(errors, pathOf(list));
  // Messages of the conditions stand at their places; this one is about the list itself.
  const message = Array.isArray(error) ? undefined : errorOf(error);
  // What was added is still empty: it is not said to be wrong before somebody had the time to fill it in.
  const put = (next: unknown[]) =>
    form.setValue(pathOf(list), next, {
      shouldDirty: true,
      shouldValidate: isSubmitted && next.length < conditions.length,
    });
  return (
    <fieldset className={css.set} aria-labelledby={id}>
      <legend id={id} className={css.setTitle}>
        {t(`set.${set}`)}
      </legend>
      {shape.operators.length > 1 && conditions.length > 1 && (
        <Radio.Group
          value={joined}
          disabled={disabled}
          aria-label={t('operator')}
          onChange={({ target }) =>
            form.setValue(pathOf(operator), target.value as string, { shouldDirty: true })
          }
          options={shape.operators.map((value) => ({ value, label: t(`option.operator.${value}`) }))}
        />
      )}
      {conditions.length > 0 && (
        <ol className={css.conditions}>
          {conditions.map((_, at) => (
            <ConditionRow
              // oxlint-disable-next-line react/no-array-index-key -- conditions are told apart by their place alone
              key={at}
              {...props}
              set={set}
              at={at}
              join={t(`join.${joined}`)}
              onRemove={
                disabled || (set === 'include' && conditions.length === 1)
                  ? undefined
                  : () => put(conditions.filter((__, index) => index !== at))
              }
            />
          ))}
        </ol>
      )}
      {message && (
        <p className={css.error} role="alert">
          {message.message}
        </p>
      )}
      {!disabled && (
        <span>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={conditions.length >= shape.max}
            onClick={() => put([...conditions, shape.empty()])}
          >
            {t(`add.${set}`)}
          </Button>
        </span>
      )}
    </fieldset>
  );
}

function Conditions(props: ConditionsProps) {
  return (
    <div className={css.builder}>
      <Sentence {...props} />
      {!props.disabled && <Presets {...props} />}
      {setNames.map((set) => (
        <ConditionList key={set} {...props} set={set} />
      ))}
    </div>
  );
}

/** Whom the audience takes in, and whom it leaves out. */
export const conditions = (shape: ConditionShape): AudienceField => {
  const { include, exclude } = shape.sets;
  return {
    names: [include.list, include.operator, exclude.list, exclude.operator],
    draw: (props) => <Conditions key={include.list} {...props} shape={shape} />,
  };
};
