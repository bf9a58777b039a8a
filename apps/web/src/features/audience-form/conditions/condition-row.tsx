import { DeleteOutlined } from '@ant-design/icons';
import { audienceLimits } from '@adsail/contract/audiences';
import { valueAt } from '@adsail/contract/delivery';
import { Button, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { type Choice, choiceLine, choiceMatches, errorOf } from '../../../ui/form/index.ts';
import { useEventName } from '../../assets/index.ts';
import { type FieldProps, pathOf } from '../field.ts';
import css from '../form.module.css';
import { ChoicesNote } from '../controls/choices-note.tsx';
import { useSources } from '../sources.ts';
import { Filters } from './filters.tsx';
import { conditionOf, type ConditionShape, type SetName } from './shape.ts';

interface ConditionRowProps extends Pick<FieldProps, 'form' | 'advertiserId' | 'disabled'> {
  shape: ConditionShape;
  set: SetName;
  at: number;
  /** What stands between it and the one before. */
  join: string;
  onRemove?: () => void;
}

interface PartProps {
  label: string;
  error: { message: string } | undefined;
  children: (control: { id: string; 'aria-invalid': true | undefined; status: 'error' | '' }) => ReactNode;
}
function Part({ label, error, children }: PartProps) {
  const id = useId();
  return (
    <div className={css.part}>
      <label htmlFor={id} className={css.partLabel}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, status: error ? 'error' : '' })}
      {error && (
        <p className={css.error} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}

/** One condition: where, what, within how many days, and what else. */
export function ConditionRow({
  form,
  shape,
  set,
  at,
  join,
  advertiserId,
  disabled,
  onRemove,
}: ConditionRowProps) {
  const { t } = useTranslation('audience-form');
  const translate = useTranslate('audiences');
  const sources = useSources();
  const base = `${shape.sets[set].list}.${at}`;
  const value = form.watch(pathOf(base));
  const type = (form.watch(pathOf(shape.type)) as string | undefined) ?? '';
  const { sourceIds, event, days, filters } = conditionOf(shape, value);
  const eventName = useEventName();
  const listed = sources.useEventSources(type, advertiserId);
  const told = sources.useEvents(type, sourceIds[0], advertiserId);
  const { errors, isSubmitted } = form.formState;
  const errorAt = (name: string) => errorOf(valueAt(errors, pathOf(`${base}.${name}`)));
  /** `isBegun`: an empty line was added; what is missing in it is not said before somebody had the time to fill it in. */
  const put = (name: string, next: unknown, isBegun = false) =>
    form.setValue(pathOf(`${base}.${name}`), next, {
      shouldDirty: true,
      shouldValidate: isSubmitted && !isBegun,
    });

  const isTold = told !== null && !told.error;
  const known = isTold ? told.choices.map(({ value: each }) => each) : (shape.eventsOf(type) ?? []);
  const events = event === '' || known.includes(event) ? known : [...known, event];
  const nameOf = (each: string) =>
    told?.choices.find((choice) => choice.value === each)?.label || eventName(each);
  const retention = shape.days.optionsOf(type, event);
  const { source } = shape;
  const isUnknown =
    listed?.isAll === true &&
    sourceIds.some((id) => !listed.choices.some(({ value: known }) => known === id));
  // Said while it is filled in: the platform would refuse it at the end.
  const unknown = isUnknown ? { message: translate('audiences:error.noSource') } : undefined;
  return (
    <li className={css.condition} data-join={at === 0 ? undefined : join}>
      {shape.hasSource(type) && (
        <Part
          label={t(`source.${type || 'any'}`, { defaultValue: t('source.any') })}
          error={errorAt(source.name) ?? unknown}
        >
          {(control) => (
            <Select<string | string[], Choice>
              {...control}
              mode={listed ? (source.isList ? 'multiple' : undefined) : 'tags'}
              open={listed ? undefined : false}
              suffixIcon={listed ? undefined : null}
              tokenSeparators={listed ? undefined : [',', ' ', '\n']}
              maxCount={!listed && !source.isList ? 1 : undefined}
              value={source.isList || !listed ? sourceIds : sourceIds[0]}
              disabled={disabled || advertiserId === ''}
              loading={listed?.loading}
              placeholder={t(advertiserId === '' ? 'accountFirst' : listed ? 'choose' : 'pasteIds')}
              options={listed ? [...listed.choices] : undefined}
              optionRender={({ data }) => choiceLine(data)}
              showSearch={{ filterOption: choiceMatches }}
              onChange={(chosen) => {
                const ids = [chosen].flat().filter((id) => id !== undefined);
                put(source.name, source.isList ? ids : (ids.at(-1) ?? ''));
              }}
            />
          )}
        </Part>
      )}
      {shape.hasSource(type) && <ChoicesNote of={listed} />}
      <Part label={t('eventLabel')} error={errorAt(shape.event)}>
        {(control) => (
          <Select<string>
            {...control}
            value={event || undefined}
            disabled={disabled || type === ''}
            loading={told?.loading}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('anyEvent')}
            options={events.map((each) => ({ value: each, label: nameOf(each) }))}
            onChange={(chosen) => put(shape.event, chosen ?? '')}
          />
        )}
      </Part>
      <ChoicesNote of={told} />
      <Part label={t('days')} error={errorAt(shape.days.name)}>
        {(control) =>
          retention ? (
            <Select<number>
              {...control}
              value={days ?? undefined}
              disabled={disabled}
              options={retention.map((each) => ({ value: each, label: String(each) }))}
              onChange={(chosen) => put(shape.days.name, chosen)}
            />
          ) : (
            <InputNumber<number>
              {...control}
              className={css.wide}
              min={1}
              max={audienceLimits.retentionDays}
              precision={0}
              value={days}
              disabled={disabled}
              onChange={(next) => put(shape.days.name, next)}
            />
          )
        }
      </Part>
      {onRemove && (
        <Button
          className={css.removeCondition}
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t(`remove.${set}`, { number: at + 1 })}
          onClick={onRemove}
        />
      )}
      {shape.filters && event !== '' && !(disabled && filters.length === 0) && (
        <Filters
          shape={shape.filters}
          value={filters}
          errors={valueAt(errors, pathOf(`${base}.${shape.filters.name}`)) as unknown[] | undefined}
          disabled={disabled}
          onChange={(next) => put(shape.filters?.name ?? '', next, next.length > filters.length)}
        />
      )}
    </li>
  );
}
