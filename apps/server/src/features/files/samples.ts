import { fileCalls, filePartCalls } from '@adsail/contract/files';
import { type FeatureSamples, samplesOf } from '../../registry/samples.ts';
import { testImage } from '../../testing/files.ts';

declare module '../../registry/samples.ts' {
  interface World {
    imageUrl: string;
    uploadTicket: string;
    partKey: string;
    otherPartKey: string;
  }
}

const whole = samplesOf('files', fileCalls, {
  inputs: {
    ossToken: () => ({ osCode: 7 }),
    permission: ({ uploadTicket }) => ({ ticket: uploadTicket, name: 'a.png', size: 100 }),
    upload: () => ({ kind: 'image' }),
  },
  async make(server, { tenant }, text) {
    const as = server.as(tenant.admin);
    const { ticket } = await as.ok(fileCalls.ossToken, { osCode: 7 });
    await as.call(fileCalls.permission, { ticket, name: `${text}.png`, size: 100 });
    const begin = () => as.ok(filePartCalls.partBegin, { ticket, name: 'a.mp4', size: 100 });
    const [{ key: partKey }, { key: otherPartKey }] = [await begin(), await begin()];
    return { partKey, otherPartKey, imageUrl: await testImage(server, tenant.admin), uploadTicket: ticket };
  },
});

const parts = samplesOf('files', filePartCalls, {
  inputs: {
    partBegin: ({ uploadTicket }) => ({ ticket: uploadTicket, name: 'a.mp4', size: 100 }),
    partState: ({ partKey }) => ({ key: partKey }),
    partDrop: ({ otherPartKey }) => ({ key: otherPartKey }),
  },
});

export const samples: FeatureSamples = { ...whole, calls: [...whole.calls, ...parts.calls] };
