import { describe, expect, it } from 'vitest';
import { accessBody, accessFaults, cidrsOf, crossesMidnight, hasFault, type AccessForm } from './access-form.ts';

const form: AccessForm = {
  allowed_cidrs: '',
  limit_access_hours_enabled: true,
  timezone: 'Europe/London',
  access_start_time: '08:00',
  access_end_time: '16:00',
  access_days: [1, 2, 3, 4, 5],
};

describe('access controls as a form', () => {
  it('take one range a line and leave out what is empty', () => {
    expect(cidrsOf(' 10.0.0.0/8 \n\n2001:db8::/32, 192.168.0.0/24\n')).toEqual([
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.168.0.0/24',
    ]);
    expect(cidrsOf('\n ')).toEqual([]);
  });

  it.each([
    [{}, false],
    [{ allowed_cidrs: '10.0.0.0/8\n10.0.0.1' }, true],
    [{ allowed_cidrs: '10.0.0.0/33' }, true],
    [{ timezone: '' }, true],
    [{ timezone: 'Europe/Nowhere' }, true],
    [{ access_start_time: '' }, true],
    [{ access_end_time: '' }, true],
    [{ access_end_time: '08:00' }, true],
    [{ access_days: [] }, true],
    [{ limit_access_hours_enabled: false, access_days: [], access_start_time: '' }, false],
  ])('with %o are wrong: %s', (changes, isWrong) => {
    expect(hasFault(accessFaults({ ...form, ...changes }))).toBe(isWrong);
  });

  it('go over midnight where the end is before the start', () => {
    expect(crossesMidnight(form)).toBe(false);
    expect(crossesMidnight({ ...form, access_start_time: '20:00', access_end_time: '02:00' })).toBe(true);
  });

  it('send what changed, and how it was read, as the API takes it', () => {
    expect(
      accessBody({
        allowed_cidrs: '10.0.0.0/8',
        access_end_time: '',
        expected: { allowed_cidrs: '', access_end_time: '16:00' },
      }),
    ).toEqual({
      allowed_cidrs: ['10.0.0.0/8'],
      access_end_time: null,
      expected: { allowed_cidrs: [], access_end_time: '16:00' },
    });
  });
});
