export interface SmsMessage {
  phoneRegion: string;
  phone: string;
  text: string;
}

/**
 * `send` resolves once the message is taken over, not once it is delivered: how long a provider takes, or that it
 * failed, would tell the caller that there was somebody to send to.
 */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
  /** Waits for the messages under way. */
  close(): Promise<void>;
}
