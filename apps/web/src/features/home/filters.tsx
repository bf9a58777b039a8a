import type { AdPlatform } from '@adsail/contract';
import { Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { DateRange } from '../../ui/date-range/index.ts';
import css from './home.module.css';
import type { ScopeControls } from './scope.ts';

interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (next: boolean) => void;
}

const Toggle = ({ label, checked, onChange }: ToggleProps) => (
  // The words are the switch's name and belong to what can be clicked.
  <label className={css.toggle}>
    <Switch size="small" checked={checked} onChange={onChange} aria-label={label} />
    <span aria-hidden>{label}</span>
  </label>
);

const all = 'ALL';

interface FiltersProps {
  controls: ScopeControls;
  /** Left out where the numbers are of the reader anyhow. */
  hasMine: boolean;
}

export function Filters({ controls, hasMine }: FiltersProps) {
  const { t } = useTranslation('home');
  const translate = useTranslate();
  const { range, platforms, platform, isMine, isCompared } = controls;
  return (
    <div className={css.filters}>
      <Select<AdPlatform | typeof all>
        aria-label={t('platform')}
        className={css.platform}
        value={platform ?? all}
        options={[
          { value: all, label: t('allPlatforms') },
          ...platforms.map((value) => ({ value, label: translate(`names:platform.${value}`) })),
        ]}
        onChange={(next) => controls.choosePlatform(next === all ? null : next)}
      />
      <DateRange {...range} />
      <Toggle label={t('compare')} checked={isCompared} onChange={controls.setCompared} />
      {hasMine && <Toggle label={t('mine')} checked={isMine} onChange={controls.setMine} />}
    </div>
  );
}
