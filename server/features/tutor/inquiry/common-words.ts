// Names that are words too: alone they stay as they are, or whole sentences would lose their sense. In a full name they go.

const words = `
will mark grace rose may april june august hope faith joy art bill rich angel summer autumn winter sky young king queen
prince white black brown green gray grey gold silver hill wood woods stone day page price best good short small little long
student pupil teacher admin owner member guest person class school west east north south field fields lake river brook forest ford bridge church
bishop cook baker miller smith carpenter farmer fisher hunter mason porter potter shepherd taylor turner walker wright
dawn iris ivy jade lily ruby pearl amber reed heath dale grant frank miles chase drew gene jack josh pat sue dan ben bob
rob roy ray max guy dean earl duke noble sterling major love wise strong bright fair moody power powers banks wells waters
snow frost rain storm cloud star moon sun bell ball bush rice bean olive cherry berry basil sage fern holly hazel heather
violet daisy violeta rosa blanca alba flor sol luz paz mar cruz santos leal rey reyes sierra campo campos rios montes prado
torres iglesias guerra bueno delgado rubio moreno blanco negro verde dolores consuelo pilar mercedes socorro esperanza
klein gross lang kurz weiss schwarz braun koch wolf fuchs vogel stein berg bach sommer winter herbst jung alt ernst
petit grand blanc noir brun roche fontaine pierre colin juste sage lee song sun ming long yang han
math maths algebra set unit group test answer solution chris christian paris sydney florence austin jordan israel
`;

const known = new Set(words.split(/\s+/).filter((word) => word !== ''));

export function isCommonWord(name: string): boolean {
  return known.has(name.toLowerCase());
}
