type Copy = readonly [chinese: string, english?: string, arabic?: string];

/** By the product that they speak of; what is not named here has none. Some wait for a translation, as in life. */
export const demoCopyTexts: Readonly<Record<string, readonly Copy[]>> = {
  'Tidefall Tactics': [
    [
      '指挥你的舰队，在涨潮前夺下港口。',
      'Command your fleet and take the harbour before the tide.',
      'قُد أسطولك واستولِ على الميناء قبل المدّ.',
    ],
    ['三分钟一局，随时开战。', 'Three minutes a battle, any time.', 'معركة في ثلاث دقائق، في أي وقت.'],
    ['与来自六十个国家的船长较量。', 'Meet captains from sixty countries.'],
    ['新赛季已开启，登录即领战船。'],
  ],
  'Lantern Isle': [
    [
      '打造属于你的小岛，点亮每一盏灯。',
      'Build your own island and light every lantern.',
      'ابنِ جزيرتك وأضئ كل فانوس.',
    ],
    ['慢下来，岛上的朋友在等你。', 'Slow down: friends on the island wait for you.'],
  ],
  'Starling Racers': [
    [
      '六十秒，八名车手，一个冠军。',
      'Sixty seconds, eight racers, one winner.',
      'ستون ثانية، ثمانية متسابقين، فائز واحد.',
    ],
    ['通勤路上，也能漂移夺冠。'],
  ],
  云海物语: [
    ['挂机一晚，醒来满级。', 'Sleep through the night, wake at full level.'],
    ['不肝不氪，云海修行。', undefined, 'تدرّب بين الغيوم بلا عناء ولا دفع.'],
  ],
  'Aurora Table Lamp': [
    ['把北极光带回家。', 'Bring the northern lights home.', 'أحضر الشفق القطبي إلى بيتك.'],
    ['长夜里的一盏柔光。', 'Soft light for long evenings.'],
  ],
  'Fjord Wool Blanket': [
    ['人人都想抢走的毛毯。', 'The blanket that everybody steals.', 'البطانية التي يريدها الجميع.'],
  ],
  'Coral Notes': [
    ['手写笔记，一搜即得。', 'Write by hand, find everything.', 'اكتب بخط يدك واعثر على كل شيء.'],
    ['清单随身，灵感不丢。'],
  ],
};
