import { expect, it } from 'vitest';
import { listText } from './list-text.ts';

it('joins names as each language does', () => {
  expect(listText(['Designer'], 'en')).toBe('Designer');
  expect(listText(['Administrator', 'Optimizer', 'Designer'], 'en')).toBe(
    'Administrator, Optimizer, and Designer',
  );
  expect(listText(['管理员', '优化师', '设计师'], 'zh')).toBe('管理员、优化师和设计师');
  expect(listText(['مدير', 'مصمم'], 'ar')).toBe('مدير ومصمم');
});
