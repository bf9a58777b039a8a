import { thousands } from '@adsail/contract';
import type { Audience } from '@adsail/contract/audiences';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Fact } from '../../ui/fact.tsx';
import css from './audiences.module.css';

/** What is known of an audience and not filled in. */
export function Facts({ audience }: { audience: Audience }) {
  const { t } = useTranslation(['audiences', 'assets']);
  const translate = useTranslate('audiences');
  const language = useLanguage();
  const { advertiserName, advertiserId, origin, externalId, size, state, note } = audience;
  return (
    <div className={css.facts}>
      {advertiserName ? (
        <Fact name={t('assets:column.advertiserName')} note={advertiserId ?? undefined}>
          <bdi>{advertiserName}</bdi>
        </Fact>
      ) : (
        <Fact name={t('column.origin')}>{translate(`audiences:origin.${origin}`)}</Fact>
      )}
      {externalId && (
        <Fact name={t('assets:column.externalId')}>
          <CopyText text={externalId} />
        </Fact>
      )}
      {size !== null && (
        <Fact name={t('column.size')}>
          <span className="digits">{thousands(size, language)}</span>
        </Fact>
      )}
      <Fact name={t('column.state')}>
        {translate(`audiences:state.${state}`)}
        {note && <bdi className={css.fieldNote}>{note}</bdi>}
      </Fact>
    </div>
  );
}
