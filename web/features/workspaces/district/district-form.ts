import type { z } from 'zod';
import type { District } from '#contract/districts/districts.entities.ts';
import type { districtRoutes } from '#contract/districts/districts.routes.ts';

/** What people write of a district; '' is a text that is not there. */
export interface DistrictForm {
  name: string;
  tagline: string;
  mission_and_background: string;
  white_labeling_enabled: boolean;
}

export const blankDistrict: DistrictForm = {
  name: '',
  tagline: '',
  mission_and_background: '',
  white_labeling_enabled: false,
};

export function districtForm(district: District): DistrictForm {
  return {
    name: district.name,
    tagline: district.tagline ?? '',
    mission_and_background: district.mission_and_background ?? '',
    white_labeling_enabled: district.white_labeling_enabled,
  };
}

export type DistrictBody = z.input<typeof districtRoutes.updateDistrict.body>;
