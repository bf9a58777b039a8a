import { request as requests } from '@playwright/test';
import { call, type Language, logIn } from './login.ts';

/**
 * One administrator of the demo organisation for each language. A person has one language at a time: specs that ran
 * side by side would change it under each other's eyes.
 */
export const administrators: Record<Language, string> = {
  zh: '13800000011',
  en: '13800000001',
  ar: '13800000012',
};

interface Member {
  memberId: string;
  userName: string;
  roles: { roleCode: string }[];
}

/** The demo world has one administrator; she makes the others. */
export async function appointAdministrators(baseURL: string): Promise<void> {
  const mara = await requests.newContext({ baseURL });
  await logIn(mara, baseURL, { phone: administrators.en, tenant: 'Blue Harbor' });
  for (const phone of Object.values(administrators).filter((each) => each !== administrators.en)) {
    const { list } = await call<{ list: Member[] }>(mara, '/ad/sys/member/page', { keyword: phone });
    const [member] = list;
    if (!member) throw new Error(`The demo organisation has no member with the number ${phone}`);
    const { memberId, userName, roles } = member;
    const roleCodes = ['ADMINISTRATOR', ...roles.map(({ roleCode }) => roleCode)];
    await call(mara, '/ad/sys/member/update', { memberId, userName, roles: roleCodes });
  }
  await mara.dispose();
}
