import { foldText } from '@adsail/contract';

/** What people write above a column, in the languages of the console and as the platforms' exports do. */
const columnWords = {
  key: 'key|node key|row key|编号|行编号|المعرّف',
  name: 'name|ad name|campaign name|ad group name|adgroup name|ad set name|project name|名称|广告名称|推广系列名称|广告系列名称|广告组名称|项目名称|计划名称|الاسم|اسم الإعلان|اسم الحملة|اسم المجموعة الإعلانية',
  budget:
    'budget|daily budget|total budget|lifetime budget|budget amount|预算|日预算|总预算|每日预算|الميزانية|الميزانية اليومية|الميزانية الإجمالية',
  bid: 'bid|bid price|bid amount|cpa bid|target cpa|cost cap|出价|出价金额|目标出价|目标成本|عرض السعر|السعر|المزايدة',
  create: 'create|created|launch|创建|是否创建|إنشاء',
  skip: 'skip|skipped|left out|不创建|跳过|مستبعد|تخطي',
  level: 'level|层级|المستوى',
  account: 'account|account name|账户|账户名称|账号|الحساب|اسم الحساب',
  accountId: 'account id|advertiser id|advertiserid|账户 id|账户id|معرّف الحساب',
  parent: 'in|parent|所属|ضمن',
  mode: 'budget type|budget mode|预算类型|نوع الميزانية',
  currency: 'currency|币种|货币|العملة',
  note: 'notes|note|problems|提示|备注|ملاحظات',
} as const;
export type SpokenColumn = keyof typeof columnWords;

/** Without what stands in brackets behind it: `Budget (USD)`. */
const folded = (text: string): string =>
  foldText(text.replaceAll(/[([（【].*?[)\]）】]/g, ' ').replaceAll(/[_:：*]/g, ' '));

const columnsByWord = new Map(
  Object.entries(columnWords).flatMap(([column, words]) =>
    words.split('|').map((word) => [folded(word), column as SpokenColumn] as const),
  ),
);

export const columnNamed = (text: string): SpokenColumn | undefined => columnsByWord.get(folded(text));

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split('|').map(foldText));
const yes = wordsOf('yes|y|true|1|create|on|是|创建|√|✓|نعم|إنشاء');
const no = wordsOf('no|n|false|0|skip|skipped|left out|off|否|不创建|跳过|×|لا|مستبعد');

export function yesNoOf(text: string): boolean | undefined {
  const word = foldText(text.trim());
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}
