import { osCode, type OutputOf } from '@adsail/contract';
import { gatewayCalls } from '@adsail/contract/gateway';
import { callerFor } from './caller.ts';
import { type RequestOptions, send } from './client.ts';
import { commonHeaders } from './prepare.ts';

interface GatewayCommand {
  cmdId: string;
  /** Name that the dispatcher knows the payload by. */
  constructor: string;
  payload: Record<string, unknown>;
  kIndex?: string;
}

const protocolVersion = '1';
let messageSeq = 0;

/** The second client: a form-encoded body whose field `request` holds the JSON payload. */
export function dispatch(
  { cmdId, constructor, payload, kIndex = '' }: GatewayCommand,
  options: RequestOptions = {},
): Promise<OutputOf<typeof gatewayCalls.dispatch>> {
  const call = gatewayCalls.dispatch;
  return send(
    call,
    async (key) => {
      const caller = callerFor(key);
      const { userId, deviceId, sessionId } = caller.context;
      messageSeq += 1;
      const request = {
        constructor,
        userId,
        roomId: '',
        deviceId,
        sessionId,
        messageSeq,
        osCode,
        ...payload,
      };
      const body = new URLSearchParams({
        kIndex,
        osCode: String(osCode),
        cmdId,
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
