import * as sdk from 'facebook-nodejs-business-sdk';
import { expect, it } from 'vitest';
import { dataOf, setUpSdk, thrown } from './sdk-testing.ts';
import { assetsOf } from './testing.ts';

const { AdAccount, AdsPixel, Business, CustomConversion } = sdk;
const open = setUpSdk();

it('makes custom conversions, changes them and archives them', async () => {
  const { account, sandbox } = open;
  const made = await account.createCustomConversion(['name', 'is_archived'], {
    name: 'Thanked',
    custom_event_type: 'PURCHASE',
    event_source_id: assetsOf(sandbox).pixel,
    rule: JSON.stringify({ and: [{ event: { eq: 'Purchase' } }, { url: { i_contains: 'thanks' } }] }),
  });
  expect(made._data).toMatchObject({ name: 'Thanked', is_archived: false });
  const conversion = new CustomConversion(made.id);
  await conversion.update([], { name: 'Thanked twice' });
  expect((await conversion.get(['name', 'rule', 'pixel']))._data).toMatchObject({
    name: 'Thanked twice',
    rule: expect.stringContaining('i_contains'),
    pixel: { id: assetsOf(sandbox).pixel },
  });
  expect(await conversion.delete([])).toMatchObject({ success: true });
  const listed = await account.getCustomConversions(['is_archived']);
  expect(dataOf(listed)).toMatchObject([{ id: made.id, is_archived: true }]);
});

it('an account owns one pixel; a business owns many and lends them', async () => {
  const { accountIds, sandbox } = open;
  const [, second = ''] = accountIds;
  const other = new AdAccount(`act_${second}`);
  await other.createAdsPixel([], { name: 'First' });
  expect((await thrown(other.createAdsPixel([], { name: 'Second' }))).response).toMatchObject({ code: 6200 });
  const business = new Business(assetsOf(sandbox).business);
  const { id } = await business.createAdsPixel([], { name: 'Second' });
  expect(dataOf(await business.getOwnedPixels(['name'], { limit: 100 }))).toContainEqual(
    expect.objectContaining({ id, name: 'Second' }),
  );
  const pixel = new AdsPixel(id);
  const lending = { account_id: second, business: business.id };
  await pixel.createSharedAccount([], lending);
  const shared = async () => dataOf(await pixel.getSharedAccounts(['id'], { business: business.id }));
  expect(await shared()).toMatchObject([{ id: `act_${second}` }]);
  await pixel.deleteSharedAccounts(lending);
  expect(await shared()).toEqual([]);
});

it('sends server events, hashed by the SDK itself', async () => {
  const { sandbox, token } = open;
  const { pixel } = assetsOf(sandbox);
  const event = new sdk.ServerEvent()
    .setEventName('Purchase')
    .setEventTime(Math.floor(sandbox.world.clock.now() / 1000))
    .setEventId('order-1')
    .setUserData(new sdk.UserData().setEmails(['John_Smith@gmail.com']).setClientUserAgent('Mozilla/5.0'))
    .setCustomData(new sdk.CustomData().setCurrency('usd').setValue(19.99))
    .setEventSourceUrl('https://shop.example.com/')
    .setActionSource('website');
  const answer = await new sdk.EventRequest(token, pixel).setEvents([event]).execute();
  expect(answer._events_received).toBe(1);
  const [kept] = sandbox.world.state.objects.list('facebook', 'event', { parentId: pixel });
  expect(kept?.fields['user_data']).toMatchObject({
    em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
  });
});
