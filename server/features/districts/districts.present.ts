import type { Abilities } from '#contract/core/entity.ts';
import type { District } from '#contract/districts/districts.entities.ts';
import type { Standing } from '#server/permissions/standing.ts';
import type { DistrictRow } from './districts.queries.ts';

export function presentDistrict(row: DistrictRow, standing: Standing, abilities: Abilities): District {
  return {
    id: row.id,
    entity_type: 'district',
    name: row.name,
    tagline: row.tagline,
    logo_url: row.logo_url,
    white_labeling_enabled: row.white_labeling_enabled,
    mission_and_background: row.mission_and_background,
    creator_id: row.creator_id,
    creator: row.creator,
    created_at: row.created_at.toISOString(),
    archived: row.archived_at !== null,
    role: standing.role,
    inherited_role: standing.inherited_role,
    abilities,
  };
}
