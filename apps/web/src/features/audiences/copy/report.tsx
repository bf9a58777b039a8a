import type { CopiedField, CopyOutcome, CopyReport } from '@adsail/contract/audiences';
import { audienceLimits } from '@adsail/contract/audiences';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { StatusDot, type StatusTone } from '../../../ui/status-dot.tsx';
import css from '../audiences.module.css';

type TargetReport = CopyReport['list'][number];

const toneOf: Readonly<Record<CopyOutcome, StatusTone>> = {
  EXACT: 'success',
  ROUGH: 'warning',
  LOST: 'danger',
};
/** What needs a look comes first. */
const rank: readonly CopyOutcome[] = ['LOST', 'ROUGH', 'EXACT'];

function FieldRows({ fields }: { fields: readonly CopiedField[] }) {
  const { t } = useTranslation('audience-form');
  const translate = useTranslate('audiences');
  const sorted = fields.toSorted((a, b) => rank.indexOf(a.outcome) - rank.indexOf(b.outcome));
  const nameOf = (field: string) =>
    /^[\w.]+$/.test(field) ? t(`field.${field}`, { defaultValue: field }) : field;
  return (
    <ul className={css.fields}>
      {sorted.map(({ field, outcome, note }) => (
        <li key={field} className={css.fieldRow}>
          <span className={css.fieldName}>
            <bdi>{nameOf(field)}</bdi>
            {note && <span className={css.fieldNote}>{note}</span>}
          </span>
          <StatusDot tone={toneOf[outcome]} text={translate(`audiences:outcome.${outcome}`)} />
        </li>
      ))}
    </ul>
  );
}

interface ReportProps {
  report: TargetReport;
  name: string;
  onName: (name: string) => void;
}

/** What becomes of an audience in one place, before it is done. */
export function Report({ report, name, onName }: ReportProps) {
  const { t } = useTranslation('audiences');
  const translate = useTranslate('audiences');
  const id = useId();
  const { platform, advertiserName, possible, reason, fields } = report;
  const platformName = translate(`names:platform.${platform}`);
  const countOf = (outcome: CopyOutcome) => fields.filter((field) => field.outcome === outcome).length;
  return (
    <section className={css.report} aria-labelledby={id}>
      <h3 id={id} className={css.reportTitle}>
        {platformName} · <bdi>{advertiserName || t('copy.ownShort')}</bdi>
      </h3>
      {!possible && <p className={css.impossible}>{reason}</p>}
      {possible && (
        <>
          <label className={css.nameLine}>
            {t('column.name')}
            <Input
              value={name}
              maxLength={audienceLimits.nameMax}
              status={name.trim().length < audienceLimits.nameMin ? 'error' : ''}
              onChange={({ target }) => onName(target.value)}
            />
          </label>
          <p className={css.summary}>
            {t('copy.summary', { exact: countOf('EXACT'), rough: countOf('ROUGH'), lost: countOf('LOST') })}
          </p>
          {reason && <p className={css.fieldNote}>{reason}</p>}
          <FieldRows fields={fields} />
        </>
      )}
    </section>
  );
}
