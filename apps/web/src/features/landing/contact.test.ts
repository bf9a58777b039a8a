import { expect, it } from 'vitest';
import { companyOf, contactLink, contactOf, contactText, filingOf } from './contact.ts';

it('has a contact even where none is configured', () => {
  expect(contactOf({ supportUrl: '' })).toBe('mailto:support@adsail.example');
  expect(contactOf({ supportUrl: ' https://help.example/chat ' })).toBe('https://help.example/chat');
});

it('follows only addresses that a browser should open', () => {
  expect(contactLink('mailto:support@adsail.example')).toBe('mailto:support@adsail.example');
  expect(contactLink('tel:+8613800000000')).toBe('tel:+8613800000000');
  expect(contactLink('javascript:alert(1)')).toBeUndefined();
  expect(contactLink('data:text/html,hi')).toBeUndefined();
  expect(contactLink('weixin-id-only')).toBeUndefined();
});

it('reads as people write it', () => {
  expect(contactText('mailto:support@adsail.example')).toBe('support@adsail.example');
  expect(contactText('https://help.example/chat')).toBe('help.example/chat');
  expect(contactText('some-id')).toBe('some-id');
});

it('links to the filing site only when there is a number', () => {
  expect(filingOf({ filingNumber: ' ', filingUrl: 'https://filing.example' })).toBeUndefined();
  expect(filingOf({ filingNumber: 'ICP 1', filingUrl: '' })).toEqual({
    number: 'ICP 1',
    href: 'https://beian.miit.gov.cn/',
  });
  expect(filingOf({ filingNumber: 'ICP 1', filingUrl: 'https://filing.example/' })?.href).toBe(
    'https://filing.example/',
  );
  expect(filingOf({ filingNumber: 'ICP 1', filingUrl: 'javascript:alert(1)' })?.href).toBe(
    'https://beian.miit.gov.cn/',
  );
});

it('falls back on the brand', () => {
  expect(companyOf({ companyName: '' })).toBe('Adsail');
  expect(companyOf({ companyName: 'Harbor Ltd' })).toBe('Harbor Ltd');
});
