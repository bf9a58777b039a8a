import { figureText, type Language } from '@adsail/contract';
import { type MaterialFigures, type MaterialMetric, metricOf } from '@adsail/contract/materials';

/** As people read it; null where there is no number. */
export function materialFigureText(
  figures: MaterialFigures,
  metric: MaterialMetric,
  { currency, language }: { currency: string; language: Language },
): string | null {
  const value = figures.values[metric];
  return value === null ? null : figureText(value, metricOf(metric).unit, currency, language);
}
