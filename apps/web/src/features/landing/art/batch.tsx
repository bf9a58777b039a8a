import css from './art.module.css';

const tiles = Array.from({ length: 20 }, (_, at) => ({
  x: 170 + (at % 5) * 27,
  y: 32 + Math.floor(at / 5) * 29,
}));

/** Accounts times audiences times material: a grid of finished ads. */
export function BatchArt() {
  return (
    <svg viewBox="0 0 320 176" className={css.art} aria-hidden="true">
      <path className={css.rule} d="M92 46c30 0 34 42 64 42M92 88h64M92 130c30 0 34-42 64-42" />
      {[46, 88, 130].map((y, row) => (
        <g key={y}>
          <g className={css.lifted}>
            <rect x="18" y={y - 17} width="76" height="34" rx="8" className={css.surface} />
          </g>
          {row === 0 && (
            <g>
              <rect x="28" y="38" width="24" height="16" rx="3" className={css.tint} />
              <path className={`${css.accentLine} ${css.keep}`} d="M33 50l4-4 4 3 6-6" />
            </g>
          )}
          {row === 1 && (
            <g className={css.accent}>
              <circle cx="36" cy="83" r="4.5" />
              <path d="M28 96c0-5 3.5-7.5 8-7.5s8 2.5 8 7.5Z" />
              <circle cx="47" cy="84" r="3.5" opacity=".5" />
              <path d="M46 96h7c0-4-2.5-6-6-6-1 0-2 .2-2.8.6 1.3 1.3 1.8 3 1.8 5.4Z" opacity=".5" />
            </g>
          )}
          {row === 2 && (
            <g>
              <rect x="28" y="121" width="24" height="18" rx="3" className={css.accent} />
              <path className={`${css.onAccentFill} ${css.keep}`} d="M37.5 125.5v9l7-4.5Z" />
            </g>
          )}
          <rect x="60" y={y - 6} width="24" height="4" rx="2" className={css.mid} />
          <rect x="60" y={y + 2} width="16" height="4" rx="2" className={css.soft} />
        </g>
      ))}
      <rect x="158" y="20" width="150" height="136" rx="10" className={css.panel} stroke="var(--line)" />
      {tiles.map(({ x, y }, at) => (
        <g key={`${x}-${y}`}>
          <rect x={x} y={y} width="21" height="23" rx="4" className={css.surface} />
          <rect x={x + 3} y={y + 3} width="15" height="9" rx="2" className={at % 3 ? css.tint : css.accent} />
          <rect x={x + 3} y={y + 15} width="11" height="3" rx="1.5" className={css.soft} />
        </g>
      ))}
      <g className={css.lifted}>
        <circle cx="300" cy="150" r="15" className={css.good} />
        <path d="m293.5 150.5 4.5 4.5 8.5-9" className={`${css.onAccent} ${css.keep}`} />
      </g>
    </svg>
  );
}
