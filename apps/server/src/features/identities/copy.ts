import { CallError } from '@adsail/contract';
import { keyOfUrl, type StoredFile } from '@adsail/contract/files';
import { identityLimits } from '@adsail/contract/identities';
import { type CopyPlan, defineCopy, fetchPicture } from '../assets/index.ts';
import { receiveFile, typeOf } from '../files/index.ts';
import { addIdentity } from './add.ts';
import { IdentityData } from './asset.ts';

/** What the platform takes as an avatar. */
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

const noPicture = () => new CallError('conflict', { key: 'identities:copy.noPicture' });

/** Only what an advertiser made itself can be made again: the others are people, who give their consent. */
export const identityCopies = defineCopy<CopyPlan, undefined, StoredFile>({
  kind: 'identity',
  nameMax: () => identityLimits.name,
  plan(source) {
    const { type } = IdentityData.parse(source.data);
    if (type !== 'CUSTOMIZED_USER') return { reason: { key: 'identities:copy.notOwn' }, parts: [] };
    if (source.pictureUrl === null) return { reason: { key: 'identities:copy.noPicture' }, parts: [] };
    return {
      reason: null,
      parts: [
        { field: 'identities:column.name', outcome: 'EXACT' },
        { field: 'identities:avatar', outcome: 'ROUGH', note: { key: 'identities:copy.picture' } },
        { field: 'identities:column.identityId', outcome: 'LOST', note: { key: 'identities:copy.id' } },
      ],
    };
  },
  async prepare(args, source) {
    const bytes = await fetchPicture(args, source);
    const ending = bytes && endings[(await typeOf(bytes)) ?? ''];
    if (!bytes || !ending) throw noPicture();
    return receiveFile(args, { source: bytes, name: `avatar.${ending}`, kind: 'avatar' });
  },
  async copy(args, _source, { advertiserId }, { name, extra: file }) {
    const key = keyOfUrl(file.url);
    if (!key) throw noPicture();
    return addIdentity(args, advertiserId ?? '', { name, avatar: { ...file, key } });
  },
});
