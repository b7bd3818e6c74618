// The door to language models: profiles, routes and health. It knows no school. Nothing else imports the SDK's packages.
export type {
  JSONSchema7,
  JSONValue,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4FunctionTool,
  LanguageModelV4GenerateResult,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
  LanguageModelV4TextPart,
  LanguageModelV4ToolCallPart,
  LanguageModelV4FilePart,
  LanguageModelV4ToolResultPart,
  LanguageModelV4Usage,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider';
export type * from './types.ts';
export { llmPurposes } from './types.ts';
export { practiceProfileId } from '../config-llm.ts';
export { createLlm } from './create-llm.ts';
export { probeProfile } from './probe.ts';
export type { Probe } from './probe.ts';
export { classifyLlmError, LlmUnavailableError } from './failures.ts';
