import type { ImageMaterial } from '@adsail/contract/materials';

export const resolutionText = ({ width, height }: Pick<ImageMaterial, 'width' | 'height'>): string =>
  `${width} × ${height}`;

/** 75 is 1:15. */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What a file is called without its ending. */
export function materialName(fileName: string, limit: number): string {
  const dot = fileName.lastIndexOf('.');
  const name = (dot > 0 ? fileName.slice(0, dot) : fileName).trim();
  return [...(name || fileName)].slice(0, limit).join('');
}
