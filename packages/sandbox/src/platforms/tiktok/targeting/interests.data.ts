/** Two levels of interests; children carry their parent's digits. */
export const interests: readonly { id: string; name: string; children: readonly string[] }[] = [
  {
    id: '10',
    name: 'Games',
    children: ['Casual Games', 'Role Playing Games', 'Strategy Games', 'Puzzle Games', 'Simulation Games'],
  },
  {
    id: '11',
    name: 'Apparel & Accessories',
    children: ['Women Clothing', 'Men Clothing', 'Shoes', 'Jewelry'],
  },
  { id: '12', name: 'Beauty & Personal Care', children: ['Makeup', 'Skin Care', 'Hair Care'] },
  { id: '13', name: 'Education', children: ['Language Learning', 'Test Preparation'] },
  { id: '14', name: 'Food & Beverage', children: ['Snacks', 'Cooking'] },
  { id: '15', name: 'Travel', children: ['Hotels', 'Outdoor'] },
  { id: '16', name: 'Sports & Outdoors', children: ['Fitness', 'Football', 'Cycling'] },
  { id: '17', name: 'Tech & Electronics', children: ['Phones', 'Computers', 'Smart Home'] },
  { id: '18', name: 'Pets', children: ['Cats', 'Dogs'] },
];

/** What one can have done with videos, creators and hashtags. */
export const actions: readonly { id: string; name: string; scene: string }[] = [
  { id: '2001', name: 'Game Videos', scene: 'VIDEO_RELATED' },
  { id: '2002', name: 'Comedy', scene: 'VIDEO_RELATED' },
  { id: '2003', name: 'Beauty Tutorials', scene: 'VIDEO_RELATED' },
  { id: '2004', name: 'Sports Highlights', scene: 'VIDEO_RELATED' },
  { id: '2005', name: 'Food Videos', scene: 'VIDEO_RELATED' },
  { id: '2006', name: 'Pet Videos', scene: 'VIDEO_RELATED' },
  { id: '2007', name: 'Game Creators', scene: 'CREATOR_RELATED' },
  { id: '2008', name: 'Fashion Creators', scene: 'CREATOR_RELATED' },
  { id: '2009', name: 'Food Creators', scene: 'CREATOR_RELATED' },
  { id: '2010', name: 'Music Creators', scene: 'CREATOR_RELATED' },
  { id: '2011', name: 'gaming', scene: 'HASHTAG_RELATED' },
  { id: '2012', name: 'fashion', scene: 'HASHTAG_RELATED' },
  { id: '2013', name: 'travel', scene: 'HASHTAG_RELATED' },
  { id: '2014', name: 'cooking', scene: 'HASHTAG_RELATED' },
  { id: '2015', name: 'fitness', scene: 'HASHTAG_RELATED' },
];

/** Words people search for, for interest keywords and purchase intention. */
export const keywordTable: readonly string[] = [
  'puzzle game',
  'strategy game',
  'role playing game',
  'mobile game',
  'card game',
  'running shoes',
  'summer dress',
  'skin care',
  'lipstick',
  'wireless earphones',
  'smart watch',
  'coffee maker',
  'language course',
  'yoga',
  'camping tent',
  'cat food',
  'dog toys',
  'hotel deals',
  'football',
  'meal plan',
];
