import css from './art.module.css';

const heat = [
  [0.15, 0.3, 0.5, 0.75, 0.9],
  [0.1, 0.2, 0.45, 0.5, 0.65],
  [0.3, 0.55, 0.4, 0.8, 1],
  [0.05, 0.15, 0.25, 0.35, 0.3],
];
const columns = [34, 52, 44, 78, 92];

/** The same figures by two dimensions at once, with the sums drawn above. */
export function ReportsArt() {
  return (
    <svg viewBox="0 0 320 176" className={css.art} aria-hidden="true">
      <g className={css.lifted}>
        <rect x="40" y="14" width="240" height="148" rx="10" className={css.surface} />
      </g>
      <path className={css.hair} d="M40 72h240" />
      {columns.map((height, column) => (
        <rect
          key={height}
          x={116 + column * 31}
          y={62 - height * 0.4}
          width="20"
          height={height * 0.4}
          rx="3"
          className={column === 4 ? css.accent : css.mid}
        />
      ))}
      {heat.map((row, line) => (
        <g key={row[0]}>
          <circle cx="58" cy={88 + line * 20} r="4" className={css.mid} />
          <rect
            x="68"
            y={86 + line * 20}
            width={[30, 24, 34, 20][line]}
            height="5"
            rx="2.5"
            className={css.soft}
          />
          {row.map((share, column) => (
            <g key={share}>
              <rect
                x={113 + column * 31}
                y={80 + line * 20}
                width="26"
                height="15"
                rx="3"
                className={css.tint}
              />
              <rect
                x={113 + column * 31}
                y={80 + line * 20}
                width="26"
                height="15"
                rx="3"
                className={css.accent}
                opacity={share}
              />
            </g>
          ))}
        </g>
      ))}
      <rect x="54" y="30" width="40" height="6" rx="3" className={css.ink} opacity=".8" />
      <rect x="54" y="44" width="28" height="5" rx="2.5" className={css.soft} />
    </svg>
  );
}
