import { sessionCalls } from '@adsail/contract/session';
import { samplesOf } from '../../registry/samples.ts';

const phone = { phoneRegion: '86', phone: '13911112222' };

export const samples = samplesOf('session', sessionCalls, {
  inputs: {
    sendCode: () => ({ ...phone, scene: 'LOGIN' }),
    register: () => ({ ...phone, code: '123456', password: 'Secret123', privacyAgreed: true }),
    forgetPassword: () => ({ ...phone, code: '123456', password: 'Secret123' }),
    login: () => ({ ...phone, password: 'Secret123' }),
    codeLogin: () => ({ ...phone, code: '123456' }),
    tenantLogin: ({ tenant }) => ({ loginCode: 'unknown', tenantId: tenant.tenantId }),
    refreshToken: () => ({ refreshToken: 'unknown' }),
    logout: () => ({}),
    sessions: () => ({}),
    endSessions: ({ tenant }) => ({ target: tenant.optimizer.sessionId }),
    changePassword: () => ({
      oldPassword: 'Secret123',
      password: 'Secret456',
      confirmPassword: 'Secret456',
    }),
  },
  // Nobody has that phone, and no code was sent.
  refused: {
    register: 11002,
    forgetPassword: 11002,
    login: 11001,
    codeLogin: 11002,
    tenantLogin: 11005,
    refreshToken: 11012,
    endSessions: 10404,
    changePassword: 11001,
  },
});
