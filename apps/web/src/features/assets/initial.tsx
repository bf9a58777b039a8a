import css from './assets.module.css';

/** Stands for the picture of an asset: those lie on the platforms' hosts, which the console's pages may not load from. */
export const AssetInitial = ({ name }: { name: string }) => (
  <span className={css.initial} aria-hidden>
    {[...name.trim()][0]?.toUpperCase()}
  </span>
);
