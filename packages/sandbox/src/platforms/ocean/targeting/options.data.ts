export interface Category {
  id: number;
  name: string;
  children?: readonly Category[];
}

/** A few of the platform's categories, enough to choose from. */
export const interests: readonly Category[] = [
  {
    id: 1,
    name: '游戏',
    children: [
      { id: 101, name: '角色扮演' },
      { id: 102, name: '策略战争' },
      { id: 103, name: '休闲益智' },
      { id: 104, name: '棋牌桌游' },
    ],
  },
  {
    id: 2,
    name: '电商购物',
    children: [
      { id: 201, name: '服饰鞋包' },
      { id: 202, name: '美妆个护' },
      { id: 203, name: '家居日用' },
    ],
  },
  {
    id: 3,
    name: '教育培训',
    children: [
      { id: 301, name: '语言学习' },
      { id: 302, name: '职业技能' },
    ],
  },
  {
    id: 4,
    name: '旅游出行',
    children: [
      { id: 401, name: '国内游' },
      { id: 402, name: '酒店民宿' },
    ],
  },
  {
    id: 5,
    name: '生活服务',
    children: [
      { id: 501, name: '美食' },
      { id: 502, name: '健身' },
      { id: 503, name: '宠物' },
    ],
  },
];

export const keywordList: readonly string[] = [
  '手机游戏',
  '航海游戏',
  '策略游戏',
  '塔防',
  '解谜',
  '消除',
  '装备',
  '公会',
  '优惠券',
  '连衣裙',
  '口红',
  '收纳',
  '英语口语',
  '编程入门',
  '自驾游',
  '海岛',
  '露营',
  '咖啡',
  '瑜伽',
  '猫粮',
];

export const industryTable: readonly Category[] = [
  {
    id: 1904,
    name: '游戏',
    children: [
      { id: 190401, name: '手机游戏' },
      { id: 190402, name: '小游戏' },
    ],
  },
  {
    id: 1908,
    name: '电商',
    children: [
      { id: 190801, name: '综合电商平台' },
      { id: 190802, name: '垂直电商' },
    ],
  },
  { id: 1912, name: '教育培训', children: [{ id: 191201, name: '职业教育' }] },
];

/** Button texts offered by what is promoted. */
export const actionTextTable: Readonly<Record<string, readonly string[]>> = {
  APP: ['立即下载', '查看详情', '下载游戏', '马上玩', '立即安装'],
  LINK: ['查看详情', '立即咨询', '立即预约', '领取优惠', '了解更多'],
  SHOP: ['立即购买', '查看详情', '去逛逛', '领券购买'],
};

/** Cities below some provinces; the others have their capital only. */
export const cityTable: Readonly<Record<number, readonly (readonly [code: number, name: string])[]>> = {
  11: [[1101, '北京市']],
  31: [[3101, '上海市']],
  32: [
    [3201, '南京市'],
    [3202, '无锡市'],
    [3205, '苏州市'],
  ],
  33: [
    [3301, '杭州市'],
    [3302, '宁波市'],
    [3303, '温州市'],
  ],
  35: [
    [3501, '福州市'],
    [3502, '厦门市'],
  ],
  37: [
    [3701, '济南市'],
    [3702, '青岛市'],
  ],
  42: [[4201, '武汉市']],
  44: [
    [4401, '广州市'],
    [4403, '深圳市'],
    [4406, '佛山市'],
    [4419, '东莞市'],
  ],
  50: [[5001, '重庆市']],
  51: [
    [5101, '成都市'],
    [5107, '绵阳市'],
  ],
  61: [[6101, '西安市']],
};
