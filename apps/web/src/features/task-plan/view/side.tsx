import { CloseOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { type ReactNode, type Ref, useId } from 'react';
import { useMedia } from '../../../state/use-media.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import css from './plan-view.module.css';

interface SideProps {
  ref: Ref<HTMLElement>;
  title: string;
  closeText: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the rows; where there is no room for both, over them. */
export function Side({ ref, title, closeText, onClose, children }: SideProps) {
  const isNarrow = useMedia('(max-width: 999px)');
  const id = useId();
  if (isNarrow)
    return (
      <Drawer open title={title} size={400} onClose={onClose}>
        {children}
      </Drawer>
    );
  return (
    <aside ref={ref} className={css.side} aria-labelledby={id}>
      <div className={css.sideHead}>
        <span id={id}>{title}</span>
        <RowButton icon={<CloseOutlined aria-hidden />} label={closeText} onClick={onClose} />
      </div>
      <div className={css.sideBody}>{children}</div>
    </aside>
  );
}
