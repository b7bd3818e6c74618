import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import type { Config } from './config.ts';

/** A mail to one person, already written in his language. */
export type MailMessage = {
  /** One bare address. */
  to: string;
  subject: string;
  html: string;
  /** The same for a reader without HTML. */
  text: string;
};

/**
 * Where a mail rests. `kept`: there is no SMTP server, the super owner reads it in the product. `waiting`: a job hands it
 * to SMTP; the store enqueues that job in the transaction that stores the row.
 */
export type Outbox = {
  add: (message: MailMessage, state: 'kept' | 'waiting') => Promise<void>;
};

export type Mail = {
  /** True when mail leaves the house. */
  readonly isDelivered: boolean;
  /**
   * Accepts a mail: stored when it resolves, sent later. It takes as long for a known address as for an unknown one, and an
   * SMTP server that is down fails no request.
   */
  send: (message: MailMessage) => Promise<void>;
  /** Hands a stored mail to the SMTP server now; throws when it was not taken. Called by the delivery job alone. */
  deliver: (message: MailMessage) => Promise<void>;
  /** Closes the connections. */
  close: () => void;
};

/** How often the delivery job is tried: the queue's growing pauses then cover about 28 hours. */
export const deliveryAttempts = 13;

/** Mail over `HEARTH_SMTP_URL`, or into the outbox alone. */
export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, outbox: Outbox): Mail {
  const transport = config.smtpUrl ? connect(config.smtpUrl) : null;
  return {
    isDelivered: transport !== null,
    send: (message) => outbox.add(message, transport ? 'waiting' : 'kept'),
    deliver: async (message) => {
      if (!transport) throw new Error('There is no SMTP server to deliver to: HEARTH_SMTP_URL is not set.');
      await transport.sendMail({
        from: config.mailFrom,
        to: { name: '', address: message.to },
        subject: message.subject,
        html: message.html,
        text: message.text,
        // What the templates hold is theirs: a mail never reads a file or an address of this machine.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport?.close(),
  };
}

function connect(smtpUrl: string): Transporter {
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0]);
}
