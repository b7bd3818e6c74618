// Given names that are frequent among pupils; who is called otherwise is known by the other signs of a private line.

const names = `
adam adrian ahmed aisha alba alejandra alejandro alex alexander alexandra alexis ali alice alicia alina alma amelia
amelie amina amira amy ana anais andrea andres angel angela anna anne annika antoine anton antonia arda aria arthur
ashley aurelie aylin ayse baptiste bastian beatriz ben benjamin benny bianca brandon bruno camila camille carla carlos
carlotta carmen caroline catalina celina celine charlie charlotte chiara chloe christian christoph clara clement
cristina damian daniel daniela david deniz diego dominik dylan eduardo elena eleni elias elif elin eliott elisa ella
ellie emil emilia emilie emily emine emir emma emre enes enzo eric erik esteban esther ethan eva evan fabian fatima
fatma felipe felix fernanda fernando finn fiona florian franziska gabriel gabriela georg gina giulia gonzalo grace
greta hamza hanna hannah hassan hector helena henri henry hugo ian ibrahim ida ines irene isabel isabella isabelle
ismail ivan jack jacob jade jaime jakob jamal james jan jana janina jannik jasmin jasper javier jennifer jens jessica
jimena joel johanna john jonas jonathan jordan jorge jose josefine josh joshua juan jule julia julian julie juliette
justin kaan karim karla katharina katie kemal kevin khadija kim klara kylian lara lars laura lea leah leila lena lenny
leo leon leonardo leonie leyla liam lilly lily lina linda linus lisa lola lorenzo lotta louane louis louise luc luca
lucas lucia lucie lucy luis luisa luka lukas luke luna mads maelys malik manon manuel mara marc marco marcos maria
mariam mariana marie mark marlene marta martin martina mason mateo mathilde mathis matilda matteo matthew max maxim
maximilian maya mehmet melina melissa mia michael miguel mila milan miriam mohamed mohammed moritz mustafa nadia naomi
nathan nele nelly nico nicolas nicole niklas nils nina noah noel nora nuria oliver olivia omar oscar oskar pablo paola
patrick paul paula pauline pedro peter phil philipp pia quentin rachel rafael ralf raphael raul rayan ricardo robert
roberto robin romain ronja rosa ruben ryan sabrina salma sam samir samira samuel sandra santiago sara sarah sascha
sebastian selin selina sergio simon sofia sofie sonja sophia sophie stefan stella steven susana tamara tanja teo theo
theresa thomas tim timo tobias tom tommy tristan tyler valentin valentina valeria vanessa vera veronica victor
victoria viktoria vincent wassim william xavier yanis yannick yara yasin yasmin yusuf zain zeynep zoe
`;
const givenNames = new Set(names.trim().split(/\s+/u));

/** Whether a sentence has a given name without a surname beside it: "Tim", but not "Tim Berners-Lee". */
export function namesSomebody(sentence: string): boolean {
  const words = sentence.split(/\s+/u);
  return words.some((word, at) => {
    if (!/^\p{P}*\p{Lu}/u.test(word) || !givenNames.has(plain(word))) return false;
    const isCapital = (other: string | undefined) => other !== undefined && /^\p{Lu}\p{Ll}/u.test(other);
    return !isCapital(words[at + 1]) || /\p{P}$/u.test(word);
  });
}

function plain(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’]s(?=\P{L}*$)|[^\p{L}]/gu, '');
}
