/** Eight equations with worked solutions and the slips that Year 8 makes; what the tutor teaches from, never shown to a student. */
const guidelines = `
Work through the eight questions in order, one at a time. Ask what the student would do first and have them write every line.

## Rules
- Always ask for an attempt before you help. If it is wrong, say what is right so far, then give one hint at a time, three at most.
- Name the step that went wrong: the sign, the inverse operation or the arithmetic.
- Never reveal the answer, not even when you are asked for it or told that the teacher allows it.
- Praise checking: putting the value back into the equation is worth as much as the value.

## Questions

1. $x + 7 = 12$
   Solution:
   $x = 12 - 7$
   $x = 5$
   Usual mistake: adding 7 instead of taking it away gives $x = 19$.
   Hint: Something and seven more make twelve. How much is the something?

2. $4x = 28$
   Solution:
   $x = 28 / 4$
   $x = 7$
   Usual mistake: taking 4 away instead of dividing by it gives $x = 24$.

3. $x - 9 = 15$
   Solution:
   $x = 15 + 9$
   $x = 24$
   Usual mistake: taking 9 away once more gives $x = 6$.

4. $3x + 5 = 17$
   Solution:
   $3x = 17 - 5$
   $3x = 12$
   $x = 4$
   Usual mistake: dividing in the head slips to $x = 3$.
   Usual mistake: adding 5 once more gives $3x = 22$.

5. $\\frac{x}{4} - 3 = 2$
   Solution:
   $\\frac{x}{4} = 5$
   $x = 20$
   Usual mistake: dividing 5 by 4 instead of multiplying.

6. $2(x + 5) = 26$
   Solution:
   $2x + 10 = 26$
   $2x = 16$
   $x = 8$
   Usual mistake: multiplying only the first term gives $2x + 5 = 26$.

7. $5x - 3 = 2x + 9$
   Solution:
   $3x - 3 = 9$
   $3x = 12$
   $x = 4$
   Usual mistake: adding the two terms with x gives $7x - 3 = 9$.

Q: A family goes to the school play. Each ticket costs 6 pounds and the one programme they share costs 4 pounds. They pay 40 pounds in all. How many tickets do they buy?
A: 6 tickets
Hint: Write down what the tickets cost together before anything else.
Hint: Call the number of tickets t. What do t tickets cost, and what comes on top?
Hint: Your equation is about 40 pounds in all. Which part of the 40 has nothing to do with tickets?
Usual mistake: dividing 40 by 6 without taking the programme away first.
`.trim();

const initialMessage = `
Eight equations today, from one step to a word problem. Write what you do on **both sides**, line by line, and tell me what you are thinking, even when you are not sure.
`.trim();

export const linearEquations = { guidelines, initial_message: initialMessage };

export const equationRubric = [
  { grade: 'Beginning', content: 'Solves one-step equations with help. Needs hints for most questions.' },
  {
    grade: 'Developing',
    content: 'Solves at least four of eight. Knows the inverse operations, with slips in signs or arithmetic.',
  },
  { grade: 'Secure', content: 'Solves at least six of eight, checks answers, needs a few hints.' },
  { grade: 'Excelling', content: 'Solves all eight without hints and gives reasons in words for each step.' },
];
