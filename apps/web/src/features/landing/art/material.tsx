import css from './art.module.css';

const rows = [
  { y: 40, spend: 96, earned: 128, tone: css.accent },
  { y: 84, spend: 74, earned: 104, tone: css.good },
  { y: 128, spend: 112, earned: 52, tone: css.warm },
];

/** One video, three platforms: what it cost and what it brought in, on one card. */
export function MaterialArt() {
  return (
    <svg viewBox="0 0 320 176" className={css.art} aria-hidden="true">
      <path className={css.rule} d="M100 76c22 0 20-30 44-30M100 88h44M100 100c22 0 20 34 44 34" />
      <g className={css.lifted}>
        <rect x="20" y="26" width="82" height="124" rx="10" className={css.surface} />
        <rect x="28" y="34" width="66" height="82" rx="6" className={css.tint} />
        <path
          d="M28 100c14-16 22-22 32-12s18 6 34-12v34a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6Z"
          className={css.accent}
          opacity=".28"
        />
        <circle cx="61" cy="72" r="15" className={css.accent} />
        <path d="M56.5 64.5v15l12-7.5Z" className={`${css.onAccentFill} ${css.keep}`} />
        <rect x="28" y="124" width="46" height="5" rx="2.5" className={css.mid} />
        <rect x="28" y="135" width="30" height="5" rx="2.5" className={css.soft} />
      </g>
      {rows.map(({ y, spend, earned, tone }) => (
        <g key={y}>
          <circle cx="152" cy={y + 6} r="7" className={css.surface} />
          <circle cx="152" cy={y + 6} r="3.5" className={tone} />
          <rect x="170" y={y - 3} width={spend} height="7" rx="3.5" className={css.mid} />
          <rect x="170" y={y + 9} width={earned} height="7" rx="3.5" className={tone} />
        </g>
      ))}
      <path className={css.rule} strokeDasharray="3 5" d="M248 22v132" />
    </svg>
  );
}
