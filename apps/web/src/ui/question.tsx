import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, Failures } from './failures.tsx';
import { useFocusReturn } from './focus-return.ts';
import css from './question.module.css';

interface QuestionProps {
  open: boolean;
  title: string;
  /** The answer that changes something. */
  okText: string;
  cancelText?: string;
  busy?: boolean;
  width?: number;
  /** Why the last try came to nothing. */
  failures?: readonly Failure[];
  onOk: () => void;
  onCancel: () => void;
  afterClose?: () => void;
  children: ReactNode;
}

/**
 * A question before something is changed for good. The first focus is on the careful answer, so that an Enter too many
 * does no harm: therefore without an x, and drawn anew each time.
 */
export function Question(props: QuestionProps) {
  const { busy = false, width = 440, failures = [], children, okText, cancelText, ...rest } = props;
  const { t } = useTranslation('ui');
  return (
    <Modal
      {...rest}
      width={width}
      centered
      closable={false}
      destroyOnHidden
      okText={okText}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText={cancelText ?? t('cancel')}
      cancelButtonProps={{ autoFocus: true }}
    >
      <Body>
        {children}
        <Failures messages={failures} />
      </Body>
    </Modal>
  );
}

/** Drawn while the question is open. Ant Design looks for the opener only when the careful answer has its focus. */
function Body({ children }: { children: ReactNode }) {
  useFocusReturn();
  return <div className={css.body}>{children}</div>;
}
