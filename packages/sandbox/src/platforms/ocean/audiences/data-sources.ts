import { list, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Answer, Call, Route, UploadedFile } from '../../../http/call.ts';
import { between } from '../../../random.ts';
import { HeldPeople } from '../../../state/held-people.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { type People, peopleOf, together, without } from '../../../state/people.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import { wrong } from '../errors.ts';
import { advertiser } from '../fields/common.ts';
import { big, key, readBody, readForm, readQuery, type Values, words } from '../input.ts';
import { beijing, today } from '../time.ts';
import { dmpPath, insert, isDeleted, objectLevel, row } from './custom.ts';
import { readPeople } from './list-file.ts';

const fileLevel = 'audience_file';
const peopleLevel = 'audience_people';
/** Those of an uploaded file, and all whom a source holds. */
const filePeople = new HeldPeople('ocean', fileLevel);
const sourcePeople = new HeldPeople('ocean', peopleLevel);
const fileDays = 14;
const maxMadePerDay = 100;
const maxChangedPerDay = 50;

function checkedFile(call: Call): { account: Account; file: UploadedFile } {
  const values = readForm(call, { advertiser_id: advertiser, file_signature: text() });
  const account = writableAccount(call, values['advertiser_id']);
  const file = call.files['file'];
  if (!file) throw wrong('参数错误：file 为必填字段');
  const signature = values['file_signature'];
  if (signature !== undefined && file.md5 !== key(signature).toLowerCase())
    throw wrong('file_signature与文件MD5不一致');
  return { account, file };
}

/** The file is read before the transaction, which a long one would hold up. */
const receivePeople = async (call: Call): Promise<People> => readPeople(checkedFile(call).file);

function uploadFile(call: Call): Answer {
  const { account, file } = checkedFile(call);
  const path = `dmp/${account.id}/${file.md5}`;
  filePeople.keep(call.world.state, { id: path, accountId: account.id }, call.prepared as People);
  return ok(call, { file_path: path });
}

function peopleIn(call: Call, account: Account, paths: unknown): People {
  const { state, clock } = call.world;
  const oldest = clock.now() - fileDays * 86_400_000;
  return peopleOf(
    words(paths).map((path) => {
      const file = state.objects.get('ocean', fileLevel, path);
      const people = filePeople.read(state, path);
      if (file?.accountId !== account.id || file.createdAt < oldest || !people)
        throw wrong(`文件${path}不存在`);
      return people;
    }),
  );
}

const filesShape: Shape = {
  advertiser_id: advertiser,
  data_format: required(oneOf([0])),
  file_storage_type: required(oneOf([0])),
  file_paths: required(list(text(), { min: 1, max: 1000 })),
};

const isToday = (call: Call) => (instant: number) => today(instant) === today(call.world.clock.now());

/** Three to four people in five are known to the platform. */
const countsOf = (source: string, people: People): Values => ({
  upload: people.length,
  cover: Math.floor(people.length * between(0.6, 0.9, 'cover', source)),
});

/** A data source becomes an audience by itself. */
function create(call: Call): Answer {
  const values = readBody(call, {
    ...filesShape,
    data_source_name: required(text({ min: 1, max: 30 })),
    description: text({ max: 256 }),
    data_source_type: oneOf(['UID', 'DID']),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const made = sourcesOf(call, account).map(({ createdAt }) => createdAt);
  if (made.filter(isToday(call)).length >= maxMadePerDay)
    throw wrong(`每个广告主每天最多创建${maxMadePerDay}个数据源`);
  const people = peopleIn(call, account, values['file_paths']);
  const source = call.world.state.ids.digits('ocean', 17, '32');
  sourcePeople.keep(call.world.state, { id: source, accountId: account.id }, people);
  insert(call, account.id, key(values['data_source_name']), {
    source: 'CUSTOM_AUDIENCE_TYPE_DATA_SOURCE',
    ...countsOf(source, people),
    data_source_id: source,
    source_type: values['data_source_type'] ?? 'UID',
    description: values['description'] ?? '',
  });
  return ok(call, { data_source_id: source });
}

/** Audiences that stand for a source of the account; one that was pushed to it has none here. */
const sourcesOf = (call: Call, account: Account): StoredObject[] =>
  call.world.state.objects.list('ocean', objectLevel, { accountId: account.id }).filter((audience) => {
    const source = key(audience.fields['data_source_id'] ?? '');
    const people = call.world.state.objects.get('ocean', peopleLevel, source);
    return people?.accountId === account.id && !isDeleted(audience);
  });

/** 1 adds, 2 takes away, 3 begins anew; the audience has it when it is published again. */
function update(call: Call): Answer {
  const values = readBody(call, {
    ...filesShape,
    data_source_id: required(text()),
    operation_type: required(oneOf([1, 2, 3])),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const source = key(values['data_source_id']);
  const audience = sourcesOf(call, account).find(({ fields }) => fields['data_source_id'] === source);
  const before = sourcePeople.read(call.world.state, source);
  if (!audience || !before) throw wrong(`数据源${source}不存在`);
  const changes = (audience.fields['changes'] ?? []) as number[];
  if (changes.filter(isToday(call)).length >= maxChangedPerDay)
    throw wrong(`每个数据源每天最多更新${maxChangedPerDay}次`);
  const given = peopleIn(call, account, values['file_paths']);
  const after =
    values['operation_type'] === 1
      ? together(before, given)
      : values['operation_type'] === 2
        ? without(before, given)
        : given;
  sourcePeople.keep(call.world.state, { id: source, accountId: account.id }, after);
  call.world.state.objects.save('ocean', objectLevel, {
    ...audience,
    fields: {
      ...audience.fields,
      changes: [...changes, call.world.clock.now()],
      waiting: countsOf(source, after),
    },
  });
  return ok(call, {});
}

function read(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    data_source_id_list: required(list(text(), { min: 1, max: 400 })),
  });
  const account = accountOf(call, values['advertiser_id']);
  const wanted = words(values['data_source_id_list']);
  const rows = sourcesOf(call, account)
    .filter(({ fields }) => wanted.includes(key(fields['data_source_id'])))
    .map((audience) => {
      const shown = row(call, audience);
      const { data_source_id, source_type, description } = audience.fields;
      return {
        data_source_id,
        data_source_type: source_type,
        description,
        name: audience.name,
        status: shown['status'],
        upload_num: shown['upload_num'],
        cover_num: shown['cover_num'],
        default_audience: { ...shown, custom_audience_id: big(audience.id), source: 1 },
        create_time: beijing(audience.createdAt),
        modify_time: beijing(audience.updatedAt),
      };
    });
  return ok(call, { data_list: rows });
}

export const dataSourceRoutes: readonly Route[] = [
  { method: 'POST', path: `${dmpPath}/data_source/file/upload/`, prepare: receivePeople, handle: uploadFile },
  {
    method: 'POST',
    path: `${dmpPath}/data_source/create/`,
    handle: create,
    part: 'its audience is there at once; its size after twenty minutes',
  },
  { method: 'POST', path: `${dmpPath}/data_source/update/`, handle: update, part: 'worked in at once' },
  { method: 'GET', path: `${dmpPath}/data_source/read/`, handle: read, part: 'without its log of changes' },
];
