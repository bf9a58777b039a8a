import { deviceTable } from './devices.data.ts';

export interface Device {
  id: string;
  name: string;
  level: 'BRAND' | 'SERIES' | 'MODEL';
  system: 'IOS' | 'ANDROID';
  childIds: string[];
}

function* numbers(first: number, last: number, step: number): Generator<number> {
  for (let number = first; number <= last; number += step) yield number;
}

/** Brands, their series and models; all of a brand share its thousand. */
export function makeDevices(): Device[] {
  return deviceTable.flatMap(([brand, system, ...lines], index) => {
    let last = (index + 1) * 1000;
    const make = (level: Device['level'], name: string): Device => {
      last += 1;
      return { id: String(last), name, level, system, childIds: [] };
    };
    const top = make('BRAND', brand);
    const series = lines.map(([name]) => make('SERIES', name));
    const models = lines.flatMap(([name, first, end, step, ...endings], at) => {
      const made = [...numbers(first, end, step)].flatMap((number) =>
        endings.map((ending) => make('MODEL', modelName(name, number, ending))),
      );
      series[at]?.childIds.push(...made.map(({ id }) => id));
      return made;
    });
    top.childIds.push(...series.map(({ id }) => id));
    return [top, ...series, ...models];
  });
}

/** A series that ends in a single letter takes its number without a space: Galaxy S24, A54. */
const modelName = (series: string, number: number, ending: string): string =>
  `${series}${/(^| )[A-Z]$/.test(series) ? '' : ' '}${number}${ending}`;
