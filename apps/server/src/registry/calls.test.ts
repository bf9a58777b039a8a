import { type Call, mayRoles, type Right, roles } from '@adsail/contract';
import { allCalls } from '@adsail/contract/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../testing/index.ts';
import { codeOf, sampledPaths, sampleOf } from './collect.ts';
import type { World } from './samples.ts';
import { ask, makeWorld } from './world.ts';

let server: TestServer;
let fixture: Fixture;
let world: World;
let worldOfB: World;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  world = await makeWorld(server, fixture.a, 'own');
  worldOfB = await makeWorld(server, fixture.b, 'other');
});
afterAll(() => server.close());

const byPath = allCalls.map((call): [string, Call] => [call.path, call]);
const ofMembers = byPath.filter(([, { right }]) => right !== 'public');
const memberOf = (role: (typeof roles)[number]) =>
  ({ ADMINISTRATOR: fixture.a.admin, OPTIMIZER: fixture.a.optimizer, DESIGNER: fixture.a.designer })[role];

describe('the registry', () => {
  it('has a sample for each call, and no sample for a call that is gone', () => {
    expect(sampledPaths().toSorted()).toEqual(byPath.map(([path]) => path).toSorted());
  });

  it('names each path once', () => {
    expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(allCalls.length);
  });
});

describe('every call answers with an envelope', () => {
  // Logging out ends the session that the other calls need.
  it.each(byPath.toSorted(([a], [b]) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout'))))(
    '%s',
    async (_path, call) => {
      const { designer, admin } = fixture.b;
      const member = call.path.endsWith('/logout') ? designer : admin;
      const { status, envelope, raw } = await ask(
        server,
        call,
        sampleOf(call, worldOfB),
        call.right === 'public' ? undefined : member,
      );
      expect(status).toBe(200);
      expect(Object.keys(envelope)).toEqual(
        expect.arrayContaining(['errorCode', 'errorMessage', 'response']),
      );
      expect(envelope.errorCode).toBe(codeOf(call));
      expect(raw.headers['content-type']).toContain('application/json');
      expect(raw.headers['x-request-id']).toBeTruthy();
    },
  );
});

/** Of a type that no schema takes for that field. */
const wrong = { a: { deep: ['value'] } };

describe('wrong input gets 10400 with the fields', () => {
  const fieldsIn = (call: Call): string[] =>
    call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : [];
  const cases = byPath.flatMap(([path, call]) =>
    fieldsIn(call).map((field): [string, string, Call] => [path, field, call]),
  );

  it.each(cases)('%s: %s of a wrong type', async (_path, field, call) => {
    const input = { ...sampleOf(call, world), [field]: wrong };
    const member = call.right === 'public' ? undefined : fixture.a.admin;
    const answer = await ask(server, call, input, member);
    const parts = Object.keys(fieldsOf(answer)).map((path) => path.split('.')[0]);
    expect([answer.status, answer.envelope.errorCode]).toEqual([200, 10400]);
    expect(parts).toContain(field);
  });

  const demanding = byPath.filter(([, call]) => !call.input.safeParse({}).success);
  it.each(demanding)('%s: nothing at all', async (_path, call) => {
    const member = call.right === 'public' ? undefined : fixture.a.admin;
    const answer = await ask(server, call, {}, member);
    expect([answer.status, answer.envelope.errorCode]).toEqual([200, 10400]);
    expect(Object.keys(fieldsOf(answer))).not.toHaveLength(0);
  });
});

describe('without a session', () => {
  it.each(ofMembers)('%s answers 11012', async (_path, call) => {
    const { status, envelope } = await ask(server, call, sampleOf(call, world));
    expect([status, envelope.errorCode, envelope.response]).toEqual([200, 11012, null]);
  });
});

describe('rights', () => {
  const refusals = ofMembers.flatMap(([path, call]) =>
    roles
      .filter((role) => !mayRoles([role], call.right as Right))
      .map((role): [string, (typeof roles)[number], Call] => [path, role, call]),
  );

  it('are refused to somebody', () => expect(refusals.length).toBeGreaterThan(3));

  it.each(refusals)('%s is refused to %s', async (_path, role, call) => {
    const { status, envelope } = await ask(server, call, sampleOf(call, world), memberOf(role));
    expect([status, envelope.errorCode]).toEqual([403, 10403]);
  });
});
