/** Groups by the product that they speak of, titles by their group; what is not named here has none. */
export const demoTitleGroups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Tidefall Tactics': {
    'Launch EN': [
      'Command your fleet. Own the tide.',
      'The sea remembers every battle',
      'Outsmart admirals from 60 countries',
      'One more turn before the storm',
    ],
    '上线 - 中文': ['指挥你的舰队，称霸海洋', '回合制海战，三分钟一局', '今晚，和全球船长一决高下'],
  },
  'Lantern Isle': {
    'Cosy evenings': [
      'Build the island you dream of',
      'Slow down. Your island is waiting',
      'Light a lantern, make a friend',
    ],
  },
  'Starling Racers': {
    'One-minute races': [
      '60 seconds. 8 racers. 1 winner.',
      'Your commute is a race now',
      'Drift first, think later',
    ],
  },
  云海物语: {
    放置党: ['挂机一晚，醒来满级', '不肝不氪，云海修行', '收集上百位仙灵伙伴'],
  },
  'Aurora Table Lamp': {
    'Winter light': [
      'Bring the northern lights home',
      'Soft light for long evenings',
      'A lamp you will not switch off',
    ],
  },
  'Fjord Wool Blanket': {
    Warmth: ['Wool that outlives winters', 'The blanket everyone steals'],
  },
  'Coral Notes': {
    ملاحظات: ['اكتب بخط يدك واعثر على كل شيء', 'كل أفكارك في مكان واحد', 'قوائمك معك أينما كنت'],
    'Notes EN': ['Write by hand, find in seconds', 'Your ideas, finally in order'],
  },
  'مطبخ الواحة': {
    رمضان: ['وصفات إفطار في ثلاثين دقيقة', 'ماذا نطبخ اليوم؟ لدينا الجواب', 'قائمة تسوق جاهزة لأسبوع كامل'],
  },
};
