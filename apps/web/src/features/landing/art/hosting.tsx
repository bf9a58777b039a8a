import css from './art.module.css';

/** A whole day as a ring of half hours, checked one after the other, by day and by night. */
const ticks = Array.from({ length: 48 }, (_, at) => {
  const angle = (at / 48) * 2 * Math.PI - Math.PI / 2;
  const point = (radius: number) =>
    `${(104 + radius * Math.cos(angle)).toFixed(1)} ${(88 + radius * Math.sin(angle)).toFixed(1)}`;
  return { at, path: `M${point(58)}L${point(at % 4 === 0 ? 68 : 64)}` };
});

export function HostingArt() {
  return (
    <svg viewBox="0 0 320 176" className={css.art} aria-hidden="true">
      <circle cx="104" cy="88" r="46" className={css.tint} />
      {ticks.map(({ at, path }) => (
        <path key={at} d={path} className={at < 36 ? css.accentLine : css.rule} strokeWidth="2.5" />
      ))}
      <path d="M104 42a46 46 0 0 1 0 92Z" className={css.accent} opacity=".14" />
      <g className={css.warm}>
        <circle cx="82" cy="88" r="8" />
        <path
          d="M82 73v-4M82 107v-4M67 88h-4M101 88h-4M71.4 77.4l-2.8-2.8M95.4 101.4l-2.8-2.8M71.4 98.6l-2.8 2.8M95.4 74.6l-2.8 2.8"
          stroke="var(--art-warm)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
      <path d="M136 94a11 11 0 0 1-14-14 11 11 0 1 0 14 14Z" className={css.accent} />
      <g className={css.lifted}>
        <rect x="178" y="34" width="126" height="108" rx="10" className={css.surface} />
      </g>
      <path className={css.rule} strokeDasharray="3 5" d="M190 72h102" />
      <g className={css.keep}>
        <path className={css.accentLine} d="M190 118c12-2 14-18 26-22s16-30 28-34" />
        <path className={css.goodLine} d="M244 62c10 0 10 30 22 34s14-2 26-4" />
        <circle cx="244" cy="62" r="8" className={css.surface} />
        <circle cx="244" cy="62" r="4" className={css.warm} />
      </g>
      <rect x="190" y="44" width="34" height="5" rx="2.5" className={css.mid} />
      <rect x="268" y="42" width="24" height="11" rx="5.5" className={css.good} />
      <circle cx="286" cy="47.5" r="3.8" className={css.onAccentFill} />
    </svg>
  );
}
