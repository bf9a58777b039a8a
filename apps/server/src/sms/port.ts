export interface SmsMessage {
  phoneRegion: string;
  phone: string;
  text: string;
}

/**
 * `deliver` resolves once the provider has the message, and rejects where it did not take it or did not say so. It asks once: who
 * asks again knows that the first one may have gone out. For jobs.
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
