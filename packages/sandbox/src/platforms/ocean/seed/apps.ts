import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';

/** What an account's ads can lead to besides pages, and what its Douyin videos can carry. */
export function seedApps(world: World, { id: accountId, createdAt }: Account): void {
  const { objects, ids } = world.state;
  const add = (level: string, prefix: string, name: string, status: string, fields: object) =>
    objects.insert('ocean', level, {
      id: ids.digits('ocean', 19, prefix),
      accountId,
      name,
      status,
      createdAt,
      reviewAt: createdAt,
      fields: { ...fields },
    });
  add('android_app', '83', '航海应用', 'ENABLE', {
    package_name: 'com.example.sail',
    version: '2.4.1',
    download_url: 'https://www.example.com/sail.apk',
  });
  add('micro_app', '84', '航海商城', 'ENABLE', {
    app_id: 'tt0123456789abcdef01',
    remark: '主推',
    tag_info: '',
  });
  add('micro_game', '85', '海岛消除', 'ENABLE', { app_id: 'tt0123456789abcdef02', remark: '', tag_info: '' });
  add('quick_app', '86', '航海快应用', 'AUDIT_ACCEPTED', {
    package_name: 'com.example.sail.quick',
    homepage_url: 'hap://app/com.example.sail.quick/',
  });
  add('native_anchor', '82', '下载锚点', 'ENABLE', {
    anchor_type: 'APP_GAME',
    game_anchor: { android_package_name: 'com.example.sail', anchor_title: '立即出海' },
  });
}
