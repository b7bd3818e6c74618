/** One event of a `text/event-stream`: its name, its data as text, and the id to resume after. */
export interface ServerEvent {
  event: string;
  data: string;
  id: string | null;
}

/**
 * Reads a `text/event-stream` piece by piece, however the network cuts it (WHATWG HTML, section 9.2.6).
 * Feed it decoded text; it calls `onEvent` for each whole event. Comments count as signs of life and are dropped.
 */
export function createEventParser(onEvent: (event: ServerEvent) => void): { feed: (text: string) => void } {
  let rest = '';
  let afterReturn = false;
  let name = '';
  let data: string[] = [];
  let id: string | null = null;

  const dispatch = (): void => {
    if (data.length > 0) onEvent({ event: name === '' ? 'message' : name, data: data.join('\n'), id });
    name = '';
    data = [];
  };

  const line = (text: string): void => {
    if (text === '') return dispatch();
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
  };

  return {
    feed(text) {
      // A line may end in CR, LF or both, and a chunk may end between the two.
      let piece = afterReturn && text.startsWith('\n') ? text.slice(1) : text;
      if (text !== '') afterReturn = text.endsWith('\r');
      piece = rest + piece;
      const lines = piece.split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      for (const one of lines) line(one);
    },
  };
}
