/** Brand, system, series: name, first and last number, step, and what may follow the number. */
type Series = readonly [name: string, first: number, last: number, step: number, ...endings: string[]];

export const deviceTable: readonly (readonly [brand: string, system: 'IOS' | 'ANDROID', ...Series[]])[] = [
  [
    'Apple',
    'IOS',
    ['iPhone', 6, 16, 1, '', ' Plus', ' Pro', ' Pro Max'],
    ['iPad', 5, 10, 1, '', ' Air', ' Pro'],
  ],
  [
    'Samsung',
    'ANDROID',
    ['Galaxy S', 8, 24, 1, '', '+', ' Ultra'],
    ['Galaxy A', 10, 73, 1, ''],
    ['Galaxy M', 10, 54, 4, ''],
    ['Galaxy Note', 8, 20, 1, ''],
    ['Galaxy Z Fold', 2, 6, 1, ''],
  ],
  [
    'Xiaomi',
    'ANDROID',
    ['Redmi Note', 5, 13, 1, '', ' Pro'],
    ['Redmi', 5, 13, 1, '', 'A'],
    ['Mi', 6, 14, 1, '', ' Lite'],
    ['Poco X', 2, 6, 1, '', ' Pro'],
  ],
  ['OPPO', 'ANDROID', ['A', 3, 98, 5, ''], ['Reno', 2, 11, 1, '', ' Pro'], ['Find X', 2, 7, 1, '', ' Pro']],
  ['vivo', 'ANDROID', ['Y', 11, 100, 4, '', 's'], ['V', 15, 30, 1, ''], ['X', 50, 100, 10, '', ' Pro']],
  [
    'Huawei',
    'ANDROID',
    ['P', 10, 60, 10, '', ' Lite', ' Pro'],
    ['Mate', 10, 60, 10, '', ' Pro'],
    ['nova', 3, 12, 1, ''],
  ],
  ['Honor', 'ANDROID', ['Honor', 8, 90, 10, '', ' Lite'], ['Magic', 3, 6, 1, '', ' Pro']],
  ['realme', 'ANDROID', ['realme', 5, 12, 1, '', ' Pro'], ['C', 11, 67, 2, ''], ['GT', 2, 6, 1, '']],
  ['OnePlus', 'ANDROID', ['OnePlus', 5, 12, 1, '', 'T', ' Pro'], ['Nord', 2, 4, 1, '']],
  ['Google', 'ANDROID', ['Pixel', 3, 9, 1, '', 'a', ' Pro']],
  ['Motorola', 'ANDROID', ['Moto G', 5, 84, 5, '', ' Power'], ['Edge', 20, 50, 10, '']],
  ['Infinix', 'ANDROID', ['Hot', 8, 40, 2, '', 'i'], ['Note', 7, 40, 3, '']],
  ['Tecno', 'ANDROID', ['Spark', 5, 20, 1, ''], ['Camon', 12, 30, 2, '', ' Pro']],
  ['itel', 'ANDROID', ['A', 16, 70, 6, ''], ['P', 33, 55, 4, '']],
  ['Nokia', 'ANDROID', ['Nokia', 2, 8, 1, '.1', '.3'], ['G', 10, 60, 10, '']],
  ['Sony', 'ANDROID', ['Xperia', 1, 10, 1, '']],
  ['Asus', 'ANDROID', ['ZenFone', 5, 11, 1, ''], ['ROG Phone', 2, 8, 1, '']],
  ['LG', 'ANDROID', ['G', 5, 8, 1, ''], ['K', 20, 62, 3, '']],
];
