// Promises: all that was said in a chat as a file of the wanted format, for whoever may read it; what is hidden stays out.
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { isFiled } from '#contract/chats/contents.entities.ts';
import type { FileAnswer } from '#contract/core/route.ts';
import type { ExportFormat } from '#contract/contents/export.routes.ts';
import { readChat } from '#server/features/chats/index.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { fenced, mediaTypes, safeName, write } from './export-content.ts';

/** `withNames`: who wrote stands beside it; else "Student", as in what is handed on. */
export async function exportChat(
  ctx: Ctx,
  chatId: string,
  format: ExportFormat,
  withNames: boolean,
): Promise<FileAnswer> {
  const chat = await readChat(ctx, chatId);
  if (chat.creator_id !== ctx.actor.user_id) {
    const entity = { entity_type: 'chat', entity_id: chatId, workspace_id: await workspaceIdOf(ctx, chatId) };
    await audit(ctx, { action: 'chat_exported', ...entity, details: { format, with_names: withNames } });
  }
  const title = titleOf(chat);
  const content = await write(format, title, chatAsMarkdown(chat, withNames));
  return { filename: `${safeName(title)}.${format}`, mediaType: mediaTypes[format], content };
}

async function workspaceIdOf(ctx: Ctx, chatId: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('chats').where('id', '=', chatId).select('workspace_id').executeTakeFirst();
  return row?.workspace_id ?? null;
}

function titleOf({ activity, name }: ChatWithMessages): string {
  if (activity === null) return name === '' ? 'Chat' : name;
  return name === '' ? activity.name : `${activity.name}: ${name}`;
}

/** A heading, when it was, and each message under who wrote it. */
export function chatAsMarkdown(chat: ChatWithMessages, withNames: boolean): string {
  const student = withNames ? plain(chat.creator?.preferred_name ?? chat.creator?.full_name ?? 'Student') : 'Student';
  const whose = withNames && chat.creator ? `${student}. ` : '';
  const until = chat.submitted_at === null ? '' : `, submitted ${day(chat.submitted_at)}`;
  const said = chat.final_messages.map((message) => messageAsMarkdown(message, nameOf(message, chat, student)));
  const head = `# ${plain(titleOf(chat))}\n\n*${whose}Begun ${day(chat.created_at)}${until}*`;
  return [head, ...said.filter((text) => text !== '')].join('\n\n');
}

/** Whoever else writes in it, as one of its owners, is not named: a reader may know nothing of him. */
function nameOf(message: Message, chat: ChatWithMessages, student: string): string {
  if (message.user_id === null) return 'Sparky';
  return message.user_id === chat.creator_id ? student : 'Somebody else';
}

function messageAsMarkdown(message: Message, name: string): string {
  const parts = message.contents.filter((item) => !item.is_hidden_from_user).map(itemAsMarkdown);
  const text = parts.filter((part) => part !== '').join('\n\n');
  return text === '' ? '' : `#### ${name}\n\n${text}`;
}

function itemAsMarkdown(item: ContentItem): string {
  const text = item.source_text ?? '';
  const name = plain(item.name ?? '');
  if (isFiled(item.type))
    return `*[${item.type === 'image' ? 'Picture' : item.type === 'audio' ? 'Recording' : 'File'}: ${name}]*`;
  switch (item.type) {
    case 'text':
      return text.replaceAll(hintMark, (_, quote: string, at: string, of: string) => `${quote}**Hint ${at} of ${of}**`);
    case 'code':
      return fenced(text);
    case 'document':
      return [name === '' ? '' : `**${name}**`, text].filter((part) => part !== '').join('\n\n');
    case 'whiteboard':
      return `*[Whiteboard${name === '' ? '' : `: ${name}`}]*`;
    case 'link':
      return item.source_url ?? '';
    case 'tool_call':
      return toolAsMarkdown(item);
    default:
      return '';
  }
}

/** Of the tools only what was reckoned belongs to what was said. */
function toolAsMarkdown(item: ContentItem): string {
  const { name, input, output, state } = (item.source_object ?? {}) as Record<string, unknown>;
  if (name !== 'calculate' || state !== 'done') return '';
  const { expression } = (input ?? {}) as { expression?: unknown };
  const { result } = (output ?? {}) as { result?: unknown };
  if (typeof expression !== 'string' || (typeof result !== 'string' && typeof result !== 'number')) return '';
  return fenced(`${expression} = ${result}`);
}

/** How a hint begins: web/ui/markdown draws it as a card. */
const hintMark = /^(>\s*)\[!hint (\d+)\/(\d+)\]/gim;

/** A day as the product writes it where no one language is chosen. */
function day(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** On one line, and nothing in it is a mark of markdown. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`)
    .trim();
}
