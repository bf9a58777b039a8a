import { useMemo } from 'react';
import { qrSquares } from './qr-squares.ts';

/** Always dark on white, whatever the theme: many readers refuse the reverse. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const code = useMemo(() => qrSquares(text), [text]);
  if (!code) return null;
  const { size, path } = code;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#0A1640" d={path} />
    </svg>
  );
}
