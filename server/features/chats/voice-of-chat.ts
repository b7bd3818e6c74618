// How one talks with Sparky in a chat, and who writes down what is said there.
import type { Voice } from '#contract/chats/chats.entities.ts';
import { modelChoice } from '#server/features/models/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Transcriber } from '#server/platform/llm/index.ts';

/** A free chat is spoken in or written, and read out on request; of a class one asks in writing. */
export function voiceOf({ chat, activity }: Pick<ChatAccess, 'chat' | 'activity'>): VoiceSettings {
  const rest = { rate: null, locale: null };
  if (chat.mode !== null) return { input: 'text_only', output: 'text_only', ...rest };
  if (activity === null) return { input: 'text_or_audio', output: 'text_and_audio_without_autoplay', ...rest };
  const { input_method, output_method, speaking_rate, locale } = activity.node;
  return {
    input: input_method as Voice['input'],
    output: output_method as Voice['output'],
    rate: speaking_rate === null ? null : Number(speaking_rate),
    locale,
  };
}

export type VoiceSettings = Omit<Voice, 'is_transcribed'>;

/** The same with whether a model writes down what the requester says, for who writes here. */
export async function readVoice(ctx: Ctx, found: Pick<ChatAccess, 'chat' | 'activity' | 'standing'>): Promise<Voice> {
  const voice = voiceOf(found);
  const mayBeHeard = voice.input !== 'text_only' && found.standing.role === 1 && found.chat.submitted_at === null;
  return { ...voice, is_transcribed: mayBeHeard && (await transcriberOf(ctx, found)) !== null };
}

/** The model that may hear the requester in this chat; null: nobody chose one for speech, or he is not to be heard by it. */
export async function transcriberOf(ctx: Ctx, { chat }: Pick<ChatAccess, 'chat'>): Promise<Transcriber | null> {
  const choice = await modelChoice(ctx, {
    workspaceId: chat.workspace_id,
    userId: ctx.actor.user_id,
    chatId: chat.id,
  });
  return ctx.llm.transcriber(choice);
}
