import { osCode, type OutputOf } from '@adsail/contract';
import { gatewayCalls, type GatewayLogin } from '@adsail/contract/gateway';
import type { z } from 'zod';
import { type RequestOptions, send } from './client.ts';
import { commonHeaders } from './prepare.ts';

const protocolVersion = '1';
let messageSeq = 0;

/** The second client: a form-encoded body whose field `request` holds the JSON payload. `login` is its one command. */
export function logInAtGateway(
  login: z.input<typeof GatewayLogin>,
  options: RequestOptions = {},
): Promise<OutputOf<typeof gatewayCalls.dispatch>> {
  const call = gatewayCalls.dispatch;
  return send(
    call,
    async (caller) => {
      const { userId = '', deviceId = '', sessionId = '' } = caller.context;
      messageSeq += 1;
      const request = {
        constructor: 'LoginRequest',
        userId,
        roomId: '',
        deviceId,
        sessionId,
        messageSeq,
        osCode,
        ...login,
      };
      const body = new URLSearchParams({
        kIndex: '',
        osCode: String(osCode),
        cmdId: 'login',
        request: JSON.stringify(request),
        protocolVersion,
      });
      const headers = { ...commonHeaders(call, caller), 'content-type': 'application/x-www-form-urlencoded' };
      return {
        url: `${caller.host}${call.path}`,
        init: { method: 'POST', headers, body: body.toString(), credentials: 'include' },
      };
    },
    options,
  );
}
