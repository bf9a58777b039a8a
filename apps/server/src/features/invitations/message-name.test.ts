import { expect, it } from 'vitest';
import { nameForMessage } from './message-name.ts';

it.each([
  ['Blue Harbor Games', 'Blue Harbor Games'],
  ['Vic Shop Co., Ltd.', 'Vic Shop Co Ltd'],
  ['Vic Shop Co.Ltd', 'Vic Shop Co Ltd'],
  ['J.R. Smith', 'J.R. Smith'],
  ['St. Mary', 'St. Mary'],
  ['No.1 Games', 'No.1 Games'],
  ['广州蓝港网络科技有限公司', '广州蓝港网络科技有限公司'],
  ['阿卜杜拉·买买提', '阿卜杜拉·买买提'],
  ['سلمى النورس', 'سلمى النورس'],
  ['136****0002的组织', '136****0002的组织'],
  ['Studio 2026', 'Studio 2026'],
])('leaves an honest name as it is: %s', (name, said) => {
  expect(nameForMessage(name)).toBe(said);
});

it.each([
  ['https://evil.example/free?x=1', ''],
  ['Free coins http://evil.example now', 'Free coins now'],
  ['Free httpevil coins', 'Free coins'],
  ['WWW.EVIL.EXAMPLE coins', 'coins'],
  ['evil.com', ''],
  ['Coins at evil.com/path#a', 'Coins at'],
  ['sub.evil.co.uk coins', 'coins'],
  ['evil .com coins', 'coins'],
  ['evil. com', ''],
  ['evil。com', ''],
  ['ｅｖｉｌ．ｃｏｍ', ''],
  ['e\u200Bvil\u2060.c\u200Dom', ''],
  ['evil\u2024com', ''],
  ['例子.中国 金币', '金币'],
  ['evil.xn--p1ai', ''],
  ['mail me@evil.example', 'mail'],
  ['Telegram @evilbot now', 'Telegram now'],
  ['Telegram ＠evilbot', 'Telegram'],
  ['call 138 0013 8000', 'call'],
  ['call +86-138-0013-8000 now', 'call now'],
  ['QQ 123456789', 'QQ'],
  ['10.0.0.1:8080', ''],
  ['line\r\nbreak\u2028here\ttab', 'line break here tab'],
  ['\u202Eelpmaxe.live\u202C name', 'name'],
  ['【Bank】 Your code', 'Bank Your code'],
  ['X”. Log in at “Y', 'X . Log in at Y'],
  ['ehttp://a.bvil.com', ''],
  ['weixin://dl/chat coins', 'coins'],
  ['a'.repeat(60), `${'a'.repeat(23)}…`],
])('makes no advertisement of %j', (name, said) => {
  expect(nameForMessage(name)).toBe(said);
});

// A pattern that tries every way to divide such a name would not end within the time of any test.
it.each(['a.', '1 ', '@', 'a-', '. ', 'http', '【'])('ends with a name made of %j to be slow', (part) => {
  expect(nameForMessage(part.repeat(60) + '!').length).toBeLessThan(25);
});
