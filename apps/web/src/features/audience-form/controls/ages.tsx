import { ageBuckets, ageLimits } from '@adsail/contract/delivery/facebook';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorOf, GroupField, useField } from '../../../ui/form/index.ts';
import { type AudienceField, type FieldProps, pathOf } from '../field.ts';
import css from '../form.module.css';

const ageOf = (age: number): string => (age === ageLimits.max ? `${age}+` : String(age));
const allAges = Array.from({ length: ageLimits.max - ageLimits.min + 1 }, (_, index) => ({
  value: ageLimits.min + index,
  label: ageOf(ageLimits.min + index),
}));

/** `18-24` from 18 to 24, `65+` from 65 to the end, `unlimited` from the first age of adults. */
export function bucketRange(bucket: (typeof ageBuckets)[number]): [from: number, to: number] {
  if (bucket === 'unlimited') return [18, ageLimits.max];
  const [from = ageLimits.min, to = ageLimits.max] = bucket.match(/\d+/g)?.map(Number) ?? [];
  return [from, to];
}

function Ages(props: FieldProps) {
  const { form, label, disabled } = props;
  const { t } = useTranslation('audience-form');
  const from = useField({ form, name: pathOf('ageMin'), label });
  const to = useField({ form, name: pathOf('ageMax'), label: t('field.ageMax') });
  const error = errorOf(from.fieldState.error) ?? errorOf(to.fieldState.error);
  const select = ({ field }: typeof from, name: string) => (
    <Select<number>
      ref={field.ref}
      aria-label={`${label}: ${name}`}
      aria-invalid={error ? true : undefined}
      className={css.age}
      value={field.value as number | undefined}
      options={allAges}
      disabled={disabled}
      status={error ? 'error' : ''}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
  return (
    <GroupField {...props} error={error}>
      {(control) => (
        <div {...control} role="group" className={css.ages}>
          {select(from, t('ui:range.from'))}
          <span aria-hidden>–</span>
          {select(to, t('ui:range.to'))}
          <span className={css.buckets}>
            {ageBuckets.map((bucket) => {
              const [least, most] = bucketRange(bucket);
              return (
                <Button
                  key={bucket}
                  size="small"
                  disabled={disabled}
                  aria-pressed={from.field.value === least && to.field.value === most}
                  onClick={() => {
                    from.field.onChange(least);
                    to.field.onChange(most);
                  }}
                >
                  {bucket === 'unlimited' ? t('noLimit') : <bdi dir="ltr">{bucket}</bdi>}
                </Button>
              );
            })}
          </span>
        </div>
      )}
    </GroupField>
  );
}

/** Youngest and oldest, with the usual groups at hand. */
export const ages = (): AudienceField => ({
  names: ['ageMin', 'ageMax'],
  draw: (props) => <Ages key="ageMin" {...props} />,
});
