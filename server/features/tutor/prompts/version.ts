/** Stored with every tutor message, analysis and grade. Raise it whenever a prompt's words change. */
export const promptVersion = 'sparky-4';
