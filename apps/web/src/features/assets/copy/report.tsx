import { type AdPlatform, thousands } from '@adsail/contract';
import { type AssetCopyOutcome, type AssetCopyReport, assetCopyWarnings } from '@adsail/contract/assets';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listText } from '../../../ui/list-text.ts';
import { Note } from '../../../ui/note.tsx';
import { StatusDot, type StatusTone } from '../../../ui/status-dot.tsx';
import shared from '../assets.module.css';
import css from './copy.module.css';
import type { KindOfCopy } from './kind-of-copy.ts';
import { SourceName } from './source-name.tsx';

export type TargetReport = AssetCopyReport['list'][number];

const toneOf: Readonly<Record<AssetCopyOutcome, StatusTone>> = {
  EXACT: 'success',
  ROUGH: 'warning',
  LOST: 'danger',
};
/** What needs a look comes first. */
const rank: readonly AssetCopyOutcome[] = ['LOST', 'ROUGH', 'EXACT'];

type Part = TargetReport['parts'][number];

/** Old and new, in words; what nobody knows names of is counted. */
function useSaid({ partWords }: KindOfCopy) {
  const { t } = useTranslation('assets');
  const language = useLanguage();
  const say = (field: string, said: Part['value']): string => {
    if (!said) return '';
    const words = partWords(field, said);
    const more = thousands(said.count - said.words.length, language);
    if (words.length === 0) return t('copy.chosen', { number: thousands(said.count, language) });
    return said.count === said.words.length
      ? listText(words, language)
      : t('copy.more', { words: words.join(t('copy.comma')), number: more });
  };
  return ({ field, outcome, value, resultField, result }: Part): string => {
    const from = say(field, value);
    if (from === '') return '';
    if (outcome === 'LOST') return t('copy.fromNothing', { from });
    const to = say(resultField ?? field, result);
    return to === '' || to === from ? from : t('copy.fromTo', { from, to });
  };
}

interface PartsProps extends Pick<TargetReport, 'parts' | 'sources'> {
  copy: KindOfCopy;
  /** Of the source. */
  from: AdPlatform;
}

function Parts({ parts, sources, copy, from }: PartsProps) {
  const translate = useTranslate('assets');
  const said = useSaid(copy);
  const sorted = parts.toSorted((a, b) => rank.indexOf(a.outcome) - rank.indexOf(b.outcome));
  return (
    <ul className={shared.parts}>
      {sorted.map((part) => (
        <li key={part.field} className={shared.part}>
          <span className={shared.partName}>
            <bdi>{copy.partName(part.field)}</bdi>
            <span className={css.said}>
              {(part.rule && copy.ruleText?.(from, part.rule, sources)) ?? said(part)}
            </span>
            {part.note && <span className={shared.note}>{part.note}</span>}
          </span>
          <StatusDot tone={toneOf[part.outcome]} text={translate(`assets:outcome.${part.outcome}`)} />
        </li>
      ))}
    </ul>
  );
}

/** Said loudly: whoever copies this spends money on people that nobody meant. */
function Warnings({ parts, copy }: Pick<TargetReport, 'parts'> & { copy: KindOfCopy }) {
  const { t } = useTranslation('assets');
  const language = useLanguage();
  return assetCopyWarnings.map((warning) => {
    const names = parts.filter((part) => part.warning === warning).map(({ field }) => copy.partName(field));
    if (names.length === 0) return null;
    return (
      <Note key={warning} tone={warning === 'EXCLUSION' ? 'danger' : 'warning'}>
        <strong>{t(`copy.warning.${warning}`)}</strong>
        <span className={css.warned}>
          {t(`copy.warned.${warning}`, { names: listText([...new Set(names)], language) })}
        </span>
      </Note>
    );
  });
}

interface ReportProps {
  report: TargetReport;
  copy: KindOfCopy;
  from: AdPlatform;
  /** Which one, where several are copied at once. */
  source: { name: string; advertiserName: string | null } | null;
  /** Of many only the summary is open: the parts would bury it. */
  isFolded: boolean;
  name: string;
  onName: (name: string) => void;
  onPick: (source: string, picked: string) => void;
}

/** What becomes of an asset in one place, before it is done. */
export function Report(props: ReportProps) {
  const { report, copy, from, source, isFolded, name, onName, onPick } = props;
  const { t } = useTranslation('assets');
  const translate = useTranslate('assets');
  const id = useId();
  const { platform, advertiserId, advertiserName, possible, reason, nameMin, nameMax, parts, sources } =
    report;
  const { Sources } = copy;
  // Names may run the other way than the rest.
  const place = `${translate(`names:platform.${platform}`)} · \u2068${advertiserName || copy.ownShort}\u2069`;
  const isTooShort = name.trim().length < nameMin;
  const countOf = (outcome: AssetCopyOutcome) => parts.filter((part) => part.outcome === outcome).length;
  return (
    <section className={css.report} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {source ? (
          <>
            <SourceName source={source} />
            <span className={css.place}>{t('copy.to', { place })}</span>
          </>
        ) : (
          place
        )}
      </h3>
      {!possible && <p className={css.impossible}>{reason}</p>}
      <Warnings parts={possible ? parts : []} copy={copy} />
      {Sources && sources.length > 0 && (
        <Sources platform={platform} advertiserId={advertiserId} sources={sources} onPick={onPick} />
      )}
      {possible && (
        <>
          {nameMax !== null && (
            <div className={css.name}>
              <label htmlFor={`${id}-name`}>{t('copy.name')}</label>
              <Input
                id={`${id}-name`}
                value={name}
                maxLength={nameMax}
                status={isTooShort ? 'error' : ''}
                onChange={({ target }) => onName(target.value)}
              />
              {isTooShort && (
                <span className={css.impossible} role="alert">
                  {t('copy.tooShort', { count: nameMin })}
                </span>
              )}
            </div>
          )}
          <details className={css.details} open={!isFolded}>
            <summary className={css.summary}>
              {t('copy.summary', { exact: countOf('EXACT'), rough: countOf('ROUGH'), lost: countOf('LOST') })}
            </summary>
            <Parts parts={parts} sources={sources} copy={copy} from={from} />
          </details>
        </>
      )}
    </section>
  );
}
