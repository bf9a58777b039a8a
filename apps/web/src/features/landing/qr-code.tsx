import { useMemo } from 'react';
import { qrMatrix, qrPath } from './qr/index.ts';

/** Light margin that readers need around the symbol, in modules. */
const quiet = 4;

/** Always dark on white, whatever the theme: many readers refuse the reverse. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const matrix = useMemo(() => qrMatrix(text), [text]);
  if (!matrix) return null;
  const size = matrix.length + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#0A1640" d={qrPath(matrix, quiet)} />
    </svg>
  );
}
