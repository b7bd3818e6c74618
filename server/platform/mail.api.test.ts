import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailSink } from '#tests/support/mail.ts';
import type { MailSink } from '#tests/support/mail.ts';
import { createMail } from './mail.ts';
import type { Mail, MailMessage } from './mail.ts';

const message: MailMessage = {
  to: 'zoe@example.org',
  subject: 'Grüße aus der Schule',
  html: '<p>Hola, Zoë</p>',
  text: 'Open https://hearth.example.org/verify?token=abcdefghijklmnopqrstuvwxyz-0123456789-abcdefghijklmnopqrstuvwxyz\nZoë',
};

let sink: MailSink;
let mail: Mail;
const stored: string[] = [];

beforeAll(async () => {
  sink = await startMailSink();
  mail = createMail(
    { smtpUrl: sink.url, mailFrom: 'Hearth <hearth@example.org>' },
    { add: async ({ to }, state) => `mail ${stored.push(`${state} ${to}`)}` },
  );
});

afterAll(async () => {
  mail.close();
  await sink.close();
});

test('a mail that is sent waits in the outbox, and nothing leaves the house yet', async () => {
  await mail.send(message);
  expect(stored).toEqual(['waiting zoe@example.org']);
  expect(sink.received).toEqual([]);
});

test('a delivered mail arrives with its letters and its link whole', async () => {
  await mail.deliver(message, 'id-of-mail');
  const received = await sink.waitFor(message.to);
  expect(received.subject).toBe(message.subject);
  expect(received.content).toContain(message.text.split('\n')[0]);
  expect(received.content).toContain('Hola, Zoë');
  expect(received.content).toMatch(/^From: Hearth <hearth@example\.org>/m);
  expect(received.content).toMatch(/^Message-ID: <id-of-mail@example\.org>/im);
});

test('a mail that can be ended says so to mail programs, with a button that needs no page', async () => {
  await mail.deliver(
    { ...message, to: 'eli@example.org', unsubscribe: 'https://hearth.example.org/unsubscribe?token=x' },
    'y',
  );
  const { content } = await sink.waitFor('eli@example.org');
  expect(content).toMatch(/^List-Unsubscribe: <https:\/\/hearth\.example\.org\/unsubscribe\?token=x>/m);
  expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
});

test('a mail that the server refuses fails, so that the job tries again', async () => {
  sink.refuse('Mailbox is full');
  await expect(mail.deliver(message, 'id-of-mail')).rejects.toThrow('Mailbox is full');
  sink.refuse(null);
  await mail.deliver(message, 'id-of-mail');
  expect((await sink.waitFor(message.to)).subject).toBe(message.subject);
});

test('neither an address nor a subject can carry a header or a second address', async () => {
  await expect(mail.deliver({ ...message, to: 'zoe@example.org\r\nBcc: eve@example.org' }, 'x')).rejects.toThrow();
  await mail.deliver({ ...message, to: 'ben@example.org', subject: 'Hello\r\nX-Evil: 1' }, 'x');
  expect((await sink.waitFor('ben@example.org')).content).not.toMatch(/^X-Evil:/m);
  expect(sink.received.some((one) => one.to === 'eve@example.org')).toBe(false);
});

test('without SMTP a mail is kept for the super owner', async () => {
  const states: string[] = [];
  const house = createMail(
    { smtpUrl: null, mailFrom: 'x@y.z' },
    { add: async (_, state) => `mail ${states.push(state)}` },
  );
  expect(house.isDelivered).toBe(false);
  await house.send(message);
  expect(states).toEqual(['kept']);
});
