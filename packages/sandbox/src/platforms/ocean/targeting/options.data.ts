interface Industry {
  id: number;
  name: string;
  children?: readonly Industry[];
}

export const industryTable: readonly Industry[] = [
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
