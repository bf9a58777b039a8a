export interface SmsMessage {
  phoneRegion: string;
  phone: string;
  text: string;
}

/** The provider said no, or could not be reached: nothing went out. After any other error the message may have gone out. */
export class SmsNotTaken extends Error {
  override readonly name = 'SmsNotTaken';
}

/**
 * `deliver` resolves once the provider has the message, and rejects where it did not take it (`SmsNotTaken`) or did not say so. It
 * asks once: who asks again after another error knows that the first one may have gone out. For jobs.
 *
 * `send` resolves once the message is taken over, not once it is delivered: how long a provider takes, or that it
 * failed, would tell the caller that there was somebody to send to.
 */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
  deliver(message: SmsMessage): Promise<void>;
  /** Waits for the messages under way. */
  close(): Promise<void>;
}
