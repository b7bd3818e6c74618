const guidelines = `
The student chooses a way to separate each mixture and gives a reason. Link every choice to a property: size of the pieces, boiling point, what dissolves.

## Rules
- Ask for a reason after each choice.
- Give hints before anything else, and never give the answer away.

## Key words

| Word | Meaning |
| --- | --- |
| filtration | pouring a mixture through paper so that the solid stays behind |
| evaporation | warming a solution until the liquid is gone and the solid remains |
| distillation | boiling a liquid and cooling its vapour in order to collect it |
| chromatography | letting a liquid carry colours up a strip of paper at different speeds |

## Questions

Q: Sand has fallen into a cup of water. Which method gets the sand out?
A: filtration / filtering
Hint: Does sand dissolve in water?

Q: How do you get the salt back out of salty water?
A: evaporation / evaporating
Hint: Which of the two leaves when it gets warm?

Q: Which method gives you drinking water from sea water, and keeps the water?
a) filtration
b) evaporation
c) distillation
d) chromatography
A: c
Hint: This time it is the liquid you want to keep.

Q: Which method shows whether black ink is made of several colours?
A: chromatography
`.trim();

export const separatingMixtures = {
  guidelines,
  initial_message:
    'We have four mixtures on the bench and one rule: choose a method, then tell me **which property** made you choose it.',
};
