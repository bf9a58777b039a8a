import type { Problem } from '../../fields/index.ts';

/** Return codes of the platform; what they mean to a client stands in its documentation. */
export const errorCodes = {
  denied: 40001,
  wrong: 40002,
  accessExpired: 40102,
  refreshExpired: 40103,
  accessEmpty: 40104,
  accessInvalid: 40105,
  refreshInvalid: 40107,
  limited: 40110,
  notAuthorised: 40118,
  system: 50000,
} as const;

/** Ends a call with a code; HTTP stays 200. */
export class OceanError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const wrong = (message: string): OceanError => new OceanError(errorCodes.wrong, message);

/** One item of a batch that cannot be done: its neighbours still are. */
export class ItemError extends Error {}

const ruleMessages: Readonly<Record<Problem['rule'], (expected: string) => string>> = {
  required: () => '为必填字段',
  type: (expected) => `类型错误，应为${expected}`,
  enum: (expected) => `取值不合法，允许值：${expected}`,
  min: (expected) => `不能小于${expected}`,
  max: (expected) => `不能大于${expected}`,
  length: (expected) => `长度不合法，应为${expected}`,
  pattern: () => '格式不合法',
  unknown: () => '为未知字段',
};

/** The platform names the first field that is wrong. */
export function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw wrong(`参数错误：${first.path} ${ruleMessages[first.rule](first.expected)}`);
}
