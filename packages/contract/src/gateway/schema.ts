import { z } from 'zod';
import { ChosenLanguage, CodeLoginInput, PasswordLoginInput } from '../session/index.ts';

/** Form fields of the gateway client. `request` is JSON in a text. */
export const GatewayForm = z.object({
  kIndex: z.string().max(64),
  osCode: z.string().max(16),
  cmdId: z.string().min(1).max(64),
  request: z.string().min(2).max(10_000),
  protocolVersion: z.string().max(16),
});

/** What each `request` carries beside the command's own fields. */
export const GatewayRequest = z.object({
  constructor: z.string().max(64),
  userId: z.string().max(64).optional(),
  roomId: z.string().max(64).optional(),
  deviceId: z.string().max(128).optional(),
  sessionId: z.string().max(64).optional(),
  messageSeq: z.union([z.string().max(64), z.number()]).optional(),
  osCode: z.union([z.string().max(16), z.number()]).optional(),
});

/** The gateway logs in in one step: the organisation named, or the first one of the user. */
const inOneStep = { tenantId: z.string().max(18).optional(), language: ChosenLanguage };
export const GatewayLogin = z.union([
  PasswordLoginInput.safeExtend(inOneStep),
  CodeLoginInput.safeExtend(inOneStep),
]);
export const gatewayCommands = ['login'] as const;
