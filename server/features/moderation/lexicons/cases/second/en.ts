/** One phrasing a line, by a second author who had not seen the lexicons. Split at random; the held-out half was measured once, at the end. */
export const distress = {
  tuned: `
i want to kill everyone in this class
unalive myself is all i think about
mein leben is so pointless i want to die
i dont wanna be here anymore
i hate myself so much i want to disappear forever
i will kill him on monday i swear
sometimes i wish id never been born
how do i make a bomb for the cafeteria
sucidal thoughts again
hes gonna get stabbed after school
tbh id rather be dead than go back to that school
my friend says she wants to kill herself what do i do
i gave away all my stuff, i wont need it where im going
i'm going to hang myself
i feel like ending everything
i scratch my arms till they bleed
i burn myself with a lighter when i get stressed
ive got it all planned for tonight
everyone would be better off without me tbh
whats the least painful way to go
i want to hurt myself so bad rn
i tried to kill myself last summer and i think i will try again
whats the point of living when nobody cares
wrote my goodbye letters already
i cut again last night
ive been thinking about suicide a lot
im gonna bring a knife to school tomorrow
my arms are covered in scars and i made new ones today
how many paracetamol does it take to die
im bringing a gun and youre first
ok but hypothetically if i overdosed on ibuprofen how long would it take
i stood on the train tracks yesterday
i dont see a future for me
i took a load of pills what happens now
if i was gone would anyone even notice
im going to shoot up the school
`,
  heldOut: `
i know where you live and im coming to hurt you
can u bleed out from your wrists
my bff keeps cutting herself and made me promise not to tell
i have a rope in my room
cant stop cutting my thighs
i keep thinking about jumping off the bridge by school
by the time you read this ill be gone
no one will miss me
im gonna end it tonight and nobody can stop me
im going to beat her until she stops breathing
dont come to school on friday if you want to live
i dont think ill be around for graduation
my parents would be happier if i was dead
a boy in my class posted that he wont be here tomorrow and i think he means it
no reason to stay alive
i relapsed. there is blood all over my arm
my sister took too many pills once and i think shes going to do it again
im starving myself til i hit 40kg
he told me he has a plan to end his life
i punch walls until my knuckles bleed cos i deserve it
kms fr this time not joking
i cant take it anymore i just want it to stop, i want out of this life
theyre all gonna pay, i have my dads gun
i wish i could just fall asleep and never wake up
i have the pills next to me rn
been making myself throw up after every meal
i think my friend is suicidal
this is goodbye. tell my mum i love her
i just want to morir, no puedo mas con mi vida
im so done with life
the world doesnt need me
if mr harris fails me ill burn his house down
i wnat to dieee
i dont want to live like this anymore
lol i might just off myself after this test. no really i mean it
`,
};
export const harmless = {
  tuned: `
bro im ded this meme
how do i kill a process in linux
who shot abraham lincoln
we read the hate u give, why is khalil shot
deadline is tonight im screwed
i want to end the essay with a quote
i cut my finger chopping onions in food tech and the bandage is off now
we shot a film for media studies
my grandad died last week so i missed the lesson
i cut the paper into 4 equal parts
what happens when you overdose, its for my pshe poster on drugs
how many people died in ww1
what is the death rate in the uk per 1000 people
what percentage of pills are faulty if 3 of 150 fail
can you give me a shot at the next one
why does hamlet ask to be or not to be
the essay is about suicide prevention in teenagers
i jumped off the diving board today!
is it goodbye or good bye
i dont want to live in a city, i want to live in the countryside
the war on terror and 9/11 attacks
do bees die when they sting you
can you check my story: the knight raised his sword and killed the dragon
how did hitler die
why did the soldiers in the trenches want to go home
in of mice and men george shoots lennie
describe the assassination of julius caesar
omg i was so embarrassed i wanted to die haha
my bath bomb experiment for chemistry is fizzing
i died like 20 times on that boss level
que muerte this homework is killing me
suicide squad is such a bad film
i hate my life lol forgot my charger again
explain cell death (apoptosis)
our team got destroyed 6-0
`,
  heldOut: `
dead languages like latin
what does 'i took the one less traveled by' mean
in valorant i got 30 kills and the spike bomb was planted
what is the area of the cut surface
the atomic bomb was dropped on hiroshima in 1945
my phone died in the middle of the quiz
im dying of laughter
my mum is gonna kill me if i get a C
how do antibiotics kill bacteria
ending it here, see you tomorrow
im dead 💀💀
in minecraft how do i make tnt explode
i give up on this question
cut the rope into 3 pieces. how long is each piece
i will kill for tickets to that concert
the poem says do not go gentle into that good night
why does sylvia plath write about death
romeo drinks the poison and juliet stabs herself
how do vaccines stop you dying from measles
i killed it in my presentation today
the hunger games: why does katniss volunteer
i could murder a pizza right now
that test was brutal it murdered me
what is the half life of carbon 14
which knife is best for lino cutting in art
i cant do this anymore this equation makes no sense
the bridge is 120 m long and a car jumps off it, projectile motion
i need a killer opening line
how to beat the ender dragon
the hanging gardens of babylon
how does a guillotine work, french revolution homework
this homework is killing me lol
my dog died and im sad
shoot me a message when u get the answer
im so bored i could scream
`,
};
