// A school's agent: the real MCP client, over HTTP, with a token that its person made.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { tokenRoutes } from '#contract/tokens/tokens.routes.ts';
import type { TestApp } from './app.ts';

export interface TokenWish {
  read_only?: boolean;
  expires_in_days?: number;
  name?: string;
}

export interface Made {
  id: string;
  token: string;
}

/** A token that this person makes, signed in. */
export async function makeToken(app: TestApp, user: { id: string }, wish: TokenWish = {}): Promise<Made> {
  const client = await app.signInAs(user);
  const body = { name: 'School agent', read_only: true, expires_in_days: 30, ...wish };
  const { access_token, token } = await client.call(tokenRoutes.createAccessToken, { body });
  return { id: access_token.id, token };
}

export interface Agent {
  client: Client;
  /** what a tool says, as the protocol has it */
  call: (name: string, input?: Record<string, unknown>) => Promise<CallToolResult>;
  /** the names of the tools it is offered */
  tools: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Connects; throws where the server refuses the token. */
export async function connectAgent(app: TestApp, token: string | null): Promise<Agent> {
  const client = new Client({ name: 'a-school-agent', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', app.url), {
    requestInit: { headers: token === null ? {} : { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return {
    client,
    call: async (name, input) => (await client.callTool({ name, arguments: input ?? {} })) as CallToolResult,
    tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    close: () => client.close(),
  };
}
