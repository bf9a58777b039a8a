import { CloseOutlined } from '@ant-design/icons';
import { thousands } from '@adsail/contract';
import { adObjectCalls, type ManagedLevel } from '@adsail/contract/ad-objects';
import { Segmented } from 'antd';
import { useCallQuery } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { useZone } from '../../ui/use-zone.ts';
import css from './ad-objects.module.css';
import type { Objects } from './question.ts';
import { filterOf, levelsAbove, levelsOf, withoutNarrowing } from './tabs.ts';

interface LevelBarProps {
  objects: Objects;
  onLevel: (level: ManagedLevel) => void;
}

/** The levels of the platform, and what the one that is shown is narrowed to. */
export function LevelBar({ objects, onLevel }: LevelBarProps) {
  const t = useTexts('ad-objects');
  const { platform, level, list } = objects;
  const narrowing = levelsAbove(platform, level).filter((each) => idsIn(objects, each).length > 0);
  const clear = (each: ManagedLevel) =>
    list.change(
      { filters: { ...list.state.filters, [filterOf[each] ?? '']: undefined } },
      { besides: withoutNarrowing(each) },
    );
  return (
    <div className={css.bar}>
      <Segmented<ManagedLevel>
        aria-label={t('filter.level')}
        value={level}
        options={levelsOf(platform).map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={onLevel}
      />
      {narrowing.length > 0 && (
        <div className={css.chips} role="group" aria-label={t('screen.narrowed')}>
          {narrowing.map((each) => (
            <Chip key={each} objects={objects} level={each} onClear={() => clear(each)} />
          ))}
        </div>
      )}
    </div>
  );
}

const idsIn = ({ list }: Objects, level: ManagedLevel): readonly string[] => {
  const name = filterOf[level];
  return name ? ((list.state.filters[name] as string[] | undefined) ?? []) : [];
};

interface ChipProps {
  objects: Objects;
  level: ManagedLevel;
  onClear: () => void;
}

function Chip({ objects, level, onClear }: ChipProps) {
  const t = useTexts('ad-objects');
  const language = useLanguage();
  const today = useZone().today();
  const ids = idsIn(objects, level);
  const { data } = useCallQuery(
    adObjectCalls.page,
    {
      platform: objects.platform,
      level,
      ids: ids.slice(0, 1),
      days: { from: today, to: today },
      columns: ['cost'],
      pageSize: 1,
    },
    { silent: true, enabled: ids.length === 1 },
  );
  const name = ids.length === 1 ? (data?.list[0]?.name ?? ids[0] ?? '') : thousands(ids.length, language);
  const text = t('screen.chip', { level: t(`level.${level}`), name });
  return (
    <span className={css.chip}>
      <bdi className={css.clip} title={text}>
        {text}
      </bdi>
      <RowButton
        icon={<CloseOutlined aria-hidden />}
        label={t('screen.clearChip', { text })}
        onClick={onClear}
      />
    </span>
  );
}
