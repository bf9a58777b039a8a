import { FilterOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes.ts';
import css from './list-filters.module.css';

interface MoreFiltersProps {
  /** How many of them narrow the list now. */
  active: number;
  children: ReactNode;
}

/** The filters that a list is seldom asked for, so that those of every day keep to one line. */
export function MoreFilters({ active, children }: MoreFiltersProps) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leave = (event: KeyboardEvent) => {
    // The first Escape is for the choices that are open over it.
    const isChoosing = panel.current?.querySelector(
      '[aria-expanded=true], .ant-picker-focused.ant-picker-open',
    );
    if (event.key !== 'Escape' || isChoosing) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      // They say what they are set to for the export, shown or not.
      forceRender
      // It stands at the end of the page: by Tab nobody would come to it.
      afterOpenChange={(isOpen) => isOpen && panel.current?.querySelector('input')?.focus()}
      content={
        // Esc anywhere in it; its parts are what can be used.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div ref={panel} className={css.folded} role="group" aria-label={t('filter.more')} onKeyDown={leave}>
          {children}
        </div>
      }
    >
      <Button
        ref={button}
        className={classes(css.more, active > 0 && css.moreActive)}
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        {active > 0 ? t('filter.moreActive', { number: active }) : t('filter.more')}
      </Button>
    </Popover>
  );
}
