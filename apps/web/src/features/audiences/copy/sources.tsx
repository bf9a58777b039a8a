import type { AssetCopySource } from '@adsail/contract/assets';
import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopySourcesProps } from '../../assets/index.ts';
import { sourcesOf } from '../sources/index.ts';
import { type Choice, choiceLine, choiceMatches } from '../../../ui/form/index.ts';
import css from '../audiences.module.css';

const typeOf = { app: 'APP', pixel: 'PIXEL' } as const;

interface SourceProps extends Pick<CopySourcesProps, 'platform' | 'advertiserId'> {
  source: AssetCopySource & { kind: NonNullable<AssetCopySource['kind']> };
  onPick: (id: string) => void;
}

/** What the account has in its place, to choose from. */
function Pick({ platform, advertiserId, source, onPick }: SourceProps) {
  const { t } = useTranslation('assets');
  const { useAudiences, useEventSources } = sourcesOf[platform];
  const audiences = useAudiences(advertiserId);
  const events = useEventSources(source.kind === 'audience' ? '' : typeOf[source.kind], advertiserId);
  const { choices, loading } = (source.kind === 'audience' ? audiences : events) ?? audiences;
  const { name, match } = source;
  return (
    <Select<string, Choice>
      aria-label={t('copy.pick', { name: name ?? t('copy.unnamed') })}
      placeholder={t('copy.pickPlaceholder')}
      className={css.pick}
      showSearch={{ filterOption: choiceMatches }}
      optionRender={({ data }) => choiceLine(data)}
      loading={loading}
      status={source.required && !match ? 'error' : ''}
      options={[...choices]}
      value={match?.id}
      onChange={onPick}
    />
  );
}

/** What an audience is made of or names, and what stands for each of it in the other account. */
export function CopySources({ platform, advertiserId, sources, onPick }: CopySourcesProps) {
  const { t } = useTranslation('assets');
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.copySources}>
      <h4 id={id}>{t('copy.sources')}</h4>
      <ul>
        {sources.map((source) => {
          const { kind, match } = source;
          return (
            <li key={source.id}>
              <span>
                <bdi>{source.name ?? t('copy.unnamed')}</bdi>
                <span className={css.how}>{t(match ? `copy.match.${match.by}` : 'copy.noMatch')}</span>
              </span>
              {kind && (
                <Pick
                  platform={platform}
                  advertiserId={advertiserId}
                  source={{ ...source, kind }}
                  onPick={(picked) => onPick(source.id, picked)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
