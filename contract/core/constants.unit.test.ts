import { expect, test } from 'vitest';
import { gradeSystemLevel } from '../activities/activities.entities.ts';
import * as constants from './constants.ts';

const { gradeSystems } = constants;

/** Section 9 of the specification, word by word. */
test('the grade systems are those of the specification, lowest level first', () => {
  const { us, uk, ib, cefr, actfl } = gradeSystems;
  expect(Object.keys(gradeSystems)).toEqual(['us', 'uk', 'ib', 'cefr', 'actfl']);
  expect([us[0], us[11], us[12], us.length]).toEqual(['grade_1', 'grade_12', 'university', 13]);
  expect([uk[0], uk[12], uk[13], uk.length]).toEqual(['year_1', 'year_13', 'university', 14]);
  expect(ib.join(' ')).toBe('pyp_1 pyp_2 pyp_3 pyp_4 pyp_5 myp_1 myp_2 myp_3 myp_4 myp_5 dp_1 dp_2');
  expect(cefr.join(' ')).toBe('a1 a2 b1 b2 c1 c2');
  expect([actfl[0], actfl.at(-2), actfl.at(-1), actfl.length]).toEqual(['novice_low', 'superior', 'distinguished', 11]);
});

test.each([
  'none',
  'us.grade_1',
  'us.university',
  'uk.year_13',
  'ib.dp_2',
  'cefr.c2',
  'actfl.distinguished',
  'custom:Set 2',
])('%s is a level', (level) => {
  expect(gradeSystemLevel.safeParse(level).success).toBe(true);
});

test.each(['us.grade_13', 'uk.year_0', 'ib.dp_3', 'cefr.d1', 'custom:', 'custom: ', 'grade_1', ''])(
  '%j is none',
  (level) => {
    expect(gradeSystemLevel.safeParse(level).success).toBe(false);
  },
);

test('numbers are those of section 9 of both specifications', () => {
  const { batches, waits, uploads, limits, outputTokens, speakingRates, shell } = constants;
  expect(batches).toEqual({
    most: 5000,
    page: 30,
    pickerPage: 10,
    memberSuggestions: 5,
    searchSection: 3,
    duplicateDestinations: 5,
    importedActivities: 10,
  });
  expect(waits).toEqual({ searchDebounce: 500, pickerDebounce: 200, dropTarget: 500, notificationPoll: 300_000 });
  expect([uploads.content, uploads.screenshot, uploads.picture]).toEqual([268_435_456, 5_242_880, 5_242_880]);
  expect([uploads.shownPixels, uploads.pictureTypes.join(' ')]).toEqual([80, 'jpg jpeg png gif webp']);
  expect([limits.activityTokens, limits.messageTokens, limits.contentTokens]).toEqual([16_000, 32_000, 32_000]);
  expect([limits.backgroundCharacters, outputTokens.larger, outputTokens.smaller]).toEqual([1000, 16_000, 8192]);
  expect(speakingRates).toEqual({ least: 0.5, most: 1.5, step: 0.125 });
  expect(shell).toMatchObject({
    sidebarOpenPixels: 240,
    sidebarCollapsedPixels: 64,
    badgeMost: 9,
    walkthroughSlides: 4,
  });
  expect([shell.notificationDays, shell.avatarsShown, shell.seatBar]).toEqual([7, 2, [0.5, 0.75]]);
  expect([constants.freeSeats, constants.ratings, constants.activationThreshold]).toEqual([
    80,
    3,
    { members: 10, groups: 10 },
  ]);
});

test('lists are those of section 9 of both specifications', () => {
  const lists: [readonly string[], string][] = [
    [constants.colors, 'dark gray red pink grape violet indigo blue cyan green lime yellow orange teal'],
    [constants.plans, 'free trial paid'],
    [constants.moderationCategories, 'harassment hate illicit sexual violence self-harm'],
    [constants.freeMailProviders, 'gmail yahoo outlook hotmail icloud aol ymail protonmail mail live'],
    [constants.inputMethods, 'text_only audio_only text_or_audio'],
    [constants.outputMethods, 'text_only audio_only text_and_audio_with_autoplay text_and_audio_without_autoplay'],
    [constants.workspaceSettingsTabs, 'general members terms sis_lms access_controls'],
    [constants.driveKinds, 'google_drive onedrive_personal onedrive_school'],
    [constants.visibilities, 'public unlisted private'],
    [constants.termDisplays, 'invisible visible active'],
    [constants.shownContentTypes, 'text image whiteboard document code'],
    [constants.environments, 'production staging local'],
  ];
  for (const [list, words] of lists) expect(list.join(' ')).toBe(words);
  expect(constants.moderationSubCategories.toSorted()).toEqual([
    'harassment/threatening',
    'hate/threatening',
    'illicit/violent',
    'self-harm/instructions',
    'self-harm/intent',
    'sexual/minors',
    'violence/graphic',
  ]);
  expect(constants.responseStyles).toEqual({ concise: 0, balanced: 1, thorough: 2 });
  expect(constants.usualAccessDays).toEqual([1, 2, 3, 4, 5]);
  expect(constants.weekdaysInPickers[0]).toBe(7);
  expect(constants.uploadBuckets).toHaveLength(12);
  expect(Object.keys(constants.subjects).join(' ')).toBe(
    'math english social_studies science comp_sci world_lang arts phys_ed',
  );
  expect(constants.locales).toContain('la');
  expect(constants.locales.filter((locale) => locale.startsWith('qps'))).toEqual([]);
  expect(constants.rosterDefaults).toEqual({
    visibility: 'unlisted',
    isPublished: true,
    shouldOverride: true,
    overrideFields: ['name', 'logo', 'description', 'visibility', 'status'],
    shouldDeleteOthers: false,
  });
});
