import { CloseOutlined } from '@ant-design/icons';
import { Modal, Popover } from 'antd';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Anchor } from '../../../ui/anchor.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import type { OriginCardProps } from './origin-card.tsx';
import css from './origin.module.css';

// A number is read far more often than it is asked for.
const OriginCard = lazyPart(() => import('./origin-card.tsx'), <div className={css.card} />);

interface OriginPopoverProps {
  /** The number that it is about. */
  anchor: Anchor;
  card: OriginCardProps;
  onClose: () => void;
}

/** Its frame and its arrow. */
const frame = 48;
/** With less it would be a slit that is scrolled line by line. */
const leastRoom = 280;

/** Beside the number where there is room, else in the middle of the window. The focus goes into it and back to the number. */
export function OriginPopover(props: OriginPopoverProps) {
  const { top, height } = props.anchor.getBoundingClientRect();
  const above = top - frame;
  const below = window.innerHeight - top - height - frame;
  const room = Math.max(above, below);
  if (room >= leastRoom)
    return <Beside {...props} placement={below >= above ? 'bottom' : 'top'} room={room} />;
  return <InTheMiddle {...props} />;
}

function InTheMiddle({ anchor, card, onClose }: OriginPopoverProps) {
  const { t } = useTranslation('reports');
  useEffect(() => () => anchor.focus({ preventScroll: true }), [anchor]);
  return (
    <Modal
      open
      centered
      footer={null}
      width={448}
      title={<span className="visually-hidden">{t('screen.origin.title')}</span>}
      onCancel={onClose}
    >
      <OriginCard {...card} />
    </Modal>
  );
}

interface BesideProps extends OriginPopoverProps {
  placement: 'top' | 'bottom';
  room: number;
}

/** Gone when the number scrolls away. */
function Beside({ anchor, card, onClose, placement, room }: BesideProps) {
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
      placement={placement}
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
          style={{ '--room': `${room}px` } as CSSProperties}
          onKeyDown={({ key }) => key === 'Escape' && leave()}
        >
          <span className={css.close}>
            <RowButton
              icon={<CloseOutlined aria-hidden />}
              label={t('screen.origin.close')}
              onClick={leave}
            />
          </span>
          <OriginCard {...card} />
        </div>
      }
    >
      <span className={css.anchor} style={{ left, top, width, height }} aria-hidden />
    </Popover>
  );
}
