import type { LoginTicket, PhoneRegion } from '@adsail/contract/session';
import { phoneRegions } from '@adsail/contract/session';
import { create } from 'zustand';
import { readCodeSent } from './code-timer.ts';

interface LoginEntries {
  /** The number goes along from one step to the next, so that nobody types it twice. */
  phoneRegion: PhoneRegion;
  phone: string;
  /** Filled in by a click on a demo login, never by a person. */
  demoPassword: string;
  /** Who it is; the organisation is still to be picked. In memory alone: it opens a session. */
  ticket: LoginTicket | null;
}

const startOf = (): LoginEntries => {
  const sent = readCodeSent(sessionStorage);
  const region = phoneRegions.find(({ code }) => code === sent?.phoneRegion)?.code ?? '86';
  return { phoneRegion: region, phone: sent?.phone ?? '', demoPassword: '', ticket: null };
};

export const useLoginEntries = create<LoginEntries>()(startOf);

export const keepPhone = (phoneRegion: PhoneRegion | undefined, phone: string): void =>
  useLoginEntries.setState({ phoneRegion: phoneRegion ?? '86', phone });
