import { expect, test } from 'vitest';
import { freeSeats, shell } from '#contract/core/constants.ts';
import { seatsOf, seatTone } from './seats.ts';

test('the seat bar is green below 50 percent, yellow below 75, red otherwise', () => {
  const toneOf = (seats: number) => seatTone(seats / freeSeats, shell.seatBar);
  expect([0, 39].map(toneOf)).toEqual(['green', 'green']);
  expect([40, 59].map(toneOf)).toEqual(['yellow', 'yellow']);
  expect([60, 80, 95].map(toneOf)).toEqual(['red', 'red', 'red']);
});

test('every person of the active term takes a seat', () => {
  expect(seatsOf([])).toBe(0);
  expect(seatsOf([{ count: 70 }, { count: 3 }, { count: 1 }])).toBe(74);
});
