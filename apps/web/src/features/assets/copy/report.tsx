import type { AssetCopyOutcome, AssetCopyReport } from '@adsail/contract/assets';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { StatusDot, type StatusTone } from '../../../ui/status-dot.tsx';
import shared from '../assets.module.css';
import css from './copy.module.css';
import type { KindOfCopy } from './kind-of-copy.ts';

export type TargetReport = AssetCopyReport['list'][number];

const toneOf: Readonly<Record<AssetCopyOutcome, StatusTone>> = {
  EXACT: 'success',
  ROUGH: 'warning',
  LOST: 'danger',
};
/** What needs a look comes first. */
const rank: readonly AssetCopyOutcome[] = ['LOST', 'ROUGH', 'EXACT'];

function Parts({ parts, nameOf }: Pick<TargetReport, 'parts'> & { nameOf: KindOfCopy['partName'] }) {
  const translate = useTranslate('assets');
  const sorted = parts.toSorted((a, b) => rank.indexOf(a.outcome) - rank.indexOf(b.outcome));
  return (
    <ul className={shared.parts}>
      {sorted.map(({ field, outcome, note }) => (
        <li key={field} className={shared.part}>
          <span className={shared.partName}>
            <bdi>{nameOf(field)}</bdi>
            {note && <span className={shared.note}>{note}</span>}
          </span>
          <StatusDot tone={toneOf[outcome]} text={translate(`assets:outcome.${outcome}`)} />
        </li>
      ))}
    </ul>
  );
}

interface ReportProps {
  report: TargetReport;
  copy: KindOfCopy;
  name: string;
  onName: (name: string) => void;
}

/** What becomes of an asset in one place, before it is done. */
export function Report({ report, copy, name, onName }: ReportProps) {
  const { t } = useTranslation('assets');
  const translate = useTranslate('assets');
  const id = useId();
  const { platform, advertiserName, possible, reason, nameMin, nameMax, parts } = report;
  const countOf = (outcome: AssetCopyOutcome) => parts.filter((part) => part.outcome === outcome).length;
  return (
    <section className={css.report} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {translate(`names:platform.${platform}`)} · <bdi>{advertiserName || copy.ownShort}</bdi>
      </h3>
      {!possible && <p className={css.impossible}>{reason}</p>}
      {possible && (
        <>
          {nameMax !== null && (
            <label className={css.name}>
              {t('copy.name')}
              <Input
                value={name}
                maxLength={nameMax}
                status={name.trim().length < nameMin ? 'error' : ''}
                onChange={({ target }) => onName(target.value)}
              />
            </label>
          )}
          <p className={css.summary}>
            {t('copy.summary', { exact: countOf('EXACT'), rough: countOf('ROUGH'), lost: countOf('LOST') })}
          </p>
          <Parts parts={parts} nameOf={copy.partName} />
        </>
      )}
    </section>
  );
}
