import css from './art.module.css';
import own from './console.module.css';

const cards = [
  { x: 118, trend: 'm0 18 12-6 12 3 14-10 14 4 14-9' },
  { x: 268, trend: 'm0 14 12 2 12-8 14 2 14-7 14-1' },
  { x: 418, trend: 'm0 10 12 6 12-2 14-6 14-1 14-5' },
  { x: 568, trend: 'm0 16 12-2 12-6 14 1 14-8 14 2' },
];

const rows = [
  { y: 372, tone: css.accent, name: 128, live: true },
  { y: 406, tone: css.good, name: 104, live: true },
  { y: 440, tone: css.warm, name: 142, live: false },
  { y: 474, tone: css.violet, name: 96, live: true },
];

function TopBar() {
  return (
    <g>
      <path className={css.hair} d="M20 62h700" />
      <g className={css.keep}>
        <g className={css.accent} transform="translate(36 28) scale(.75)">
          <path d="M17.4 3.2c5.9 4.7 9.2 11.2 9.6 19.3a1 1 0 0 1-1 1.1h-8.6a1 1 0 0 1-1-1V3.7c0-.6.6-.9 1-.5Z" />
          <path
            opacity=".55"
            d="M13.6 8.9v13.7a1 1 0 0 1-1 1H5.7a.9.9 0 0 1-.8-1.4l7.2-13.6c.4-.8 1.5-.5 1.5.3Z"
          />
          <path d="M4.6 26.2h22.8a.6.6 0 0 1 .5 1 6.6 6.6 0 0 1-4.9 2.2H9a6.6 6.6 0 0 1-4.9-2.2.6.6 0 0 1 .5-1Z" />
        </g>
      </g>
      <rect x="68" y="36" width="46" height="8" rx="4" className={css.ink} opacity=".85" />
      {[150, 200, 250, 300].map((x) => (
        <rect
          key={x}
          x={x}
          y="37"
          width="32"
          height="6"
          rx="3"
          className={x === 150 ? css.accent : css.mid}
        />
      ))}
      <rect x="600" y="32" width="64" height="16" rx="8" className={css.soft} />
      <circle cx="692" cy="40" r="10" className={css.tint} />
      <circle cx="692" cy="37.5" r="3.5" className={css.accent} />
      <path d="M685.5 46c1-4 3.5-5 6.5-5s5.5 1 6.5 5a10 10 0 0 1-13 0Z" className={css.accent} />
    </g>
  );
}

function SideBar() {
  return (
    <g>
      <path className={css.hair} d="M100 62v438" />
      {[84, 112, 140, 168, 196].map((y, at) => (
        <g key={y}>
          {at === 0 && <rect x="28" y={y - 8} width="64" height="22" rx="5" className={css.tint} />}
          <rect
            x="36"
            y={y - 2}
            width="10"
            height="10"
            rx="2.5"
            className={at === 0 ? css.accent : css.mid}
          />
          <rect
            x="52"
            y={y}
            width={[30, 24, 32, 20, 28][at]}
            height="6"
            rx="3"
            className={at === 0 ? css.accent : css.soft}
          />
        </g>
      ))}
    </g>
  );
}

function Figures() {
  return (
    <g>
      {cards.map(({ x, trend }, at) => (
        <g key={x}>
          <rect x={x} y="80" width="134" height="72" rx="8" className={css.surface} stroke="var(--line)" />
          <rect x={x + 14} y="94" width="38" height="5" rx="2.5" className={css.mid} />
          <rect
            x={x + 14}
            y="108"
            width={[58, 46, 64, 40][at]}
            height="11"
            rx="3"
            className={css.ink}
            opacity=".85"
          />
          <path
            className={`${at === 2 ? css.goodLine : css.accentLine} ${css.keep}`}
            d={`M${x + 14} 124${trend}`}
            opacity=".9"
          />
        </g>
      ))}
    </g>
  );
}

function Trend() {
  const line = 'M136 318c30-6 44-22 74-26s40 8 72-6 46-38 78-40 44 18 76 8 46-34 78-36 44 8 76-10 52-8 94-16';
  return (
    <g>
      <rect x="118" y="166" width="584" height="176" rx="8" className={css.surface} stroke="var(--line)" />
      <rect x="136" y="180" width="64" height="7" rx="3.5" className={css.ink} opacity=".85" />
      <path className={css.hair} d="M136 212h548M136 246h548M136 280h548M136 314h548" />
      <g className={css.keep}>
        <path d={`${line}V328H136Z`} className={own.area} />
        <path d={line} pathLength="1" className={`${css.accentLine} ${own.drawn}`} strokeWidth="2.5" />
        <circle cx="514" cy="218" r="9" className={css.accent} opacity=".18" />
        <circle cx="514" cy="218" r="4.5" className={css.accent} />
      </g>
    </g>
  );
}

function Ads() {
  return (
    <g>
      {rows.map(({ y, tone, name, live }) => (
        <g key={y}>
          <path className={css.hair} d={`M118 ${y - 15}h584`} />
          <rect x="122" y={y - 5} width="20" height="11" rx="5.5" className={live ? css.accent : css.mid} />
          <circle cx={live ? 136.5 : 127.5} cy={y + 0.5} r="3.8" fill="#fff" />
          <circle cx="166" cy={y} r="5" className={tone} />
          <rect x="180" y={y - 3} width={name} height="6" rx="3" className={css.mid} />
          <rect
            x="360"
            y={y - 8}
            width="52"
            height="16"
            rx="8"
            className={live ? css.goodSoft : css.warmSoft}
          />
          <rect x="370" y={y - 2.5} width="32" height="5" rx="2.5" className={live ? css.good : css.warm} />
          {[470, 548, 626].map((x, at) => (
            <rect
              key={x}
              x={x}
              y={y - 3}
              width={40 + ((y + at * 7) % 22)}
              height="6"
              rx="3"
              className={css.soft}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

/** The console as one sees it at work, without a single figure: it promises no result. */
export function ConsoleArt() {
  return (
    <svg viewBox="0 0 760 540" className={css.art} aria-hidden="true">
      <defs>
        <clipPath id="console-window">
          <rect x="20" y="18" width="700" height="482" rx="14" />
        </clipPath>
      </defs>
      <g className={own.window}>
        <rect x="20" y="18" width="700" height="482" rx="14" className={css.surface} stroke="var(--line)" />
      </g>
      <g clipPath="url(#console-window)">
        <TopBar />
        <SideBar />
        <Figures />
        <Trend />
        <Ads />
      </g>
      <g className={own.plan}>
        <rect x="560" y="392" width="180" height="132" rx="12" className={css.surface} stroke="var(--line)" />
        <rect x="578" y="410" width="62" height="7" rx="3.5" className={css.ink} opacity=".85" />
        {Array.from({ length: 10 }, (_, at) => (
          <rect
            key={at}
            x={578 + (at % 5) * 29}
            y={430 + Math.floor(at / 5) * 29}
            width="23"
            height="23"
            rx="4"
            className={at < 7 ? css.accent : css.tint}
            opacity={at < 7 ? 1 - at * 0.08 : 1}
          />
        ))}
        <rect x="578" y="496" width="144" height="6" rx="3" className={css.soft} />
        <rect x="578" y="496" width="100" height="6" rx="3" className={css.accent} />
      </g>
    </svg>
  );
}
