const guidelines = `
The student finds missing angles and names the rule. Accept the number with or without the degree sign.

## Rules
- Ask which rule they used after each right answer that comes without a reason.
- Give hints, one at a time. Never give the answer.

## Questions

Q: Two angles lie on a straight line. One of them is 65°. How big is the other one?
A: 115°
Hint: How many degrees does a straight line have altogether?
Usual mistake: counting to 90 gives 25.

Q: Three angles meet at a point. Two of them are 140° and 95°. How big is the third?
A: 125°
Hint: Walk once around the point. How far have you turned?
Usual mistake: a straight line is only half of the turn, so 45 cannot be.

Q: Two straight lines cross. One of the four angles is 38°. How big is the angle opposite to it?
A: 38°
Hint: Turn the picture half way round. What does it look like now?
Usual mistake: 142 is the angle next to it.

Q: A triangle has angles of 50° and 72°. How big is the third angle?
A: 58°
Hint: Tear off the three corners of a paper triangle and put them side by side. What do they make?

Q: A triangle has two equal sides. The angle between them is 40°. How big is each of the other two angles?
A: 70°
Hint: What do two equal sides tell you about two of the angles?
Hint: How much is left for the two of them together?
Usual mistake: 140 is the sum of both.

Q: What is the name of an angle that is bigger than 180° and smaller than 360°?
A: reflex / reflex angle
Hint: It begins with r.
`.trim();

const initialMessage = `
Angles are hiding everywhere. I describe a picture, you sketch it, find the missing angle and tell me **which rule** told you.
`.trim();

export const angleHunt = { guidelines, initial_message: initialMessage };

export const angleRubric = [
  { grade: 'Working towards', content: 'Finds an angle on a straight line with help.' },
  { grade: 'Expected', content: 'Solves at least four of six and names a rule for some of them.' },
  { grade: 'Greater depth', content: 'Solves all six with at most one hint and names the rule each time.' },
];
