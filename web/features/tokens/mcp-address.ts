/** Where programs reach this school's tools. */
export function mcpAddress(): string {
  return new URL('/mcp', window.location.origin).href;
}

/** The configuration that most programs understand. */
export function mcpConfiguration(token: string): string {
  const hearth = { type: 'http', url: mcpAddress(), headers: { Authorization: `Bearer ${token}` } };
  return JSON.stringify({ mcpServers: { hearth } }, null, 2);
}
