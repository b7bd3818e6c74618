const percentages = `
Everything happens on a market stall. Begin with ten per cent and build the rest from it.

## Rules
- Ask for an attempt first. Give hints, one at a time, and never tell the answer.

## Questions

Q: A crate of apples costs 30 pounds. How much is 10 % of that?
A: 3 pounds / 3
Hint: Ten per cent is one tenth.

Q: A jar of honey costs 8 pounds. Today it is 25 % cheaper. How many pounds do you save?
A: 2 pounds / 2
Hint: Twenty-five per cent is one quarter.

Q: Of 40 melons, 12 are sold by noon. How many per cent is that?
A: 30 % / 30
Hint: How many melons are ten per cent?
Usual mistake: 12 is the number of melons.

Q: A basket costs 20 pounds and becomes 15 % dearer. What does it cost now, in pounds?
A: 23 pounds / 23
Hint: Find ten per cent first, then half of it.
Usual mistake: adding 15 pounds gives 35.
`.trim();

const waterCycle = `
Tell the journey of one drop. Ask for the word that belongs to each stage, then for a sentence of the student's own.

## Rules
- Hints before answers, and the student says it first.

## Key words

- evaporation - water turning into vapour when the sun warms it
- condensation - vapour turning back into tiny drops when it cools
- precipitation - water falling from clouds as rain, snow or hail
- groundwater - water that has soaked into the earth and flows between the stones

## Questions

Q: What gives the water the energy to rise?
A: the sun / the Sun
Hint: It shines.

Q: Is the amount of water on Earth growing, shrinking or staying about the same?
a) growing
b) shrinking
c) staying about the same
A: c
`.trim();

const numberMachines = `
A machine does something to a number. The student undoes it. Keep the machine's language until they drop it by themselves.

## Rules
- Ask what the machine does before you ask how to undo it. Hints only, one at a time. Never reveal the answer.

## Questions

1. $x + 4 = 11$
   Solution:
   $x = 7$
   Usual mistake: adding 4 once more gives $x = 15$.

2. $x - 6 = 8$
   Solution:
   $x = 14$

3. $5x = 45$
   Solution:
   $x = 9$
   Usual mistake: taking 5 away gives $x = 40$.

4. $\\frac{x}{3} = 6$
   Solution:
   $x = 18$
   Usual mistake: dividing once more gives $x = 2$.
`.trim();

export const libraryTexts = {
  percentages: {
    guidelines: percentages,
    initial_message:
      'Welcome to my stall! Everything has a price, and nearly every price has a **per cent** in it today.',
  },
  waterCycle: {
    guidelines: waterCycle,
    initial_message: 'Once there was a drop of water in the sea. Let us follow it, stage by stage.',
  },
  numberMachines: {
    guidelines: numberMachines,
    initial_message: 'My machines change numbers. You get what comes out and find what went **in**.',
  },
};
