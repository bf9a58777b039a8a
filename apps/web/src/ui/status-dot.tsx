import { Tooltip } from 'antd';
import { classes } from './classes.ts';
import css from './status-dot.module.css';

export type StatusTone = 'success' | 'warning' | 'danger' | 'neutral' | 'accent';

interface StatusDotProps {
  tone: StatusTone;
  /** Always there: colour alone tells nothing to many. */
  text: string;
  reason?: string;
}

export function StatusDot({ tone, text, reason }: StatusDotProps) {
  const dot = (
    <span className={css.status} data-tone={tone}>
      <span className={css.dot} aria-hidden />
      <span className={classes(css.text, reason && css.reasoned)}>{text}</span>
    </span>
  );
  return reason ? <Tooltip title={reason}>{dot}</Tooltip> : dot;
}
