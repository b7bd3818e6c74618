// What the registry of tools gives to those who call tools without HTTP: Sparky in a chat of mode analytics, and MCP.
import type { ErrorCode } from '#contract/core/errors.ts';
import type { RouteRight } from '#contract/core/route.ts';

export interface ToolEntry {
  /** `read_activity`; also its path, /api/tools/read_activity */
  name: string;
  /** a sentence or two for who chooses a tool */
  summary: string;
  /** JSON Schema (draft 2020-12) of an object: what stands in the query or body over HTTP, with numbers, booleans and lists as themselves */
  inputSchema: Record<string, unknown>;
  /** true: it changes nothing */
  readOnly: boolean;
  /** true: it takes something away for good */
  destructive: boolean;
  /** what is asked before anything else; each tool then looks at what its input names */
  right: RouteRight;
}

export interface ToolError {
  /** a sentence for a person */
  error: string;
  code: ErrorCode;
  /** path.to.field -> message; of validation_failed */
  fields?: Record<string, string>;
  /** seconds after which it may be tried again */
  retry_after?: number;
}

export type ToolResult =
  /** `answer` is what HTTP would send; null for a tool that answers nothing */
  { ok: true; answer: unknown } | { ok: false; status: number; error: ToolError };

export interface ToolBox<Context> {
  /** every tool, by name */
  list(): readonly ToolEntry[];
  /** null: there is no such tool */
  find(name: string): ToolEntry | null;
  /**
   * Runs a tool with the rights that `ctx.actor` has at this moment: the handler, input schema, right, pace and answer schema of
   * its HTTP route. Never throws: what fails is an answer with `ok: false`; an unknown name is `not_found`.
   */
  call(ctx: Context, name: string, input: unknown): Promise<ToolResult>;
}
