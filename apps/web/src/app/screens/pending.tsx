import type { AnyScreen } from '../routes/types.ts';
import css from './pending.module.css';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** A quiet skeleton while a page's chunk and texts are on the way, shaped like what comes. */
export const Pending = ({ shape }: Pick<AnyScreen, 'shape'>) => (
  <div className={css.pending} aria-busy="true" aria-hidden="true" data-shape={shape}>
    <span className={css.title} />
    {shape === 'list' ? (
      <>
        <div className={css.tools}>
          <span className={css.search} />
          <span />
          <span />
        </div>
        <div className={css.table}>
          <div className={css.head} />
          {rows.map((row) => (
            <div key={row} className={css.row}>
              <span />
              <span />
              <span />
              <span />
            </div>
          ))}
        </div>
      </>
    ) : (
      <>
        <span className={css.line} />
        <span className={css.line} />
        <span className={css.short} />
      </>
    )}
  </div>
);

export const ListPending = () => <Pending shape="list" />;
