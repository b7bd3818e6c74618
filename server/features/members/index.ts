// Members as the rest of the server uses them.
export { requireSeats } from './seats.ts';
