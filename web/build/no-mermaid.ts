// Stands in for the translator of Mermaid's language, which the whiteboard does not offer: two megabytes that nobody uses.
export function parseMermaidToExcalidraw(): Promise<never> {
  return Promise.reject(new Error('Mermaid is not offered here.'));
}
