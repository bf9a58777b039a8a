import { CloseOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/chunk.ts';
import type { Anchor } from '../../../ui/anchor.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import type { OriginCardProps } from './origin-card.tsx';
import css from './origin.module.css';

// A number is read far more often than it is asked for.
const OriginCard = lazy(loadChunk(() => import('./origin-card.tsx')));

interface OriginPopoverProps {
  /** The number that it is about. */
  anchor: Anchor;
  card: OriginCardProps;
  onClose: () => void;
}

/** Beside the number, and gone when that scrolls away. The focus goes into it and back to the number. */
export function OriginPopover({ anchor, card, onClose }: OriginPopoverProps) {
  const { t } = useTranslation('reports');
  const content = useRef<HTMLDivElement>(null);
  const { left, top, width, height } = anchor.getBoundingClientRect();
  const leave = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  useEffect(() => {
    const scrolled = (event: Event) => {
      if (!(event.target instanceof Node && content.current?.contains(event.target))) onClose();
    };
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', onClose);
    return () => {
      window.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);
  return (
    <Popover
      open
      trigger="click"
      placement="bottom"
      onOpenChange={(open) => !open && onClose()}
      afterOpenChange={(open) =>
        open && content.current?.querySelector('button')?.focus({ preventScroll: true })
      }
      content={
        // Esc anywhere in it; its parts are what can be used.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          ref={content}
          role="dialog"
          aria-label={t('screen.origin.title')}
          onKeyDown={({ key }) => key === 'Escape' && leave()}
        >
          <span className={css.close}>
            <RowButton
              icon={<CloseOutlined aria-hidden />}
              label={t('screen.origin.close')}
              onClick={leave}
            />
          </span>
          <Suspense fallback={<div className={css.card} />}>
            <OriginCard {...card} />
          </Suspense>
        </div>
      }
    >
      <span className={css.anchor} style={{ left, top, width, height }} aria-hidden />
    </Popover>
  );
}
