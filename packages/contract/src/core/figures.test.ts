import { describe, expect, it } from 'vitest';
import {
  changeOf,
  changeText,
  compactFigure,
  compactNumber,
  countText,
  figureText,
  percentText,
  ratioText,
} from './figures.ts';

describe('a figure', () => {
  it('is written in its unit, with digits 0-9 in every language', () => {
    expect(figureText('1234567', 'count', 'USD', 'en')).toBe('1,234,567');
    expect(figureText('1234.5', 'money', 'SAR', 'en')).toBe('SAR\u00A01,234.50');
    expect(figureText('0.01254', 'percent', 'USD', 'zh')).toBe('1.25%');
    expect(figureText('3.2149', 'ratio', 'USD', 'en')).toBe('3.21');
    for (const unit of ['count', 'money', 'percent', 'ratio'] as const)
      expect(figureText('12345.678', unit, 'USD', 'ar')).toMatch(/\d/);
  });

  it('keeps every digit of a long one', () => {
    expect(countText('9007199254740993', 'en')).toBe('9,007,199,254,740,993');
    expect(countText('12.5', 'en')).toBe('12.5');
    expect(ratioText('-0.001', 'en')).toBe('0.00');
  });

  it('that is small is not written as nothing', () => {
    expect(percentText('0.00004', 'en')).toBe('<0.01%');
    expect(percentText('-0.00004', 'en')).toBe('>-0.01%');
    expect(percentText('0', 'en')).toBe('0.00%');
    expect(percentText('-0.5', 'en')).toBe('-50.00%');
  });

  it('is short beside an axis', () => {
    expect(compactNumber(12_300, 'en')).toBe('12.3K');
    expect(compactNumber(12_300, 'zh')).toBe('1.23万');
    expect(compactNumber(0.125, 'en')).toBe('0.125');
    expect(compactFigure(0.0125, 'percent', 'en')).toBe('1.25%');
    expect(compactFigure(2.5, 'ratio', 'en')).toBe('2.5');
    expect(compactFigure(2_500_000, 'money', 'en')).toBe('2.5M');
  });
});

describe('a change', () => {
  it('is a share of the earlier figure', () => {
    expect(changeOf('80', '100')).toBe('0.25');
    expect(changeOf('-10', '-5')).toBe('0.5');
    expect(changeOf('3', '3')).toBe('0');
  });

  it('of nothing, or of what is not known, is none', () => {
    expect(changeOf('0', '5')).toBeNull();
    expect(changeOf(null, '5')).toBeNull();
    expect(changeOf('5', null)).toBeNull();
  });

  it.each([
    ['0.1234', '+12.3%'],
    ['-0.05', '-5.0%'],
    ['0', '0.0%'],
    ['0.0001', '0.0%'],
    ['-0.0001', '0.0%'],
    ['12.5', '+1,250%'],
  ])('%s is written %s', (change, text) => {
    expect(changeText(change, 'en')).toBe(text);
  });
});
