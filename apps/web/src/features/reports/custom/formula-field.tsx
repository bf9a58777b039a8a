import { sumNames } from '@adsail/contract/delivery';
import {
  formulaLimits,
  parseFormula,
  type ReportColumnInput,
  type ReportPage,
} from '@adsail/contract/reports';
import { figureText } from '@adsail/contract';
import { Button, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type ContractForm, Field, useField } from '../../../ui/form/index.ts';
import { treeWords } from '../origin/formula-words.ts';
import css from './custom.module.css';
import { exampleOf } from './example.ts';

interface FormulaFieldProps {
  form: ContractForm<typeof ReportColumnInput>;
  page: ReportPage | undefined;
}

/** A formula over sums: checked while it is typed, said in words, and worked out for an example. */
export function FormulaField({ form, page }: FormulaFieldProps) {
  const { t } = useTranslation('reports');
  const input = useRef<InputRef>(null);
  const label = t('screen.custom.formula');
  const { field, fieldState } = useField({ form, name: 'formula', label });
  const text = String(field.value ?? '');
  const insert = (name: string) => {
    const element = input.current?.input;
    const at = element?.selectionStart ?? text.length;
    const to = element?.selectionEnd ?? at;
    const before = text.slice(0, at);
    const piece = `${before === '' || /[\s(]$/.test(before) ? '' : ' '}${name} `;
    field.onChange(before + piece + text.slice(to).trimStart());
    const end = at + piece.length;
    // The caret goes behind it once the field has the new text.
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(end, end);
    });
  };
  return (
    <>
      <Field label={label} required hint={t('screen.custom.formulaHint')} error={fieldState.error}>
        {(control) => (
          <Input
            {...control}
            {...field}
            ref={(made) => {
              input.current = made;
              field.ref(made);
            }}
            value={text}
            dir="ltr"
            className={css.formula}
            maxLength={formulaLimits.length}
            autoComplete="off"
            spellCheck={false}
            placeholder="cost / clicks"
            status={fieldState.error ? 'error' : ''}
          />
        )}
      </Field>
      <Check text={text} form={form} page={page} isRefused={fieldState.error !== undefined} />
      <div role="group" aria-label={t('screen.custom.metrics')} className={css.metrics}>
        {sumNames.map((sum) => (
          <Button
            key={sum}
            size="small"
            title={sum}
            aria-label={t('screen.custom.insert', { name: t(`sum.${sum}`) })}
            onClick={() => insert(sum)}
          >
            {t(`sum.${sum}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

interface CheckProps extends FormulaFieldProps {
  text: string;
  /** The field itself says what is wrong. */
  isRefused: boolean;
}

function Check({ text, form, page, isRefused }: CheckProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const unit = form.watch('unit');
  if (text.trim() === '') return null;
  const parsed = parseFormula(text);
  if ('problem' in parsed) {
    const { key, position } = parsed.problem;
    return (
      <div className={css.check} role="status">
        <pre dir="ltr" className={css.place} aria-hidden>
          {text.slice(0, position)}
          <mark>{text.slice(position, position + 1) || ' '}</mark>
          {text.slice(position + 1)}
        </pre>
        {!isRefused && <p className={css.problem}>{t(key, { position: position + 1 })}</p>}
      </div>
    );
  }
  const { tree, units } = parsed;
  const { value, sums, isReal, needsAttribution } = exampleOf(tree, page?.totals);
  const currency = page?.currency ?? 'USD';
  const shownUnit = units.find((each) => each === unit) ?? units[0] ?? 'ratio';
  const given = sums
    .map((one) => `${t(`sum.${one.sum}`)} ${figureText(one.value, 'count', currency, language)}`)
    .join(', ');
  return (
    <div className={css.check} role="status">
      <dl>
        <dt>{t('screen.custom.reads')}</dt>
        <dd>
          <bdi>{treeWords(tree, (key) => t(key))}</bdi>
        </dd>
        <dt>{t(isReal ? 'screen.custom.example' : 'screen.custom.sample')}</dt>
        <dd>
          <strong>
            <bdi dir="ltr" className="digits">
              {value === null ? t('screen.custom.nothing') : figureText(value, shownUnit, currency, language)}
            </bdi>
          </strong>{' '}
          {given && <span className={css.given}>{t('screen.custom.given', { values: given })}</span>}
        </dd>
      </dl>
      {needsAttribution && <p className={css.given}>{t('screen.custom.needsAttribution')}</p>}
    </div>
  );
}
