import { EditOutlined, LoadingOutlined } from '@ant-design/icons';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { all, closePage, openPage, show } from '../testing/page.tsx';
import { RowButton } from './row-button.tsx';

beforeEach(() => openPage());
afterEach(closePage);

it('is drawn in every row as the first one is', async () => {
  const button = (key: string) => <RowButton key={key} icon={<EditOutlined aria-hidden />} label={key} />;
  await show(<>{['a'].map(button)}</>);
  const [first] = all('button').map(({ innerHTML }) => innerHTML);
  expect(first).toContain('<svg');
  await show(<>{['b', 'c'].map(button)}</>);
  expect(all('button').map(({ innerHTML }) => innerHTML)).toEqual([first, first]);
});

it('is drawn by itself where it is told how', async () => {
  await show(<RowButton icon={<LoadingOutlined spin={false} />} label="a" />);
  await show(<RowButton icon={<LoadingOutlined spin />} label="b" />);
  expect(all('button')[0]?.innerHTML).toContain('anticon-spin');
});
