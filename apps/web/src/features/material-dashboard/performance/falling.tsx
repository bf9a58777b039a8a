import { percentText, thousands } from '@adsail/contract';
import type { DashboardFigures, FallingMaterial } from '@adsail/contract/material-dashboard';
import { fatigueRule } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Change } from '../../../ui/change.tsx';
import { PlatformBadge } from '../../../ui/platform-badge.tsx';
import { rangeText } from '../../materials/index.ts';
import css from '../dashboard.module.css';
import { Panel } from '../panel.tsx';
import { MaterialName } from './material-name.tsx';

function Time({ of, text }: { of: FallingMaterial['first']; text: 'falling.was' | 'falling.now' }) {
  const { t } = useTranslation('material-dashboard');
  const language = useLanguage();
  return (
    <span className={css.time}>
      <span className={css.author}>{t(text, { range: rangeText([of.from, of.to]) })}</span>
      <bdi dir="ltr" className="digits">
        {percentText(of.ratio, language)}
      </bdi>
      <span className={css.author}>
        {t('falling.impressions', { number: thousands(of.impressions, language) })}
      </span>
    </span>
  );
}

/** Materials that are tired, with both times that are compared, and the rule in words. */
export function Falling({ data }: { data: DashboardFigures }) {
  const { t } = useTranslation(['material-dashboard', 'materials']);
  const language = useLanguage();
  const { list, more } = data.falling;
  const rule = t('falling.rule', {
    first: fatigueRule.firstDays,
    last: fatigueRule.lastDays,
    drop: percentText(String(fatigueRule.drop), language, 0),
    impressions: thousands(fatigueRule.leastImpressions, language),
    plays: thousands(fatigueRule.leastPlays, language),
  });
  return (
    <div className={css.wide}>
      <Panel title={t('falling.title')} hint={rule}>
        {list.length === 0 && <p className={css.hint}>{t('falling.none')}</p>}
        <ul className={css.falling}>
          {list.map((fall) => (
            <li key={`${fall.material.id} ${fall.platform}`}>
              <MaterialName kind={data.kind} material={fall.material} days={data.days} />
              <span className={css.metric}>
                <PlatformBadge platform={fall.platform} /> {t(`materials:column.${fall.metric}`)}
              </span>
              <Time of={fall.first} text="falling.was" />
              <Time of={fall.last} text="falling.now" />
              <Change before={fall.first.ratio} after={fall.last.ratio} goodWay="up" />
            </li>
          ))}
        </ul>
        {more > 0 && <p className={css.hint}>{t('falling.more', { number: thousands(more, language) })}</p>}
      </Panel>
    </div>
  );
}
