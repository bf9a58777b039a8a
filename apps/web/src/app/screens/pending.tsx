import css from './pending.module.css';

/** A quiet skeleton while a page's chunk and texts are on the way. */
export function Pending() {
  return (
    <div className={css.pending} aria-busy="true" aria-hidden="true">
      <span className={css.title} />
      <span className={css.line} />
      <span className={css.line} />
      <span className={css.short} />
    </div>
  );
}
