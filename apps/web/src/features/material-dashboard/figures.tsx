import { type MaterialMetric } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import css from './dashboard.module.css';
import { Panel } from './panel.tsx';

/** Those that people look at first. */
const shown: readonly MaterialMetric[] = ['cost', 'impressions', 'clicks', 'ctr', 'installs', 'paymentValue'];

/** No platform has told them yet: never a zero. */
export function Figures() {
  const { t } = useTranslation(['material-dashboard', 'materials']);
  return (
    <Panel title={t('figures.title')} hint={t('figures.hint')}>
      <dl className={css.figures}>
        {shown.map((metric) => (
          <div key={metric}>
            <dt>{t(`materials:column.${metric}`)}</dt>
            <dd>{t('materials:notSynced')}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
