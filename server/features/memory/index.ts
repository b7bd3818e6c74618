// What other features may use of Sparky's memory.
export { memoryTexts } from './memory.queries.ts';
export { createMemoryPort } from './memory-port.ts';
