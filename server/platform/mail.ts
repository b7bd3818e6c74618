import type { sql } from 'kysely';
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
  /** The page on which mails of this kind are ended: mail programs offer it as a button of their own. */
  unsubscribe?: string;
};

export type SendOptions = {
  /** The caller's transaction: the mail exists exactly when it commits. */
  in?: Parameters<ReturnType<typeof sql>['execute']>[0];
  /** One of many alike: a mail that somebody waits for goes out beside them, not behind them. */
  isOneOfMany?: boolean;
};

/**
 * Where a mail rests. `kept`: there is no SMTP server, the super owner reads it in the product. `waiting`: a job hands it
 * to SMTP; the store enqueues that job in the transaction that stores the row. Gives the id of the row.
 */
export type Outbox = {
  add: (message: MailMessage, state: 'kept' | 'waiting', options: SendOptions) => Promise<string>;
};

export type Mail = {
  /** True when mail leaves the house. */
  readonly isDelivered: boolean;
  /**
   * Accepts a mail: stored when it resolves, sent later. It takes as long for a known address as for an unknown one, and an
   * SMTP server that is down fails no request. Gives its id in the outbox.
   */
  send: (message: MailMessage, options?: SendOptions) => Promise<string>;
  /**
   * Hands a stored mail to the SMTP server now; throws when it was not taken (`failureOf`). Called by the delivery job alone.
   * `id`: of the mail in the outbox; it is in the mail's Message-ID, so that one which a crash sends twice arrives as one.
   */
  deliver: (message: MailMessage, id: string) => Promise<void>;
  /** Closes the connections. */
  close: () => void;
};

/** How often the delivery job is tried: the queue's growing pauses (`retryPauses`) then cover 28 hours. */
export const deliveryAttempts = 14;

/**
 * Of what `deliver` threw. refused: the server said for good that it does not take this mail; to try again is of no use.
 * unreachable: it did not answer, was busy, asked to come back later, or knows us not (which an operator can mend).
 */
export function failureOf(error: unknown): 'refused' | 'unreachable' {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500 ? 'refused' : 'unreachable';
}

/** Mail over `HEARTH_SMTP_URL`, or into the outbox alone. */
export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, outbox: Outbox): Mail {
  const transport = config.smtpUrl ? connect(config.smtpUrl) : null;
  return {
    isDelivered: transport !== null,
    send: (message, options = {}) => outbox.add(message, transport ? 'waiting' : 'kept', options),
    deliver: async (message, id) => {
      if (!transport) throw new Error('There is no SMTP server to deliver to: HEARTH_SMTP_URL is not set.');
      await transport.sendMail({
        from: config.mailFrom,
        messageId: `<${id}@${hostOf(config.mailFrom)}>`,
        to: { name: '', address: message.to },
        subject: message.subject,
        html: message.html,
        text: message.text,
        ...(message.unsubscribe === undefined
          ? {}
          : {
              list: { unsubscribe: { url: message.unsubscribe } },
              // The button then ends them by itself (RFC 8058); a mail program without it opens the page.
              headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
            }),
        // What the templates hold is theirs: a mail never reads a file or an address of this machine.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport?.close(),
  };
}

/** Of "Hearth <hearth@example.org>" or a bare address: what stands behind its last @. */
function hostOf(mailFrom: string): string {
  return mailFrom
    .slice(mailFrom.lastIndexOf('@') + 1)
    .replace(/>.*$/, '')
    .trim();
}

function connect(smtpUrl: string): Transporter {
  return createTransport({
    url: smtpUrl,
    pool: true,
    // One for each line that delivers.
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0]);
}
