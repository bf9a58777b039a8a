import { sumNames } from '@adsail/contract/delivery';
import {
  formulaLimits,
  parseFormula,
  type ReportColumnInput,
  type ReportPage,
  type ReportRow,
} from '@adsail/contract/reports';
import { figureText } from '@adsail/contract';
import { Button, Input, type InputRef } from 'antd';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type ContractForm, Field, useField } from '../../../ui/form/index.ts';
import { treeWords } from '../origin/formula-words.ts';
import css from './custom.module.css';
import { exampleOf } from './example.ts';
import { inFormulaNames, lastName, nameAt, type NamedSum, nearest, suggested } from './formula-names.ts';

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
  const names = sumNames.map((sum): NamedSum => ({ sum, label: t(`sum.${sum}`) }));
  const formula = String(field.value ?? '');
  const [typed, setTyped] = useState(formula);
  // What was typed stays as it was, for as long as it is this formula.
  const text = inFormulaNames(typed, names) === formula ? typed : formula;
  const change = (next: string) => {
    setTyped(next);
    field.onChange(inFormulaNames(next, names));
  };
  const fitting = suggested(lastName(text), names);
  const insert = (name: string) => {
    const element = input.current?.input;
    const at = element?.selectionStart ?? text.length;
    const to = element?.selectionEnd ?? at;
    const begun = fitting.length > 0 && at === text.length ? lastName(text).length : 0;
    const before = text.slice(0, at - begun);
    const piece = `${before === '' || /[\s(]$/.test(before) ? '' : ' '}${name} `;
    change(before + piece + text.slice(to).trimStart());
    const end = before.length + piece.length;
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
            onChange={({ target }) => change(target.value)}
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
      <Check
        text={formula}
        names={names}
        form={form}
        page={page}
        isRefused={fieldState.error !== undefined}
        onMeant={(wrong, { sum }) => change(formula.replace(wrong, sum))}
      />
      <div role="group" aria-label={t('screen.custom.metrics')} className={css.metrics}>
        {(fitting.length > 0 ? fitting : names).map(({ sum, label: name }) => (
          <Button
            key={sum}
            size="small"
            title={sum}
            type={fitting.length > 0 ? 'primary' : 'default'}
            ghost={fitting.length > 0}
            aria-label={t('screen.custom.insert', { name })}
            onClick={() => insert(sum)}
          >
            {name}
          </Button>
        ))}
      </div>
    </>
  );
}

interface CheckProps extends FormulaFieldProps {
  text: string;
  names: readonly NamedSum[];
  /** The field itself says what is wrong. */
  isRefused: boolean;
  onMeant: (wrong: string, name: NamedSum) => void;
}

const mostRows = 3;
const nameOf = ({ day, adName, productName, advertiserName, memberName }: ReportRow): string =>
  [day, adName ?? advertiserName ?? productName ?? memberName].filter(Boolean).join(' ') || '–';

function Check({ text, names, form, page, isRefused, onMeant }: CheckProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const unit = form.watch('unit');
  if (text.trim() === '') return null;
  const parsed = parseFormula(text);
  if ('problem' in parsed) {
    const { key, position } = parsed.problem;
    const wrong = nameAt(text, position);
    const meant = wrong === '' ? null : nearest(wrong, names);
    return (
      <div className={css.check} role="status">
        <pre dir="ltr" className={css.place} aria-hidden>
          {text.slice(0, position)}
          <mark>{text.slice(position, position + 1) || ' '}</mark>
          {text.slice(position + 1)}
        </pre>
        {!isRefused && <p className={css.problem}>{t(key, { position: position + 1 })}</p>}
        {meant && (
          <Button type="link" size="small" onClick={() => onMeant(wrong, meant)}>
            {t('screen.custom.didYouMean', { name: meant.label })}
          </Button>
        )}
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
        {isReal &&
          page?.list.slice(0, mostRows).map((row) => {
            const ofRow = exampleOf(tree, row);
            return (
              <Fragment key={row.id}>
                <dt>
                  <bdi>{nameOf(row)}</bdi>
                </dt>
                <dd>
                  <bdi dir="ltr" className="digits">
                    {ofRow.value === null || !ofRow.isReal
                      ? '–'
                      : figureText(ofRow.value, shownUnit, row.currency ?? currency, language)}
                  </bdi>
                </dd>
              </Fragment>
            );
          })}
      </dl>
      {needsAttribution && <p className={css.given}>{t('screen.custom.needsAttribution')}</p>}
    </div>
  );
}
