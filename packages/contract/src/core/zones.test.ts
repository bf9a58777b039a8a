import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayIn,
  daysOf,
  ianaOf,
  ianaOffsetLabel,
  zoneKeys,
  zoneOffsetLabel,
  zoneOffsetMinutes,
} from './zones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

describe('zones', () => {
  it('are sixteen, from east to west', () => {
    expect(zoneKeys).toHaveLength(16);
    const offsets = zoneKeys.map((zone) => zoneOffsetMinutes(zone, summer));
    expect(offsets).toEqual([...offsets].sort((a, b) => b - a));
    expect(offsets.at(0)).toBe(12 * 60);
    expect(offsets.at(-1)).toBe(-11 * 60);
  });

  it('keep the underscore of a place with two words', () => {
    expect(ianaOf('America_New_York')).toBe('America/New_York');
    expect(ianaOf('America_Sao_Paulo')).toBe('America/Sao_Paulo');
  });

  it('follow summer time', () => {
    expect(zoneOffsetLabel('America_New_York', winter)).toBe('UTC-5');
    expect(zoneOffsetLabel('America_New_York', summer)).toBe('UTC-4');
    expect(zoneOffsetLabel('Europe_London', winter)).toBe('UTC+0');
    expect(zoneOffsetLabel('Asia_Shanghai', summer)).toBe('UTC+8');
  });

  it('tell the offset of any zone an ad account may have, and nothing of one that does not exist', () => {
    expect(ianaOffsetLabel('Asia/Kolkata', winter)).toBe('UTC+5:30');
    expect(ianaOffsetLabel('America/St_Johns', winter)).toBe('UTC-3:30');
    expect(ianaOffsetLabel('Etc/GMT+5', winter)).toBe('UTC-5');
    expect(ianaOffsetLabel('UTC', winter)).toBe('UTC+0');
    expect(ianaOffsetLabel('Mars/Base', winter)).toBeNull();
  });

  it('tell the calendar day of a place', () => {
    const evening = new Date('2026-03-01T20:00:00Z');
    expect(dayIn('Asia_Shanghai', evening)).toBe('2026-03-02');
    expect(dayIn('Pacific_Midway', evening)).toBe('2026-03-01');
  });

  it('add days over months, leap days and summer time', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  });

  it('have no day after the last year of four digits', () => {
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(daysOf({ from: '9999-12-30', to: '9999-12-31' })).toEqual(['9999-12-30', '9999-12-31']);
  });

  it('are each one of a range', () => {
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(daysOf({ from: '2026-03-08', to: '2026-03-08' })).toEqual(['2026-03-08']);
    expect(daysOf({ from: '2026-03-08', to: '2026-03-07' })).toEqual([]);
  });
});
