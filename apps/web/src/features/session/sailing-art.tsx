import css from './brand.module.css';

/** Waves of 320 side by side, wider than any window needs. */
const wave = (level: number, height: number) =>
  `M-320 ${level}${`q80 ${-height} 160 0t160 0`.repeat(5)}v820H-320Z`;

function Boat() {
  return (
    <g transform="rotate(-1.2 400 640)">
      <path
        fill="url(#sail-main)"
        d="M398 338c82 66 128 152 134 262 0 6-4 10-10 10H398c-6 0-10-4-10-10V344c0-8 6-10 10-6Z"
      />
      <path fill="url(#sail-jib)" d="M366 420v182c0 5-4 8-8 8h-84c-8 0-11-8-7-14l86-180c4-8 13-5 13 4Z" />
      <path
        fill="#fff"
        d="M246 634h306c6 0 9 7 5 12-18 22-38 32-66 32H312c-30 0-52-11-70-32-4-5-2-12 4-12Z"
      />
    </g>
  );
}

/** A drawing of its own: the gradients of one that is not displayed would not be found. */
function Colours() {
  return (
    <svg className={css.colours} aria-hidden="true">
      <defs>
        <linearGradient id="sail-main" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset="1" stopColor="#C9D7FF" />
        </linearGradient>
        <linearGradient id="sail-jib" x1="1" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".72" />
          <stop offset="1" stopColor="#9DB6FF" stopOpacity=".5" />
        </linearGradient>
        <radialGradient id="sail-sun" cx=".5" cy=".5" r=".5">
          <stop offset="0" stopColor="#8FAEFF" stopOpacity=".55" />
          <stop offset="1" stopColor="#8FAEFF" stopOpacity="0" />
        </radialGradient>
      </defs>
    </svg>
  );
}

/** A boat under sail; its course is a line that rises from port to port. */
export function SailingArt() {
  return (
    <>
      <Colours />
      <svg className={css.art} viewBox="0 0 640 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle cx="470" cy="560" r="330" fill="url(#sail-sun)" />
        <g className={css.lines}>
          {[150, 250, 350, 450, 550].map((radius) => (
            <circle key={radius} cx="470" cy="660" r={radius} />
          ))}
        </g>
        <path
          className={css.course}
          d="M-20 640C70 628 96 566 168 552s92-78 162-96 104-84 176-104 110-62 154-92"
        />
        <g className={css.ports}>
          <circle cx="168" cy="552" r="5" />
          <circle cx="330" cy="456" r="5" />
          <circle cx="506" cy="352" r="5" />
        </g>
        <path className={css.waveFar} d={wave(640, 14)} />
        <Boat />
        <path className={css.waveMiddle} d={wave(662, 16)} />
        <path className={css.waveNear} d={wave(704, 22)} />
      </svg>
      <svg
        className={css.strip}
        viewBox="0 0 640 190"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <path className={css.waveFar} d={wave(142, 9)} />
        <g transform="translate(296 -104) scale(.4)">
          <Boat />
        </g>
        <path className={css.waveMiddle} d={wave(158, 8)} />
        <path className={css.waveNear} d={wave(176, 10)} />
      </svg>
    </>
  );
}
