import { z } from 'zod';
import { changes } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { roleQuery } from '../workspaces/workspaces.routes.ts';
import { district, districtFields, districtReadOnly } from './districts.entities.ts';

const changeableFields = { ...districtFields, name: districtFields.name.optional(), archived: z.boolean().optional() };

export const districtRoutes = {
  listDistricts: tool({
    name: 'list_districts',
    summary: 'The districts one belongs to, by name; all of them for super owners.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, roles: roleQuery.optional() }),
    response: page(district),
  }),
  readDistrict: tool({
    name: 'read_district',
    summary: 'One district (several schools under one roof): its name and how it looks.',
    right: 'signed_in',
    query: z.strictObject({ districtId: id }),
    response: z.object({ district }),
  }),
  createDistrict: route({
    name: 'create_district',
    method: 'POST',
    path: '/api/districts',
    summary: 'Makes a district; `creator_id` (or who asks) becomes its owner.',
    right: 'super_owner',
    body: changes(districtFields, [...districtReadOnly, 'archived']),
    response: z.object({ district, id }),
    status: 201,
    errors: ['not_allowed'],
    idempotent: true,
  }),
  updateDistrict: route({
    name: 'update_district',
    method: 'PATCH',
    path: '/api/districts/:id',
    summary: 'Changes the fields of a district that it carries; its owners. `archived`: super owners.',
    right: 'signed_in',
    params: z.strictObject({ id }),
    body: changes(
      {
        ...changeableFields,
        /** how what changes was read: where that is so no more, 409 says how it stands now, in `changed` */
        expected: z.strictObject(changeableFields).optional(),
      },
      districtReadOnly,
    ),
    response: z.object({ district }),
    errors: ['not_allowed', 'conflict'],
  }),
};
