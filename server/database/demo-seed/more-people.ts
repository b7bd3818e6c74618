import type { DemoPerson } from './people.ts';

/** The rest of the staff. */
export const moreStaff: DemoPerson[] = [
  { key: 'grace.adeyemi', full_name: 'Grace Adeyemi', description: 'Head of Year 7.' },
  { key: 'tom.hartley', full_name: 'Tom Hartley', description: 'Teaches maths.' },
  { key: 'mei.tanaka', full_name: 'Mei Tanaka', description: 'Head of maths.' },
  { key: 'beth.lowell', full_name: 'Beth Lowell', description: 'Teaches English.' },
  { key: 'hugh.pemberton', full_name: 'Hugh Pemberton', description: 'Head of English and of Year 11.' },
  { key: 'nadia.rahal', full_name: 'Nadia Rahal', description: 'Head of science and of Year 10.' },
  { key: 'joon.lee', full_name: 'Joon Lee', description: 'Teaches physics.' },
  { key: 'omar.farouk', full_name: 'Omar Farouk', description: 'Teaches history; head of Year 9.' },
  { key: 'klara.weiss', full_name: 'Klara Weiß', description: 'Teaches geography.' },
  { key: 'ravi.menon', full_name: 'Ravi Menon', description: 'Teaches computing.' },
  { key: 'david.oduya', full_name: 'David Oduya', description: 'Teaches music.' },
  { key: 'fiona.grant', full_name: 'Fiona Grant', description: 'Teaches sports; runs the clubs.' },
];

/** Looks after the schools of the valley and their common library. */
export const districtOwner: DemoPerson = {
  key: 'ingrid.solberg',
  full_name: 'Ingrid Solberg',
  description: 'Rowan Valley Schools.',
};

const firstNames =
  `Aaliyah Abel Agnes Ahmed Aisha Alba Alexei Alina Amir Anaïs Andrei Anna Anton Arjun Astrid Aurora Bilal Björn Bruno Carla
Caspian Celeste Clara Cyrus Dalia Daniel Delia Dmitri Edith Eira Elias Elodie Emil Esme Eva Fabian Fatima Felix Fiorella Florence Gideon
Greta Gwen Hamza Harriet Hector Helena Hugo Ida Imran Ines Iris Ivan Jada Jakob Jana Jibril Joanna Jonah Julia Kai Kamal Katya Khalid Laila
Lars Leila Liam Lina Linnea Luca Lydia Malik Margot Mateo Matilda Milo Mirela Nadim Nora`.split(/\s+/);

const lastNames =
  `Abbott Achebe Adler Ahlström Álvarez Andersson Antonov Ashworth Baker Banerjee Bauer Becker Bennett Bianchi Blake Bosch Brandt
Brennan Castillo Chandra Cohen Costa Dalton Danso Desai Dubois Eklund Elmi Engel Farrell Fischer Flores Forsberg Garner Ghosh Greco Grünwald
Hakim Hassan Hayes Hughes Ibrahim Ito Ivanova Jansen Johansson Kapoor Keller Kim Kruger Larkin Lemaire Lopez Malik Marsh Mbeki Meyer Moreau
Morris Nair Nilsson Novotny Okoro Olsen Osman Park Pereira Popescu Quist Ramos Rossi Sato Schmidt Silva Singh Tariq Turner Vega Wagner Yilmaz`.split(
    /\s+/,
  );

/** `count` pupils, each list beginning elsewhere, so that no two people have one name. */
export function pupilNames(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = first + at;
    const last = (turn * 7 + 3 * Math.floor(turn / firstNames.length)) % lastNames.length;
    return `${firstNames[turn % firstNames.length]} ${lastNames[last]}`;
  });
}
