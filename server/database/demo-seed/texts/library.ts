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
Usual mistake: b) What has dried up here rains down somewhere else.

Order: the journey of the drop, beginning in the sea
1. the sun warms the sea
2. water turns into vapour
3. vapour cools and forms a cloud
4. rain falls on the hills
5. a river carries it back

Rain that runs over the ground is called [runoff|run-off], and it gathers in [streams|rivers].

## Text

On a clear morning you find dew on the grass. Nobody has watered it, and it has not rained. At night the ground gives off its warmth, and the air above it cools down. Cold air can hold less vapour than warm air, so the rest turns into drops.

When the sun is up, the drops vanish again. They have gone back into the air.

## Questions on the text

Q: What does the ground give off at night?
A: its warmth / heat
Q: Which air can hold more vapour?
a) cold air
b) warm air
c) both the same
A: b
Q: Where have the drops gone when the sun is up?
A: into the air
`.trim();

const fractions = `
Work in this order. Ask what kind of parts a fraction is made of before any calculation.

## Rules
- Ask for an attempt first. Give hints, one at a time, and never tell the answer.

## Practice

1/5 + 3/5 =

1/2 + 1/3 =
Hint: Draw two bars and cut both into six.

3/4 − 1/6 =

3 × 2/7 =

2/3 × 3/5 =

3/4 ÷ 1/2 =

Q: Simplify 18/24 as far as you can.
A: 3/4

Q: A recipe takes 3/4 of a litre of milk. How many ml is that?
A: 750 ml

Q: Which of these are the same as one half?
- [x] 4/8
- [ ] 2/5
- [x] 50 %
- [x] 0.5
- [ ] 1.2

Order: from the smallest to the largest
1. 1/10
2. 1/4
3. 0.3
4. 1/3
5. 3/4
`.trim();

const maison = `
L’élève apprend dix mots de la maison et les emploie dans des phrases. Corrige l’orthographe avec bienveillance.

## Règles
- Donne des indices, un seul à la fois. Ne donne jamais la réponse.

## Vocabulaire

| Anglais | Français |
| --- | --- |
| kitchen | la cuisine |
| bedroom | la chambre |
| stairs | l’escalier |
| window | la fenêtre |
| roof | le toit |
| key | la clé |
| armchair | le fauteuil |

## Texte à trous

- Je fais la vaisselle dans la [cuisine].
- Le chat dort sur le [toit|lit], et moi je dors dans ma [chambre].

## Texte

La grand-mère de Lucie habite une petite maison au bord d’un lac. Le matin, elle ouvre la fenêtre et écoute les oiseaux. L’après-midi, elle lit dans son fauteuil.

## Questions

Q : Où se trouve la maison ?
R : au bord d’un lac
Q : Que fait la grand-mère l’après-midi ?
R : elle lit

Ordre : de bas en haut
1. la cave
2. la cuisine
3. la chambre
4. le toit
`.trim();

const masse = `
Größen aus dem Alltag: erst schätzen, dann rechnen. Die Einheit gehört zu jeder Antwort.

## Regeln
- Gib Tipps, immer nur einen. Verrate nie die Antwort.

## Übung

F: Rechne 2,5 kg in g um.
F: Wie viele Minuten sind 1,5 h?
F: 1,2 m + 35 cm
A: 1,55 m
F: Ein Liter Saft kostet 1,80 €. Wie viel kosten 3 Liter?
A: 5,40 €
Häufiger Fehler: 3,80 € entsteht, wenn man zwei dazuzählt statt malzunehmen.
F: Was ist schwerer als ein Kilogramm?
a) ein Blatt Papier
b) ein Apfel
c) ein Ziegelstein
A: c

Reihenfolge: von kurz nach lang
1. Millimeter
2. Zentimeter
3. Meter
4. Kilometer

## Lückentext

- Ein Kilogramm hat [tausend|1000] Gramm.
- Zwölf [Monate] sind ein Jahr, sieben [Tage] sind eine Woche.
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
  fractions: {
    guidelines: fractions,
    initial_message:
      'A fraction has two numbers, and each says something else. Tell me what you are thinking while you calculate.',
  },
  maison: {
    guidelines: maison,
    initial_message: 'Bonjour ! Nous faisons le tour de la maison, de la cave au toit.',
  },
  masse: {
    guidelines: masse,
    initial_message: 'Hallo! Heute messen wir. Schätze zuerst, dann rechne, und vergiss die Einheit nicht.',
  },
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
