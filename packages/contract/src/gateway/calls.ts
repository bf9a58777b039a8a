import { calls, read } from '../core/call.ts';
import { SessionGrant } from '../profile/index.ts';
import { GatewayForm } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    gateway: typeof texts;
  }
}

export const gatewayCalls = calls('gateway', {
  dispatch: read('/gateway/dispatch', {
    transport: 'form',
    input: GatewayForm,
    output: SessionGrant,
    right: 'public',
    perMinute: 30,
    failure: 'session:failure.login',
    summary: 'Form-encoded client: `cmdId` names the command, `request` holds its JSON (command: login)',
  }),
});
