// What other features may use of Sparky's memory.
export { memoriesFor } from './list-memories.ts';
export { createMemoryPort } from './memory-port.ts';
