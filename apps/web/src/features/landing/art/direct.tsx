import css from './art.module.css';

/** A browser on one side, the platforms around the globe on the other; the sail carries everything between them. */
export function DirectArt() {
  return (
    <svg viewBox="0 0 320 176" className={css.art} aria-hidden="true">
      <g>
        <circle cx="236" cy="88" r="62" className={css.tint} />
        <g className={css.rule} strokeOpacity=".8">
          <circle cx="236" cy="88" r="62" />
          <ellipse cx="236" cy="88" rx="26" ry="62" />
          <path d="M236 26v124M174 88h124M182 57h108M182 119h108" />
        </g>
      </g>
      <path className={css.accentLine} d="M92 88h52" />
      <path
        className={css.dashed}
        d="M176 82c22-24 40-34 68-36M176 88c40 0 66 2 96 12M176 94c16 22 34 34 52 38"
      />
      <g className={css.lifted}>
        <rect x="14" y="48" width="92" height="78" rx="8" className={css.surface} />
        <path className={css.hair} d="M14 66h92" />
        <circle cx="24" cy="57" r="2.4" className={css.mid} />
        <circle cx="32" cy="57" r="2.4" className={css.mid} />
        <rect x="42" y="54" width="54" height="6" rx="3" className={css.soft} />
        <rect x="24" y="76" width="32" height="5" rx="2.5" className={css.mid} />
        <path className={`${css.accentLine} ${css.keep}`} d="M24 112l14-10 12 5 18-17 14 6 12-12" />
      </g>
      <g className={css.lifted}>
        <circle cx="160" cy="88" r="19" className={css.accent} />
        <path
          className={`${css.onAccentFill} ${css.keep}`}
          d="M161 76c6 5 9 11 9.5 19h-9.5ZM158.5 82v13h-7.5ZM150 97h20.5c-1.5 3-4 4.5-7 4.5h-7c-3 0-5-1.5-6.5-4.5Z"
        />
      </g>
      <g className={css.lifted}>
        <circle cx="248" cy="46" r="9" className={css.surface} />
        <circle cx="248" cy="46" r="4" className={css.accent} />
        <circle cx="276" cy="101" r="9" className={css.surface} />
        <circle cx="276" cy="101" r="4" className={css.good} />
        <circle cx="232" cy="133" r="9" className={css.surface} />
        <circle cx="232" cy="133" r="4" className={css.warm} />
      </g>
    </svg>
  );
}
