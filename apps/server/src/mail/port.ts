export interface MailAttachment {
  name: string;
  mimeType: string;
  content: Uint8Array;
}

export interface MailMessage {
  /** One address: each recipient gets a message of its own. */
  to: string;
  subject: string;
  text: string;
  attachments?: readonly MailAttachment[];
  /** Where a POST ends mails of this kind; mail programs offer it beside the sender (RFC 8058). */
  unsubscribe?: string;
}

/** The server said no, or could not be reached: nothing went out. After any other error the message may have gone out. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
}

/** Resolves once the mail server has the message. It asks once. */
export interface Mail {
  deliver(message: MailMessage): Promise<void>;
}
