export { colorOf, lastNameOf } from './names.ts';
export { sightOf } from './people.queries.ts';
export type { Sight } from './people.queries.ts';
export { requirePerson } from './require-person.ts';
export { showUsers } from './show-users.ts';
export { guest, presentUser, userColumns } from './users.present.ts';
export type { UserRow } from './users.present.ts';
export { findUser, lastWorkspaceOf, matchesPerson, matchesSearch, schoolRolesOf } from './users.queries.ts';
