import { Tooltip } from 'antd';
import styles from './status-dot.module.css';

export type StatusTone = 'success' | 'warning' | 'danger' | 'neutral' | 'accent';

interface StatusDotProps {
  tone: StatusTone;
  /** Always there: colour alone tells nothing to many. */
  text: string;
  reason?: string;
}

export function StatusDot({ tone, text, reason }: StatusDotProps) {
  const dot = (
    <span className={styles.status} data-tone={tone}>
      <span className={styles.dot} aria-hidden />
      <span className={reason ? styles.reasoned : undefined}>{text}</span>
    </span>
  );
  return reason ? <Tooltip title={reason}>{dot}</Tooltip> : dot;
}
