import type { ReactNode } from 'react';
import css from './empty-state.module.css';

export type Drawing = 'empty' | 'noMatch' | 'offline' | 'failed' | 'chart';

const sail = 'M50 14v34H27c3-13 12-27 23-34Z';

/** Small pictures of our own: a boat for "nothing yet", the same boat in trouble where something went wrong. */
const drawings: Record<Drawing, ReactNode> = {
  empty: (
    <>
      <path className={css.fill} d={sail} />
      <path className={css.strong} d="M53 21c10 6 16 16 18 27H53Z" />
      <path className={css.line} d="M22 53h52l-7 9H30Z" />
      <path className={css.line} d="M8 67c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0" />
    </>
  ),
  noMatch: (
    <>
      <rect className={css.fill} x="12" y="14" width="56" height="10" rx="3" />
      <rect className={css.line} x="12" y="30" width="56" height="10" rx="3" />
      <rect className={css.line} x="12" y="46" width="34" height="10" rx="3" />
      <circle className={css.glass} cx="62" cy="47" r="13" />
      <path className={css.strongLine} d="m72 57 11 11" />
    </>
  ),
  offline: (
    <>
      <path className={css.line} d="M6 40h20" />
      <path className={css.fill} d="M26 32h10a6 6 0 0 1 6 6v4a6 6 0 0 1-6 6H26Z" />
      <path className={css.line} d="M42 36h6m-6 8h6" />
      <path className={css.fill} d="M70 32H62a6 6 0 0 0-6 6v4a6 6 0 0 0 6 6h8Z" />
      <path className={css.line} d="M70 40h20" />
      <path className={css.strongLine} d="m44 20 3 6m9-6-3 6m-9 34 3-6m9 6-3-6" />
    </>
  ),
  failed: (
    <>
      <path className={css.fill} d="M28 56a14 14 0 0 1-1-28 19 19 0 0 1 37-3 15.5 15.5 0 0 1 3 31Z" />
      <path className={css.strongLine} d="M48 28v13m0 7v.5" />
      <path className={css.line} d="M30 66h36" />
    </>
  ),
  chart: (
    <>
      <path className={css.line} d="M14 12v50h70" />
      <path className={css.fill} d="M24 42h10v20H24Zm18-12h10v32H42Zm18 18h10v14H60Z" />
      <path className={css.strongLine} d="m22 34 16-12 18 10 22-18" />
    </>
  ),
};

export const EmptyDrawing = ({ name }: { name: Drawing }) => (
  <svg className={css.drawing} viewBox="0 0 96 76" width="96" height="76" aria-hidden="true">
    {drawings[name]}
  </svg>
);
