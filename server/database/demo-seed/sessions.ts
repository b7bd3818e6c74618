/** What the demo's students said. Sparky's part is played by the practice tutor itself when the demo is filled. */
export interface DemoSession {
  student: string;
  activity: string;
  /** how long ago it was begun; it takes about a minute a message */
  begunHoursAgo: number;
  says: string[];
  /** false: still in progress */
  isSubmitted: boolean;
  /** a grade that the teacher has confirmed */
  confirmed?: { grade: string; comment: string };
}

export const sessions: DemoSession[] = [
  {
    student: 'maya.lindqvist',
    activity: 'angle-hunt',
    begunHoursAgo: 28,
    says: [
      'A straight line is 180 degrees, so it must be 115°.',
      '180 - 140 - 95... that goes below zero?',
      'Oh, all the way round is 360. So 125°',
      'They are opposite so it is 38 as well',
      '58°, because a triangle makes 180',
      '140',
      'That was both of them together! Each one is 70°',
      'a reflex angle',
    ],
    isSubmitted: true,
    confirmed: {
      grade: 'Expected',
      comment: 'Lovely thinking about the full turn. Next time write the rule beside every answer.',
    },
  },
  {
    student: 'maya.lindqvist',
    activity: 'la-ciudad',
    begunHoursAgo: 51,
    says: [
      'el ayuntamiento',
      'la biblioteca',
      'la calle',
      'el puente',
      'la estacion',
      'el mercado',
      'la panaderia',
      'pista por favor',
      'el semáforo',
      'la acera',
      'la esquina',
      'el barrio',
      'la plaza',
    ],
    isSubmitted: true,
  },
  {
    student: 'maya.lindqvist',
    activity: 'linear-equations',
    begunHoursAgo: 0.4,
    says: [
      'I take 7 away on both sides. x = 12 - 7, so x = 5',
      'Divide by 4: x = 7',
      'x = 6',
      'Can I have a hint?',
      'Oh, I have to add 9. x = 15 + 9, so x = 24',
      "I'd take 5 away from both sides, so 3x = 12. Then I divide by 3 and get x = 3?",
    ],
    isSubmitted: false,
  },
  {
    student: 'tariq.aziz',
    activity: 'linear-equations',
    begunHoursAgo: 3.2,
    says: [
      'x = 12 - 7 so x = 5',
      '28 divided by 4 is 7. x = 7, and 4 × 7 = 28',
      'x = 6',
      'No wait, I have to add 9: x = 24',
      "I'd take 5 away from both sides, so 3x = 12. Then I divide by 3 and get x = 3?",
      'Oh, 12 / 3 is 4. I checked it: 3 × 4 + 5 = 17, so x = 4',
      'First add 3: x/4 = 5. Then x = 20',
      '2x + 5 = 26',
      'The 2 multiplies the 5 too: 2x + 10 = 26, 2x = 16, x = 8',
      'I moved 2x to the left, so 7x - 3 = 9',
      "Take away 2x. So it's 3x - 3 = 9, 3x = 12 and x = 4",
      '40 - 4 = 36 and 36 / 6 = 6, so 6 tickets',
    ],
    isSubmitted: true,
  },
  {
    student: 'priya.kaur',
    activity: 'linear-equations',
    begunHoursAgo: 4.5,
    says: [
      'Taking away undoes plus, so x = 12 - 7 = 5. Check: 5 + 7 = 12',
      'Dividing undoes times 4. x = 28 / 4, x = 7. Check: 4 × 7 = 28',
      'Adding 9 undoes minus 9. x = 15 + 9, x = 24',
      'First take away 5 because it was added last: 3x = 12. Then divide by 3: x = 4. Check: 3 × 4 + 5 = 17',
      'Add 3 on both sides: x/4 = 5. Multiply by 4: x = 20',
      'I open the brackets: 2x + 10 = 26, then 2x = 16 and x = 8',
      'I take 2x from both sides because then x is on one side only: 3x - 3 = 9, 3x = 12, x = 4',
      'Each ticket is 6, so 6t + 4 = 40. Then 6t = 36 and t = 6. They buy 6 tickets.',
    ],
    isSubmitted: true,
  },
  {
    student: 'noah.berg',
    activity: 'linear-equations',
    begunHoursAgo: 6,
    says: [
      '19',
      'i dont get it',
      'x = 5',
      'just tell me the answer',
      '24',
      'hint',
      'x = 7',
      'x = 24',
      'x = 22',
      'what do i do first?',
      '3x = 12',
      'x = 4',
      'this is too hard',
      'skip',
    ],
    isSubmitted: true,
  },
  {
    student: 'elif.nowak',
    activity: 'angle-hunt',
    begunHoursAgo: 0.3,
    says: ['115 degrees, because a line is 180', 'Around a point it is 360, so 125°', '142'],
    isSubmitted: false,
  },
  {
    student: 'amara.diallo',
    activity: 'angle-hunt',
    begunHoursAgo: 26,
    says: [
      '25',
      'hint please',
      '115°',
      '125, because 360 is a full turn',
      '38',
      '58°',
      '70, the two equal sides give two equal angles',
      'reflex',
    ],
    isSubmitted: true,
  },
  {
    student: 'callum.reid',
    activity: 'number-machines',
    begunHoursAgo: 22,
    says: ['x = 15', 'I undo plus 4 with minus 4. x = 7', 'x = 14', 'x = 45 / 5 so x = 9', 'x = 2', 'Times 3! x = 18'],
    isSubmitted: true,
  },
];
