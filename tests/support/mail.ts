import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string;
  subject: string;
  /** The whole mail with its transfer encoding undone, so that a link in it is in one piece. */
  content: string;
};

export type MailSink = {
  /** Goes into `HEARTH_SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  /** The next mail to this address that nobody has waited for yet. */
  waitFor: (to: string) => Promise<ReceivedMail>;
  /** From now on mail is refused with this sentence; null takes it again. `code`: 450 (come back later), or of a mail that is never taken. */
  refuse: (sentence: string | null, code?: number) => void;
  close: () => Promise<void>;
};

/** A real SMTP server on loopback that keeps what it gets. */
export async function startMailSink(): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const waiting: { to: string; take: (mail: ReceivedMail) => void }[] = [];
  const taken = new Set<ReceivedMail>();
  let refusal: Error | null = null;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        if (refusal !== null) return done(refusal);
        for (const { address } of session.envelope.rcptTo) {
          const mail = read(raw, address);
          received.push(mail);
          const index = waiting.findIndex((one) => one.to === address);
          const [waiter] = index < 0 ? [] : waiting.splice(index, 1);
          if (waiter) taken.add(mail);
          waiter?.take(mail);
        }
        return done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('The mail sink has no port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    waitFor: (to) => {
      const mail = received.find((one) => one.to === to && !taken.has(one));
      if (!mail) return new Promise((take) => waiting.push({ to, take }));
      taken.add(mail);
      return Promise.resolve(mail);
    },
    refuse: (sentence, code = 450) => {
      refusal = sentence === null ? null : Object.assign(new Error(sentence), { responseCode: code });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function read(raw: string, to: string): ReceivedMail {
  const unfolded = raw.replaceAll(/\r?\n[ \t]+/g, ' ');
  const subject = unfolded.match(/^Subject: (.*)$/im)?.[1] ?? '';
  return { to, subject: decodeWords(subject), content: decodeParts(raw) };
}

/** Quoted-printable throughout, base64 where a part says so. */
function decodeParts(raw: string): string {
  return raw
    .split(/\r?\n--[^\r\n]+\r?\n/)
    .map((part) => {
      const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
      const body = rest.join('\n\n');
      if (/transfer-encoding: base64/i.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`;
      return /transfer-encoding: quoted-printable/i.test(head) ? `${head}\n\n${fromQuotedPrintable(body)}` : part;
    })
    .join('\n');
}

function decodeWords(header: string): string {
  return header.replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=\s*/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : fromQuotedPrintable(word.replaceAll('_', ' ')),
  );
}

function fromQuotedPrintable(encoded: string): string {
  const bytes = encoded
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
