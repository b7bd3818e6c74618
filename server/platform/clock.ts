/** The only source of time: a use case asks it instead of the system, so that a test can move it. */
export type Clock = {
  now: () => Date;
};

export const systemClock: Clock = { now: () => new Date() };

export type TestClock = Clock & {
  /** Goes to a moment, backwards as well. */
  set: (moment: Date | string) => void;
  /** Moves by a span in milliseconds; a negative one goes back, as a corrected system clock would. */
  advance: (milliseconds: number) => void;
};

/** A clock that stands still until it is moved. Starts now, or where it is told. */
export function createTestClock(start: Date | string = new Date()): TestClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = new Date(moment).getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
