// Makes a JSON answer that fits the asked schema, with evidence quoted from the transcript in the prompt.
import { type ChatRequest, textOf } from './wire.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
};

/** A value that fits the request's schema; `{}` when it asked for JSON without one. */
export function jsonAnswer(request: ChatRequest): unknown {
  const schema = request.response_format?.json_schema?.schema as Schema | undefined;
  if (schema === undefined) return {};
  const quoted = lastStudentMessage(request);
  return fill(schema, '', { ...quoted, root: schema });
}

type Known = { messageId: string; quote: string; root: Schema };

function fill(schema: Schema, name: string, known: Known): unknown {
  if (schema.$ref !== undefined)
    return fill(known.root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return fill(variants.find((each) => each.type !== 'null') ?? {}, name, known);
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
  if (type === 'object' || schema.properties !== undefined) {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, value]) => [key, fill(value, key, known)]));
  }
  if (type === 'array') return [fill(schema.items ?? {}, name, known)];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (name === 'message_id') return known.messageId;
  if (name === 'quote') return known.quote;
  if (name === 'title') return 'A practice session';
  if (name === 'suggestions') return '💡 Give me a hint';
  return `Text for ${name === '' ? 'this' : name.replaceAll('_', ' ')}.`;
}

/** Finds the last `<message id="..." from="student">` of the prompt. */
function lastStudentMessage(request: ChatRequest): { messageId: string; quote: string } {
  const prompt = request.messages.map(textOf).join('\n');
  const all = [...prompt.matchAll(/<message id="([^"]+)" from="student">\n([\s\S]*?)\n<\/message>/g)];
  const last = all.findLast((match) => (match[2] ?? '').trim() !== '');
  return { messageId: last?.[1] ?? 'm1', quote: (last?.[2] ?? '').trim().split('\n')[0]?.slice(0, 60) ?? '' };
}
