import { fonts } from '../theme-tokens.ts';
import type { Measure } from './layout.ts';
import { fontOf } from './paint.ts';

let shared: CanvasRenderingContext2D | null | undefined;

/** Widths of texts before anything is drawn. Where nothing can be measured a letter counts as half as wide as high. */
export const measureText: Measure = (text) => {
  shared ??= document.createElement('canvas').getContext('2d');
  if (!shared) return text.length * 6;
  shared.font = fontOf(fonts.font);
  return shared.measureText(text).width;
};
