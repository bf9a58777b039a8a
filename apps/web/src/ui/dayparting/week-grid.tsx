import { CopyOutlined } from '@ant-design/icons';
import type { Week } from '@adsail/contract/delivery';
import { Button } from 'antd';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../menu-dropdown.tsx';
import { RowButton } from '../row-button.tsx';
import { useDayNames } from './day-names.ts';
import css from './dayparting.module.css';
import { usePainting } from './use-painting.ts';
import {
  allDays,
  copyDay,
  presetWeek,
  type SlotSize,
  slotText,
  weekdays,
  weekend,
  weekIn,
  weekPresets,
} from './week.ts';
import { WeekSummary } from './week-summary.tsx';

interface WeekGridProps {
  id?: string;
  label: string;
  'aria-describedby'?: string;
  value: readonly string[] | undefined;
  onChange: (week: Week) => void;
  /** What the platform knows. */
  size: SlotSize;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours of a week: dragged over, or walked through by keys. */
export function WeekGrid({ value, onChange, size, label, ...control }: WeekGridProps) {
  const { t } = useTranslation('ui');
  const short = useDayNames();
  const long = useDayNames('long');
  const { shown, active, handlers } = usePainting(value, size, onChange);
  const week = weekIn(size, value);
  const grid = useRef<HTMLDivElement>(null);
  // The focus goes along with the keys, once it is in the grid.
  useEffect(() => {
    if (!grid.current?.contains(document.activeElement)) return;
    grid.current
      .querySelector<HTMLElement>(`[data-day="${active.day}"][data-slot="${active.slot}"]`)
      ?.focus();
  }, [active]);
  const copies = (day: number) =>
    [
      ['copyAll', allDays],
      ['copyWeekdays', weekdays],
      ['copyWeekend', weekend],
    ].map(([key, days]) => ({
      key: String(key),
      label: t(`dayparting.${String(key)}`),
      onClick: () => onChange(copyDay(week, day, days as readonly number[])),
    }));
  return (
    <div className={css.week}>
      <div className={css.presets} role="group" aria-label={t('dayparting.presets')}>
        {weekPresets.map((preset) => (
          <Button key={preset} size="small" onClick={() => onChange(presetWeek(preset, size))}>
            {t(`dayparting.preset.${preset}`)}
          </Button>
        ))}
      </div>
      <div className={css.scroll}>
        <div className={css.table} dir="ltr">
          <span />
          <div className={css.hours} aria-hidden>
            {hours.map((hour) => (
              <span key={hour}>{hour % 2 === 0 ? hour : ''}</span>
            ))}
          </div>
          <span />
          {/* The cells have the focus; what they hear is heard here. */}
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
          <div
            {...control}
            {...handlers}
            ref={grid}
            className={css.grid}
            role="grid"
            aria-label={label}
            aria-multiselectable
          >
            {shown.map((slots, day) => (
              <Day
                key={short[day]}
                day={day}
                name={long[day] ?? ''}
                slots={slots}
                size={size}
                active={active.day === day ? active.slot : -1}
              />
            ))}
          </div>
          {shown.map((_, day) => (
            <span key={short[day]} className={css.dayName} style={{ gridRow: day + 2 }}>
              {short[day]}
            </span>
          ))}
          {shown.map((_, day) => (
            <span key={short[day]} className={css.dayCopy} style={{ gridRow: day + 2 }}>
              <MenuDropdown menu={{ items: copies(day) }}>
                <RowButton
                  icon={<CopyOutlined aria-hidden />}
                  label={t('dayparting.copy', { day: long[day] })}
                />
              </MenuDropdown>
            </span>
          ))}
        </div>
      </div>
      <p className={css.keys}>{t(size === 'hour' ? 'dayparting.keysHour' : 'dayparting.keys')}</p>
      <WeekSummary week={week} />
    </div>
  );
}

interface DayProps {
  day: number;
  name: string;
  slots: string;
  size: SlotSize;
  active: number;
}

const Day = memo(function Day({ day, name, slots, size, active }: DayProps) {
  return (
    <div role="row" aria-label={name} className={css.day} data-size={size}>
      {[...slots].map((sign, slot) => (
        <div
          key={slotText(slot, size)}
          role="gridcell"
          aria-selected={sign === '1'}
          aria-label={`${name} ${slotText(slot, size)}`}
          title={`${name} ${slotText(slot, size)}`}
          tabIndex={slot === active ? 0 : -1}
          className={css.cell}
          data-on={sign === '1'}
          data-day={day}
          data-slot={slot}
        />
      ))}
    </div>
  );
});
