import type { AdPlatform } from '@adsail/contract';
import type { FigureBasis } from '@adsail/contract/materials';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { storedMember } from '../../../state/stored.ts';
import { DateRange } from '../../../ui/date-range/index.ts';
import { BasisLine } from './basis-notes.tsx';
import css from './figures.module.css';
import type { FigureQuestion } from './use-figure-question.ts';

interface PlatformSelectProps {
  value: AdPlatform | null;
  onChange: (next: AdPlatform | null) => void;
}

export function PlatformSelect({ value, onChange }: PlatformSelectProps) {
  const { t } = useTranslation('materials');
  const translate = useTranslate();
  const platforms = storedMember.use()?.platforms ?? [];
  return (
    <Select<AdPlatform | ''>
      value={value ?? ''}
      aria-label={t('figures.platform')}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t('figures.allPlatforms') },
        ...platforms.map((platform) => ({ value: platform, label: translate(`names:platform.${platform}`) })),
      ]}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  );
}

/** Above a list: of which days and platform its figures are. */
export function FigureBar({ asked, basis }: { asked: FigureQuestion; basis: FigureBasis | null }) {
  const { t } = useTranslation('materials');
  return (
    <div className={css.bar} role="group" aria-label={t('figures.range')}>
      <span>{t('figures.range')}</span>
      <DateRange {...asked.range} />
      <PlatformSelect value={asked.platform} onChange={asked.setPlatform} />
      {basis && <BasisLine basis={basis} />}
    </div>
  );
}
