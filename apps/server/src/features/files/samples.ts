import { fileCalls } from '@adsail/contract/files';
import { samplesOf } from '../../registry/samples.ts';
import { testImage } from '../../testing/files.ts';

declare module '../../registry/samples.ts' {
  interface World {
    imageUrl: string;
    uploadTicket: string;
  }
}

export const samples = samplesOf('files', fileCalls, {
  inputs: {
    ossToken: () => ({ osCode: 7 }),
    permission: ({ uploadTicket }) => ({ ticket: uploadTicket, name: 'a.png', size: 100 }),
    upload: () => ({ kind: 'image' }),
  },
  async make(server, { tenant }, text) {
    const as = server.as(tenant.admin);
    const { ticket } = await as.ok(fileCalls.ossToken, { osCode: 7 });
    await as.call(fileCalls.permission, { ticket, name: `${text}.png`, size: 100 });
    return { imageUrl: await testImage(server, tenant.admin), uploadTicket: ticket };
  },
});
