import Icon from '@ant-design/icons';
import css from './history-icons.module.css';

const undoDrawing = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" className={css.drawing} aria-hidden="true">
    <path d="M9 14.5 4 9.5l5-5" />
    <path d="M4.5 9.5h10a5 5 0 0 1 0 10H10" />
  </svg>
);

const redoDrawing = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" className={css.drawing} aria-hidden="true">
    <path d="m15 14.5 5-5-5-5" />
    <path d="M19.5 9.5h-10a5 5 0 0 0 0 10H14" />
  </svg>
);

/** Ant Design's own are circles with an arrow, as those of something that loads. */
export const UndoIcon = () => <Icon component={undoDrawing} aria-hidden />;
export const RedoIcon = () => <Icon component={redoDrawing} aria-hidden />;
