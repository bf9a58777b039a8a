import css from './art.module.css';

/** Click, install, payment; then a slider that decides how much of it goes back to which channel. */
export function AttributionArt() {
  return (
    <svg viewBox="0 0 320 176" className={css.art} aria-hidden="true">
      <path className={css.accentLine} d="M62 56h70M170 56h57" />
      <path
        className={css.rule}
        strokeDasharray="2 5"
        d="M249 78v14c0 12-22 6-25 20M249 78v14c0 12 26 6 29 20"
      />
      <g className={css.lifted}>
        <circle cx="40" cy="56" r="22" className={css.surface} />
        <path d="m34 46 14 7-6 2.5 4 6-3.5 2-4-6-4 4.5Z" className={`${css.accent} ${css.keep}`} />
      </g>
      <g className={css.lifted}>
        <rect x="132" y="28" width="38" height="58" rx="8" className={css.surface} />
        <path className={css.accentLine} d="M151 44v18m-6.5-6.5 6.5 6.5 6.5-6.5" />
        <rect x="144" y="76" width="14" height="3" rx="1.5" className={css.mid} />
      </g>
      <g className={css.lifted}>
        <circle cx="249" cy="56" r="22" className={css.accent} />
        <path
          className={`${css.onAccent} ${css.keep}`}
          d="M255 49.5c-1.5-2-3.5-2.5-6-2.5-3.5 0-6 1.5-6 4.2 0 6.3 12 2.8 12 9 0 2.8-2.5 4.3-6 4.3-3 0-5-.8-6.5-3M249 43.5v25"
        />
      </g>
      <g className={css.lifted}>
        <rect x="18" y="108" width="166" height="48" rx="10" className={css.surface} />
        <rect x="32" y="119" width="34" height="5" rx="2.5" className={css.mid} />
        <rect x="32" y="136" width="138" height="6" rx="3" className={css.soft} />
        <rect x="32" y="136" width="92" height="6" rx="3" className={css.accent} />
        <circle cx="124" cy="139" r="8" className={css.surface} />
        <circle cx="124" cy="139" r="3" className={css.accent} />
      </g>
      <g className={css.lifted}>
        <rect x="196" y="112" width="52" height="36" rx="8" className={css.surface} />
        <rect x="256" y="112" width="46" height="36" rx="8" className={css.surface} />
      </g>
      <circle cx="211" cy="130" r="5" className={css.good} />
      <rect x="222" y="127" width="18" height="5" rx="2.5" className={css.mid} />
      <circle cx="270" cy="130" r="5" className={css.warm} />
      <rect x="280" y="127" width="14" height="5" rx="2.5" className={css.mid} />
    </svg>
  );
}
